# Secret hands: direct messages, and the button that shows them.

hand-turn = Twoja kolej: { $game } · { $channel }
# Below what a person has just done, if somebody else is to move.
hand-waits = { $game }: teraz gra { $name } · { $channel }
hand-title = Twoja ręka: { $game } · { $channel }
hand-over = { $game } na { $channel }: partia jest zakończona. Wynik jest na kanale.
hand-passed = { $game } na { $channel }: na twoim miejscu gra teraz ktoś inny, więc ręka należy do tej osoby.
hand-unseen = { $game }: nie widzisz już kanału tej partii, więc nie pokazuję tu twojej ręki. Poproś kogoś, kto zarządza serwerem, o dostęp do { $channel }.
hand-none = Rękę mają tylko gracze przy tym stoliku. Planszę pokazuje każdemu `/{ cmd-board.name }`.
hand-dm-closed = { $name }, nie mogę wysłać ci wiadomości prywatnej. Nic nie przepadło: przycisk **{ button-hand }** pod postem pokazuje twoją rękę tylko tobie.
explain-private = Możliwości widzi tylko osoba, która wykonuje ruch; w twojej turze pokaże ci je **{ button-hand }**.
# Pod obrazkiem, gdy wszystkie możliwości widzi tylko jedna osoba.
hand-choose = Wybierasz przez **{ button-hand }**: nikt inny nie widzi, co masz.
# Pod możliwościami, gdy karty znane jednej tylko osobie mogą pozwalać na więcej.
hand-more = Karty mogą dać więcej: **{ button-hand }**.
# To samo do wszystkich innych.
hand-others-more = Karty mogą tu pozwalać na więcej; widzi to tylko osoba, która je trzyma.
# Gdy pytanie pada, choć jest jedna odpowiedź.
hand-only = Jest tylko jedna odpowiedź. Pytanie pada mimo to, żeby nikt nie poznał twojej ręki.
button-back = Wstecz
