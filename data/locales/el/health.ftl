# Health, for the owner of the bot: what runs in the background, and what fails.

admin-health-title = Κατάσταση
admin-health-well =
    { $count ->
        [one] { $count } εργασία στο παρασκήνιο, τρέχει κανονικά.
       *[other] { $count } εργασίες στο παρασκήνιο, όλες τρέχουν κανονικά.
    }
admin-health-troubled = Κάποιες εργασίες στο παρασκήνιο αποτυγχάνουν και επαναλαμβάνονται αυτόματα. Περισσότερα γράφει το αρχείο καταγραφής.
admin-health-task = - **{ $task }**: συνεχόμενες αποτυχίες: { $count }, ξανά { $again }. `{ $error }`
admin-health-match = - **{ $task }**, παρτίδα { $match }: αποτυχίες: { $count }, ξανά { $again }. `{ $error }`
admin-health-more = - … και { $count } ακόμη
admin-health-backup = Το νεότερο αντίγραφο ασφαλείας έγινε { $when }.
admin-health-no-backup = Δεν υπάρχει ακόμη αντίγραφο ασφαλείας. Το `/{ cmd-admin.name } { cmd-admin-backup.name }` γράφει ένα· με το MOTU_BACKUP_DIR γράφονται αυτόματα.

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
health-restored = Ενημέρωση για επαναφορά αντιγράφου
health-time-out = Χρόνος που έληξε
health-vote = Ψηφοφορία που λήγει
health-reminder = Υπενθύμιση
health-freeze = Πάγωμα μαζί με τον διακομιστή
health-thaw = Συνέχεια μαζί με τον διακομιστή
