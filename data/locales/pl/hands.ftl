# Secret hands: direct messages, and the button that shows them.

hand-turn = Twoja kolej: { $game } · { $channel }
hand-title = Twoja ręka: { $game } · { $channel }
hand-over = { $game } na { $channel }: partia skończona, tam jest wynik.
hand-passed = { $game } na { $channel }: na twoim miejscu gra teraz ktoś inny i do niego należy ręka.
hand-none = Rękę mają tylko ci, którzy grają przy tym stole. Planszę pokazuje każdemu `/{ cmd-board.name }`.
hand-dm-closed = Nie mogę napisać prywatnie do { $name }. Nic nie przepadło: rękę pokazuje przycisk **{ button-hand }** pod postem, i to tylko jej właścicielowi.
explain-private = Możliwości zna tylko osoba, która wykonuje ruch: kryją się pod przyciskiem **{ button-hand }**.
# Pod możliwościami, gdy karty znane jednej tylko osobie mogą pozwalać na więcej.
hand-more = Karty mogą tu pozwalać na więcej: właścicielowi pokaże to **{ button-hand }**.
# Where a question is asked although it has one answer.
hand-only = Jest tylko jedna odpowiedź. Pytanie pada mimo to, żeby nikt nie poznał twojej ręki.
button-back = Wstecz
