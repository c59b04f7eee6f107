play-your-turn = { $mention }, twoja kolej w grze { $game }!
play-since = Od twojej ostatniej tury
play-over = { $game }: koniec partii
play-winner =
    { $count ->
        [one] Wygrywa { $names }!
        [few] Wygrywają wspólnie: { $names }!
       *[many] Wygrywają wspólnie: { $names }!
    }
play-programs-thinking = { $name } myśli…
play-seed-hash = Odcisk tasowania: `{ $hash }`. Po partii pokażę samo ziarno, żeby każdy mógł je sprawdzić; jak to zrobić, wyjaśnia `/{ cmd-help.name }`.
play-seed = Ziarno tasowania: `{ $seed }`. Pasuje do odcisku podanego na początku; jak to sprawdzić, wyjaśnia `/{ cmd-help.name }`.
play-resigned = { $name } oddaje miejsce. Gra na nim dalej { $program }, a każdy może je zająć przyciskiem pod postem.
play-replaced = Zmiana przy stoliku: { $old } odchodzi, { $new } przejmuje miejsce.
play-cancelled = { $name } odwołuje partię. Nikt jej nie wygrywa.

button-undo = Cofnij
button-hand = Moja ręka
button-explain = Wyjaśnij
button-choose = Wybierz ruch
# Ends the turn too; after it the setting is off.
button-unasked = Nie pytaj więcej
confirm-gone = Odtąd twoja kolejka kończy się sama po ostatnim wyborze. Pytanie przywraca `/{ cmd-settings.name } { cmd-settings-me.name }` z opcją `{ opt-confirm.name }:`.
# Two steps that are offered as one choice.
both-steps = { $first } → { $second }

board-text-title = { $game }, partia { $match }: plansza słowami

games-title = Twoje partie
games-none = Nie bierzesz udziału w żadnej partii. Stolik otworzysz przez `/{ cmd-play.name } { cmd-play-new.name }`.
games-line = - [{ $game }]({ $link }): teraz gra { $turn }
games-your-turn = - **[{ $game }]({ $link }): twoja kolej**
games-lobby = - [{ $game }]({ $link }): stolik czeka na graczy

log-title = { $game }: przebieg partii
log-empty = Nie ma jeszcze żadnych ruchów.
log-page = Strona { $page } z { $pages }

closed-idle = Ten stolik jest zamknięty: zbyt długo nic się przy nim nie działo albo wszyscy odeszli. `/{ cmd-play.name } { cmd-play-new.name }` otwiera nowy.
closed-cancelled = Partia została odwołana, więc nikt jej nie wygrywa. `/{ cmd-play.name } { cmd-play-new.name }` otwiera nowy stolik.
explain-more = Zasady, z których to wynika, znajdziesz przez `/{ cmd-rules.name }`.
post-trouble = Nie mogę już pisać na { $channel }, więc partia jest wstrzymana. Przywróć mi uprawnienia do wyświetlania kanału, wysyłania wiadomości i załączania plików, a wznowię ją automatycznie.
post-trouble-gone = Kanał, na którym toczyła się partia { $match } ({ $game }), już nie istnieje, więc nie można grać dalej. Odwołaj ją przez `/{ cmd-play.name } { cmd-play-cancel.name }`, a nowy stolik otwórz gdzie indziej przez `/{ cmd-play.name } { cmd-play-new.name }`.
play-thanks = Dzięki za grę, { $names }!
