# Αναζήτηση τραπεζιού: επιθυμίες, η ερώτηση σε όσους βρέθηκαν και το μήνυμα του διακομιστή.

cmd-play-find =
    .name = αναζήτηση
    .desc = Πες τι θα έπαιζες και θα βρεις τραπέζι μόλις το θέλουν αρκετοί
opt-pace =
    .name = ρυθμός
    .desc = Πόσο γρήγορα θέλεις να παίξεις
opt-players =
    .name = παίκτες
    .desc = Για πόσους παίκτες
opt-strength =
    .name = επίπεδο
    .desc = Πόσο δυνατοί να είναι οι άλλοι
opt-programs =
    .name = προγράμματα
    .desc = Μετά από μία μέρα προγράμματα παίρνουν τις άδειες θέσεις
opt-reliable =
    .name = αξιόπιστοι
    .desc = Μόνο με όσους τελειώνουν τις παρτίδες τους
opt-stop =
    .name = διακοπή
    .desc = Τέλος της αναζήτησης
opt-find =
    .name = αναζήτηση
    .desc = Το κανάλι για ανοιχτά τραπέζια και αναζητήσεις· ξανά το ίδιο, για να αφαιρεθεί
opt-call =
    .name = κλήση
    .desc = Ο ρόλος που καλείται σε νέα ανοιχτά τραπέζια· ξανά ο ίδιος, για να αφαιρεθεί

find-title = Βρες παίκτες
find-idle = Δεν αναζητάς τώρα. Διάλεξε τι θα έπαιζες και πάτησε **{ find-search }**.
find-searching = Αναζήτηση ως { $until }. Θα λάβεις μήνυμα μόλις υπάρξει τραπέζι για σένα.
find-seated = Βρέθηκε τραπέζι: { $game }, ρυθμός: { $pace }. Όλοι ερωτώνται αν είναι εδώ.
find-strength-any = Οποιοδήποτε επίπεδο
find-strength-similar = Παρόμοιο επίπεδο
    .hint = Διαφορά βαθμολογίας ως { $points }
find-note = Προγράμματα παίρνουν άδειες θέσεις μόνο μετά από μία μέρα και μόνο αν συμφωνούν όλοι στο τραπέζι. Αξιόπιστοι είναι όσοι τελειώνουν τουλάχιστον το 90% των παρτίδων τους ή είναι νέοι εδώ.
find-search = Αναζήτηση
find-stop = Τέλος αναζήτησης
find-stopped = Η αναζήτησή σου τελείωσε.
find-fitting = Ανοιχτά τραπέζια όπου μπορείς να μπεις τώρα:
find-pick-games = Παιχνίδια: οποιοδήποτε
find-pick-paces = Ρυθμός: οποιοσδήποτε
find-pick-sizes = Παίκτες: οποιοσδήποτε αριθμός
find-pick-strength = Επίπεδο των άλλων
find-pick-days = Διάρκεια αναζήτησης
find-players =
    { $count ->
        [one] { $count } παίκτης
       *[other] { $count } παίκτες
    }
find-days =
    { $days ->
        [one] Αναζήτηση για { $days } μέρα
       *[other] Αναζήτηση για { $days } μέρες
    }
find-toggle-programs = Προγράμματα: { $value ->
        [on] ναι
       *[off] όχι
    }
find-toggle-reliable = Μόνο αξιόπιστοι: { $value ->
        [on] ναι
       *[off] όχι
    }
find-full = Σε αυτόν τον διακομιστή αναζητούν ήδη { $most } άτομα, και αυτό είναι το όριο. Άνοιξε ένα τραπέζι με `/{ cmd-play.name } { cmd-play-new.name }` ή δοκίμασε αργότερα.
find-too-many = Αναζητάς ήδη σε { $most } διακομιστές, και αυτό είναι το όριο. Τελείωσε πρώτα κάποια από αυτές τις αναζητήσεις.

find-question = Ένα τραπέζι για σένα: { $game }
find-question-push = { $mention } Ένα τραπέζι για σένα: { $game }, ρυθμός: { $pace }, { $people }. Είσαι εδώ;
find-pace = Ρυθμός: { $pace } · { $hint }
find-people = Άτομα: { $names }
find-programs-at = Προγράμματα: { $count }
find-ask = Είσαι εδώ; Απάντησε ως { $until }. Αλλιώς η αναζήτησή σου τελειώνει και οι άλλοι συνεχίζουν.
find-there = Είμαι εδώ
find-not-there = Όχι τώρα
find-confirmed =
    { $missing ->
        [0] Έχεις θέση και είναι όλοι εδώ: η παρτίδα αρχίζει.
       *[other] Έχεις θέση. Η παρτίδα αρχίζει μόλις απαντήσουν όλοι· ως τώρα είναι εδώ { $there } από { $people }.
    }
find-gone = Αυτό το τραπέζι άρχισε, διαλύθηκε ή δεν ήταν δικό σου. Την αναζήτησή σου τη δείχνει το `/{ cmd-play.name } { cmd-play-find.name }`.
find-dissolved = Δεν βρέθηκαν αρκετοί για το τραπέζι σου ({ $game }). Η αναζήτησή σου συνεχίζεται.
find-started = Βρέθηκε τραπέζι για: { $names }. Καλή διασκέδαση!

find-post-title = Βρες παίκτες
find-post-tables = **Ανοιχτά τραπέζια**
find-post-table = { $game } · { $pace } · { $free ->
        [one] { $free } ελεύθερη θέση
       *[other] { $free } ελεύθερες θέσεις
    }: { $link }
find-post-more = … και άλλα { $count }
find-post-no-tables = Δεν υπάρχει ανοιχτό τραπέζι αυτή τη στιγμή.
find-post-wishes = **Αναζητούν**
find-post-wish = { $game }: { $count ->
        [one] { $count } άτομο
       *[other] { $count } άτομα
    } ({ $paces })
find-post-no-wishes = Κανείς δεν αναζητά αυτή τη στιγμή. Κάνε την αρχή!
find-post-asked =
    { $count ->
        [one] Βρέθηκε { $count } τραπέζι· τα άτομά του ερωτώνται τώρα.
       *[other] Βρέθηκαν { $count } τραπέζια· τα άτομά τους ερωτώνται τώρα.
    }
find-post-moved = Τα ανοιχτά τραπέζια και οι αναζητήσεις δεν εμφανίζονται πια εδώ. Τραπέζια βρίσκει ακόμη το `/{ cmd-play.name } { cmd-play-find.name }`.
find-post-how = Πάτησε το κουμπί ή γράψε `/{ cmd-play.name } { cmd-play-find.name }`.
find-call = { $role } Νέο ανοιχτό τραπέζι: { $game }, ρυθμός: { $pace }, { $free ->
        [one] { $free } ελεύθερη θέση
       *[other] { $free } ελεύθερες θέσεις
    }: { $link }

settings-find = Ανοιχτά τραπέζια και αναζητήσεις εμφανίζονται σε: { $channel }
settings-find-none = Κανένα κανάλι δεν δείχνει ανοιχτά τραπέζια και αναζητήσεις.
settings-call = Για νέα ανοιχτά τραπέζια καλείται: { $role }
settings-call-none = Για νέα ανοιχτά τραπέζια δεν καλείται κανένας ρόλος.
pick-find = Κανάλι για ανοιχτά τραπέζια και αναζητήσεις
pick-call = Ρόλος που καλείται σε νέα τραπέζια

# Names of a forum's tags.
tag-lobby = Ανοιχτό
tag-running = Σε εξέλιξη
tag-over = Τελείωσε
