# Odmowy: co, dlaczego i co teraz zrobić.

not-your-turn = Teraz gra { $name }. Dostaniesz powiadomienie, gdy przyjdzie twoja kolej.
stale = Od czasu tej wiadomości plansza się zmieniła. Oto obecna.
# In place of a private message that is no longer true.
reply-old = To dotyczyło wcześniejszej sytuacji na planszy: { $game } · { $channel }. Obecną pokazuje tam najnowszy post.
not-at-table = Nie masz miejsca w tej partii, więc nie możesz w niej nic zrobić. Otwórz własny stolik: `/{ cmd-play.name } { cmd-play-new.name }`.
match-over = Ta partia jest skończona i nikt nie może już wykonać ruchu. Następną zaczniesz przez `/{ cmd-play.name } { cmd-play-new.name }`.
lost-post = Ta wiadomość pochodzi z okresu, z którego dane przepadły, gdy bota przywrócono z kopii zapasowej, więc jej przyciski już nie działają. Jeśli partia nadal istnieje, najnowszy post znajdziesz w wątku partii.
unknown-button = Nie znam tego przycisku; może pochodzić ze starszej wersji. Pokaż planszę przez `/{ cmd-board.name }` i użyj przycisków pod nią.
unknown-action = Nie znam takiego ruchu. Wybierz któryś z listy, którą podpowiada `/{ cmd-move.name }`.
unknown-command = To polecenie wygląda już inaczej, niż zna je twój Discord. Uruchom Discorda ponownie i spróbuj jeszcze raz.
interaction-incomplete = Discord nie przekazał mi, kim jesteś lub jaki to kanał, więc nie mogłem tego zrobić. Nic się nie zmieniło. Spróbuj ponownie; jeśli to się powtórzy, uruchom Discorda jeszcze raz.
unknown-choice = „{ $value }” nie jest żadną z wartości opcji `{ $option }:`. Wybierz jedną z tych: { $choices }.
option-too-long = Tekst w opcji `{ $option }:` jest za długi. Zmieść się w { $most } znakach.
no-match-here = Na tym kanale nie ma żadnej partii. Przejdź do wątku swojej partii, wskaż ją opcją `{ opt-match.name }:` albo zacznij nową przez `/{ cmd-play.name } { cmd-play-new.name }`.
which-match = Grasz w kilku partiach naraz. Wskaż właściwą partię w opcji `{ opt-match.name }:`.
match-unseen = Nie widzisz kanału tej partii, więc jej nie pokażę. Poproś kogoś, kto zarządza serwerem, o dostęp i spróbuj ponownie.
player-sees-nothing = { $name } nie widzi tego kanału, więc nie może tu grać. Poproś kogoś, kto zarządza serwerem, o dostęp dla tej osoby i spróbuj ponownie.
channel-busy = Na tym kanale trwa już partia, a mieści się tylko jedna. Zacznij swoją na innym kanale albo w wątku.
channel-not-allowed = Na tym kanale nie można zaczynać partii. Przejdź na: { $channels }.
not-allowed-to-create = Na tym serwerze partie może zaczynać tylko { $role }. Poproś kogoś z tą rolą albo dołącz do otwartego stolika.
missing-permissions = Nie mam uprawnień, żeby to zrobić na { $channel }. Brakuje: { $permissions }. Poproś kogoś, kto zarządza serwerem, o ich przyznanie i spróbuj ponownie.
perm-view_channel = Wyświetlanie kanału
perm-send_messages = Wysyłanie wiadomości
perm-embed_links = Wyświetlanie podglądu linków
perm-attach_files = Załączanie plików
perm-read_message_history = Czytanie historii wiadomości
perm-create_public_threads = Tworzenie publicznych wątków
perm-send_messages_in_threads = Wysyłanie wiadomości w wątkach
perm-manage_guild = Zarządzanie serwerem
dm-only-guild = To działa tylko na serwerze, a nie w wiadomościach prywatnych. Spróbuj na którymś z jego kanałów.
organiser-only = To może zrobić tylko osoba, która organizuje tę partię. Poproś ją o to.
program-busy = Program właśnie wykonuje ruch. Zaczekaj chwilę i spróbuj ponownie.
busy = Dużo się teraz dzieje i nie udało mi się tym zająć: nic się nie zmieniło. Spróbuj ponownie za chwilę.
busy-own = Wciąż zajmuję się twoimi poprzednimi prośbami. Naraz może ich być { $most } na osobę, żeby nikt nie musiał czekać przez kogoś innego. Nic się nie zmieniło. Poczekaj na którąś odpowiedź i spróbuj ponownie.
something-wrong = Coś poszło nie tak po mojej stronie. Nic nie zginęło, a twój ostatni ruch jest bezpieczny. Spróbuj ponownie; jeśli to się powtórzy, podaj ten kod osobie, która prowadzi bota: `{ $code }`.
no-hand = W tej grze nie ma tajnej ręki: wszystko, co masz, leży odkryte. Zobaczysz to przez `/{ cmd-board.name }`.
cannot-replace = Tak nie można obsadzić tego miejsca. Wybierz osobę, której nie ma jeszcze przy stoliku, albo program.
seat-not-found = Nie ma takiego miejsca przy tym stoliku. Wybierz jedno z listy.

manage-guild-only = Do zmiany ustawień serwera potrzebujesz uprawnienia „{ perm-manage_guild }”.
match-not-in = Nie masz miejsca w tej partii, więc nie masz z czego rezygnować.
match-not-started = Ta partia jeszcze się nie zaczęła. Rozpoczyna ją organizator przyciskiem **{ lobby-start }**.
match-already-in = { $name } ma już miejsce w tej partii. Wybierz kogoś innego.
lobby-has-started = Ta partia już się zaczęła, więc stolika nie można zmienić.
lobby-no-program = Przy tym stoliku nie ma programu, który można usunąć.
lobby-seats-taken =
    { $joined ->
        [one] Siedzi tu już { $joined } gracz, więc miejsc nie może być mniej. Najpierw ktoś musi odejść.
        [few] Siedzi tu już { $joined } graczy, więc miejsc nie może być mniej. Najpierw ktoś musi odejść.
        [many] Siedzi tu już { $joined } graczy, więc miejsc nie może być mniej. Najpierw ktoś musi odejść.
       *[other] Siedzi tu już { $joined } gracza, więc miejsc nie może być mniej. Najpierw ktoś musi odejść.
    }
option-unknown = Ta gra nie ma takiej opcji. Użyj list wyboru pod postem stolika.
option-invalid = Tej opcji nie można tak ustawić. Użyj list wyboru pod postem stolika.
cancel-others-play = W tej partii grają też inni, więc nie możesz odwołać jej w pojedynkę. Możesz zrezygnować przez `/{ cmd-play.name } { cmd-play-resign.name }` albo poprosić kogoś, kto zarządza serwerem.
cancel-manager-plays = Bierzesz udział w tej partii, więc nie odwołasz jej w pojedynkę, choć zarządzasz serwerem. Ze swojego miejsca możesz zaproponować głosowanie przez `/{ cmd-play.name } { cmd-play-cancel.name }` albo poprosić kogoś innego, kto zarządza serwerem.
restarting = Właśnie jestem uruchamiany ponownie. Wróć za minutę i powtórz to, co nie zostało wykonane.
seat-only-own = { $name }: ta osoba już siedziała w tej partii na innym miejscu i wie, co jest tam ukryte, więc nie może zająć tego. Może wrócić na swoje, gdy będzie wolne.
seat-given-up = { $name }: ta osoba przejęła już raz to miejsce, zobaczyła, co jest tam ukryte, i odeszła, więc nie może ponownie usiąść w tej partii. Miejsce może zająć ktoś inny.
manager-plays = Bierzesz udział w tej partii, więc nie decydujesz o cudzym miejscu w pojedynkę. Ze swojego miejsca możesz zaproponować głosowanie przez `/{ cmd-play.name } { cmd-play-replace.name }` albo poprosić kogoś innego, kto zarządza serwerem.
offer-over = Ta propozycja już nie jest aktualna: miejsce się zmieniło albo zaproponowano je komuś innemu. Poproś o nową albo zajmij wolne miejsce przyciskiem pod postem.
offer-not-yours = To miejsce zaproponowano jednej osobie i to nie tobie. Wolne miejsce można zająć przyciskiem pod postem partii.
matches-too-many = Masz już tyle miejsc w partiach i przy otwartych stolikach, ile tu wolno: { $most }. Najpierw dokończ którąś partię albo odejdź od stolika; ich listę pokazuje `/{ cmd-games.name }`.
server-tables-full = Na tym serwerze jest już tyle otwartych stolików, ile wolno: { $most }. Dołącz do któregoś albo poczekaj, aż gdzieś zacznie się gra.
server-matches-full = Na tym serwerze trwa już tyle partii, ile wolno: { $most }. Stolik zostaje otwarty: zacznij, gdy któraś partia się skończy.
rate-person =
    { $kind ->
        [pictures] To dużo obrazków w ciągu minuty. Dla jednej osoby limit wynosi { $most }, żeby ruchy nigdy na nie nie czekały.
        [films] To dużo animacji w ciągu minuty. Dla jednej osoby limit wynosi { $most }, żeby inni też dostali swoje.
       *[imports] To dużo plików w ciągu minuty. Dla jednej osoby limit wynosi { $most }, żeby starczyło czasu dla innych.
    } Spróbuj ponownie za { $seconds ->
        [one] { $seconds } sekundę.
        [few] { $seconds } sekundy.
        [many] { $seconds } sekund.
       *[other] { $seconds } sekundy.
    }
rate-server =
    { $kind ->
        [pictures] Na tym serwerze poproszono o dużo obrazków w ciągu minuty. Limit wynosi { $most }, żeby ruchy nigdy na nie nie czekały.
        [films] Na tym serwerze zamówiono dużo animacji w ciągu minuty. Limit wynosi { $most }, żeby inne serwery też dostały swoje.
       *[imports] Na tym serwerze wczytano dużo plików w ciągu minuty. Limit wynosi { $most }, żeby starczyło czasu dla innych serwerów.
    } Spróbuj ponownie za { $seconds ->
        [one] { $seconds } sekundę.
        [few] { $seconds } sekundy.
        [many] { $seconds } sekund.
       *[other] { $seconds } sekundy.
    }
limit-within =
    { $window ->
        [minute] w ciągu minuty
       *[hour] w ciągu godziny
    }
limit-person =
    { $kind ->
        [openings] To dużo otwartych stolików { limit-within }. Dla jednej osoby limit wynosi { $most }, żeby nie zapełniały się kanały; liczą się też stoliki odwołane.
        [invitations] To dużo zaproszeń { limit-within }. Dla jednej osoby limit wynosi { $most }, żeby nikogo nimi nie zasypywać.
        [offers] To dużo zaproponowanych miejsc { limit-within }. Dla jednej osoby limit wynosi { $most }, żeby nikogo nie zasypywać propozycjami.
        [votes] To dużo głosowań { limit-within }. Dla jednej osoby limit wynosi { $most }, żeby inni mogli spokojnie grać.
       *[calls] To dużo powiadomień dla innych { limit-within }. Dla jednej osoby limit wynosi { $most }, żeby nikogo nimi nie zasypywać.
    } Nic się nie zmieniło. Spróbuj ponownie { $when }.
limit-server =
    { $kind ->
        [openings] Na tym serwerze otwarto dużo stolików { limit-within }. Limit wynosi { $most }, żeby nie zapełniały się kanały; liczą się też stoliki odwołane.
        [invitations] Na tym serwerze zaproszono dużo osób { limit-within }. Limit wynosi { $most }, żeby nikogo nie zasypywać zaproszeniami.
        [offers] Na tym serwerze zaproponowano dużo miejsc { limit-within }. Limit wynosi { $most }, żeby nikogo nie zasypywać propozycjami.
        [votes] Na tym serwerze rozpoczęto dużo głosowań { limit-within }. Limit wynosi { $most }, żeby wszyscy mogli spokojnie grać.
       *[calls] Na tym serwerze wysłano dużo powiadomień { limit-within }. Limit wynosi { $most }, żeby nikogo nimi nie zasypywać.
    } Nic się nie zmieniło. Spróbuj ponownie { $when }.
limit-ping = { $name }: to kolejne powiadomienie od ciebie w ciągu godziny. Do osoby, z którą nie grasz, możesz ich wysłać najwyżej { $most }, żeby nikogo nimi nie zasypywać. Nic się nie zmieniło. Spróbuj ponownie { $when }.
