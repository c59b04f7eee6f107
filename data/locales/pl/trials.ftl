# Prywatna plansza do prób.

cmd-try =
    .name = próba
    .desc = Wypróbuj ruchy na prywatnej planszy, bez grania ich
trial-open = Wypróbuj
# Below a turn of a replay.
trial-play-on = Graj od tego miejsca
trial-title = Próba · { $match }
trial-private = Widzisz to tylko ty. To, czego nie możesz wiedzieć, jest zgadnięte.
trial-open-world = Widzisz to tylko ty. Partia jest zakończona, więc nic tu nie jest zgadnięte.
trial-step = Krok { $step } z { $steps }.
# Where the question itself names nobody.
trial-asks = Wybiera { $name }. { $question }
trial-back = ◀
trial-on = ▶
trial-restart = ⏮
trial-sample = Zgadnij inaczej
trial-others = Niech zagrają inni
trial-hint = { button-hint }
trial-drop = Zakończ
trial-dropped = Próba zakończona. **{ trial-open }** zaczyna następną.
trial-over = Próba dotarła do końca partii: { $points }.
trial-new = Od ostatniej próby partia się zmieniła, więc tu zaczyna się nowa.
trial-outdated = Od początku tej próby inni już zagrali. **{ trial-drop }** ją, żeby zacząć od obecnej pozycji.
trial-moved = Próba poszła już dalej. Wybierz jeszcze raz.
trial-full = Próba może mieć najwyżej { $most } kroków. Cofnij się albo zacznij od początku.
trial-slow = Programy myślały za długo. Spróbuj jeszcze raz albo wybierz za nie.
trial-not-in = Próbować mogą tylko gracze, a w tej partii nie grasz.
trial-match-over = Ta partia jest zakończona. Otwórz ją przez `/{ cmd-replay.name } { cmd-replay-watch.name }` i przy dowolnej turze naciśnij **{ trial-play-on }**.
# W pasku pod obrazkiem i przed jego opisem.
trial-mark = PRÓBA – to się nie dzieje w partii
trial-alt = Próba. { $picture }
