# Zasady Muszli według tematów: tytuł, tekst i słowa, po których się go szuka. Najwyżej 25 tematów: mieszczą się na jednej liście.

rules-shells-overview =
    Na plaży stoją koszyki, a każdy ma dwie muszle, których nie widzi nikt inny. W swojej kolejce wkładasz jedną z nich do koszyka.
    Kto doprowadzi koszyk do 7 lub więcej, bierze wszystkie muszle, które w nim są. Dokładnie 7 daje premię.
    Gdy wszystkie muszle są zagrane, wygrywa ten, kto ma najwięcej punktów.
    .title = Gra w skrócie
    .words = skrót, cel, cel gry, wygrana, wstęp, podsumowanie, jak grać, o co chodzi
rules-shells-setup =
    W worku są 24 muszle: 9 o wartości 1, 9 o wartości 2 i 6 o wartości 3. Każdy dobiera w ukryciu 2 z nich.
    Koszyki są trzy albo cztery, zależnie od tego, co wybrano przy otwieraniu stolika. Na początku wszystkie są puste. Kto zaczyna, wskazuje los.
    .title = Przygotowanie do gry
    .words = przygotowanie, początek, start, ile muszli, worek, pierwszy gracz, trzy koszyki, cztery koszyki, opcja
rules-shells-turn =
    1. Wybierasz jedną ze swoich muszli i wykładasz ją odkrytą. Nikt inny nie widzi, spośród których wybierasz.
    2. Wkładasz ją do dowolnego koszyka. Jeśli go zapełnisz, od razu go bierzesz.
    3. Kończysz kolejkę i dobierasz muszlę z worka. Gdy worek jest pusty, grasz dalej tym, co masz.
    .title = Kolejka gracza
    .words = kolejka, tura, przebieg, kolejność, kroki, zagranie, dobieranie, co mogę zrobić
rules-shells-baskets =
    Wartości muszli w koszyku się sumują. Przy 7 lub więcej koszyk jest pełny: wszystkie muszle z niego trafiają na twój stos, a koszyk znów jest pusty.
    Za dokładnie 7 dostajesz jeszcze premię: 2 punkty. Powyżej 7 premii nie ma.
    _Przykład:_ w koszyku A leżą 3 i 2. Z muszlą 2 jest dokładnie 7: trzy muszle i premia, razem 5 punktów. Z muszlą 3 jest 8: trzy muszle, 3 punkty.
    .title = Pełne koszyki
    .words = koszyk, pełny, siedem, dokładnie, premia, bonus, zabrać, stos, więcej niż siedem
rules-shells-scoring =
    Partia kończy się, gdy nikt nie ma już muszli na ręce. Muszle, które zostały w koszykach, nie należą do nikogo.
    Każda muszla na twoim stosie to 1 punkt, bez względu na jej wartość, a każdy koszyk, który udało ci się zapełnić dokładnie, to 2 punkty więcej. Wygrywa ten, kto ma najwięcej punktów; przy remisie zwycięstwo jest wspólne.
    .title = Koniec i punktacja
    .words = koniec, punktacja, punkty, wynik, remis, zwycięzca, ostatnia muszla, ile warta
rules-shells-hidden =
    Ukryte są tylko muszle na rękach i w worku. Koszyki i stosy są jawne, więc można policzyć, co jeszcze przyjdzie.
    Swoje muszle widzisz pod przyciskiem **{ button-hand }** i w wiadomościach prywatnych. Dopóki nie zakończysz kolejki, możesz cofać ją krok po kroku. Na jej koniec dobierasz muszlę i potem niczego nie można już cofnąć.
    .title = Ukryte muszle i cofanie
    .words = ukryte, tajne, ręka, w ukryciu, cofanie, cofnij, liczenie
