# Prywatna plansza do prób.

cmd-try =
    .name = próba
    .desc = Wypróbuj ruchy na prywatnej planszy, bez grania ich
trial-open = Wypróbuj
trial-title = Próba · { $match }
trial-private = Widzisz to tylko ty. To, czego nie możesz wiedzieć, jest zgadnięte.
trial-step = Krok { $step } z { $steps }.
trial-back = ◀
trial-on = ▶
trial-restart = Od początku
trial-sample = Zgadnij inaczej
trial-others = Niech zagrają inni
trial-drop = Zakończ
trial-dropped = Próba zakończona. **{ trial-open }** zaczyna następną.
trial-over = Próba dotarła do końca partii: { $points }.
trial-new = Od ostatniej próby zaczęła się twoja tura, więc tu zaczyna się nowa próba.
trial-moved = Próba poszła już dalej. Wybierz jeszcze raz.
trial-full = Próba może mieć najwyżej { $most } kroków. Cofnij się albo zacznij od początku.
trial-slow = Programy myślały za długo. Spróbuj jeszcze raz albo wybierz za nie.
trial-not-in = Próbować mogą tylko gracze, a w tej partii nie grasz.
trial-match-over = Ta partia jest zakończona, więc nie ma już czego próbować.
# W pasku pod obrazkiem i przed jego opisem.
trial-mark = PRÓBA – to się nie dzieje w partii
trial-alt = Próba. { $picture }
