game-shells = Κοχύλια
game-shells-line = 2–4 παίκτες, 15 λεπτά: κοχύλια σε καλάθια, κι όποιος γεμίσει ένα το παίρνει

option-shells-baskets = Καλάθια
    .hint = Πόσα καλάθια υπάρχουν
option-shells-baskets-three = Τρία
    .hint = Τρία καλάθια, που γεμίζουν γρήγορα
option-shells-baskets-four = Τέσσερα
    .hint = Τέσσερα καλάθια, που γεμίζουν πιο αργά

# ---- η ερώτηση στην πάνω λωρίδα: το πολύ 28 χαρακτήρες εκτός από το όνομα --------------

shells-question-shell = { $name }: ποιο κοχύλι;
shells-question-basket = { $name }: το { $value } σε ποιο καλάθι;
shells-question-end = { $name }: τέλος της σειράς σου;
shells-question-during = Παίζει: { $name }
shells-question-after = { $name }: τέλος σειράς
shells-question-over = Τέλος της παρτίδας

# ---- κουμπιά: το πολύ 40 χαρακτήρες ----------------------------------------------------

shells-label-show = Κοχύλι { $value }
shells-label-put =
    { $fate ->
        [open] { $basket } · { $total } από { $size }
        [exact] { $basket } · ακριβώς { $total } · +{ $points }
       *[over] { $basket } · { $total } · +{ $points }
    }
shells-label-end = Τέλος σειράς

# ---- επιλογές με περισσότερα λόγια: το πολύ 100 χαρακτήρες -----------------------------

shells-detail-show = Παίξε το κοχύλι αξίας { $value }· μετά διαλέγεις καλάθι
shells-detail-put =
    Βάλε το { $value } στο καλάθι { $basket }: { $fate ->
        [open] { $total } από { $size }
        [exact] ακριβώς { $total }, { $shells ->
            [one] παίρνεις { $shells } κοχύλι
           *[other] παίρνεις { $shells } κοχύλια
        } και μπόνους { $bonus }
       *[over] { $total }, { $shells ->
            [one] παίρνεις { $shells } κοχύλι
           *[other] παίρνεις { $shells } κοχύλια
        } χωρίς μπόνους
    }
shells-detail-end =
    { $bag ->
        [0] Τέλος της σειράς σου· το σακούλι είναι άδειο
       *[other] Τέλος της σειράς σου και νέο κοχύλι· μετά τίποτα δεν αναιρείται
    }

# ---- τι έγινε: ακολουθεί το «όνομα:» ---------------------------------------------------

shells-event-show = παίζει κοχύλι αξίας { $value }
shells-event-put = βάζει το { $value } στο καλάθι { $basket }, που φτάνει στο { $total }
shells-event-take =
    { $shells ->
        [one] παίρνει το καλάθι { $basket } με { $shells } κοχύλι
       *[other] παίρνει το καλάθι { $basket } με { $shells } κοχύλια
    }{ $bonus ->
        [0] { "" }
       *[other] { " " }και μπόνους { $bonus }
    }
shells-event-draw = τραβά κοχύλι αξίας { $value }
shells-event-over = τελειώνει την τελευταία σειρά της παρτίδας

# ---- η θέση με λόγια -------------------------------------------------------------------

shells-text-basket =
    { $total ->
        [0] Καλάθι { $basket }: άδειο
       *[other] Καλάθι { $basket }: { $shells } ({ $total } από { $size })
    }
shells-text-bag =
    { $bag ->
        [0] Το σακούλι είναι άδειο.
        [one] Στο σακούλι είναι { $bag } κοχύλι.
       *[other] Στο σακούλι είναι { $bag } κοχύλια.
    }
shells-text-player = { $name }: πόντοι { $points }, κοχύλια στον σωρό { $shells }, ακριβώς γεμάτα καλάθια { $exact }, στο χέρι { $held }.

# ---- το χέρι ---------------------------------------------------------------------------

shells-hand =
    { $count ->
        [0] Δεν έχεις πια κανένα κοχύλι
        [one] **Το κοχύλι σου**: { $shells }
       *[other] **Τα κοχύλια σου**: { $shells }
    }
shells-hand-asked = Ποιο παίζεις;
shells-hand-alt =
    { $count ->
        [0] Δεν έχεις πια κανένα κοχύλι.
        [one] Το κοχύλι σου: { $shells }.
       *[other] Τα κοχύλια σου: { $shells }.
    }

# ---- η τελική καταμέτρηση --------------------------------------------------------------

shells-line-shells =
    { $count ->
        [one] { $count } κοχύλι: { $points }
       *[other] { $count } κοχύλια: { $points }
    }
shells-line-exact =
    { $count ->
        [one] { $count } ακριβώς γεμάτο καλάθι: { $points }
       *[other] { $count } ακριβώς γεμάτα καλάθια: { $points }
    }

# ---- γιατί όχι -------------------------------------------------------------------------

reason-shells-seats = Τα Κοχύλια είναι για { $least } έως { $most } παίκτες· εδώ είναι { $seats }. Άλλαξε τον αριθμό των παικτών.
reason-shells-hidden-hand = Το κοχύλι το διαλέγει κρυφά όποιος το έχει στο χέρι του. Άνοιξε το χέρι σου και παίξε από εκεί.
reason-shells-not-in-hand = Δεν έχεις στο χέρι κοχύλι αξίας { $value }. Διάλεξε ένα από τα δικά σου.
reason-shells-no-such-basket = Δεν υπάρχει καλάθι { $basket }. Διάλεξε ένα από αυτά της εικόνας.
reason-shells-not-asked = Τώρα διαλέγεις κάτι άλλο. Διάλεξε μία από τις απαντήσεις που προτείνονται.

shells-guide =
    1. **Διάλεξε κοχύλι.** Το **{ button-hand }** δείχνει τα κοχύλια μόνο σε εσένα· πάτησε όποιο παίζεις.
    2. **Βάλ’ το στη θέση του.** Στην ανάρτηση της παρτίδας πάτησε το καλάθι του.
    3. **Τελείωσε.** Το **{ button-undo }** παίρνει πίσω ένα βήμα· με **{ shells-label-end }** παίζει ο επόμενος.
