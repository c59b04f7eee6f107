game-maori = Maori
game-maori-line = 2–5 παίκτες, 30–45 λεπτά: ένα πλοίο εξερευνητών για όλους, νησιά για τον καθένα

option-maori-variant = Παραλλαγή
    .hint = Με προσωπικό πλοίο ή χωρίς
option-maori-variant-basic = Βασική
    .hint = Χωρίς προσωπικό πλοίο: τα πλακίδια μπαίνουν σε όποιο τετράγωνο είναι ελεύθερο
option-maori-variant-advanced = Προχωρημένη
    .hint = Τα πλακίδια μπαίνουν δίπλα στο πλοίο σου· μετά από κάθε ανακάλυψη μπορεί να φύγει αλλού
option-maori-variant-professional = Επαγγελματική
    .hint = Τα πλακίδια μπαίνουν δίπλα στο πλοίο σου· το πλοίο πρέπει να πάει σε κάθε νέο πλακίδιο
option-maori-board = Ταμπλό
    .hint = Ποια όψη των ταμπλό παίζεται
option-maori-board-front = Μπροστινή όψη
    .hint = 16 τετράγωνα δίπλα σε λωρίδα στεριάς· 2–5 παίκτες
option-maori-board-atoll = Ατόλη
    .hint = 20 τετράγωνα· οι φοίνικες μέσα στην ατόλη μετρούν διπλά· 2–4 παίκτες
option-maori-ship_shells = Κοχύλια για το προσωπικό πλοίο
    .hint = Προχωρημένη, επαγγελματική: πληρώνεις κοχύλια για να πλεύσει το πλοίο σου πριν βάλεις πλακίδιο;
option-maori-ship_shells-yes = Ναι
    .hint = 1 κοχύλι το τετράγωνο, πριν μπει το πλακίδιο
option-maori-ship_shells-no = Όχι
    .hint = Πλακίδια μόνο εκεί που το πλοίο ήδη ακουμπά

# ---- πλακίδια ------------------------------------------------------------------------

# Οι ανοιχτές πλευρές ενός πλακιδίου.
maori-open =
    { $open ->
        [N] ανοιχτό προς τα βόρεια
        [E] ανοιχτό προς τα ανατολικά
        [S] ανοιχτό προς τα νότια
        [W] ανοιχτό προς τα δυτικά
        [NS] από βορρά προς νότο
       *[EW] από δύση προς ανατολή
    }
maori-tile =
    { $kind ->
        [single] μονό νησί
        [end]
            { $open ->
                [N] άκρη νησιού ανοιχτή προς τα βόρεια
                [E] άκρη νησιού ανοιχτή προς τα ανατολικά
                [S] άκρη νησιού ανοιχτή προς τα νότια
               *[W] άκρη νησιού ανοιχτή προς τα δυτικά
            }
        [middle] μέση νησιού { maori-open }
        [water] νερό
        [volcano] ηφαίστειο
        [unknown] κλειστό πλακίδιο
       *[none] τίποτα
    }{ $palms ->
        [0] { "" }
        [one] , { $palms } φοίνικας
       *[other] , { $palms } φοίνικες
    }{ $huts ->
        [0] { "" }
        [one] , { $huts } καλύβα
       *[other] , { $huts } καλύβες
    }{ $boats ->
        [0] { "" }
        [one] , { $boats } βάρκα
       *[other] , { $boats } βάρκες
    }{ $shells ->
        [0] { "" }
        [one] , { $shells } κοχύλι
       *[other] , { $shells } κοχύλια
    }{ $lei ->
        [0] { "" }
       *[other] , μισό στεφάνι
    }
maori-tile-brief =
    { $kind ->
        [single] νησί
        [end]
            { $open ->
                [N] άκρη βόρ.
                [E] άκρη ανατ.
                [S] άκρη νότ.
               *[W] άκρη δυτ.
            }
        [middle]
            { $open ->
                [NS] μέση βόρ.–νότ.
               *[EW] μέση δυτ.–ανατ.
            }
        [water] νερό
        [volcano] ηφαίστειο
        [unknown] κλειστό
       *[none] –
    }{ $palms ->
        [0] { "" }
        [one] { " " }{ $palms } φοίνικας
       *[other] { " " }{ $palms } φοίνικες
    }{ $huts ->
        [0] { "" }
       *[other] { " " }καλύβα
    }{ $boats ->
        [0] { "" }
        [one] { " " }{ $boats } βάρκα
       *[other] { " " }{ $boats } βάρκες
    }{ $shells ->
        [0] { "" }
        [one] { " " }{ $shells } κοχύλι
       *[other] { " " }{ $shells } κοχύλια
    }{ $lei ->
        [0] { "" }
       *[other] { " " }½ στεφάνι
    }

# ---- η ερώτηση στην πάνω λωρίδα: το πολύ 28 χαρακτήρες εκτός από το όνομα --------------

maori-question-edge = { $name }: πού ξεκινά το πλοίο;
maori-question-ship = { $name }: πόσο μακριά;
maori-question-what = { $name }: ποιο πλακίδιο;
maori-question-where = { $name }: σε ποιο τετράγωνο;
maori-question-which = { $name }: ποιο αφαιρείται;
maori-question-how = { $name }: προς τα πού;
maori-question-reveal = { $name }: να βγει νέο πλακίδιο;
maori-question-sail = { $name }: πού πάει το πλοίο σου;
maori-question-end = { $name }: τέλος της σειράς σου;
maori-question-during = Παίζει: { $name }
maori-question-after = { $name }: τέλος σειράς
maori-question-over = Τέλος της παρτίδας

# ---- κουμπιά: το πολύ 40 χαρακτήρες --------------------------------------------------

maori-label-edge = { $position }
maori-both-ship = Πλεύση και πλακίδιο μαζί
# A voyage and a tile: { $price } is that of both.
maori-both-take = { $edges } → { maori-label-take }: { maori-tile }
maori-label-ship =
    { $price ->
        [0] { $edges }
        [one] { $edges } · { $price } κοχύλι
       *[other] { $edges } · { $price } κοχύλια
    }
maori-label-take =
    { $price ->
        [0] { $letter } · δωρεάν
        [one] { $letter } · { $price } κοχύλι
       *[other] { $letter } · { $price } κοχύλια
    }
maori-label-stored = S · από την αποθήκη
maori-label-remove = Αφαίρεση πλακιδίου
maori-both-remove = Ποιο πλακίδιο να βγει;
maori-label-pass = Πάσο
maori-both-place = Θέση και στροφή μαζί
maori-label-place =
    { $price ->
        [0] { $square }
        [one] { $square } · { $price } κοχύλι
       *[other] { $square } · { $price } κοχύλια
    }
maori-label-store = Στην αποθήκη
maori-label-clear = { $square }
maori-label-turn = { $number } · { maori-open }
maori-label-reveal = Αποκάλυψη νέου πλακιδίου
maori-label-sail =
    { $stays ->
        [0] { $square }
       *[other] { $square } · μένει εδώ
    }
maori-label-end = Τέλος σειράς

# ---- επιλογές με περισσότερα λόγια: το πολύ 100 χαρακτήρες -----------------------------

maori-detail-edge =
    { $first ->
        [volcano] { $position }: η γραμμή εκεί αρχίζει με ηφαίστειο
        [none] { $position }: στη γραμμή αυτή δεν υπάρχει πλακίδιο
       *[tile] { $position }: πρώτο πλακίδιο { maori-tile }
    }
maori-detail-ship =
    { $first ->
        [volcano] { maori-label-ship }: η γραμμή εκεί αρχίζει με ηφαίστειο
        [none] { maori-label-ship }: στη γραμμή αυτή δεν υπάρχει πλακίδιο
       *[tile] { maori-label-ship }: πρώτο πλακίδιο { maori-tile }
    }
maori-detail-take = { maori-label-take }: { maori-tile }
maori-detail-stored = { maori-label-stored }: { maori-tile }
maori-detail-remove = Αφαίρεσε ένα πλακίδιο από το ταμπλό σου· βγαίνει από το παιχνίδι
maori-detail-pass = Πάσο: καμία ανακάλυψη αυτή τη φορά
maori-detail-place =
    { $price ->
        [0] Βάλε στο { $square }: { maori-tile }
        [one] Βάλε στο { $square } με { $price } κοχύλι: { maori-tile }
       *[other] Βάλε στο { $square } με { $price } κοχύλια: { maori-tile }
    }
maori-detail-store = Στην αποθήκη: { maori-tile }
maori-detail-clear = Αφαίρεσε από το { $square }: { maori-tile }
maori-detail-turn = { maori-label-turn }
maori-detail-reveal = Αποκάλυψε το νέο πλακίδιο· μετά μπορεί να πλεύσει το προσωπικό σου πλοίο
maori-detail-sail =
    { $stays ->
        [0] Το πλοίο σου στο { $square }: { maori-tile }
       *[other] Το πλοίο σου μένει στο { $square }: { maori-tile }
    }
maori-detail-end = Τέλος της σειράς σου· μετά τίποτα δεν αναιρείται
# What Explain adds to a button.
maori-meaning-ship =
    { $count ->
        [0] δεν υπάρχει πλακίδιο να πάρεις εκεί
        [one] { $count } πλακίδιο για να διαλέξεις
       *[other] { $count } πλακίδια για να διαλέξεις
    }
maori-meaning-take =
    { $count ->
        [0] τώρα δεν τοποθετείται πουθενά, μόνο στην αποθήκη
        [one] τώρα τοποθετείται σε { $count } τετράγωνο
       *[other] τώρα τοποθετείται σε { $count } τετράγωνα
    }

# ---- τι έγινε: ακολουθεί το «όνομα:» -------------------------------------------------

maori-event-edge = βάζει το πλοίο εξερευνητών στη θέση { $position }
maori-event-ship =
    { $edges ->
        [one] προχωρά το πλοίο εξερευνητών κατά { $edges } πλευρά
       *[other] προχωρά το πλοίο εξερευνητών κατά { $edges } πλευρές
    }{ $price ->
        [0] { "" }
        [one] { " " }με { $price } κοχύλι
       *[other] { " " }με { $price } κοχύλια
    }
    .brief =
        πλέει { $edges }{ $price ->
            [0] { "" }
            [one] { " " }με { $price } κοχύλι
           *[other] { " " }με { $price } κοχύλια
        }
maori-event-take =
    { $price ->
        [0] παίρνει πλακίδιο: { maori-tile }
        [one] παίρνει πλακίδιο πληρώνοντας { $price } κοχύλι: { maori-tile }
       *[other] παίρνει πλακίδιο πληρώνοντας { $price } κοχύλια: { maori-tile }
    }
    .brief =
        { $price ->
            [0] πλακίδιο δωρεάν
            [one] πλακίδιο με { $price } κοχύλι
           *[other] πλακίδιο με { $price } κοχύλια
        }
maori-event-stored = παίρνει το πλακίδιο της αποθήκης: { maori-tile }
    .brief = πλακίδιο αποθήκης
maori-event-pass = πάει πάσο
maori-event-approach =
    { $price ->
        [one] μετακινεί το προσωπικό πλοίο στο { $square } με { $price } κοχύλι
       *[other] μετακινεί το προσωπικό πλοίο στο { $square } με { $price } κοχύλια
    }
    .brief = προσωπικό πλοίο στο { $square }
maori-event-place =
    βάζει το πλακίδιο στο { $square }{ $quarters ->
        [0] { "" }
       *[other] , { maori-open }
    }{ $gained ->
        [0] { "" }
        [one] , παίρνει { $gained } κοχύλι
       *[other] , παίρνει { $gained } κοχύλια
    }{ $closed ->
        [0] { "" }
       *[other] , { maori-gain-closes }
    }
    .brief =
        στο { $square }{ $closed ->
            [0] { "" }
           *[other] , νησί +{ $points }
        }
maori-event-store = βάζει το πλακίδιο στην αποθήκη
    .brief = στην αποθήκη
maori-event-clear = αφαιρεί το πλακίδιο από το { $square }: { maori-tile }
    .brief = αφαιρεί το πλακίδιο από το { $square }
maori-event-sail = μετακινεί το προσωπικό πλοίο στο { $square }
    .brief = προσωπικό πλοίο στο { $square }
maori-event-refill = αποκαλύπτει νέο πλακίδιο: { maori-tile }
maori-event-full = έχει γεμάτο ταμπλό! Όλοι οι άλλοι παίζουν άλλη μία φορά
maori-event-over =
    { $idle ->
        [0] παίζει την τελευταία σειρά μετά το γεμάτο ταμπλό, κι έτσι η παρτίδα τελειώνει
       *[other] πάει πάσο, το 16ο συνεχόμενο, κι έτσι η παρτίδα τελειώνει
    }

# ---- η θέση με λόγια -----------------------------------------------------------------

maori-nothing = τίποτα
maori-storage-empty = άδεια
maori-side =
    { $side ->
        [top] { $position } (πάνω, στήλη { $number })
        [right] { $position } (δεξιά, γραμμή { $number })
        [bottom] { $position } (κάτω, στήλη { $number })
       *[left] { $position } (αριστερά, γραμμή { $number })
    }
maori-alt-line = Στη γραμμή: { $line }.
maori-alt-stack =
    { $stack ->
        [one] { $stack } πλακίδιο στη στοίβα.
       *[other] { $stack } πλακίδια στη στοίβα.
    }
maori-alt-player = { $name }: πόντοι { $points }, βάρκες { $boats }, κοχύλια { $shells }, αποθήκη: { $stored }.
maori-text-options = { $variant } · { $board }
maori-text-ship = Πλοίο εξερευνητών στη θέση { $place }
maori-text-no-ship = Το πλοίο εξερευνητών δεν έχει μπει ακόμη
maori-text-line = Στη γραμμή, από το πιο κοντινό: { $line }
maori-text-hand = Στο χέρι: { $tile }
maori-text-display = **Ανοιχτά πλακίδια**, γραμμή με γραμμή
maori-text-stock = Στοίβα: { $stack } · κοχύλια στο απόθεμα: { $supply }
maori-text-last =
    { $turns ->
        [one] **Ένα ταμπλό γέμισε: μένει ακόμη { $turns } παίκτης να παίξει**
       *[other] **Ένα ταμπλό γέμισε: μένουν ακόμη { $turns } παίκτες να παίξουν**
    }
maori-text-player = **{ $name }** · πόντοι τώρα { $points } · βάρκες { $boats } · κοχύλια { $shells } · αποθήκη: { $stored }
maori-text-own-ship = Προσωπικό πλοίο στο { $square }
maori-text-own-ship-waits = Το προσωπικό πλοίο περιμένει το πρώτο πλακίδιο
maori-text-bare = Το ταμπλό είναι ακόμη άδειο

# ---- τι φέρνει ένα σχέδιο --------------------------------------------------------------

maori-gain-closes =
    { $tiles ->
        [one] κλείνει ένα νησί με { $tiles } πλακίδιο: +{ $points }
       *[other] κλείνει ένα νησί με { $tiles } πλακίδια: +{ $points }
    }
maori-gain-island =
    { $points ->
        [one] νησί που θα αξίζει { $points } πόντο όταν κλείσει, ανοιχτές πλευρές: { $open }
       *[other] νησί που θα αξίζει { $points } πόντους όταν κλείσει, ανοιχτές πλευρές: { $open }
    }
maori-gain-shells = κοχύλια: +{ $count }
maori-gain-boats = βάρκες: +{ $count }
maori-gain-store = το πλακίδιο περιμένει στην αποθήκη μια καλύτερη στιγμή
maori-gain-clear = ανοίγει χώρο για πλακίδιο που ταιριάζει καλύτερα
maori-gain-pass = κανένα πλακίδιο που φτάνεις δεν αξίζει τώρα την τιμή του
maori-gain-near = άδεια τετράγωνα που φτάνει από εκεί το πλοίο σου χωρίς κοχύλια: { $count }

# ---- η βαθμολόγηση -------------------------------------------------------------------

maori-line-palms =
    { $count ->
        [one] { $count } φοίνικας: { $points }
       *[other] { $count } φοίνικες: { $points }
    }
maori-line-palms-hut =
    { $count ->
        [one] { $count } φοίνικας σε νησί με καλύβα: { $points }
       *[other] { $count } φοίνικες σε νησιά με καλύβα: { $points }
    }
maori-line-palms-atoll =
    { $count ->
        [one] { $count } φοίνικας μέσα στην ατόλη: { $points }
       *[other] { $count } φοίνικες μέσα στην ατόλη: { $points }
    }
maori-line-palms-hut-atoll =
    { $count ->
        [one] { $count } φοίνικας σε νησί με καλύβα μέσα στην ατόλη: { $points }
       *[other] { $count } φοίνικες σε νησιά με καλύβα μέσα στην ατόλη: { $points }
    }
maori-line-wreaths =
    { $count ->
        [one] { $count } στεφάνι: { $points }
       *[other] { $count } στεφάνια: { $points }
    }
maori-line-boats =
    { $count ->
        [one] { $count } βάρκα: { $points }
       *[other] { $count } βάρκες: { $points }
    }
maori-line-shells =
    { $count ->
        [one] { $count } κοχύλι: { $points }
       *[other] { $count } κοχύλια: { $points }
    }
maori-line-bare =
    { $count ->
        [one] { $count } άδειο τετράγωνο: { $points }
       *[other] { $count } άδεια τετράγωνα: { $points }
    }

# ---- γιατί όχι -----------------------------------------------------------------------

reason-over = { match-over }
reason-not-your-turn = Δεν είναι η σειρά σου. Θα πάρεις ειδοποίηση όταν έρθει.
reason-unknown-action = { unknown-action }
reason-undo-not-your-turn = Αναιρείς μόνο όσο είναι η σειρά σου.
reason-undo-nothing = Δεν υπάρχει κάτι να αναιρέσεις: σε αυτή τη σειρά δεν έχεις κάνει τίποτα ακόμη.
reason-undo-revealed = Το τελευταίο σου βήμα αποκάλυψε κάτι κρυφό, γι’ αυτό δεν αναιρείται. Συνέχισε από εδώ.
reason-maori-seats =
    { $board ->
        [atoll] Η ατόλη είναι για { $least } έως { $most } παίκτες, αλλιώς δεν φτάνουν τα πλακίδια· αυτό το τραπέζι έχει { $seats }. Πάρε την μπροστινή όψη ή λιγότερους παίκτες.
       *[front] Το Maori είναι για { $least } έως { $most } παίκτες· αυτό το τραπέζι έχει { $seats }. Άλλαξε τον αριθμό των παικτών.
    }
reason-maori-too-far =
    { $most ->
        [one] { $edges }: πολύ μακριά. Οι βάρκες και τα κοχύλια σου φτάνουν το πολύ για { $most } πλευρά.
       *[other] { $edges }: πολύ μακριά. Οι βάρκες και τα κοχύλια σου φτάνουν το πολύ για { $most } πλευρές.
    }
reason-maori-sail-first = Πρώτα πρέπει να προχωρήσει το πλοίο εξερευνητών, τουλάχιστον 1 πλευρά. Διάλεξε πόσο.
reason-maori-volcano = Ένα ηφαίστειο κλείνει τη γραμμή: δεν παίρνεις ούτε αυτό ούτε ό,τι είναι πίσω του. Διάλεξε πιο κοντινό πλακίδιο ή πλεύσε παραπέρα στην επόμενη σειρά σου.
reason-maori-no-tile-in-line = Δεν υπάρχει τέτοιο πλακίδιο στη γραμμή. Διάλεξε ένα από όσα είναι μπροστά στο πλοίο.
reason-maori-too-few-shells =
    { $shells ->
        [0] Το πλακίδιο κοστίζει { $price } και δεν έχεις κανένα κοχύλι. Διάλεξε πιο κοντινό.
        [one] Το πλακίδιο κοστίζει { $price } και έχεις { $shells } κοχύλι. Διάλεξε πιο κοντινό.
       *[other] Το πλακίδιο κοστίζει { $price } και έχεις { $shells } κοχύλια. Διάλεξε πιο κοντινό.
    }
reason-maori-no-room = Δεν έχεις πού να βάλεις αυτό το πλακίδιο: η αποθήκη σου είναι πιασμένη και δεν φτάνεις σε κανένα ελεύθερο τετράγωνο. Αφαίρεσε ένα πλακίδιο ή πήγαινε πάσο.
reason-maori-store-empty = Η αποθήκη σου είναι άδεια. Πάρε πλακίδιο από τη γραμμή ή πήγαινε πάσο.
reason-maori-no-square = Δεν φτάνεις σε ελεύθερο τετράγωνο για το πλακίδιο της αποθήκης. Αφαίρεσε ένα πλακίδιο ή πήγαινε πάσο.
reason-maori-nothing-to-remove = Δεν έχεις πλακίδιο που να αφαιρείται. Πάρε ένα πλακίδιο ή πήγαινε πάσο.
reason-maori-store-full = Η αποθήκη σου έχει ήδη ένα πλακίδιο και δεν χωρά άλλο. Βάλε το νέο στο ταμπλό σου.
reason-maori-from-store = Αυτό το πλακίδιο βγήκε από την αποθήκη και δεν επιστρέφει εκεί. Βάλε το στο ταμπλό σου.
reason-maori-under-ship = Στο { $square } είναι το πλοίο σου, και το πλακίδιο από κάτω του δεν αφαιρείται. Διάλεξε άλλο.
reason-maori-no-tile-there = Στο { $square } δεν έχεις πλακίδιο. Διάλεξε τετράγωνο με πλακίδιο.
reason-maori-no-such-square = Το ταμπλό σου δεν έχει τετράγωνο { $square }. Διάλεξε ένα από τα επισημασμένα.
reason-maori-square-taken = Στο { $square } υπάρχει ήδη πλακίδιο. Διάλεξε ελεύθερο τετράγωνο.
reason-maori-not-beside-ship = Το { $square } δεν είναι δίπλα στο πλοίο σου, και ως εκεί δεν σου φτάνουν τα κοχύλια. Διάλεξε πιο κοντινό τετράγωνο.
reason-maori-not-asked = Αυτό δεν γίνεται τώρα. Διάλεξε μία από τις επισημασμένες επιλογές.

# Ό,τι βλέπει μία φορά όποιος είναι νέος: πώς παίζεται μια σειρά στην ανάρτηση.
maori-guide =
    1. **Πλεύσε.** Πάτησε πόσες πλευρές προχωρά το πλοίο. Κάποιες κοστίζουν κοχύλια.
    2. **Πάρε πλακίδιο.** Πάτησε το γράμμα του και μετά ένα τετράγωνο του ταμπλό σου ή **{ maori-label-store }**.
    3. **Κλείσε τη σειρά.** Το **{ button-undo }** αναιρεί ένα βήμα· με **{ maori-label-end }** παίζει ο επόμενος.
