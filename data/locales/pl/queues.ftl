# Tura wypróbowana, gdy grają inni, i zagrana, gdy przychodzi kolej danej osoby.

cmd-queue =
    .name = plan
    .desc = Zobacz, zmień albo usuń turę, którą masz zaplanowaną
# Przyciski i listy: w próbie, w prywatnych postach i w panelu.
queue-add = Zaplanuj tę turę
queue-open = Zaplanowana tura
queue-pick = Plan { $number }
queue-show = Pokaż
queue-up = Wcześniej
queue-drop = Usuń
queue-clear = Usuń wszystkie
queue-ends = Zakończ też turę
queue-same = Tylko po tych samych ruchach
queue-needs = Tylko jeśli nadal można: …
queue-free = Bez tych warunków
# Panel: tytuł, stan, drobny druk.
queue-title = Zaplanowana tura · { $match }
queue-private = Widzisz to tylko ty i nikt nie zobaczy, że masz coś zaplanowane.
queue-how = Gdy przyjdzie twoja kolej, zagram za ciebie pierwszy plan, którego każdy krok daje dokładnie to, co tu widzisz; najpóźniej po półtorej minuty. Jeśli żaden plan nie pasuje, nic nie zagram i wybierasz jak zwykle. Jeśli zagrasz wcześniej, plany przepadają. W każdej chwili pokazuje je `/{ cmd-queue.name }`.
queue-empty = Nic nie jest zaplanowane. Gdy grają inni, **{ trial-open }** swoją następną turę, a potem naciśnij **{ queue-add }**.
queue-own-turn = Teraz twoja kolej, więc nie ma czego planować. Zagraj, a potem zaplanujesz następną turę.
queue-trying = **Zaplanowana tura**: twoja kolej, najpóźniej po półtorej minuty sprawdzę, czy któryś plan pasuje. Jeśli już tego nie chcesz, zagraj albo usuń plan.
queue-waiting =
    { $count ->
        [one] **Zaplanowana tura**: { $count } plan czeka na twoją kolej.
        [few] **Zaplanowana tura**: { $count } plany czekają na twoją kolej.
       *[many] **Zaplanowana tura**: { $count } planów czeka na twoją kolej.
    }
# Plan: nagłówek, kroki i co jest po nich.
queue-plan =
    { $number ->
        [1] **Plan { $number }** · ma pierwszeństwo
       *[other] **Plan { $number }** · gdy plan { $before } nie pasuje
    }
queue-step = { $number }. **{ $choice }** – { $events }
queue-step-plain = { $number }. { $choice }
queue-more =
    { $count ->
        [one] …i jeszcze { $count } krok: **{ queue-show }**.
        [few] …i jeszcze { $count } kroki: **{ queue-show }**.
       *[many] …i jeszcze { $count } kroków: **{ queue-show }**.
    }
queue-then-ends = Potem twoja tura się kończy.
queue-then-asks = Potem decydujesz ty: sprawdź, cofnij, co chcesz, i zakończ turę.
queue-then-cut = Następny krok coś odsłania, więc plan kończy się przed nim; dalej decydujesz ty.
queue-then-open = Dalej nic nie jest zaplanowane; decydujesz ty.
queue-then-nothing = Ta tura to jeden krok, który ją kończy. Włącz **{ queue-ends }**, inaczej nie zostanie zagrana.
queue-only-same = Tylko po dokładnie takich ruchach:
queue-only-possible = Tylko jeśli nadal można: { $choices }
queue-broken = Ten plan nie zgadza się już z partią: coś cofnięto albo poprawiono zasady. Nie zostanie zagrany; można go tylko usunąć.
# Wybór takiego warunku.
queue-needs-title = Tylko jeśli nadal można · plan { $number }
queue-needs-how = To wybory z początku twojej tury w próbie. Naciśnij ten, który ma być nadal możliwy, gdy przyjdzie twoja kolej; zielony naciśnij, żeby go odwołać.
queue-needs-full = Takich warunków może być najwyżej { $most }. Najpierw odwołaj któryś.
# Po naciśnięciu.
queue-added = Zaplanowane. Sprawdź kroki i warunki.
queue-dropped = Usunięte.
queue-full = Można mieć najwyżej { $most } plany. Najpierw usuń któryś.
queue-known = Ta tura jest już zaplanowana.
queue-gone = Tego planu już nie ma.
queue-changed = Twój plan zmienił się w międzyczasie. Teraz wygląda tak.
queue-nothing = W tej próbie nie ma jeszcze twojej następnej tury. Najpierw ją tam zagraj.
queue-not-in = Planować mogą tylko gracze, a w tej partii nie grasz.
# Co się stało z planem i dlaczego nie zagrano więcej.
queue-played = **Zaplanowana tura**: plan { $number } zagrany do końca tury.
queue-stopped =
    { $steps ->
        [one] **Zaplanowana tura**: zagrano { $steps } krok planu { $number }; można go jeszcze cofnąć. { $reason }
        [few] **Zaplanowana tura**: zagrano { $steps } kroki planu { $number }; można je jeszcze cofnąć. { $reason }
       *[many] **Zaplanowana tura**: zagrano { $steps } kroków planu { $number }; można je jeszcze cofnąć. { $reason }
    }
queue-unfit = **Zaplanowana tura**: nic nie zagrano. { $reason }
queue-why-end = Turę kończysz ty.
queue-why-cut = Następny krok coś odsłania, więc decydujesz ty.
queue-why-steps = Dalej nic nie było zaplanowane.
queue-why-moves = Ruchy innych nie były takie jak w twojej próbie.
queue-why-needs = Coś, co było twoim warunkiem, nie jest już możliwe.
queue-why-nothing = Zaplanowany był tylko koniec tury, a miał należeć do ciebie.
queue-why-illegal = Krok { $step } nie jest już możliwy.
queue-why-question = Najpierw trzeba wybrać coś, czego nie było w planie.
queue-why-reveals = Krok { $step } odsłoniłby teraz coś nowego.
queue-why-events = Krok { $step } dałby co innego, niż widać było w planie.
queue-why-changed = Od zaplanowania coś cofnięto albo poprawiono zasady.
