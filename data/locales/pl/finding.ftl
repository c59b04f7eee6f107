# Szukanie stolika: życzenia, pytanie do osób przy stoliku i wiadomość o obu na serwerze.

cmd-play-find =
    .name = szukaj
    .desc = Powiedz, w co chcesz zagrać; stolik powstanie, gdy chętnych będzie dość
opt-pace =
    .name = tempo-gry
    .desc = Jak szybko chcesz grać
opt-players =
    .name = gracze
    .desc = Na ilu graczy
opt-strength =
    .name = siła
    .desc = Jak mocni mają być inni
opt-programs =
    .name = programy
    .desc = Po dniu programy mogą zająć puste miejsca
opt-reliable =
    .name = rzetelni
    .desc = Tylko z osobami, które kończą swoje partie
opt-stop =
    .name = stop
    .desc = Zakończ szukanie
opt-find =
    .name = szukanie
    .desc = Kanał na otwarte stoliki i szukających; podaj ponownie, żeby usunąć
opt-call =
    .name = wezwij
    .desc = Rola wzywana do nowych otwartych stolików; podaj ponownie, żeby usunąć

find-title = Szukaj graczy
find-idle = Teraz nie szukasz. Wybierz, w co chcesz zagrać, i naciśnij **{ find-search }**.
find-searching = Szukasz do { $until }. Dostaniesz wiadomość, gdy znajdzie się stolik dla ciebie.
find-seated = Jest stolik: { $game }, tempo: { $pace }. Pytam wszystkich, czy grają.
find-strength-any = Dowolna siła
find-strength-similar = Podobna siła
    .hint = Różnica rankingu: najwyżej { $points } punktów
find-note = Programy zajmują puste miejsca dopiero po dniu i tylko za zgodą wszystkich przy stoliku. Rzetelne osoby kończą co najmniej 90% swoich partii albo grają tu od niedawna.
find-hours = Godziny gry: codziennie { $span }. Stolik gra wtedy, gdy pasuje to wszystkim, co najmniej { $least } godz.
find-search = Szukaj
find-stop = Przestań szukać
find-stopped = Szukanie zakończone.
find-fitting = Otwarte stoliki, do których możesz dołączyć od razu:
find-pick-games = Gry: dowolne
find-pick-paces = Tempo: dowolne oprócz wieczornego
find-pick-sizes = Liczba graczy: dowolna
find-pick-strength = Siła pozostałych
find-pick-days = Jak długo szukać
find-players =
    { $count ->
        [one] { $count } gracz
        [few] { $count } graczy
       *[many] { $count } graczy
    }
find-days =
    { $days ->
        [one] Szukaj przez { $days } dzień
        [few] Szukaj przez { $days } dni
       *[many] Szukaj przez { $days } dni
    }
find-toggle-programs = Programy: { $value ->
        [on] tak
       *[off] nie
    }
find-toggle-reliable = Tylko rzetelne osoby: { $value ->
        [on] tak
       *[off] nie
    }
find-full = Na tym serwerze szuka już { $most } osób, a to jest limit. Otwórz stolik przez `/{ cmd-play.name } { cmd-play-new.name }` albo spróbuj później.
find-too-many = Szukasz już na { $most } serwerach, a to jest limit. Najpierw zakończ szukanie na którymś z nich.

find-question = Stolik dla ciebie: { $game }
find-question-push = { $mention } Stolik dla ciebie: { $game }, tempo: { $pace }, { $people }. Grasz?
find-pace = Tempo: { $pace } · { $hint }
find-people = Gracze: { $names }
find-programs-at = Programy: { $count }
find-ask = Grasz? Odpowiedz do { $until }. Bez odpowiedzi twoje szukanie się skończy, a pozostali zagrają bez ciebie albo będą szukać dalej.
find-there = Gram
find-not-there = Nie teraz
find-confirmed =
    { $missing ->
        [0] Masz miejsce i wszyscy już są: partia się zaczyna.
       *[other] Masz miejsce. Partia zacznie się, gdy odpowiedzą wszyscy; jak dotąd potwierdziło { $there } z { $people }.
    }
find-gone = Partia przy tym stoliku już trwa, stolik się rozpadł albo nie był twój. `/{ cmd-play.name } { cmd-play-find.name }` pokazuje twoje szukanie.
find-dissolved = Do twojego stolika ({ $game }) zabrakło osób. Szukanie trwa dalej.
find-started = Jest stolik dla: { $names }. Miłej gry!

find-post-title = Szukaj graczy
find-post-tables = **Otwarte stoliki**
find-post-table = { $game } · { $pace } · { $free ->
        [one] { $free } wolne miejsce
        [few] { $free } wolne miejsca
       *[many] { $free } wolnych miejsc
    }: { $link }
find-post-more = … i jeszcze { $count }
find-post-no-tables = Teraz nie ma otwartego stolika.
find-post-wishes = **Szukają**
find-post-wish = { $game }: { $count ->
        [one] { $count } osoba
        [few] { $count } osoby
       *[many] { $count } osób
    } ({ $paces })
find-post-no-wishes = Teraz nikt nie szuka. Zacznij!
find-post-asked =
    { $count ->
        [one] Znalazł się { $count } stolik; gracze właśnie odpowiadają.
        [few] Znalazły się { $count } stoliki; gracze właśnie odpowiadają.
       *[many] Znalazło się { $count } stolików; gracze właśnie odpowiadają.
    }
find-post-moved = Tutaj nie ma już otwartych stolików ani szukających. Stoliki nadal znajduje `/{ cmd-play.name } { cmd-play-find.name }`.
find-post-how = Naciśnij przycisk albo użyj `/{ cmd-play.name } { cmd-play-find.name }`.
find-call = { $role } Nowy otwarty stolik: { $game }, tempo: { $pace }, { $free ->
        [one] { $free } wolne miejsce
        [few] { $free } wolne miejsca
       *[many] { $free } wolnych miejsc
    }: { $link }

settings-find = Otwarte stoliki i szukających pokazuje kanał: { $channel }
settings-find-none = Żaden kanał nie pokazuje otwartych stolików i szukających.
settings-call = Do nowych otwartych stolików wzywana jest rola: { $role }
settings-call-none = Do nowych otwartych stolików nie jest wzywana żadna rola.
pick-find = Kanał na otwarte stoliki i szukających
pick-call = Rola wzywana do nowych stolików

# Names of a forum's tags.
tag-lobby = Otwarte
tag-running = Trwa
tag-over = Zakończone
