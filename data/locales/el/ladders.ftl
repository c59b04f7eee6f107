# Κατατάξεις και προφίλ. Οι αριθμοί έρχονται ως κείμενο, όπως γράφονται.

cmd-leaderboard =
    .name = κατάταξη
    .desc = Δες την κατάταξη ενός παιχνιδιού σε αυτόν τον διακομιστή
cmd-profile =
    .name = προφίλ
    .desc = Δες τα αποτελέσματα ενός παίκτη σε αυτόν τον διακομιστή
opt-period =
    .name = περίοδος
    .desc = Χρονική περίοδος
    .all = Από την αρχή
    .year = Φέτος
    .month = Τελευταίες 30 ημέρες
opt-person =
    .name = άτομο
    .desc = Τίνος το προφίλ, αν όχι το δικό σου
opt-ladder =
    .name = κατάταξη
    .desc = Να φαίνεσαι στις κατατάξεις, και οι άλλοι να βλέπουν το προφίλ σου

settings-ladder =
    { $value ->
        [on] Κατατάξεις: ναι. Το όνομά σου φαίνεται εκεί, και οι άλλοι βλέπουν το προφίλ σου.
       *[off] Κατατάξεις: όχι. Δεν φαίνεσαι σε αυτές, και οι άλλοι δεν βλέπουν το προφίλ σου. Τα αποτελέσματά σου μένουν.
    }

ladder-date = { DATETIME($day, dateStyle: "medium") }
# Τι χωρίζει το ακέραιο από το δεκαδικό μέρος ενός αριθμού.
ladder-point = ,

ladder-title = Κατάταξη
ladder-rating = Αξιολόγηση
ladder-matches = Παρτίδες
ladder-wins = Νίκες
ladder-mean = Μέσο σκορ
ladder-mean-place = Μέση θέση
ladder-programs = Προγράμματα, χωριστά
ladder-note-all = Η θέση κρίνεται από το κάτω άκρο της μπάρας (μια προσεκτική εκτίμηση). «?»: λιγότερες από { $settled } βαθμολογημένες παρτίδες.
ladder-note-period = Η θέση κρίνεται από τις νίκες και μετά από τη μέση θέση. Η μπάρα δείχνει το ποσοστό των νικών· η γραμμή της, το ποσοστό που θα έδινε μόνο η τύχη.

ladder-headline = Κατάταξη στο { $game }: { $period }
ladder-alt = Κατάταξη στο { $game }, διακομιστής { $server }, { $period }, σελίδα { $page } από { $pages }. Η θέση κρίνεται από το κάτω άκρο της αξιολόγησης.
ladder-alt-period = Κατάταξη στο { $game }, διακομιστής { $server }, { $period }, σελίδα { $page } από { $pages }. Η θέση κρίνεται από τις νίκες και μετά από τη μέση θέση.
ladder-line =
    { $sure ->
        [no] { $place }. { $name }: { $points } ± { $spread } (λίγες βαθμολογημένες παρτίδες ως τώρα)· παρτίδες { $matches }, νίκες { $wins }, μέσο σκορ { $mean }
       *[yes] { $place }. { $name }: { $points } ± { $spread }· παρτίδες { $matches }, νίκες { $wins }, μέσο σκορ { $mean }
    }
ladder-line-period = { $place }. { $name }: νίκες { $wins } από { $matches }, μέση θέση { $rank }, μέσο σκορ { $mean }
ladder-program = { $name } { $points } ± { $spread }
ladder-programs-line = Προγράμματα, χωριστά: { $programs }
ladder-own = Είσαι στη θέση { $place } (σελίδα { $page }).
ladder-own-hidden = Δεν φαίνεσαι στις κατατάξεις. Αυτό αλλάζει με `/{ cmd-settings.name } { cmd-settings-me.name }`.
ladder-empty = Στην κατάταξη του { $game } δεν είναι ακόμη κανείς. Για να μπεις, ολοκλήρωσε μια παρτίδα με τουλάχιστον ένα άλλο άτομο.
ladder-empty-period = Σε αυτή την περίοδο δεν ολοκλήρωσε κανείς παρτίδα { $game } με άλλο άτομο. Δοκίμασε μεγαλύτερη.

profile-word = Προφίλ
profile-title = Προφίλ: { $name }
profile-played = Παρτίδες
profile-won = Νίκες
profile-abandoned = Εγκαταλείψεις
profile-share = { $share }% των παρτίδων· μόνο η τύχη θα έδινε { $expected }%
profile-best = Καλύτερο
profile-positions = Σειρά παιξίματος: νίκες / παρτίδες
profile-met = Αντίπαλοι: φορές πιο ψηλά / παρτίδες
profile-curve = Αξιολόγηση στο { $game }
profile-unrated = Δεν υπάρχει ακόμη αξιολόγηση στο { $game }. Χρειάζεται μια παρτίδα που την παίζουν ως το τέλος τουλάχιστον δύο άτομα που ήταν εκεί από την αρχή.

profile-alt = Προφίλ: { $name }, διακομιστής { $server }. { $games }
profile-all-games = Όλα τα παιχνίδια
profile-line-total = { $game }: παρτίδες { $played }, νίκες { $wins } ({ $share }%· μόνο η τύχη θα έδινε { $expected }%), εγκαταλείψεις { $abandoned }
profile-line-none = { $game }: καμία παρτίδα ως το τέλος, εγκαταλείψεις { $abandoned }
profile-line-scores = Μέσο σκορ στο { $game }: { $mean }, καλύτερο { $best }
profile-line-rating =
    { $sure ->
        [no] Αξιολόγηση στο { $game }: { $points } ± { $spread } (λίγες βαθμολογημένες παρτίδες ως τώρα)
       *[yes] Αξιολόγηση στο { $game }: { $points } ± { $spread }
    }
profile-line-steps = Εξέλιξη: { $steps }
profile-line-position = Καλύτερη θέση στη σειρά παιξίματος: { $number } (νίκες { $wins } από { $played })
profile-line-met = Συχνοί αντίπαλοι: { $names }
profile-met-one = { $name } (πιο ψηλά σε { $ahead } από { $matches })
profile-never-own = Δεν έχεις παίξει ακόμη παρτίδα ως το τέλος σε αυτόν τον διακομιστή. Το `/{ cmd-play.name } { cmd-play-new.name }` ανοίγει τραπέζι· όταν δεν είναι κανείς άλλος, παίζουν μαζί σου προγράμματα.
profile-never = { $name }: καμία παρτίδα ως το τέλος σε αυτόν τον διακομιστή ακόμη. Άνοιξε τραπέζι με `/{ cmd-play.name } { cmd-play-new.name }` και στείλε πρόσκληση.
profile-never-game = { $name }: καμία παρτίδα { $game } ως το τέλος σε αυτόν τον διακομιστή ακόμη.
profile-hidden = Το προφίλ του παίκτη { $name } είναι ιδιωτικό.
profile-hidden-own = Το βλέπεις μόνο εσύ: δεν φαίνεσαι στις κατατάξεις. Αυτό αλλάζει με `/{ cmd-settings.name } { cmd-settings-me.name }`.
profile-cancelled =
    { $count ->
        [one] { $count } παρτίδα με άλλους ακυρώθηκε πριν από το τελευταίο της τέταρτο. Δεν μετράει για κανέναν.
       *[other] { $count } παρτίδες με άλλους ακυρώθηκαν πριν από το τελευταίο τους τέταρτο. Δεν μετράνε για κανέναν.
    }
