game-orbis = Orbis
game-orbis-line = 2–4 graczy, około 45 minut: regiony i ich wyznawcy tworzą własny wszechświat

# ---- wyznawcy: po liczbie albo na liście ----------------------------------------------

orbis-worshippers =
    { $colour ->
        [blue]
            { $count ->
                [one] { $count } niebieski
                [few] { $count } niebieskich
               *[many] { $count } niebieskich
            }
        [green]
            { $count ->
                [one] { $count } zielony
                [few] { $count } zielonych
               *[many] { $count } zielonych
            }
        [red]
            { $count ->
                [one] { $count } czerwony
                [few] { $count } czerwonych
               *[many] { $count } czerwonych
            }
        [yellow]
            { $count ->
                [one] { $count } żółty
                [few] { $count } żółtych
               *[many] { $count } żółtych
            }
        [white]
            { $count ->
                [one] { $count } biały
                [few] { $count } białych
               *[many] { $count } białych
            }
       *[any]
            { $count ->
                [one] { $count } dowolny
                [few] { $count } dowolnych
               *[many] { $count } dowolnych
            }
    }
    .acc =
        { $colour ->
            [blue]
                { $count ->
                    [one] { $count } niebieskiego
                    [few] { $count } niebieskich
                   *[many] { $count } niebieskich
                }
            [green]
                { $count ->
                    [one] { $count } zielonego
                    [few] { $count } zielonych
                   *[many] { $count } zielonych
                }
            [red]
                { $count ->
                    [one] { $count } czerwonego
                    [few] { $count } czerwonych
                   *[many] { $count } czerwonych
                }
            [yellow]
                { $count ->
                    [one] { $count } żółtego
                    [few] { $count } żółtych
                   *[many] { $count } żółtych
                }
            [white]
                { $count ->
                    [one] { $count } białego
                    [few] { $count } białych
                   *[many] { $count } białych
                }
           *[any]
                { $count ->
                    [one] { $count } dowolnego
                    [few] { $count } dowolnych
                   *[many] { $count } dowolnych
                }
        }
orbis-worshippers-brief =
    { $colour ->
        [blue] { $count } nieb.
        [green] { $count } ziel.
        [red] { $count } czer.
        [yellow] { $count } żół.
        [white] { $count } biał.
       *[any] { $count } dow.
    }
orbis-nobody = brak
orbis-none = brak

# ---- kafle -------------------------------------------------------------------------

# Kolor kafla.
orbis-hue =
    { $colour ->
        [blue] niebieski
        [green] zielony
        [red] czerwony
        [yellow] żółty
       *[white] biały
    }
orbis-kind =
    { $kind ->
        [conversion] nawrócenie
        [stone] święty kamień
        [farm] farma
        [forest] las
        [village] wioska
        [volcano] wulkan
        [irrigation] irygacja
       *[temple] świątynia
    }
orbis-effect =
    { $kind ->
        [conversion] nawrócenie: { $what }
        [stone] święty kamień
        [farm]
            { $wanted ->
                [blue] farma, zniżka na niebieskich
                [green] farma, zniżka na zielonych
                [red] farma, zniżka na czerwonych
                [yellow] farma, zniżka na żółtych
               *[white] farma, zniżka na białych
            }
        [forest] las obok { $count } × { $what }
        [village] wioska, oddaj { $count }
        [volcano] wulkan, usuń: { $what }
        [irrigation]
            { $wanted ->
                [blue] irygacja nad niebieskim
                [green] irygacja nad zielonym
                [red] irygacja nad czerwonym
                [yellow] irygacja nad żółtym
               *[white] irygacja nad białym
            }
       *[temple]
            { $count ->
                [one] świątynia, { $count } symbol, wartość mistyczna { $mystic }
                [few] świątynia, { $count } symbole, wartość mistyczna { $mystic }
               *[many] świątynia, { $count } symboli, wartość mistyczna { $mystic }
            }
    }
orbis-tile =
    { orbis-hue }: { orbis-effect }{ $pk ->
        [0] { "" }
       *[other] { " " }· { $pk } pkt
    }
# Kafel we wszechświecie: gdzie leży i co tam daje.
orbis-laid =
    { $mark ->
        [wasteland] { $cell } pustkowie
        [cancelled] { $cell } { orbis-hue }: { orbis-kind } bez punktów
       *[active]
            { $kind ->
                [forest] { $cell } { orbis-hue }: { orbis-kind } { $pk } ({ $met }/{ $count } { $what })
                [temple]
                    { $count ->
                        [one] { $cell } { orbis-hue }: { orbis-kind }, { $count } symbol
                        [few] { $cell } { orbis-hue }: { orbis-kind }, { $count } symbole
                       *[many] { $cell } { orbis-hue }: { orbis-kind }, { $count } symboli
                    }
               *[other]
                    { $pk ->
                        [0] { $cell } { orbis-hue }: { orbis-kind }
                       *[other] { $cell } { orbis-hue }: { orbis-kind } { $pk }
                    }
            }
    }
orbis-god =
    { $god ->
        [love] Bogini Miłości
        [beginner] Początkująca Bogini
        [oceans] Bóg Oceanów
        [idleness] Bogini Próżniactwa
        [fire] Bogini Ognia
        [technology] Bóg Technologii
        [nature] Bogini Natury
        [balance] Bóg Równowagi
        [harvest] Bóg Żniw
        [death] Bóg Śmierci
       *[none] jeszcze brak
    }

# ---- pytanie na górnym pasku: najwyżej 28 znaków poza imieniem ----------------------

orbis-question-take =
    { $offered ->
        [tile] { $name }: który kafel?
        [god] { $name }: który bóg?
       *[both] { $name }: który kafel lub bóg?
    }
orbis-question-pay = { $name }: kim zapłacić?
orbis-question-place = { $name }: gdzie go dołożyć?
orbis-question-wasteland = { $name }: gdzie pustkowie?
orbis-question-convert = { $name }: jaki kolor?
orbis-question-village = { $name }: kogo oddać za wioskę?
orbis-question-volcano =
    { $name }: skąd usunąć { $colour ->
        [blue] niebieskiego
        [green] zielonego
        [red] czerwonego
        [yellow] żółtego
       *[white] białego
    }?
orbis-question-gift = { $name }: których { $count } wziąć?
orbis-question-sacrifice = { $name }: których { $count } poświęcić?
orbis-question-limit =
    { $count ->
        [one] { $name }: kogo odrzucić?
        [few] { $name }: których { $count } odrzucić?
       *[many] { $name }: których { $count } odrzucić?
    }
orbis-question-part =
    { $name }: ilu { $colour ->
        [blue] niebieskich
        [green] zielonych
        [red] czerwonych
        [yellow] żółtych
       *[white] białych
    }{ $kind ->
        [pay] { " " }wydać?
        [gift] { " " }wziąć?
        [limit] { " " }odrzucić?
       *[village] { " " }oddać?
    }
orbis-question-swap = { $name }: kogo na kogo wymienić?
orbis-question-end = { $name }: zakończyć turę?
orbis-question-during = Ruch: { $name }
orbis-question-after = { $name }: tura zakończona
orbis-question-over = Koniec partii

# ---- przyciski: najwyżej 40 znaków ---------------------------------------------------

orbis-list-god = Bóg: { $labels }
orbis-both-take = Weź i zapłać lub dołóż naraz
orbis-label-take = { $place }
orbis-both-pay = Zapłać i dołóż naraz
orbis-both-remove = Usuń dwóch naraz
orbis-label-pay =
    { $exchanges ->
        [0] { $set }
       *[other] { $set } · 3:1
    }
orbis-label-waste = Pustkowie
orbis-label-place = { $cell }
orbis-label-convert = { $set }
orbis-label-give = { $set }
orbis-label-remove = { $place }
orbis-label-cancel = Bez punktów
orbis-label-receive = { $set }
orbis-label-discard = { $set }
orbis-label-part = { $set }
orbis-label-exchange = ⇄ 3:1
orbis-label-swap = { $set } → { $one }
orbis-label-end = Zakończ turę

# ---- wybory w pełniejszych słowach: najwyżej 100 znaków ------------------------------

orbis-detail-take =
    { $place } · { $tile }{ $size ->
        [0] { "" }
       *[other] { " " }· +{ $gained }
    } · { $price ->
        [0] za darmo
       *[other] koszt: { $cost }
    }{ $exchanges ->
        [0] { "" }
       *[other] { " " }(3:1)
    }{ $fate ->
        [unpaid] { " " }· nie stać cię: pustkowie
        [no-cell] { " " }· nigdzie nie pasuje: pustkowie
        [sure] { " " }· { $pk } pkt
        [open] { " " }· do { $pk } pkt
        [lost] { " " }· bez punktów
       *[none] { "" }
    }
# A tile in the same entry as what follows: how it is paid, or where it goes.
orbis-lead-take =
    { $place } · { $tile }{ $size ->
        [0] { "" }
       *[other] { " " }· +{ $gained }
    } · { $fate ->
        [unpaid] nie stać cię
        [no-cell] nigdzie nie pasuje
       *[other]
            { $price ->
                [0] za darmo
               *[other] koszt: { $cost }
            }
    }{ $exchanges ->
        [0] { "" }
       *[other] { " " }(3:1)
    }
orbis-detail-god =
    { orbis-god }: { $god ->
        [love] bierzesz { $gift } dowolnych wyznawców
        [beginner] bez warunku
        [oceans] najwięcej aktywnych irygacji
        [idleness] twoje pustkowia nie odbierają punktów
        [fire] najwięcej aktywnych wulkanów
        [technology] najmniej pustkowi
        [nature] najwięcej aktywnych lasów
        [balance] aktywna wioska, aktywny wulkan i świątynia
        [harvest] najwięcej aktywnych wiosek
       *[death] od razu odrzucasz { $sacrifice } wyznawców
    } · { $pk } pkt{ $now ->
        [met] { " " }(teraz { $pk })
        [unmet] { " " }(teraz 0)
       *[none] { "" }
    }
orbis-part-any = { $set } za dowolny
orbis-part-swap = { $set } → { $one }
orbis-detail-pay = Wydaj: { $parts }
orbis-detail-waste = Pustkowie: bez efektu i −1 pkt, ale liczy się jako każdy kolor
orbis-detail-place =
    { $fate ->
        [wasteland] { $cell }: tu trafi pustkowie
        [sure] { $cell }: { $pk } pkt
        [open]
            { $kind ->
                [forest] { $cell }: { $pk } pkt, jeśli na koniec obok będzie { $count } × { $what }, teraz { $met }
               *[other] { $cell }: { $pk } pkt, jeśli uaktywnisz ten kafel
            }
        [lost]
            { $kind ->
                [forest] { $cell }: bez punktów, za mało sąsiadów może jeszcze dojść
               *[other] { $cell }: bez punktów, trafi tu żeton dezaktywacji
            }
       *[none] { $cell }
    }
orbis-detail-convert = Weź z eteru: { $set }
orbis-detail-give =
    { $kind ->
        [village] Oddaj: { $set } · wioska będzie aktywna
       *[god] Poświęć: { $set } · bóg da punkty
    } · { $pk } pkt
orbis-detail-remove =
    { $place }: usuń { $colour ->
        [blue] niebieskiego
        [green] zielonego
        [red] czerwonego
        [yellow] żółtego
       *[white] białego
    }; leży tam: { $lying }
orbis-detail-cancel =
    { $kind ->
        [village] Nie oddawaj nikogo: wioska na stałe bez punktów
        [volcano] Nie usuwaj nikogo: wulkan na stałe bez punktów
       *[god] Nie poświęcaj nikogo: bóg na stałe bez punktów
    }
orbis-detail-receive = Weź: { $set }
orbis-detail-discard = Odrzuć: { $set }
orbis-detail-part = Dokładnie { $set }
orbis-detail-exchange = Wymień 3 wyznawców jednego koloru na 1 innego; potem wróci to samo pytanie
orbis-detail-swap = Wymień: { $set } → { $one }
orbis-detail-end = Zakończ turę; potem niczego nie można już cofnąć

# ---- co się stało: następuje po „imię:” ----------------------------------------------

orbis-event-take =
    bierze { $place } ({ orbis-hue }: { orbis-kind }{ $pk ->
        [0] { "" }
       *[other] { " " }· { $pk } pkt
    }){ $size ->
        [0] { "" }
       *[other] { " " }+{ $set }
    }
    .brief =
        { orbis-kind }{ $size ->
            [0] { "" }
           *[other] { " " }+{ $size }
        }
orbis-event-god = bierze kafel boga: { orbis-god }
orbis-event-receive = bierze z eteru: { $set }
    .brief = +{ $size }
orbis-event-pay =
    { $size ->
        [0] nic nie płaci
       *[other] wydaje: { $set }
    }{ $exchanges ->
        [0] { "" }
        [one] , w tym { $exchanges } wymiana
        [few] , w tym { $exchanges } wymiany
       *[many] , w tym { $exchanges } wymian
    }{ $saved ->
        [0] { "" }
       *[other] , oszczędza dzięki zniżkom { $saved }
    }
    .brief =
        { $size ->
            [0] za darmo
           *[other] −{ $size }
        }
orbis-event-waste =
    { $why ->
        [unpaid] nie może zapłacić, więc zamienia kafel w pustkowie
        [no-cell] nie ma gdzie go dołożyć, więc zamienia kafel w pustkowie
       *[chosen] zamienia kafel w pustkowie
    }
    .brief =
        { $why ->
            [unpaid] za drogi, więc pustkowie
            [no-cell] nigdzie nie pasuje, więc pustkowie
           *[chosen] pustkowie
        }
orbis-event-place = kładzie kafel na { $cell }
    .brief = na { $cell }
orbis-event-convert = nawraca: { $set }
    .brief = +{ $set }
orbis-event-farm =
    dostaje zniżkę na { $colour ->
        [blue] niebieskich
        [green] zielonych
        [red] czerwonych
        [yellow] żółtych
       *[white] białych
    }
    .brief =
        { $colour ->
            [blue] niebieska
            [green] zielona
            [red] czerwona
            [yellow] żółta
           *[white] biała
        } zniżka
orbis-event-give = oddaje: { $set }
    .brief = −{ $size }
orbis-event-remove =
    usuwa { $colour ->
        [blue] niebieskiego
        [green] zielonego
        [red] czerwonego
        [yellow] żółtego
       *[white] białego
    } z { $place }
    .brief = { "" }
orbis-event-active =
    { $kind ->
        [village] uaktywnia wioskę
        [volcano] uaktywnia wulkan
       *[irrigation] uaktywnia irygację
    }: { $pk } pkt
    .brief = { $pk } pkt
orbis-event-cancel =
    { $kind ->
        [village] zostawia wioskę bez punktów
        [volcano] zostawia wulkan bez punktów
       *[irrigation] nie ma pod spodem właściwego koloru: irygacja zostaje bez punktów
    }
    .brief = bez punktów
orbis-event-cancel-god = nie poświęca nikogo: bóg zostaje bez punktów
    .brief = bóg bez punktów
orbis-event-swap = wymienia: { $set } → { $one }
    .brief = 3:1
orbis-event-discard = odrzuca: { $set } (ponad limit { $limit })
    .brief = { "" }
orbis-event-refill = odsłania kafel na { $place } ({ orbis-tile })
orbis-event-temple-rank =
    ma teraz żeton świątyni o wartości { $token }{ $before ->
        [0] { "" }
       *[other] { " " }zamiast { $before }
    }{ $overtaken ->
        [0] { "" }
        [one] ; wyprzedzona osoba spada na { $next }
        [few] ; { $overtaken } wyprzedzone osoby spadają o jeden żeton
       *[many] ; { $overtaken } wyprzedzonych osób spada o jeden żeton
    }
    .brief = żeton świątyni { $token }
orbis-event-temple = punktuje żeton świątyni o wartości { $token }
    .each = { $name } { $token }
    .all = żetony świątyni: { $each }
orbis-event-over = rozgrywa ostatnią turę ostatniej rundy, więc partia się kończy

# ---- układ słowami -------------------------------------------------------------------

orbis-alt-display = Do wzięcia: { $tiles }.
orbis-alt-player =
    { $name }: punkty { $points }, wyznawcy: { $kingdom }, pustkowia { $wastelands }, bóg: { orbis-god }{ $cancelled ->
        [0] { "" }
       *[other] { " " }(bez punktów)
    }.
# Below a picture with such suns.
orbis-legend-open = Na wpół szare słońca: punkty jeszcze niepewne.
orbis-legend-lost = Ciemne słońca: bez punktów.
orbis-text-round = Runda { $round } z { $rounds }
orbis-text-hand = W ręce – { $tile }
orbis-text-display = **Odsłonięte kafle**
orbis-text-empty = { $place } wzięty
orbis-text-place =
    { $place } { $tile }{ $price ->
        [0] { "" }
       *[other] { " " }· koszt: { $cost }
    }{ $size ->
        [0] { "" }
       *[other] { " " }· na nim: { $set }
    }
orbis-text-level = poziom { $level }: { $count }
orbis-text-stack = Stos: { $levels } · żetony świątyń: { $tokens }
orbis-text-gods = Bogowie do wzięcia: { $gods }
orbis-text-player = **{ $name }** · punkty teraz { $points } · królestwo: { $kingdom }{ $owned ->
        [0] { "" }
       *[other] { " " }· zniżki: { $discounts }
    } · symbole świątyń { $symbols }{ $symbols ->
        [0] { "" }
       *[other] { " " }(wartość mistyczna { $mystic })
    } · bóg: { orbis-god }{ $cancelled ->
        [0] { "" }
       *[other] { " " }(bez punktów)
    }
orbis-text-bare = Wszechświat jeszcze pusty

# ---- co daje plan --------------------------------------------------------------------

orbis-gain-worshippers = nowi wyznawcy: { $set }
orbis-gain-discount =
    zniżka na { $colour ->
        [blue] niebieskich
        [green] zielonych
        [red] czerwonych
        [yellow] żółtych
       *[white] białych
    } przy każdym następnym kaflu
orbis-gain-symbols = symbole świątyń: { $before } → { $after }
orbis-gain-forest =
    { $pk ->
        [one] { $pk } punkt, gdy las będzie miał pasujących sąsiadów: { $count }; na razie { $met }
        [few] { $pk } punkty, gdy las będzie miał pasujących sąsiadów: { $count }; na razie { $met }
       *[many] { $pk } punktów, gdy las będzie miał pasujących sąsiadów: { $count }; na razie { $met }
    }
orbis-gain-god =
    { $pk ->
        [one] { $pk } punkt, jeśli na koniec warunek boga będzie spełniony: { orbis-god }
        [few] { $pk } punkty, jeśli na koniec warunek boga będzie spełniony: { orbis-god }
       *[many] { $pk } punktów, jeśli na koniec warunek boga będzie spełniony: { orbis-god }
    }

# ---- podliczanie ---------------------------------------------------------------------

orbis-line-stone =
    { $count ->
        [one] { $count } święty kamień: { $points }
        [few] { $count } święte kamienie: { $points }
       *[many] { $count } świętych kamieni: { $points }
    }
orbis-line-forest =
    { $count ->
        [one] { $count } aktywny las: { $points }
        [few] { $count } aktywne lasy: { $points }
       *[many] { $count } aktywnych lasów: { $points }
    }
orbis-line-village =
    { $count ->
        [one] { $count } aktywna wioska: { $points }
        [few] { $count } aktywne wioski: { $points }
       *[many] { $count } aktywnych wiosek: { $points }
    }
orbis-line-volcano =
    { $count ->
        [one] { $count } aktywny wulkan: { $points }
        [few] { $count } aktywne wulkany: { $points }
       *[many] { $count } aktywnych wulkanów: { $points }
    }
orbis-line-irrigation =
    { $count ->
        [one] { $count } aktywna irygacja: { $points }
        [few] { $count } aktywne irygacje: { $points }
       *[many] { $count } aktywnych irygacji: { $points }
    }
orbis-line-temple =
    { $count ->
        [one] { $count } symbol świątyni: { $points }
        [few] { $count } symbole świątyni: { $points }
       *[many] { $count } symboli świątyni: { $points }
    }
orbis-line-god = { orbis-god }: { $points }
orbis-line-wasteland =
    { $count ->
        [one] { $count } pustkowie: { $points }
        [few] { $count } pustkowia: { $points }
       *[many] { $count } pustkowi: { $points }
    }

# ---- dlaczego nie --------------------------------------------------------------------

reason-orbis-seats = W Orbisa gra od { $least } do { $most } osób, a ten stolik ma tyle miejsc: { $seats }. Zmień liczbę graczy.
reason-orbis-no-such-place = Nie ma takiego miejsca. Wybierz jedno z miejsc od A1 do C3.
reason-orbis-last-turn = Twój wszechświat ma już wszystkie regiony, a na szczycie musi stanąć bóg. Wybierz jednego z bogów.
reason-orbis-unknown-tile = Tego kafla jeszcze nie widać. Wybierz inny.
reason-orbis-no-such-god = Nie ma takiego boga. Wybierz jednego z tych na obrazku.
reason-orbis-one-god = Kafel boga bierze się tylko raz, a ty już go masz: { orbis-god }. Wybierz kafel regionu.
reason-orbis-god-away = Tego kafla boga nie można wziąć: ma go inny gracz albo nie ma go w tej partii. Wybierz jeden z tych na obrazku.
reason-orbis-no-cell = Ten kafel nigdzie nie pasuje do twojego wszechświata: w żadnym możliwym miejscu nie ma pod spodem jego koloru. Może tylko stać się pustkowiem.
reason-orbis-unpaid = Na ten kafel cię nie stać, nawet z wymianą. Może tylko stać się pustkowiem.
reason-orbis-paid-by-itself = Za ten kafel można zapłacić tylko w jeden sposób, więc bot zapłaci sam. Wybierz miejsce dla kafla.
reason-orbis-wrong-payment =
    { $count ->
        [one] Tak nie można zapłacić: kafel kosztuje { $count } wyznawcę, a wymiana zastępuje tylko tego, którego ci brakuje. Wybierz jeden z podanych sposobów.
        [few] Tak nie można zapłacić: kafel kosztuje { $count } wyznawców, a wymiana zastępuje tylko tych, których ci brakuje. Wybierz jeden z podanych sposobów.
       *[many] Tak nie można zapłacić: kafel kosztuje { $count } wyznawców, a wymiana zastępuje tylko tych, których ci brakuje. Wybierz jeden z podanych sposobów.
    }
reason-orbis-pay-first = Za ten kafel można zapłacić na kilka sposobów. Najpierw wybierz jeden z nich, a potem miejsce.
reason-orbis-wrong-colour =
    Ponad podstawą bezpośrednio pod tym kaflem musi leżeć pustkowie albo kafel { $colour ->
        [blue] niebieski
        [green] zielony
        [red] czerwony
        [yellow] żółty
       *[white] biały
    }. Wybierz miejsce podświetlone na obrazku.
reason-orbis-no-such-cell = W piramidzie nie ma takiego miejsca. Wybierz jedno z podświetlonych na obrazku.
reason-orbis-cell-taken = Tam leży już kafel. Wybierz wolne miejsce.
reason-orbis-not-above-two = Ponad podstawą kafel musi leżeć nad dwoma innymi, a tu pod spodem nie ma dwóch. Wybierz miejsce podświetlone na obrazku.
reason-orbis-not-beside-base = Podstawa nie może mieć luk ani więcej niż pięciu kafli, więc nowy kafel trafia na jeden z jej końców. Wybierz miejsce podświetlone na obrazku.
reason-orbis-set-size =
    { $count ->
        [one] Tu trzeba wskazać dokładnie { $count } wyznawcę. Wybierz jeden z podanych zestawów.
        [few] Tu trzeba wskazać dokładnie { $count } wyznawców. Wybierz jeden z podanych zestawów.
       *[many] Tu trzeba wskazać dokładnie { $count } wyznawców. Wybierz jeden z podanych zestawów.
    }
reason-orbis-not-there =
    Stamtąd nie można usunąć { $colour ->
        [blue] niebieskiego
        [green] zielonego
        [red] czerwonego
        [yellow] żółtego
       *[white] białego
    } wyznawcy. Wybierz kafel podświetlony na obrazku.
reason-orbis-same-colour = Wymiana daje wyznawcę innego koloru, a nie tego samego. Wybierz inny kolor.
reason-orbis-no-three = Do wymiany trzeba { $count } wyznawców tego samego koloru, a tylu nie masz. Wybierz inny kolor albo graj dalej bez wymiany.
reason-orbis-not-asked = Teraz nie można tego zrobić. Wybierz jedną z podświetlonych możliwości.

# Co nowa osoba widzi raz: jak rozegrać turę na poście.
orbis-guide =
    1. **Weź kafel.** Naciśnij jego nazwę, od **A1** do **C3**, albo boga.
    2. **Dołóż go.** Naciśnij miejsce, na przykład **e1**. Ponad podstawą jeden z dwóch kafli pod spodem musi mieć jego kolor. **{ orbis-label-waste }** nic nie kosztuje, ale odbiera punkt.
    3. **Zakończ.** **{ button-undo }** cofa krok, **{ orbis-label-end }** oddaje kolej.
