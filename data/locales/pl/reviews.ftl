# Analiza zakończonej partii. Liczby przychodzą jako tekst, tak jak się je zapisuje.

cmd-replay-review =
    .name = analiza
    .desc = Analiza każdej tury zakończonej partii: lepsze wybory i punkty zwrotne

review-title = Analiza
review-lead = Spodziewana przewaga, tura po turze
review-round = Runda
review-jump = Runda { $round } · { $name }
review-start = Początek
review-luck = Szczęście
review-own = Własne wybory
review-others = Wybory innych
review-unexplained = Niewyjaśnione
review-final = Końcowa przewaga
review-lost = Stracone
review-alt = { $game }: linie pokazują spodziewaną przewagę każdego gracza w ciągu partii, a pod nimi jest tabela.
review-alt-turns = Punkty zwrotne, numery tur: { $turns }.
review-shares = { $name }: początek { $start }, szczęście { $luck }, własne wybory { $own }, wybory innych { $others }, niewyjaśnione { $unexplained }, przewaga na końcu { $final }. Stracone: { $lost }.
review-shares-plain = { $name }: przewaga na końcu { $final }.

## W toku

review-working = Oceniam każdą turę: gotowe { $percent }%. Przy długiej partii trwa to do pięciu minut; potem analiza pojawi się tutaj.
review-waiting = Oceniam każdą turę… Przy długiej partii trwa to do pięciu minut; potem analiza pojawi się tutaj.
review-ordered = Twoja poprzednia analiza jeszcze trwa. Dostaniesz ją za chwilę, a potem zamów następną.
review-busy = Trwają teraz inne analizy. Spróbuj ponownie za kilka minut.
review-too-long = Ocenianie tej partii trwało zbyt długo, więc je przerwałem. Spróbuj później; partię można obejrzeć przez `/{ cmd-replay.name } { cmd-replay-watch.name }`.
review-running = Partia jeszcze trwa. Po zakończeniu może ją przeanalizować każdy, wcześniej nikt.
review-imported = To wczytana partia. Analizuję tylko partie rozegrane ze mną.

## Analiza

review-how = Każda tura została oceniona według tego, co gracz mógł wtedy widzieć. Wszystkie liczby to punkty przewagi nad najlepszym z pozostałych graczy, a „±” to zakres, w którym mieszczą się z pewnością 99%. Wybory porównuję z wyborami gracza, który bierze to, co na pierwszy rzut oka wygląda dobrze, a to, co odsłonięto, z tym, co jeszcze mogło się trafić: to jest szczęście. Czego nie tłumaczy ani jedno, ani drugie, pozostaje niewyjaśnione. „±” uwzględnia tylko losowość tego, co sprawdziłem; mogę się też mylić z innych powodów.
review-how-plain = Każda tura została oceniona według tego, co gracz mógł wtedy widzieć. W tej grze i przy tylu graczach nie umiem na tyle dobrze przewidzieć punktów, żeby powiedzieć, ile z nich dało szczęście, a ile wybory. Pokazuję punkty zwrotne i wybory, zamiast których znalazłem wyraźnie lepszy. Mogę się mylić.
review-player = **{ $name }** · stracone: { $points }
review-faultless = Nie znalazłem wyboru, który na pewno byłby lepszy.
review-mistake = **Runda { $round }** · −{ $points }: { $played } → **{ $better }**
review-mistake-plain = **Runda { $round }**: { $played } → **{ $better }**
review-nothing = nic więcej
review-see = Zobacz lepszy wybór
review-option = Runda { $round } · { $name } · −{ $points }
review-turning = Przyciski pokazują punkty zwrotne w powtórce.
review-better-turn = **Runda { $round } · { $name }**
review-played = Zagrano: { $events }
review-better = Lepiej o { $points }: { $events }
review-better-plain = Lepiej: { $events }
review-pictures = Najpierw stan gry sprzed wyboru, potem ten po lepszym wyborze.
review-gone = Tego wyboru nie ma już w analizie. Poproś o nią jeszcze raz.
