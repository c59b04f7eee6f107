play-your-turn = { $mention }, twoja kolej!
play-last = Ostatnie tury
# Below a finished turn: places with points, joined by dots.
turn-standing = Gdyby partia skończyła się teraz: { $places }
# W grach, których obrazki pokazują punkty zdobyte dotychczas.
turn-place = { $place } (dotąd { $scored })
play-over = { $game }: koniec partii
play-winner =
    { $count ->
        [one] Wygrywa { $names }!
        [few] Wygrywają wspólnie: { $names }!
       *[many] Wygrywają wspólnie: { $names }!
    }
play-programs-thinking = { $name } myśli…
play-just-left = { $name } oddaje miejsce; partia chwilę czeka.
play-seed-hash = Odcisk tasowania: `{ $hash }`. Po partii pokażę samo ziarno, żeby każdy mógł je sprawdzić; jak to zrobić, wyjaśnia `/{ cmd-help.name }`.
play-seed = Ziarno tasowania: `{ $seed }`. Pasuje do odcisku podanego na początku; jak to sprawdzić, wyjaśnia `/{ cmd-help.name }`.
play-resigned = { $name } oddaje miejsce. Gra na nim dalej program ({ $program }), a każdy może je zająć przyciskiem pod postem.
play-left = { $name } oddaje miejsce, ale przez minutę może na nie wrócić. Potem gra na nim dalej program ({ $program }), a każdy może je zająć przyciskiem pod postem.
play-left-for-good = { $name }: to miejsce było wcześniej czyjeś, a ta osoba już wie, co jest tam ukryte, więc nie może ponownie usiąść w tej partii.
play-came-back = { $name } wraca na swoje miejsce i gra dalej.
play-replaced = Zmiana przy stoliku: { $old } odchodzi, { $new } przejmuje miejsce.
play-cancelled = { $name } odwołuje partię. Nikt jej nie wygrywa.
play-cancelled-late = { $name } odwołuje partię. Trwała już jej ostatnia ćwiartka, więc liczy się z obecnym wynikiem.
confirm-cancel = Odwołać partię **{ $match }**? Nikt jej wtedy nie wygra i nie da się tego cofnąć.
confirm-cancel-late = Odwołać partię **{ $match }**? Trwa już jej ostatnia ćwiartka, więc policzy się z obecnym wynikiem i nie da się tego cofnąć.
confirm-practice = Trwa tu **{ $match }**. Zakończyć? Trening nigdzie się nie liczy, ale zakończonej partii nie da się wznowić.
confirm-close = Odwołać ten stolik, **{ $match }**? Zamknie się dla wszystkich, którzy przy nim siedzą.
confirm-resign = Oddać miejsce w partii **{ $match }**? Będzie na nim grał program, a każdy będzie mógł je zająć.
confirm-resign-for-good = Oddać miejsce w partii **{ $match }**? Zostało przejęte po kimś innym i wiesz już, co jest tam ukryte, więc nie będziesz mieć powrotu do tej partii. Stolik się o tym dowie.
confirm-kept = Nic się nie zmienia.
resign-done = Oddajesz miejsce w partii **{ $match }**. Przez minutę jeszcze na ciebie czeka: nie gra na nim program i nikt inny go nie zajmie. Czas na powrót mija { $until }.
resign-done-for-good = Oddajesz miejsce w partii **{ $match }**. Gra na nim dalej program, a zająć je może każdy oprócz ciebie. Stolik już o tym wie.
resign-back = Wracam na miejsce
resign-returned = Znów siedzisz na swoim miejscu.
# In place of a private message, of somebody who has left.
resign-left = { $game } · { $channel }: twoje miejsce jest oddane. Dopóki nikt inny go nie zajmie, możesz na nie wrócić przyciskiem pod postem.

button-undo = Cofnij
button-hand = Moja ręka
button-explain = Wyjaśnij
# Instead of Explain where there is nothing to explain.
button-log = Co się wydarzyło
button-guide = Pokaż, jak grać
# Ends the turn; from then on the end of a turn needs no confirmation.
button-unasked = Nie pytaj więcej
confirm-gone = Odtąd twoja tura w { $game } kończy się sama po ostatnim wyborze. Pytanie przywraca `/{ cmd-settings.name } { cmd-settings-me.name }`.
# Two steps that are offered as one choice.
both-steps = { $first } → { $second }
# Several lists of one choice: "a1–b2, 12 choices · Place and turn it at once".
list-range =
    { $count ->
        [one] { $first }–{ $last }, 1 możliwość · { $title }
        [few] { $first }–{ $last }, { $count } możliwości · { $title }
        [many] { $first }–{ $last }, { $count } możliwości · { $title }
       *[other] { $first }–{ $last }, { $count } możliwości · { $title }
    }
# Jedna lista takich par, na której nie mieszczą się wszystkie.
both-range = { $first }–{ $last } · { $title }

board-text-title = { $game }, partia { $match }: plansza słowami

games-title = Twoje partie
games-none = Nie bierzesz udziału w żadnej partii. Stolik otworzysz przez `/{ cmd-play.name } { cmd-play-new.name }`.
games-own = - **[{ $match }]({ $link }): twoja kolej** · runda { $round }, tura zaczęła się { $since }
games-other = - [{ $match }]({ $link }): teraz gra { $name } · runda { $round }, tura zaczęła się { $since }
games-open = - [{ $match }]({ $link }): stolik czeka na graczy, zajęte miejsca: { $taken } z { $seats }

log-title = { $game }: przebieg partii
log-empty = Nie ma jeszcze żadnych ruchów.
log-page = Strona { $page } z { $pages }

closed-idle = Ten stolik jest zamknięty: zbyt długo nic się przy nim nie działo albo wszyscy odeszli. `/{ cmd-play.name } { cmd-play-new.name }` otwiera nowy.
closed-cancelled = Partia została odwołana, więc nikt jej nie wygrywa. `/{ cmd-play.name } { cmd-play-new.name }` otwiera nowy stolik.
closed-cancelled-late = Partia została odwołana w swojej ostatniej ćwiartce, więc liczy się z wynikiem z tej chwili. `/{ cmd-play.name } { cmd-play-new.name }` otwiera nowy stolik.
# Choices with the same meaning, and what they bring or why they are not possible.
explain-line = - **{ $choices }**: { $text }
explain-forbidden = **Teraz niemożliwe**
explain-nothing = Przyciski i obraz mówią tu już wszystko.
explain-more = Zasady, z których to wynika, znajdziesz przez `/{ cmd-rules.name }`.
explain-steps = Wybierasz krok po kroku i nikt inny tego nie widzi. **{ button-back }** prowadzi z powrotem; nic nie zostanie zagrane, dopóki nie naciśniesz zielonego przycisku.
post-trouble = Nie mogę już pisać na { $channel }, więc partia jest wstrzymana. Przywróć mi uprawnienia do wyświetlania kanału, wysyłania wiadomości i załączania plików, a wznowię ją automatycznie.
post-trouble-gone = Kanał, na którym toczyła się partia { $match } ({ $game }), już nie istnieje, więc nie można grać dalej. Odwołaj ją przez `/{ cmd-play.name } { cmd-play-cancel.name }`, a nowy stolik otwórz gdzie indziej przez `/{ cmd-play.name } { cmd-play-new.name }`.
post-trouble-locked = Wątek partii { $match } ({ $game }) jest zablokowany: { $channel }. Nikt nie może tam teraz grać. Poproś kogoś, kto może zarządzać wątkami, żeby go odblokował, a partia ruszy dalej automatycznie.
play-thanks = Dzięki za grę, { $names }!
# Below a result.
result-rematch = Rewanż
result-replay = Powtórka
result-film = GIF
result-check = Sprawdź tasowanie
result-review = Analiza
rematch-running = Rewanż już się zaczął: { $link }
rematch-call = { $names }: { $by } chce zagrać jeszcze raz w { $game }. Jeśli dołączą wszyscy, zaczyna następna osoba w kolejności. Stolik: { $link }
    .push = { $by } chce zagrać jeszcze raz w { $game }: #{ $match }. { $names }
rematch-not-over = Ta partia nie została rozegrana do końca, więc rewanżu nie będzie. Stolik otwiera `/{ cmd-play.name } { cmd-play-new.name }`.
rematch-not-in = Rewanż jest dla tych, którzy grali. Własny stolik otwiera `/{ cmd-play.name } { cmd-play-new.name }`.
match-restored = Dane bota trzeba było przywrócić z kopii zapasowej: { $when }. Późniejsze ruchy przepadły; partia toczy się dalej od stanu z tamtej chwili.

# Kilka kroków, które nowa osoba widzi raz.
guide-title = Jak grać: { $game }
guide-again = Znowu: `/{ cmd-help.name }` · zasady: `/{ cmd-rules.name }`.

# What a phone's lock screen shows of a post: at most 180 characters, no commands and no bold.
push-turn = Twoja kolej w grze { $game } #{ $match }. { $question }
push-turn-private = { $mention }, twoja kolej w grze { $game } #{ $match }. Wybierz przyciskiem „{ button-hand }”.
push-news = { $name }: { $events }.
push-over =
    { $count ->
        [one] { $names } wygrywa partię { $game } #{ $match }! Wynik: { $points } pkt.
        [few] { $names } wygrywają wspólnie partię { $game } #{ $match }! Wynik: { $points } pkt.
       *[many] { $names } wygrywają wspólnie partię { $game } #{ $match }! Wynik: { $points } pkt.
    }
push-hand = { $game } #{ $match }: oto twoja ręka. Nikt inny jej nie widzi.
