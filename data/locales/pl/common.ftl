# Co mówi każda część bota. Liczby, które są nazwami (numer partii), przychodzą jako tekst.

-bot = Motu

language-en = English
language-pl = Polski
language-el = Ελληνικά

program-easy = Łatwy
    .hint = Widzi dobre ruchy, ale często przeocza lepsze; na pierwsze partie
program-medium = Średni
    .hint = Dobrze rozgrywa swoją turę, ale nie planuje dalej; godny przeciwnik
program-hard = Trudny
    .hint = Przewiduje kilka tur naprzód, także ruchy rywali, i zastanawia się chwilę dłużej
program-expert = Ekspert
    .hint = Myśli dłużej i dalej naprzód niż Trudny; na turę potrzebuje kilku sekund
program-random = Losowy
    .hint = Wykonuje dowolny dozwolony ruch; dobry na początek
program-greedy = Zachłanny
    .hint = Bierze to, co teraz wygląda najlepiej; godny przeciwnik

# Wiersz dziennika lub skrótu: kto, a potem co robi.
event-line = { $name }: { $event }
event-forced = { $event } (jedyna możliwość)
event-undo = cofa jeden krok

digest-turn = - **{ $name }**: { $events }
digest-earlier =
    { $count ->
        [one] - … i jeszcze { $count } wcześniejsza tura
        [few] - … i jeszcze { $count } wcześniejsze tury
       *[many] - … i jeszcze { $count } wcześniejszych tur
    }

# A place in a result: rank and name, and whether a tie-break puts it before an equal total.
place-name =
    { $tie ->
        [0] { $rank }. { $name }
       *[other] { $rank }. { $name } (przewaga przy remisie)
    }
sheet-line =
    { $points ->
        [one] **{ place-name }**: { $points } punkt
        [few] **{ place-name }**: { $points } punkty
       *[many] **{ place-name }**: { $points } punktów
    }

done = Gotowe.
match-title = { $game }, partia { $match }
# What a match is called, in its thread as well: its number, the game, who plays. Phones cut the end.
match-name = #{ $match } { $game } · { $names }
match-name-alone = #{ $match } { $game }
thread-over = ✓ { $name }
thread-cancelled = ✕ { $name }
thread-closed = ✕ { $name }

former-player = były gracz
