settings-me-title = Οι ρυθμίσεις σου
settings-server-title = Ρυθμίσεις του διακομιστή { $server }
settings-saved = Αποθηκεύτηκε.
settings-language = Γλώσσα: { $language }
settings-language-auto = Γλώσσα: όπως στο Discord σου ({ $language })
settings-confirm =
    { $value ->
        [on] Επιβεβαίωση: ναι. Η σειρά σου τελειώνει όταν πατήσεις το κουμπί της· ως τότε μπορείς να αναιρέσεις.
        [some] Επιβεβαίωση: ναι για { $games }. Στα άλλα παιχνίδια η σειρά σου τελειώνει αυτόματα μετά την τελευταία σου επιλογή.
       *[off] Επιβεβαίωση: όχι. Η σειρά σου τελειώνει αυτόματα μετά την τελευταία σου επιλογή.
    }
settings-dm =
    { $value ->
        [on] Προσωπικά μηνύματα: ναι.
       *[off] Προσωπικά μηνύματα: όχι. Τα κουμπιά και οι εντολές εξακολουθούν να σου απαντούν ιδιωτικά.
    }
# Components of the panels: toggles with their state, and titles of selects.
settings-toggle = { $name }: { $value ->
        [on] ναι
       *[off] όχι
    }
settings-ask-in = Ρώτα με στο { $game }
settings-time-other = Άλλη ζώνη ή άλλες ώρες: `/{ cmd-settings.name } { cmd-settings-time.name }` με `{ opt-zone.name }:` ή `{ opt-sleep.name }:`
toggle-dm = Προσωπικά μηνύματα
toggle-ladder = Κατατάξεις
toggle-weekends = Ελεύθερα Σαββατοκύριακα
toggle-reminders = Υπενθυμίσεις
toggle-digest = Μία τη μέρα
toggle-invitations = Προσκλήσεις
pick-language = Γλώσσα
pick-confirm = Ρώτα με πριν τελειώσει η σειρά μου στο…
pick-zone = Ζώνη ώρας
pick-sleep = Ώρες ύπνου
pick-blocked = Όσους έχεις αποκλείσει
pick-channels = Κανάλια για παρτίδες
pick-role = Ρόλος που μπορεί να ανοίγει τραπέζια
pick-days = Διακοπές από τώρα για…
settings-channels = Παρτίδες ξεκινούν σε: { $channels }
settings-channels-any = Παρτίδες ξεκινούν σε κάθε κανάλι που μπορώ να χρησιμοποιήσω.
settings-role = Παρτίδες ξεκινούν όσοι έχουν τον ρόλο { $role }
settings-role-any = Όλοι μπορούν να ξεκινούν παρτίδες.

help-title = { -bot }: επιτραπέζια παιχνίδια, κίνηση με κίνηση
help-guides = **Πρώτη φορά;** Διάλεξε παιχνίδι για να δεις πώς παίζεται:
help-body =
    {""}- Το `/{ cmd-play.name } { cmd-play-new.name }` ανοίγει τραπέζι· οι άλλοι πατούν **{ lobby-join }**.
    - Το `/{ cmd-games.name }` δείχνει τις παρτίδες σου και ποιος έχει σειρά.
    - Το `/{ cmd-rules.name }` απαντά σε ερωτήσεις για τους κανόνες.
    - `/{ cmd-settings.name } { cmd-settings-me.name }`: γλώσσα, επιβεβαίωση, μηνύματα.
help-pick = Περισσότερα για…
help-start =
    {""}- Το `/{ cmd-play.name } { cmd-play-new.name }` ανοίγει τραπέζι. Οι άλλοι πατούν **{ lobby-join }**· ο διοργανωτής μπορεί να προσθέσει προγράμματα ως παίκτες και πατά **{ lobby-start }**.
    - `/{ cmd-play.name } { cmd-play-find.name }` βρίσκει άτομα που θέλουν να παίξουν το ίδιο.
    - Πριν από την έναρξη, το `/{ cmd-play.name } { cmd-play-leave.name }` αφήνει τη θέση σου και το `/{ cmd-play.name } { cmd-play-cancel.name }` κλείνει το τραπέζι.
    - **Προπόνηση:** με το `/{ cmd-play.name } { cmd-play-new.name }` στα προσωπικά μηνύματα με το { -bot } ανοίγει τραπέζι για σένα και προγράμματα. Δεν μετράει πουθενά.
    .title = Ξεκίνημα
help-turn =
    {""}- Όταν έρθει η σειρά σου, παίρνεις ειδοποίηση. Πάτησε τα κουμπιά κάτω από την εικόνα· γράφουν ό,τι και η εικόνα. Το **{ button-explain }** λέει τι κάνει το καθένα, και με το πληκτρολόγιο παίζεις με το `/{ cmd-move.name }`.
    - Ώσπου να τελειώσει η σειρά σου, το **{ button-undo }** ή το `/{ cmd-undo.name }` αναιρεί ένα βήμα κάθε φορά, όχι όμως πέρα από πλακίδιο, κάρτα ή ζάρι που αποκαλύφθηκε.
    - Σε παιχνίδια με κρυφό χέρι, το **{ button-hand }** ή το `/{ cmd-hand.name }` δείχνει το χέρι σου μόνο σε εσένα, και από εκεί παίζεις· έρχεται και με προσωπικό μήνυμα, εκτός αν το κλείσεις.
    - Δεν ξέρεις τι να παίξεις; Στη σειρά σου το `/{ cmd-hint.name }` ή το **{ button-hint }** λέει τι θα έκανε το πρόγραμμα και τι φέρνει. Με άλλα άτομα γίνεται μόνο σε τραπέζια που άνοιξαν με υποδείξεις.
    .title = Η σειρά σου
help-look =
    {""}- Το `/{ cmd-games.name }` δείχνει τις παρτίδες σου, το `/{ cmd-board.name }` ξανά το ταμπλό, και με λόγια, το `/{ cmd-log.name }` τι έχει γίνει, και το `/{ cmd-rules.name }` απαντά σε ερωτήσεις για τους κανόνες.
    .title = Τι συμβαίνει
help-wait =
    {""}1. **{ trial-open }** ή `/{ cmd-try.name }`: ανοίγει ένα προσωπικό ταμπλό με την παρτίδα όπως τη βλέπεις. Τίποτα από όσα κάνεις εκεί δεν παίζεται.
    2. Δοκίμασε κινήσεις δικές σου και των άλλων, ή πάτησε **{ trial-others }**. Με ◀ και ▶ πας πίσω και μπροστά. Ό,τι δεν μπορείς να ξέρεις είναι εικασία.
    3. **{ queue-add }**: παίζω την επόμενη σειρά σου όταν έρθει, αν κάθε βήμα φέρνει ακόμη ό,τι είδες. Έλεγξε τους όρους· το `/{ cmd-queue.name }` αλλάζει ή σβήνει το σχέδιο.
    4. **{ button-note }** ή `/{ cmd-note.name }`: κρατά όσα σχεδιάζεις ή υποψιάζεσαι και τα δείχνει μαζί με το χέρι σου.
    -# Κανείς άλλος δεν τα βλέπει, ούτε ξέρει ότι τα χρησιμοποιείς.
    .title = Όσο παίζουν οι άλλοι
help-away =
    {""}- Το `/{ cmd-vacation.name }` σταματά τα ρολόγια σου· το `/{ cmd-play.name } { cmd-play-resign.name }` δίνει τη θέση σου σε ένα πρόγραμμα, για να συνεχίσουν οι άλλοι.
    - Μαζί αποφασίζετε για διάλειμμα (`/{ cmd-play.name } { cmd-play-pause.name }`, `/{ cmd-play.name } { cmd-play-resume.name }`), για ακύρωση της παρτίδας (`/{ cmd-play.name } { cmd-play-cancel.name }`), για τη θέση άλλου παίκτη (`/{ cmd-play.name } { cmd-play-replace.name }`) και για την αναίρεση όσων έχουν ήδη αποκαλυφθεί (`/{ cmd-undo.name }`).
    - Περιμένεις κάποιον; Το `/{ cmd-play.name } { cmd-play-call.name }` τον καλεί ξανά, το πολύ κάθε 12 ώρες· μετά από δύο κλήσεις μπορείτε να ψηφίσετε να παίξει ένα πρόγραμμα.
    .title = Όταν δεν μπορείς να συνεχίσεις
help-after =
    {""}- Το `/{ cmd-replay.name } { cmd-replay-watch.name }` δείχνει την παρτίδα βήμα βήμα, το `/{ cmd-replay.name } { cmd-replay-gif.name }` την κάνει ταινία, το `/{ cmd-replay.name } { cmd-replay-review.name }` αναλύει κάθε σειρά μιας ολοκληρωμένης· το `/{ cmd-replay.name } { cmd-replay-export.name }` την κάνει αρχείο, και το `/{ cmd-replay.name } { cmd-replay-import.name }` τη διαβάζει από αρχείο.
    - Το `/{ cmd-history.name }` δείχνει τις παρτίδες που τελείωσαν· τα `/{ cmd-leaderboard.name }` και `/{ cmd-profile.name }` δείχνουν πώς τα πάει ο καθένας.
    - Το `/{ cmd-stats.name } { cmd-stats-game.name }` δείχνει από πού έρχονται οι πόντοι ενός παιχνιδιού και τι κερδίζει, το `/{ cmd-stats.name } { cmd-stats-person.name }` πώς έχει παίξει κάποιος με τον καιρό.
    .title = Μετά την παρτίδα
help-tournament =
    {""}- Το `/{ cmd-tournament.name } { cmd-tournament-new.name }` ανοίγει τουρνουά για 4 έως 64 άτομα· ο διοργανωτής το ξεκινά με το `/{ cmd-tournament.name } { cmd-tournament-start.name }`. Οι επόμενοι γύροι αρχίζουν μόνοι τους.
    - Με το `/{ cmd-tournament.name } { cmd-tournament-join.name }` μπαίνεις και με το `/{ cmd-tournament.name } { cmd-tournament-leave.name }` βγαίνεις· το `/{ cmd-tournament.name } { cmd-tournament-standings.name }` δείχνει την κατάταξη.
    - Ο διοργανωτής μπορεί να βγάλει κάποιον (`/{ cmd-tournament.name } { cmd-tournament-drop.name }`) ή να ακυρώσει το τουρνουά (`/{ cmd-tournament.name } { cmd-tournament-cancel.name }`).
    .title = Τουρνουά
help-settings =
    {""}- `/{ cmd-settings.name } { cmd-settings-me.name }`: γλώσσα, επιβεβαίωση, προσωπικά μηνύματα. `/{ cmd-settings.name } { cmd-settings-time.name }`: πότε κοιμάσαι, και υπενθυμίσεις. `/{ cmd-settings.name } { cmd-settings-invitations.name }`: ποιος μπορεί να σε καλεί. `/{ cmd-settings.name } { cmd-settings-data.name }`: αντίγραφο των δεδομένων σου ή διαγραφή τους. `/{ cmd-settings.name } { cmd-settings-server.name }`: για όσους διαχειρίζονται τον διακομιστή.
    .title = Ρυθμίσεις
help-links = Το Discord σου δείχνει τις εντολές με μεταφρασμένα ονόματα, αλλά μέσα από κείμενο τις ανοίγει μόνο με τα αγγλικά ονόματά τους· γι’ αυτό δίπλα σε καθεμία υπάρχει σύνδεσμος.
help-fairness = Ό,τι τυχαίο υπάρχει σε μια παρτίδα προκύπτει από έναν μυστικό σπόρο. Στην αρχή δημοσιεύεται το αποτύπωμά του (SHA-256) και στο τέλος ο ίδιος ο σπόρος. Το `/{ cmd-verify.name }` ελέγχει ότι ταιριάζουν και ξανακάνει κάθε ανακάτεμα· το πώς γίνεται χωρίς το μποτ το εξηγεί το docs/fairness.md στον πηγαίο κώδικά του. Η αναίρεση ενός βήματος δεν αλλάζει ποτέ το τι θα τραβηχτεί μετά.
    .title = Είναι αδιάβλητες οι κληρώσεις;

rules-title = Κανόνες: { $game }
rules-pick = Διάλεξε θέμα
rules-nothing = Δεν βρήκα τίποτα για «{ $query }» στους κανόνες του { $game }. Δοκίμασε μία μόνο λέξη, διάλεξε θέμα από τη λίστα ή δώσε άλλο παιχνίδι με `{ opt-game.name }:`.

admin-backup-done = Το αντίγραφο γράφτηκε: `{ $path }` ({ $size }). Περιέχει σπόρους και χέρια παικτών: μην το δείξεις σε κανέναν.
admin-backup-failed = Δεν γράφτηκε αντίγραφο ασφαλείας: `{ $error }`. Το παιχνίδι συνεχίζεται και τίποτα δεν χάθηκε.
admin-only-owner = Αυτό το κάνει μόνο ο ιδιοκτήτης του μποτ. Αν χρειάζεσαι αντίγραφο, ζήτησέ το από όποιον διαχειρίζεται το μποτ.

settings-zone = Ζώνη ώρας: { $zone } (εκεί είναι { $now })
settings-sleep = Ώρες ύπνου: { $from }–{ $to }· τότε τα ρολόγια σου σταματούν και δεν έρχονται υπενθυμίσεις
settings-sleep-none = Ώρες ύπνου: καμία
settings-weekends =
    { $value ->
        [on] Σαββατοκύριακα: ελεύθερα, τα ρολόγια σου σταματούν
       *[off] Σαββατοκύριακα: μέρες σαν τις άλλες
    }
settings-reminders =
    { $value ->
        [on] Υπενθυμίσεις: ναι, το πολύ τρεις ανά σειρά
       *[off] Υπενθυμίσεις: όχι
    }
settings-digest =
    { $value ->
        [on] Μία υπενθύμιση τη μέρα για όλες τις παρτίδες
       *[off] Μία υπενθύμιση για κάθε παρτίδα
    }
settings-invitations-title = Οι προσκλήσεις σου
settings-invitations =
    { $value ->
        [on] Προσκλήσεις και προτάσεις θέσεων: ναι.
       *[off] Προσκλήσεις και προτάσεις θέσεων: όχι. Κανείς δεν μπορεί να σε καλέσει· στα ανοιχτά τραπέζια μπαίνεις όπως πάντα.
    }
settings-blocked = Έχεις αποκλείσει και δεν μπορούν να σε καλέσουν: { $names }
settings-blocked-none = Δεν έχεις αποκλείσει κανέναν.
block-done = { $name }: δεν μπορεί πια να σε καλεί ούτε να σου προτείνει θέσεις, και δεν θα το μάθει από εμένα. Όσους έχεις αποκλείσει τους δείχνει το `/{ cmd-settings.name } { cmd-settings-invitations.name }`.
block-undone = { $name }: μπορεί και πάλι να σε καλεί.
block-self = Μπορείς να αποκλείσεις μόνο άλλους ανθρώπους. Διάλεξε κάποιον άλλον.
block-full = Όσοι έχεις αποκλείσει έφτασαν τους { $most }, και περισσότεροι δεν γίνονται. Άρε πρώτα έναν αποκλεισμό με `/{ cmd-settings.name } { cmd-settings-invitations.name }` και `{ opt-block.name }:`. Εκεί μπορείς και να σταματήσεις όλες τις προσκλήσεις.
settings-vacation = Διακοπές ως { $until }· τα ρολόγια σου έχουν σταματήσει
settings-vacation-none = Δεν είσαι σε διακοπές
settings-vacation-planned = Προγραμματισμένες διακοπές από { $start } ως { $until }
settings-time-title = Ο χρόνος σου
settings-time-zone = Δεν ξέρω τη ζώνη ώρας «{ $zone }». Διάλεξε μία από τη λίστα, π.χ. Europe/Athens.
settings-time-hours = Δεν καταλαβαίνω το «{ $hours }». Γράψε τις ώρες ύπνου έτσι: 23:00-07:30, ή διάλεξε «{ settings-sleep-none }» από τη λίστα.
settings-time-long = Το «{ $hours }» είναι πάνω από 12 ώρες, και οι άλλοι θα περίμεναν πολύ. Διάλεξε το πολύ 12 ώρες· για ελεύθερες μέρες υπάρχει το `/{ cmd-vacation.name }`.
vacation-too-long =
    { $most ->
        [one] Οι διακοπές κρατούν το πολύ { $most } μέρα συνολικά. Διάλεξε νωρίτερη ημερομηνία.
       *[other] Οι διακοπές κρατούν το πολύ { $most } μέρες συνολικά. Διάλεξε νωρίτερη ημερομηνία.
    }
vacation-date = Δεν καταλαβαίνω τη μέρα «{ $date }». Γράψε την τελευταία μέρα των διακοπών έτσι: 2026-08-31, ή πόσες μέρες με `{ opt-days.name }:`.
vacation-past = { DATETIME($date, dateStyle: "medium") }: αυτή η μέρα έχει περάσει. Γράψε μια μελλοντική ημερομηνία.
vacation-set = Καλή ξεκούραση! Τα ρολόγια σου είναι σταματημένα ως { $until }.
vacation-ended = Καλώς γύρισες! Τα ρολόγια σου τρέχουν πάλι.
vacation-planned = Τα ρολόγια σου θα σταματήσουν από { $start } ως { $until }.
vacation-cancelled = Οι προγραμματισμένες διακοπές ακυρώθηκαν.
vacation-no-end = Γράψε την τελευταία μέρα με `{ opt-to.name }:` ή πόσες μέρες με `{ opt-days.name }:`.
vacation-order = Αυτές οι διακοπές θα τελείωναν πριν αρχίσουν. Διάλεξε μεταγενέστερη τελευταία μέρα.
vacation-days =
    { $days ->
        [one] { $days } μέρα
       *[other] { $days } μέρες
    }
vacation-dates = Άλλες ημερομηνίες δίνεις με `/{ cmd-vacation.name }`, `{ opt-from.name }:` και `{ opt-to.name }:`.
vacation-end-button = Τέλος διακοπών
button-vacation = Διακοπές
data-export = Αυτά είναι όλα όσα κρατώ για σένα. Το μήνυμα το βλέπεις μόνο εσύ.
data-delete-title = Να διαγραφούν όλα όσα κρατώ για σένα;
data-delete = Φεύγεις από τα ανοιχτά τραπέζια και παραιτείσαι από τις παρτίδες σου: στις θέσεις σου παίζουν προγράμματα. Οι ρυθμίσεις σου διαγράφονται. Τα αποτελέσματα των ολοκληρωμένων παρτίδων μένουν, χωρίς το όνομά σου. Όσα μηνύματα υπάρχουν ήδη στο Discord δεν αλλάζουν. Αυτό δεν αναιρείται.
data-delete-button = Διαγραφή όλων
data-deleted = Έγινε. Δεν κρατώ πια τίποτα για σένα.
