# What the conversation around a match still needs.

done = Gotowe.
match-title = { $game }, partia { $match }
lobby-access = Kto może dołączyć
closed-idle = Ten stolik jest zamknięty: zbyt długo nic się przy nim nie działo albo wszyscy wstali. `/{ cmd-play.name } { cmd-play-new.name }` otwiera nowy.
closed-cancelled = Partia została odwołana, więc nikt jej nie wygrywa. `/{ cmd-play.name } { cmd-play-new.name }` otwiera nowy stolik.
explain-more = O zasady, które za tym stoją, zapytaj przez `/{ cmd-rules.name }`.
post-trouble = Nie mogę już pisać w { $channel }, więc partia tam stoi w miejscu. Pozwól mi znów widzieć kanał, wysyłać wiadomości i dołączać pliki; dalej pójdę sam.
post-trouble-gone = Kanał, w którym toczyła się gra { $game }, partia { $match }, już nie istnieje, więc partia nie może trwać dalej. Odwołaj ją przez `/{ cmd-play.name } { cmd-play-cancel.name }`, a nowy stolik otwórz gdzie indziej przez `/{ cmd-play.name } { cmd-play-new.name }`.
play-thanks = Dzięki za grę, { $names }!
manage-guild-only = Ustawienia serwera może zmienić tylko ktoś, kto nim zarządza. Poproś taką osobę.
match-not-in = Nie masz miejsca w tej partii, więc nie masz z czego rezygnować.
match-not-started = Ta partia jeszcze się nie zaczęła. Rozpoczyna ją organizator przyciskiem Start.
match-already-in = { $name } ma już miejsce w tej partii. Wybierz kogoś innego.
lobby-has-started = Ta partia już się zaczęła, więc stolika nie można zmienić.
lobby-no-program = Przy tym stoliku nie ma programu, który można usunąć.
lobby-seats-taken =
    { $joined ->
        [one] Siedzi tu już { $joined } gracz, więc miejsc nie może być mniej. Najpierw ktoś musi wstać.
        [few] Siedzi tu już { $joined } graczy, więc miejsc nie może być mniej. Najpierw ktoś musi wstać.
        [many] Siedzi tu już { $joined } graczy, więc miejsc nie może być mniej. Najpierw ktoś musi wstać.
       *[other] Siedzi tu już { $joined } gracza, więc miejsc nie może być mniej. Najpierw ktoś musi wstać.
    }
option-unknown = Ta gra nie ma takiej opcji. Użyj list pod wpisem stolika.
option-invalid = Tej opcji nie można tak ustawić. Użyj list pod wpisem stolika.
cancel-others-play = W tej partii grają też inni, więc nie możesz odwołać jej w pojedynkę. Możesz zrezygnować przez `/{ cmd-play.name } { cmd-play-resign.name }` albo poprosić kogoś, kto zarządza serwerem.
