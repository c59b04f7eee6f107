# Turnieje

cmd-tournament =
    .name = turniej
    .desc = Rozegraj turniej na tym kanale
cmd-tournament-new =
    .name = nowy
    .desc = Otwórz turniej dla 4 do 64 osób
cmd-tournament-join =
    .name = dołącz
    .desc = Dołącz do turnieju na tym kanale
cmd-tournament-leave =
    .name = odejdź
    .desc = Opuść turniej albo wycofaj się z niego
cmd-tournament-start =
    .name = start
    .desc = Zacznij pierwszą rundę
cmd-tournament-standings =
    .name = tabela
    .desc = Pokaż tabelę
cmd-tournament-drop =
    .name = usuń
    .desc = Usuń kogoś z turnieju
cmd-tournament-cancel =
    .name = odwołaj
    .desc = Odwołaj turniej; trwające partie grane są do końca
opt-system =
    .name = system
    .desc = Jak dobierani są przeciwnicy
opt-size =
    .name = stolik
    .desc = Najwięcej osób przy stoliku
opt-entrant =
    .name = kto
    .desc = Kto opuszcza turniej

cup-title = Turniej: { $game }
cup-title-short = Turniej · { $format }
cup-format = System
cup-format-swiss = Szwajcarski
    .hint = W każdej rundzie grasz z osobami o podobnej liczbie punktów
cup-format-groups = Grupy i finał
    .hint = Najlepsi z grup grają w finale
cup-format-knockout = Pucharowy
    .hint = Dalej przechodzi tylko zwycięzca stolika
cup-size = Wielkość stolików
cup-tables-of = Osób przy stoliku: { $size }
cup-people =
    { $count ->
        [one] { $count } osoba
        [few] { $count } osoby
       *[many] { $count } osób
    }
cup-joined-so-far = Zapisanych: { $count }, najwięcej { $most }
cup-rule-late = Gdy skończy się czas: { $absence }. Partia trwa dalej.
cup-rule-absent = Kto odda miejsce albo zostanie zastąpiony, nie dostaje tam punktów i odpada od następnej rundy. Tę partię kończy program.
cup-rule-bye = Kto w rundzie nie ma przeciwnika, dostaje punkty jak za wygraną.
cup-rule-public = Nazwy, miejsca i punkty wszystkich zapisanych są jawne, także tych, którzy ukrywają swoje wyniki.
cup-cancel = Odwołaj turniej
cup-drop-out = Wycofaj się
cup-all-standings = Cała tabela
cup-round = Runda { $round } z { $rounds }
cup-final = Tabela końcowa
cup-points = Punkty
cup-strength = Rywale
cup-note = 12 punktów za pierwsze miejsce, 0 za ostatnie. Rywale: średnia ich punktów, która rozstrzyga przy równej liczbie punktów.
cup-out = (poza grą)
cup-alt = Tabela turnieju, gra: { $game }. { $state }.
cup-line = { $place }. { $name }: { $points } pkt, rywale { $strength }
cup-table = Stolik { $number }: { $names } · { $link }
cup-bye = Bez przeciwnika: { $name }
cup-starting = zaraz się zacznie
cup-seed = Losowanie: { $seed }. Każdy może na jego podstawie odtworzyć pary.
cup-thread = { $game } · runda { $round }, stolik { $number }
cup-called = { $names }: runda { $round } turnieju, stolik { $number }. Udanej gry!
cup-round-begins = Zaczyna się runda { $round } z { $rounds } turnieju.
cup-over = Koniec turnieju. Pierwsze miejsce: { $names }
cup-link = [Stoliki i tabela]({ $link })
cup-cancelled = Ten turniej odwołano. Trwające partie grane są do końca.
cup-opened = Turniej jest otwarty. Zmień go listami na jego poście i naciśnij Start, gdy wszyscy już są.
cup-joined =
    { $count ->
        [one] Jesteś w turnieju, na razie bez innych osób. Gdy zacznie się twoja pierwsza partia, dostaniesz powiadomienie.
        [few] Jesteś w turnieju; liczba osób: { $count }. Na razie liczba rund to { $rounds }. Gdy zacznie się twoja pierwsza partia, dostaniesz powiadomienie.
       *[many] Jesteś w turnieju; liczba osób: { $count }. Na razie liczba rund to { $rounds }. Gdy zacznie się twoja pierwsza partia, dostaniesz powiadomienie.
    }
cup-ask-drop = Wycofać się z turnieju? Nie dostaniesz już przeciwników i nie da się tego cofnąć. Trwającą partię możesz dokończyć.
cup-yes-drop = Tak, wycofuję się
cup-ask-stop = Odwołać turniej? Nie da się tego cofnąć. Trwające partie grane są do końca, ale nowa runda się nie zacznie.
cup-yes-stop = Tak, odwołaj
cup-none = Na tym kanale nie ma turnieju. Otwiera go `/{ cmd-tournament.name } { cmd-tournament-new.name }`.
cup-not-started = Turniej jeszcze się nie zaczął, więc nie ma tabeli.
cup-organiser-only = Może to zrobić tylko organizator tego turnieju albo ktoś, kto zarządza serwerem.
cup-organiser-lost = Nie możesz już organizować turniejów na tym serwerze. Turniej może poprowadzić dalej ktoś, kto zarządza serwerem.
cup-managers-only = Na tym serwerze turniej może otworzyć tylko ktoś, kto nim zarządza. Rolę dla organizatorów wybiera się w `/{ cmd-settings.name } { cmd-settings-server.name }`.
cup-needs-threads = Turniej potrzebuje kanału z wątkami, bo każdy stolik ma własny. Użyj polecenia na takim kanale.
cup-channel-busy = Na tym kanale jest już turniej. Najpierw musi się skończyć.
cup-server-full = Liczba niezakończonych turniejów na tym serwerze to już { $most }, więcej być nie może.
cup-too-many = Liczba turniejów, w których grasz, to już { $most }, więcej być nie może. Wycofaj się z któregoś albo zaczekaj na koniec.
cup-full = Turniej jest pełny: liczba osób to { $most }.
cup-need-more =
    { $missing ->
        [one] Do rozpoczęcia turnieju brakuje jeszcze { $missing } osoby.
        [few] Do rozpoczęcia turnieju brakuje jeszcze { $missing } osób.
       *[many] Do rozpoczęcia turnieju brakuje jeszcze { $missing } osób.
    }
cup-already-in = Jesteś już w tym turnieju. Gdy zacznie się twoja pierwsza partia, dostaniesz powiadomienie.
cup-not-in = Tej osoby nie ma w tym turnieju albo już się wycofała.
cup-has-started = Turniej już się zaczął, więc nie można tego zmienić.
cup-is-over = Ten turniej już się skończył.
profile-cups = Turnieje: { $list }
profile-cup = { $place }. miejsce, osób: { $people } ({ $game }, { $when })
