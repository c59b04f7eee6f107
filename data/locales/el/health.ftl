# Status, for the owner of the bot: how all fares, what is wrong, and what to do about it.

status-title = Κατάσταση
status-well = Όλα πάνε καλά.
status-wrong =
    { $count ->
        [one] Κάτι δεν πάει καλά:
       *[other] { $count } πράγματα δεν πάνε καλά:
    }
status-online = Υπάρχει σύνδεση με το Discord από { $since }.
status-offline = Δεν υπάρχει σύνδεση με το Discord από { $since }.
status-tries = Προσπάθειες επανασύνδεσης μέχρι τώρα: { $count }.
status-nothing-pressed = Από την εκκίνηση ({ $since }) κανείς δεν πάτησε τίποτα.
status-pressed =
    { $count ->
        [one] { $count } πάτημα ή εντολή από την εκκίνηση ({ $since }).
       *[other] { $count } πατήματα και εντολές από την εκκίνηση ({ $since }).
    }
status-answers-within = Το 95% πήρε την πρώτη απάντηση μέσα σε { $time }.
status-answers-beyond = Πάνω από το 5% περίμενε την πρώτη απάντηση περισσότερο από { $time }.
status-boards-within = Το 95% των ταμπλό ήταν πάλι ενημερωμένο μέσα σε { $time }.
status-boards-beyond = Πάνω από το 5% των ταμπλό χρειάστηκε περισσότερο από { $time } για να ενημερωθεί.
status-refusals = Ζητήθηκε νέα προσπάθεια: { $busy }. Κατέληξαν σε σφάλμα: { $faults }. Καθυστερήσεις από το Discord: { $limited }.
status-posts-true = Κάθε ανάρτηση δείχνει την πιο πρόσφατη κατάσταση του παιχνιδιού.
status-posts-behind = Αναρτήσεις που δεν είναι ενημερωμένες: { $count }, από τις οποίες σε κανάλια όπου το Motu δεν έχει πρόσβαση: { $closed }.
status-disk = Η βάση δεδομένων πιάνει { $size } MB· ελεύθερα: { $free } MB.
status-tasks-well =
    { $count ->
        [one] { $count } εργασία στο παρασκήνιο, τρέχει κανονικά.
       *[other] { $count } εργασίες στο παρασκήνιο, όλες τρέχουν κανονικά.
    }
status-tasks-troubled = Κάποιες εργασίες στο παρασκήνιο αποτυγχάνουν και επαναλαμβάνονται αυτόματα. Περισσότερα γράφει το αρχείο καταγραφής.
status-task = - **{ $task }**: συνεχόμενες αποτυχίες: { $count }, ξανά { $again }. `{ $error }`
status-match = - **{ $task }**, παρτίδα { $match }: αποτυχίες: { $count }, ξανά { $again }. `{ $error }`
status-more = - … και { $count } ακόμη
status-backup = Το νεότερο αντίγραφο ασφαλείας έγινε { $when }.
status-no-backup = Δεν υπάρχει ακόμη αντίγραφο ασφαλείας. Το `/{ cmd-admin.name } { cmd-admin-backup.name }` γράφει ένα· με το MOTU_BACKUP_DIR γράφονται αυτόματα.

# One message to the owner, once for each trouble.

owner-trouble = Κάτι δεν πάει καλά με το Motu και κανένας παίκτης δεν μπορεί να το διορθώσει:
owner-over = **{ $what }**: κάτι δεν πήγαινε καλά από { $since } έως { $until }. Τώρα πέρασε.
owner-more = Το `/{ cmd-admin.name } { cmd-admin-status.name }` δείχνει πώς είναι τώρα τα πράγματα. Δεν θα σου ξανασταλεί μήνυμα γι’ αυτό, εκτός αν ξανασυμβεί αφού διορθωθεί.

# What is wrong, what it is about, and what to do.

trouble-line =
    { $state ->
        [breaking] Η σύνδεση με το Discord κόβεται ξανά και ξανά από { $since }.
       *[gone] Δεν υπάρχει σύνδεση με το Discord από { $since }.
    }
    .title = Σύνδεση με το Discord
    .do = Έλεγξε αν ο υπολογιστής είναι συνδεδεμένος στο διαδίκτυο και δες το discordstatus.com. Το Motu συνεχίζει μόνο του τις προσπάθειες.
trouble-token = Το Discord απορρίπτει το token του μποτ.
    .title = Token του μποτ
    .do = Πάτησε «Reset Token» στη σελίδα «Bot» της εφαρμογής σου, βάλε το νέο token στο αρχείο .env ως DISCORD_TOKEN και επανεκκίνησε το Motu.
trouble-store = Η βάση δεδομένων δεν δέχεται εγγραφές: `{ $error }`.
    .title = Αποθήκευση
    .do = Έλεγξε μήπως γέμισε ο δίσκος ή μήπως το αρχείο της βάσης ή ο φάκελός του δεν επιτρέπουν την εγγραφή· με PostgreSQL, έλεγξε αν ο διακομιστής της είναι προσβάσιμος. Το Motu συνεχίζει μόνο του μόλις μπορέσει πάλι να αποθηκεύσει.
trouble-disk = Εκεί όπου βρίσκεται η βάση δεδομένων ή τα αντίγραφά της έχουν μείνει μόνο { $free } MB ελεύθερα· θα έπρεπε να είναι { $least } MB.
    .title = Χώρος στον δίσκο
    .do = Ελευθέρωσε χώρο, για παράδειγμα μεταφέροντας αλλού παλιά αντίγραφα, πριν πάψει να αποθηκεύεται οτιδήποτε.
trouble-stopped = Η εργασία στο παρασκήνιο «{ $task }» σταμάτησε.
    .title = Εργασία στο παρασκήνιο «{ $task }»
    .do = Επανεκκίνησε το Motu· με το watchdog του systemd αυτό γίνεται αυτόματα. Στείλε μας, παρακαλούμε, αναφορά μαζί με το αρχείο καταγραφής.
trouble-failing = Η εργασία στο παρασκήνιο «{ $task }» αποτυγχάνει από { $since }: `{ $error }`.
    .title = Εργασία στο παρασκήνιο «{ $task }»
    .do = Επαναλαμβάνεται αυτόματα· περισσότερα γράφει το αρχείο καταγραφής.
trouble-matches =
    { $count ->
        [one] Κάτι αποτυγχάνει στην παρτίδα { $matches }. Οι άλλες παρτίδες δεν επηρεάζονται.
       *[other] Κάτι αποτυγχάνει σε { $count } παρτίδες: { $matches }. Οι υπόλοιπες δεν επηρεάζονται.
    }
    .title = Παρτίδες που έμειναν στην άκρη
    .do = Το αρχείο καταγραφής γράφει τι αποτυγχάνει. Αν έχουν χαλάσει αποθηκευμένα δεδομένα, επανάφερε ένα αντίγραφο ασφαλείας.
trouble-boards =
    { $count ->
        [one] { $count } ανάρτηση δεν είναι ενημερωμένη από { $since }.
       *[other] { $count } αναρτήσεις δεν είναι ενημερωμένες, η παλιότερη από { $since }.
    }
    .title = Αναρτήσεις
    .do = Δες στο αρχείο καταγραφής τι απαντά το Discord και κοίτα το discordstatus.com. Το Motu συνεχίζει μόνο του τις προσπάθειες.
trouble-backups =
    { $some ->
        [yes] Το πιο πρόσφατο αντίγραφο ασφαλείας είναι από { $when }· από τότε κάθε προσπάθεια αποτυγχάνει.
       *[no] Δεν έχει γραφτεί ακόμη κανένα αντίγραφο ασφαλείας.
    }{ $error ->
        [none] { "" }
       *[other] { " " }Τελευταίο σφάλμα: `{ $error }`.
    }
    .title = Αντίγραφα ασφαλείας
    .do = Έλεγξε αν ο φάκελος του MOTU_BACKUP_DIR υπάρχει, έχει χώρο και επιτρέπει την εγγραφή.

# What runs in the background, or is done for one match.

health-commands = Η καταχώριση των εντολών
health-clock = Το ρολόι
health-posts = Ο έλεγχος των αναρτήσεων
health-pictures = Η προετοιμασία των εικόνων
health-lobbies = Ο έλεγχος των ανοιχτών τραπεζιών
health-backups = Τα προγραμματισμένα αντίγραφα
health-pages = Οι σελίδες της βάσης δεδομένων
health-reading = Η ανάγνωση όλων των παρτίδων
health-ladders = Οι κατατάξεις
health-archive = Η αρχειοθέτηση των ολοκληρωμένων παρτίδων
health-notes = Η διαγραφή σημειώσεων για παλιές παρτίδες
health-watch = Η επιτήρηση του μποτ
health-restored = Ενημέρωση για επαναφορά αντιγράφου
health-time-out = Χρόνος που έληξε
health-vote = Ψηφοφορία που λήγει
health-seat = Μια θέση που κρατιέται ελεύθερη
health-reminder = Υπενθύμιση
health-freeze = Πάγωμα μαζί με τον διακομιστή
health-thaw = Συνέχεια μαζί με τον διακομιστή
