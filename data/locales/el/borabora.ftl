game-borabora = Bora Bora
game-borabora-line = 2–4 παίκτες, περίπου 2 ώρες: ζάρια, καλύβες σε νησιά, πρόθυμοι άνθρωποι και ιδιότροποι θεοί

# Victory points; the points of a die are called pips.
borabora-vp =
    { $vp ->
        [one] { $vp } πόντος
       *[other] { $vp } πόντοι
    }
borabora-points =
    { $points ->
        [one] { $points } πόντος
       *[other] { $points } πόντοι
    }

# ---- άνθρωποι ------------------------------------------------------------------------

# Πώς λέγεται ένα είδος, άντρας ή γυναίκα.
borabora-kind =
    { $kind ->
        [pioneer] ανιχνευτής/ανιχνεύτρια
        [navigator] βαρκάρης/βαρκάρισσα
        [matchmaker] προξενητής/προξενήτρα
        [recruiter] καλεστής/καλέστρα
        [builder] χτίστης/χτίστρια
        [porter] κουβαλητής/κουβαλήτρα
        [mover] αγωγιάτης/αγωγιάτισσα
        [dancer] χορευτής/χορεύτρια
        [shaman] σαμάνος/σαμάνα
        [weaver] υφαντής/υφάντρα
        [tattooist] τατουατζής/τατουατζού
       *[diver] δύτης/δύτρια
    }
borabora-person =
    { $gender ->
        [woman]
            { $kind ->
                [pioneer] ανιχνεύτρια
                [navigator] βαρκάρισσα
                [matchmaker] προξενήτρα
                [recruiter] καλέστρα
                [builder] χτίστρια
                [porter] κουβαλήτρα
                [mover] αγωγιάτισσα
                [dancer] χορεύτρια
                [shaman] σαμάνα
                [weaver] υφάντρα
                [tattooist] τατουατζού
               *[diver] δύτρια
            }
       *[man]
            { $kind ->
                [pioneer] ανιχνευτής
                [navigator] βαρκάρης
                [matchmaker] προξενητής
                [recruiter] καλεστής
                [builder] χτίστης
                [porter] κουβαλητής
                [mover] αγωγιάτης
                [dancer] χορευτής
                [shaman] σαμάνος
                [weaver] υφαντής
                [tattooist] τατουατζής
               *[diver] δύτης
            }
    }
# Μετά από ρήματα: παίρνει, βάζει, κατεβάζει … (αιτιατική με άρθρο)
borabora-person-object =
    { $gender ->
        [woman]
            { $kind ->
                [pioneer] την ανιχνεύτρια
                [navigator] τη βαρκάρισσα
                [matchmaker] την προξενήτρα
                [recruiter] την καλέστρα
                [builder] τη χτίστρια
                [porter] την κουβαλήτρα
                [mover] την αγωγιάτισσα
                [dancer] τη χορεύτρια
                [shaman] τη σαμάνα
                [weaver] την υφάντρα
                [tattooist] την τατουατζού
               *[diver] τη δύτρια
            }
       *[man]
            { $kind ->
                [pioneer] τον ανιχνευτή
                [navigator] τον βαρκάρη
                [matchmaker] τον προξενητή
                [recruiter] τον καλεστή
                [builder] τον χτίστη
                [porter] τον κουβαλητή
                [mover] τον αγωγιάτη
                [dancer] τον χορευτή
                [shaman] τον σαμάνο
                [weaver] τον υφαντή
                [tattooist] τον τατουατζή
               *[diver] τον δύτη
            }
    }
# Τι κάνουν οι άνθρωποι με μια δύναμη.
borabora-power =
    { $effect ->
        [land] χερσαίο μονοπάτι έως { $strength }
        [water] θαλάσσιο μονοπάτι έως { $strength }
        [woman] γυναίκα από τις θέσεις 1–{ $strength }
        [man] άντρας από τις θέσεις 1–{ $strength }
        [build] κτίριο έως { $strength }
        [material]
            { $strength ->
                [one] { $strength } υλικό
               *[other] { $strength } υλικά
            }
        [move]
            { $strength ->
                [one] { $strength } καλύβα στη θέση 12
               *[other] { $strength } καλύβες στη θέση 12
            }
        [vp]
            { $strength ->
                [one] { $strength } πόντος
               *[other] { $strength } πόντοι
            }
        [card]
            { $strength ->
                [one] { $strength } κάρτα θεού
               *[other] { $strength } κάρτες θεών
            }
        [offering]
            { $strength ->
                [one] { $strength } προσφορά
               *[other] { $strength } προσφορές
            }
        [status]
            { $strength ->
                [one] { $strength } βήμα στον μετρητή θέσης
               *[other] { $strength } βήματα στον μετρητή θέσης
            }
       *[shell]
            { $strength ->
                [one] { $strength } κοχύλι
               *[other] { $strength } κοχύλια
            }
    }
# Τι φέρνει το κατέβασμα ενός πλακιδίου.
borabora-symbols =
    { $gender ->
        [woman]
            { $symbols ->
                [one] { $symbols } κοχύλι
               *[other] { $symbols } κοχύλια
            }
       *[man]
            { $symbols ->
                [one] { $symbols } βήμα στον μετρητή
               *[other] { $symbols } βήματα στον μετρητή
            }
    }

# ---- περιοχές, υλικά, κοσμήματα --------------------------------------------------------

borabora-terrain =
    { $terrain ->
        [forest] δάσος
        [plains] πεδιάδα
        [beach] παραλία
       *[mountain] βουνό
    }
borabora-yield =
    { $yields ->
        [sand] 1 άμμος
        [wood] 1 ξύλο
        [stone] 1 πέτρα
       *[offering] 1 προσφορά
    }
borabora-fish = ψάρι { $fish }
borabora-material =
    { $material ->
        [sand] άμμος
        [wood] ξύλο
       *[stone] πέτρα
    }
borabora-jewel =
    { $jewelry ->
        [necklace] κολιέ
        [bracelet] βραχιόλι
        [earrings] σκουλαρίκια
        [anklet] βραχιόλι ποδιού
        [headband] διάδημα
       *[ring] δαχτυλίδι
    }
# Μετά από ρήματα: αγοράζει … (αιτιατική)
borabora-jewel-object =
    { $jewelry ->
        [necklace] ένα κολιέ
        [bracelet] ένα βραχιόλι
        [earrings] σκουλαρίκια
        [anklet] ένα βραχιόλι ποδιού
        [headband] ένα διάδημα
       *[ring] ένα δαχτυλίδι
    }

# ---- ενέργειες και θεοί ----------------------------------------------------------------

borabora-action =
    { $action ->
        [helper] Βοηθός
        [temple] Ναός
        [build] Χτίσιμο
        [man] Άντρας
        [woman] Γυναίκα
        [land] Στεριά
        [water] Θάλασσα
       *[fish] Ψάρεμα
    }
borabora-god =
    { $god ->
        [blue] Μπλε Θεός
        [white] Λευκός Θεός
        [red] Κόκκινος Θεός
        [green] Πράσινος Θεός
       *[yellow] Κίτρινος Θεός
    }
# Σε τι χρησιμεύει ένας θεός.
borabora-god-power =
    { $god ->
        [blue] το ζάρι μπαίνει κι ας μην είναι μικρότερο
        [white] η ενέργεια του ζαριού μετρά ως 6
        [red] πόντοι για το ψάρι της νέας περιοχής
        [green] διπλή ιδιότητα ή ένας άνθρωπος ακόμη
       *[yellow] αποστολή με ένα στοιχείο λιγότερο, για 4 πόντους
    }
borabora-cards =
    { $colour ->
        [blue] { $count } μπλε
        [white]
            { $count ->
                [one] { $count } λευκή
               *[other] { $count } λευκές
            }
        [red]
            { $count ->
                [one] { $count } κόκκινη
               *[other] { $count } κόκκινες
            }
        [green]
            { $count ->
                [one] { $count } πράσινη
               *[other] { $count } πράσινες
            }
        [yellow]
            { $count ->
                [one] { $count } κίτρινη
               *[other] { $count } κίτρινες
            }
       *[unknown]
            { $count ->
                [one] { $count } άγνωστη
               *[other] { $count } άγνωστες
            }
    }

# ---- αποστολές: τι ζητούν, το πολύ 27 χαρακτήρες ---------------------------------------

borabora-task =
    { $type ->
        [both]
            { $of ->
                [woman-man] γυναίκα + άντρας
                [woman-priest] γυναίκα + ιερέας στον ναό
                [man-priest] άντρας + ιερέας στον ναό
                [woman-jewelry] γυναίκα + κόσμημα
               *[man-first] άντρας + σειρά #1
            }
        [priests] { $count } ιερείς στον ναό
        [regions] καλύβες σε { $count } περιοχές
        [islands] καλύβα και στα { $count } νησιά
        [terrain]
            { $of ->
                [forest] καλύβες και στα { $count } δάση
                [plains] καλύβες στις { $count } πεδιάδες
                [beach] καλύβες στις { $count } παραλίες
               *[mountain] καλύβες και στα { $count } βουνά
            }
        [fish]
            { $of ->
                [a] καλύβες στα { $count } ψάρια A
                [b] καλύβες στα { $count } ψάρια B
                [c] καλύβες στα { $count } ψάρια C
               *[d] καλύβες στα { $count } ψάρια D
            }
        [last-huts] { $count } καλύβες στη θέση 12
        [men] { $count } άντρες
        [women] { $count } γυναίκες
        [different-men] { $count } διαφορετικοί άντρες
        [different-women] { $count } διαφορετικές γυναίκες
        [slid-men] { $count } κατεβασμένοι άντρες
        [slid-women] { $count } κατεβασμένες γυναίκες
        [slid] { $count } κατεβασμένα πλακίδια
        [people-kind]
            { $of ->
                [pioneer] { $count } × ανιχνευτής/ανιχνεύτρια
                [navigator] { $count } × βαρκάρης/βαρκάρισσα
                [matchmaker] { $count } × προξενητής/προξενήτρα
                [recruiter] { $count } × καλεστής/καλέστρα
                [builder] { $count } × χτίστης/χτίστρια
                [porter] { $count } × κουβαλητής/κουβαλήτρα
                [mover] { $count } × αγωγιάτης/αγωγιάτισσα
                [dancer] { $count } × χορευτής/χορεύτρια
                [shaman] { $count } × σαμάνος/σαμάνα
                [weaver] { $count } × υφαντής/υφάντρα
                [tattooist] { $count } × τατουατζής/τατουατζού
               *[diver] { $count } × δύτης/δύτρια
            }
        [jewelry] { $count } κοσμήματα
        [jewelry-kind]
            { $of ->
                [necklace] { $count } κολιέ
                [bracelet] { $count } βραχιόλια
                [earrings] { $count } ζευγάρια σκουλαρίκια
                [anklet] { $count } βραχιόλια ποδιού
                [headband] { $count } διαδήματα
               *[ring] { $count } δαχτυλίδια
            }
        [different-jewelry] { $count } διαφορετικά κοσμήματα
        [buildings] { $count } κτίρια
        [god-tiles] { $count } πλακίδια θεών
        [offerings] { $count } προσφορές
        [shells] { $count } κοχύλια
        [material]
            { $of ->
                [sand] { $count } × άμμος
                [wood] { $count } × ξύλο
               *[stone] { $count } × πέτρα
            }
        [materials] οποιαδήποτε { $count } υλικά
        [cards-equal] { $count } κάρτες του ίδιου θεού
        [cards-colour]
            { $of ->
                [blue] { $count } μπλε κάρτες θεών
                [white] { $count } λευκές κάρτες θεών
                [red] { $count } κόκκινες κάρτες θεών
                [green] { $count } πράσινες κάρτες θεών
               *[yellow] { $count } κίτρινες κάρτες θεών
            }
       *[cards-different] { $count } διαφορετικές κάρτες θεών
    }
# Πόσο απέχει: ισχύει, πόσα λείπουν, ή εξαρτάται από κρυφές κάρτες.
borabora-progress =
    { $lacking ->
        [0] ισχύει ήδη
        [unknown] εξαρτάται από τις κάρτες στο χέρι
        [one] λείπει { $lacking }
       *[other] λείπουν { $lacking }
    }

# ---- η ερώτηση στην πάνω λωρίδα: το πολύ 28 χαρακτήρες εκτός από το όνομα --------------

borabora-question-start = { $name }: αρχή από ποια περιοχή;
borabora-question-die = { $name }: ποιο ζάρι;
borabora-question-tile = { $name }: ποια ενέργεια με το { $face };
borabora-question-god =
    { $needed ->
        [0]
            { $god ->
                [blue] { $name }: παίζεται ο Μπλε Θεός;
                [white] { $name }: παίζεται ο Λευκός Θεός;
                [red] { $name }: παίζεται ο Κόκκινος Θεός;
                [green] { $name }: παίζεται ο Πράσινος Θεός;
               *[yellow] { $name }: παίζεται ο Κίτρινος Θεός;
            }
       *[other]
            { $god ->
                [blue] { $name }: με τι παίζεται ο Μπλε;
                [white] { $name }: με τι παίζεται ο Λευκός;
                [red] { $name }: με τι παίζεται ο Κόκκινος;
                [green] { $name }: με τι παίζεται ο Πράσινος;
               *[yellow] { $name }: με τι παίζεται ο Κίτρινος;
            }
    }
borabora-question-private = { $name }: επιλέγει κρυφά
borabora-question-settle = { $name }: πού επεκτείνεσαι;
borabora-question-hut = { $name }: ποια καλύβα για { $region };
borabora-question-space =
    { $material ->
        [sand] { $name }: πού μπαίνει η άμμος;
        [wood] { $name }: πού μπαίνει το ξύλο;
       *[stone] { $name }: πού μπαίνει η πέτρα;
    }
borabora-question-take =
    { $gender ->
        [woman] { $name }: ποια γυναίκα;
       *[man] { $name }: ποιος άντρας;
    }
borabora-question-put = { $name }: πού μπαίνει το πλακίδιο;
borabora-question-helper =
    { $points ->
        [one] { $name }: τι με { $points } κουκκίδα;
       *[other] { $name }: τι με { $points } κουκκίδες;
    }
borabora-question-temple = { $name }: ιερέας σε ποια θέση;
borabora-question-fire = { $name }: προσφορά ή κάρτα;
borabora-question-spark = { $name }: βήμα ή κοχύλι;
borabora-question-build = { $name }: ποιο κτίριο;
borabora-question-cover = { $name }: πάνω σε ποιες θέσεις;
borabora-question-person = { $name }: ποιος βοηθά;
borabora-question-material = { $name }: ποιο υλικό;
borabora-question-move = { $name }: μετακίνηση καλύβας;
borabora-question-card = { $name }: ποια κάρτα θεού;
borabora-question-jewel = { $name }: ποιο κόσμημα;
borabora-question-task = { $name }: ποια αποστολή;
borabora-question-draw = { $name }: ποια νέα αποστολή;
borabora-question-final = { $name }: ποια από τις τελευταίες;
borabora-question-end = { $name }: τέλος της σειράς σου;
borabora-question-during = Παίζει: { $name }
borabora-question-after = { $name }: τέλος σειράς
borabora-question-over = Τέλος της παρτίδας

# ---- κουμπιά: το πολύ 40 χαρακτήρες ----------------------------------------------------

borabora-label-settle = { $region }
borabora-label-hut =
    { $place ->
        [last] Από τη θέση 12
       *[board] Από τις θέσεις 1–11
    }
borabora-label-space = { $space }
borabora-both-die = Ζάρι και ενέργεια μαζί
borabora-both-gain = Και τα δύο του πλεονεκτήματος φωτιάς μαζί
borabora-both-card = { borabora-both-gain }
borabora-label-die = { $face }
# Πλακίδια θεών που ξοδεύονται με την επιλογή, γιατί τίποτε άλλο δεν πληρώνει.
borabora-spent =
    { $spent ->
        [1] πλακίδιο θεού
       *[other] { $spent } πλακίδια θεών
    }
borabora-label-tile = { borabora-action }{ $spent ->
        [0] { "" }
       *[other] { " " }· { borabora-spent }
    }
# Τρόποι πληρωμής ενός θεού.
borabora-payment =
    { $how ->
        [tile] Πλακίδιο θεού
       *[card]
            { $god ->
                [blue] Μπλε κάρτα
                [white] Λευκή κάρτα
                [red] Κόκκινη κάρτα
                [green] Πράσινη κάρτα
               *[yellow] Κίτρινη κάρτα
            } + προσφορά
    }
borabora-pair =
    { $colour ->
        [blue] 2 μπλε
        [white] 2 λευκές
        [red] 2 κόκκινες
        [green] 2 πράσινες
       *[yellow] 2 κίτρινες
    }
borabora-label-pay =
    { $offered ->
        [0] { "" }
       *[other] { borabora-god } ·{ " " }
    }{ borabora-payment }{ $points ->
        [0] { "" }
       *[other] : { borabora-points }
    }{ $spent ->
        [0] { "" }
       *[other] { " " }· { borabora-spent }
    }
borabora-label-pair =
    { $offered ->
        [0] { "" }
       *[other] { borabora-god } ·{ " " }
    }{ borabora-pair } + προσφορά{ $points ->
        [0] { "" }
       *[other] : { borabora-points }
    }{ $spent ->
        [0] { "" }
       *[other] { " " }· { borabora-spent }
    }
borabora-label-no = Όχι
borabora-label-take = { $space } · { borabora-person }
borabora-label-put =
    { $place ->
        [last] Στη θέση 12
       *[board] Στις θέσεις 1–11
    }
borabora-label-slide =
    { $gender ->
        [woman] Κατέβασε γυναίκα: { borabora-symbols }
       *[man] Κατέβασε άντρα: { borabora-symbols }
    }
borabora-label-gain =
    { $what ->
        [offering] Προσφορά
        [status] Βήμα στον μετρητή
       *[shell] Κοχύλι
    }
borabora-label-card =
    { $source ->
        [deck] Από την τράπουλα
        [blue] Μπλε κάρτα
        [white] Λευκή κάρτα
        [red] Κόκκινη κάρτα
        [green] Πράσινη κάρτα
       *[yellow] Κίτρινη κάρτα
    }
borabora-label-material =
    { $material ->
        [sand] Άμμος
        [wood] Ξύλο
       *[stone] Πέτρα
    }
borabora-label-move = Καλύβα στη θέση 12
borabora-label-point = 1 πόντος
borabora-label-rest = Όλες οι κουκκίδες σε πόντους: { $points }
borabora-label-enough = Αρκετά
borabora-label-temple = { $value }
borabora-label-build = { $value }
borabora-label-cover = { $first } + { $second }
borabora-label-person =
    { $twins ->
        [0] { borabora-person }
       *[other] { borabora-person }
    }{ $spent ->
        [0] { "" }
       *[other] { " " }· { borabora-spent }
    }
borabora-label-done =
    { $kind ->
        [final] Έτοιμο: καμία άλλη αποστολή
       *[person] Έτοιμο: τέλος σειράς
    }
borabora-label-jewel =
    { $cost ->
        [one] { $row } · { $cost } κοχύλι
       *[other] { $row } · { $cost } κοχύλια
    }{ $vp ->
       *[other] : { borabora-vp }
    }
borabora-label-none = Καμία αγορά
borabora-label-fulfil =
    Αποστολή { $place }{ $points ->
        [0] { "" }
       *[other] : { borabora-points }
    }{ $spent ->
        [0] { "" }
       *[other] { " " }· { borabora-spent }
    }
borabora-label-discard = Απόρριψη { $place } · 0 π.
borabora-label-draw = { $place } · { borabora-task }
borabora-label-end = Τέλος σειράς

# ---- επιλογές με περισσότερα λόγια: το πολύ 100 χαρακτήρες -----------------------------

borabora-detail-settle =
    { $region }: { borabora-terrain }, { borabora-yield } · { borabora-fish }, { $value ->
        [one] { $value } πόντος
       *[other] { $value } πόντοι
    }{ $pushed ->
        [0] { "" }
       *[other] { " " }· παραμερίζει μια καλύβα
    }
borabora-detail-hut =
    { $place ->
        [last]
            { $left ->
                [one] Καλύβα από τη θέση 12: εκεί μένει { $left }
               *[other] Καλύβα από τη θέση 12: εκεί μένουν { $left }
            }
       *[board] Καλύβα από τις θέσεις 1–11: κάνει χώρο για άντρα ή γυναίκα
    }
borabora-detail-space =
    { $beside ->
        [none] Θέση { $space }: δίπλα δεν υπάρχει ακόμη υλικό
       *[other] Θέση { $space }: δίπλα υπάρχει υλικό: { $beside }
    }
borabora-detail-die =
    { $face ->
        [1] Το 1: μπαίνει σε κάθε πλακίδιο χωρίς 1, μα η ενέργειά του είναι αδύναμη
       *[other] Το { $face }: για ενέργεια αξίας { $face }
    }
# Πόσο δυνατή θα είναι η ενέργεια, και ποιους θεούς χρειάζεται.
borabora-detail-tile =
    { $action ->
        [helper] { borabora-action }: { $strength } για κατέβασμα, αγαθά, κάρτες ή πόντους
        [temple] { borabora-action }: ιερέας σε θέση έως { $strength }, πλεονέκτημα φωτιάς
        [build] { borabora-action }: κτίριο έως { $strength } για { $vp } πόντους, πλεονέκτημα φωτιάς
        [man]
            { $strength ->
                [1] { borabora-action }: άντρας από τη θέση 1
               *[other] { borabora-action }: άντρας από τις θέσεις 1–{ $strength }
            }
        [woman]
            { $strength ->
                [1] { borabora-action }: γυναίκα από τη θέση 1
               *[other] { borabora-action }: γυναίκα από τις θέσεις 1–{ $strength }
            }
        [land] { borabora-action }: επέκταση με αξία έως { $strength }
        [water] { borabora-action }: επέκταση με αξία έως { $strength }
       *[fish] { borabora-action }: { borabora-vp }, ό,τι κι αν δείχνει το ζάρι
    }{ $blue ->
        [0] { "" }
       *[other] { " " }· θέλει Μπλε Θεό
    }{ $white ->
        [0] { "" }
       *[other] { " " }· θέλει Λευκό Θεό
    }
# Beside other choices in a list, so with the name of the god.
borabora-detail-pay = { borabora-god } · { borabora-payment }: { borabora-god-power }
borabora-detail-pair = { borabora-god } · { borabora-pair } + προσφορά: { borabora-god-power }
borabora-detail-no =
    { $god ->
        [blue] Αυτή τη φορά χωρίς τον Μπλε Θεό
        [white] Αυτή τη φορά χωρίς τον Λευκό Θεό
        [red] Αυτή τη φορά χωρίς τον Κόκκινο Θεό
        [green] Αυτή τη φορά χωρίς τον Πράσινο Θεό
       *[yellow] Αυτή τη φορά χωρίς τον Κίτρινο Θεό
    }
borabora-detail-take = Θέση { $space }, { borabora-person }: { borabora-power } · με κατέβασμα { borabora-symbols }
borabora-detail-put =
    { $place ->
        [last] Στη θέση 12: εκεί δεν μεταφέρονται πια καλύβες
       *[board] Σε μία από τις θέσεις 1–11: η 12 μένει ελεύθερη για καλύβες
    }
borabora-detail-slide =
    { $gender ->
        [woman] Γυναίκα μαζεύει κοχύλια, μία φορά το πλακίδιο: { borabora-symbols } · τιμή { $price }
       *[man] Άντρας κάνει τατουάζ, μία φορά το πλακίδιο: { borabora-symbols } · τιμή { $price }
    }
borabora-detail-gain =
    { $what ->
        [offering] 1 προσφορά, για να παιχτεί κάρτα θεού
        [status] 1 βήμα στον μετρητή θέσης: πόντοι και σειρά παιξίματος
       *[shell] 1 κοχύλι για κοσμήματα
    }{ $price ->
        [0] { "" }
       *[other] { " " }· τιμή { $price }
    }
borabora-detail-card =
    { $source ->
        [deck] Η πάνω κάρτα της τράπουλας, στα τυφλά
       *[other] { borabora-god }: { borabora-god-power }
    }{ $price ->
        [0] { "" }
       *[other] { " " }· τιμή { $price }
    }
borabora-detail-material =
    { borabora-material }: { $free ->
        [0] δίπλα στο ταμπλό, χρήσιμο μόνο για αποστολές
        [one] { $free } ελεύθερη θέση τελετής
       *[other] { $free } ελεύθερες θέσεις τελετής
    }{ $price ->
        [0] { "" }
       *[other] { " " }· τιμή { $price }
    }
borabora-detail-move =
    Καλύβα από τις θέσεις 1–11 στη θέση 12: κάνει χώρο για άντρα ή γυναίκα{ $price ->
        [0] { "" }
       *[other] { " " }· τιμή { $price }
    }
borabora-detail-point = 1 κουκκίδα για 1 πόντο· οι υπόλοιπες μένουν
borabora-detail-rest =
    { $points ->
        [one] Η τελευταία κουκκίδα για { $points } πόντο
       *[other] Και οι { $points } κουκκίδες για { $points } πόντους
    }
borabora-detail-enough = Τίποτα άλλο
borabora-detail-temple =
    { $pushed ->
        [0] Θέση { $value }: ελεύθερη
        [one] Θέση { $value }: σπρώχνει δεξιά { $pushed } ιερέα
       *[other] Θέση { $value }: σπρώχνει δεξιά { $pushed } ιερείς
    }{ $falls ->
        [0] { "" }
       *[other] , ο τελευταίος βγαίνει από τον ναό
    }
borabora-detail-build = Κτίριο { $value }: { borabora-vp } και πλεονέκτημα φωτιάς· ο αριθμός λέει μόνο τι ζάρι θέλει
borabora-detail-cover = Θέσεις { $first } και { $second }: τα υλικά τους φεύγουν, το κτίριο μένει
borabora-detail-person =
    { borabora-person }: { borabora-power }{ $copies ->
        [1] { "" }
       *[other] { " " }· { $copies } πλακίδια μαζί
    }{ $green ->
        [0] { "" }
        [extra] { " " }· επιπλέον, με τον Πράσινο Θεό
       *[doubled] { " " }· μόνο διπλά, με τον Πράσινο Θεό
    }
borabora-detail-done =
    { $kind ->
        [final] Καμία άλλη αποστολή
       *[person] Κανένας άλλος σε αυτή τη φάση
    }
borabora-detail-jewel =
    { $cost ->
        [one] { $row } · { borabora-jewel }: { $cost } κοχύλι
       *[other] { $row } · { borabora-jewel }: { $cost } κοχύλια
    }{ $vp ->
       *[other] , { borabora-vp } στο τέλος
    } · έχεις { $shells }
borabora-detail-none = Κανένα κόσμημα σε αυτόν τον γύρο· τα κοχύλια μένουν
borabora-detail-fulfil =
    { $yellow ->
        [0] { $place } · { borabora-task }: { borabora-vp }
       *[other] { $place } · { borabora-task }: { borabora-vp } με τον Κίτρινο Θεό
    }
borabora-detail-discard = Απόρριψη { $place } · { borabora-task }: 0 πόντοι · { borabora-progress }
borabora-detail-draw = { $place } · { borabora-task }: { borabora-progress }
borabora-detail-end = Τέλος της σειράς σου· μετά τίποτα δεν αναιρείται

# ---- τι έγινε: ακολουθεί το «όνομα:» ---------------------------------------------------

borabora-event-settle =
    { $sort ->
        [land] επεκτείνεται από στεριά στο { $region } ({ borabora-terrain })
        [water] επεκτείνεται από θάλασσα στο { $region } ({ borabora-terrain })
       *[start] αρχίζει στο { $region } ({ borabora-terrain })
    }{ $aside ->
        [0] { "" }
       *[other] { " " }και παραμερίζει μια καλύβα
    }
    .brief = στο { $region } ({ borabora-terrain })
borabora-event-material =
    { $material ->
        [sand] βάζει την άμμο
        [wood] βάζει το ξύλο
       *[stone] βάζει την πέτρα
    }{ $space ->
        [0] { " " }δίπλα στο ταμπλό
       *[other] { " " }στη θέση τελετής { $space }
    }
    .brief =
        { $space ->
            [0] { borabora-material } δίπλα στο ταμπλό
           *[other] { borabora-material } στη θέση { $space }
        }
borabora-event-offering =
    { $count ->
        [one] παίρνει { $count } προσφορά
       *[other] παίρνει { $count } προσφορές
    }
borabora-event-shells =
    { $count ->
        [one] παίρνει { $count } κοχύλι
       *[other] παίρνει { $count } κοχύλια
    }
    .brief = { "" }
borabora-event-status =
    { $steps ->
        [one] κάνει { $steps } βήμα στον μετρητή θέσης, έως τη θέση { $position }
       *[other] κάνει { $steps } βήματα στον μετρητή θέσης, έως τη θέση { $position }
    }
    .brief = { "" }
borabora-event-vp =
    { $source ->
        [fishing] κερδίζει με το ψάρεμα
        [helper] παίρνει από τον βοηθό
        [people] παίρνει από τον χορό
        [fish] κερδίζει από το ψάρι της περιοχής
       *[other] παίρνει
    } { $vp ->
        [one] { $vp } πόντο
       *[other] { $vp } πόντους
    }
borabora-event-place = βάζει ζάρι { $face }: { borabora-action }
    .brief = { borabora-action } { $face }
borabora-event-god =
    { $by ->
        [card]
            { $god ->
                [blue] παίζει τον Μπλε Θεό
                [white] παίζει τον Λευκό Θεό
                [red] παίζει τον Κόκκινο Θεό
                [green] παίζει τον Πράσινο Θεό
               *[yellow] παίζει τον Κίτρινο Θεό
            }
        [pair]
            { $colour ->
                [blue] παίζει 2 μπλε κάρτες
                [white] παίζει 2 λευκές κάρτες
                [red] παίζει 2 κόκκινες κάρτες
                [green] παίζει 2 πράσινες κάρτες
               *[yellow] παίζει 2 κίτρινες κάρτες
            }{ $god ->
                [blue] { " " }για τον Μπλε Θεό
                [white] { " " }για τον Λευκό Θεό
                [red] { " " }για τον Κόκκινο Θεό
                [green] { " " }για τον Πράσινο Θεό
               *[yellow] { " " }για τον Κίτρινο Θεό
            }
       *[tile]
            { $god ->
                [blue] παίζει πλακίδιο θεού για τον Μπλε Θεό
                [white] παίζει πλακίδιο θεού για τον Λευκό Θεό
                [red] παίζει πλακίδιο θεού για τον Κόκκινο Θεό
                [green] παίζει πλακίδιο θεού για τον Πράσινο Θεό
               *[yellow] παίζει πλακίδιο θεού για τον Κίτρινο Θεό
            }
    }{ $by ->
        [tile] { "" }
       *[other] { " " }με μια προσφορά
    }
borabora-event-take = παίρνει { borabora-person-object } από τη θέση { $space }
    .brief = παίρνει { borabora-person-object }
borabora-event-put =
    { $place ->
        [last] βάζει { borabora-person-object } στη θέση 12
       *[board] βάζει { borabora-person-object } στις θέσεις 1–11
    }
borabora-event-slide = κατεβάζει { borabora-person-object }
    .brief = κατεβάζει { borabora-person-object }: { borabora-symbols }
borabora-event-move =
    { $count ->
        [one] μεταφέρει καλύβα στη θέση 12, εκεί είναι { $count } καλύβα
       *[other] μεταφέρει καλύβα στη θέση 12, εκεί είναι { $count } καλύβες
    }
    .brief = καλύβα στη θέση 12
borabora-event-priest =
    { $pushed ->
        [0] βάζει ιερέα στη θέση { $space }
       *[other] βάζει ιερέα στη θέση { $space } και σπρώχνει τους άλλους
    }
    .brief = ιερέας στη θέση { $space }
borabora-event-fallen = παίρνει πίσω έναν ιερέα που βγήκε από τον ναό
    .each = { $name }
    .all = { $each } παίρνει πίσω έναν ιερέα
borabora-event-build = χτίζει το κτίριο { $value } ({ $one } από τη θέση { $first }, { $two } από τη θέση { $second }): { borabora-vp }
    .brief = χτίζει το { $value }: { borabora-vp }
borabora-event-card =
    { $from ->
        [deck] τραβά κάρτα θεού από την τράπουλα
       *[row]
            { $colour ->
                [blue] παίρνει μπλε κάρτα θεού
                [white] παίρνει λευκή κάρτα θεού
                [red] παίρνει κόκκινη κάρτα θεού
                [green] παίρνει πράσινη κάρτα θεού
               *[yellow] παίρνει κίτρινη κάρτα θεού
            }
    }
borabora-event-refill =
    { $colour ->
        [blue] ανοίγει μπλε κάρτα θεού
        [white] ανοίγει λευκή κάρτα θεού
        [red] ανοίγει κόκκινη κάρτα θεού
        [green] ανοίγει πράσινη κάρτα θεού
       *[yellow] ανοίγει κίτρινη κάρτα θεού
    }
borabora-event-shuffle = ανακατεύει τις παιγμένες κάρτες σε νέα τράπουλα
borabora-event-person =
    χρησιμοποιεί { borabora-person-object }{ $effect ->
        [vp] { "" }
        [offering] { "" }
        [status] { "" }
        [shell] { "" }
       *[other] { "" }: { borabora-power }
    }{ $extra ->
        [0] { "" }
       *[other] , επιπλέον
    }
    .brief = χρησιμοποιεί { borabora-person-object }
borabora-event-score-status = μετρητής θέσης: { borabora-vp }
    .each = { $name } { $vp }
    .all = πόντοι μετρητή θέσης: { $each }
    .brief = { "" }
borabora-event-order = είναι τώρα στη θέση { $place } στη σειρά παιξίματος
borabora-event-score-temple =
    ναός: { borabora-vp }{ $priests ->
        [one] { " " }για { $priests } ιερέα
       *[other] { " " }για { $priests } ιερείς
    }
    .each = { $name } { $vp }
    .all = πόντοι ναού: { $each }
    .brief = { "" }
borabora-event-god-tile = παίρνει πλακίδιο θεού για τους περισσότερους ιερείς
borabora-event-god-tile-gone = ένα πλακίδιο θεού φεύγει από το παιχνίδι: ο ναός είναι άδειος
borabora-event-jewel =
    { $cost ->
        [one] αγοράζει { borabora-jewel-object } με { $cost } κοχύλι
       *[other] αγοράζει { borabora-jewel-object } με { $cost } κοχύλια
    }{ $vp ->
       *[other] : { borabora-vp } στο τέλος
    }
borabora-event-no-jewel = δεν αγοράζει κόσμημα
borabora-event-fulfil =
    { $yellow ->
        [0] ολοκληρώνει αποστολή ({ borabora-task }): { borabora-vp }
       *[other] ολοκληρώνει αποστολή με τον Κίτρινο Θεό ({ borabora-task }): { borabora-vp }
    }{ $shown ->
        [0] { "" }
       *[other] · δείχνει κάρτες: { $cards }
    }
    .brief = αποστολή: { borabora-vp }
borabora-event-discard = απορρίπτει αποστολή ({ borabora-task })
    .brief = απορρίπτει αποστολή
borabora-event-draw = παίρνει αποστολή ({ borabora-task })
    .brief = παίρνει αποστολή
borabora-event-round = ανοίγει τον γύρο { $round }
borabora-event-roll = ρίχνει ζάρια: { $dice }
    .brief = { "" }
borabora-event-people = ανοίγει νέους άντρες και γυναίκες
borabora-event-tasks = ανοίγει νέες αποστολές
borabora-event-final = περνά στις τελευταίες αποστολές
borabora-event-over = παίζει την τελευταία σειρά του τελευταίου γύρου, κι έτσι η παρτίδα τελειώνει

# ---- το χέρι ---------------------------------------------------------------------------

borabora-hand-head = Κάρτες θεών: { $cards } · προσφορές: { $offerings } · πλακίδια θεών: { $tiles }
borabora-hand-price = Κάθε κάρτα κοστίζει μία προσφορά.
borabora-hand-any = Όποιον θεό θέλεις με: { $ways }
borabora-hand-pair =
    { $colour ->
        [blue] 2 μπλε + προσφορά
        [white] 2 λευκές + προσφορά
        [red] 2 κόκκινες + προσφορά
        [green] 2 πράσινες + προσφορά
       *[yellow] 2 κίτρινες + προσφορά
    }
borabora-hand-tile = πλακίδιο θεού
borabora-hand-poor = Δεν μπορείς να παίξεις κάρτα: καθεμία θέλει μια προσφορά, και δεν έχεις καμία.
# Σε τι θα βοηθούσε ο θεός της ερώτησης.
borabora-hand-asked =
    { $god ->
        [blue] Με τον Μπλε Θεό το { $face } σου μπαίνει εδώ: { borabora-action }.
        [white] Με τον Λευκό Θεό η ενέργεια { borabora-action } μετρά ως 6 αντί για { $face }.
        [red] Ο Κόκκινος Θεός σκοράρει το ψάρι του { $region }: { borabora-vp }.
        [green] Ο Πράσινος Θεός μπορεί να βοηθήσει αυτό το πλακίδιο: { borabora-person }.
       *[yellow] Με τον Κίτρινο Θεό ολοκληρώνεις αποστολή με ένα στοιχείο λιγότερο: { borabora-task }.
    }
borabora-hand-alt = Το χέρι σου: { $cards }. Προσφορές: { $offerings }, πλακίδια θεών: { $tiles }.
borabora-hand-god = { borabora-god }: { borabora-god-power }

# ---- η θέση με λόγια -------------------------------------------------------------------

borabora-phase =
    { $stage ->
        [start] προετοιμασία
        [A] φάση A, ζάρια
        [B] φάση B, άνθρωποι
        [jewelry] φάση C, κοσμήματα
        [tasks] φάση C, αποστολές
        [draw] φάση C, νέες αποστολές
       *[final] τελευταίες αποστολές
    }
borabora-none = τίποτα
borabora-text-round = Γύρος { $round } από { $rounds }, { borabora-phase } · σειρά παιξίματος: { $order }
borabora-text-hand = Στο χέρι: { borabora-person }
borabora-text-dice = Ζάρια που μένουν: { $dice }
borabora-text-placed = Τοποθετημένα: { $tiles }
borabora-text-map = **Χάρτης** (η πρώτη καλύβα είναι στη θέση κτιρίου)
borabora-text-region = { $region } { borabora-terrain }, { borabora-fish } { $value }: { $huts }
borabora-text-display =
    { $gender ->
        [woman] **Γυναίκες (+κοχύλια):** { $tiles }
       *[man] **Άντρες (+βήματα):** { $tiles }
    }
borabora-text-jewelry = **Κοσμήματα (κοχύλια→πόντοι):** { $tiles }
borabora-text-tasks = **Αποστολές:** { $tiles }
borabora-text-cards = **Κάρτες θεών:** ανοιχτές { $open } · τράπουλα { $deck } · παιγμένες { $discards }
borabora-text-temple = **Ναός:** { $priests } · πλακίδια θεών { $tiles }
borabora-text-status = **Μετρητής θέσης:** { $markers }
borabora-text-player = **{ $name }** · πόντοι { $vp } · προσφορές { $offerings } · κοχύλια { $shells } · κάρτες θεών { $cards } · πλακίδια θεών { $tiles } · ιερείς { $priests }
borabora-text-huts = Καλύβες: θέσεις 1–11: { $board }, θέση 12: { $last } · ελεύθερες θέσεις: { $free }
borabora-text-people = Άνθρωποι (✓ κάτω): { $people }
borabora-text-ceremony = Τελετή: { $spaces }
borabora-text-built = { $spaces } κτίριο { $value }
borabora-text-beside = δίπλα: { $materials }
borabora-text-own-tasks = Αποστολές: { $tasks } · ολοκληρωμένες: { $fulfilled }
borabora-text-jewels = Κοσμήματα (πόντοι): { $jewels }
borabora-alt-dice = Ζάρια: { $tiles }.
borabora-alt-huts = Θέσεις κτιρίων: { $huts }.
borabora-alt-temple = Ναός: { $priests }.
borabora-alt-status = Μετρητής θέσης: { $markers }.
borabora-alt-mats = Bora Bora: τα ταμπλό των παικτών.
borabora-alt-player = { $name }: πόντοι { $vp }, προσφορές { $offerings }, κοχύλια { $shells }, κάρτες θεών { $cards }, πλακίδια θεών { $tiles }, καλύβες { $huts }, άνθρωποι { $people }, κτίρια { $buildings }, κοσμήματα { $jewelry }, αποστολές { $fulfilled }.
borabora-alt-over = Bora Bora, τελικό αποτέλεσμα.
borabora-alt-result = { place-name }: πόντοι { $points }.

# ---- τι φέρνει ένα σχέδιο --------------------------------------------------------------

borabora-gain =
    { $what ->
        [status] βήματα στον μετρητή θέσης
        [regions] περιοχές
        [people] άνθρωποι
        [priests] ιερείς στον ναό
        [materials] υλικά κτισίματος
        [shells] κοχύλια
        [offerings] προσφορές
       *[cards] κάρτες θεών
    }: +{ $count }
borabora-gain-task = αποστολή ({ borabora-task }): { borabora-progress }

# ---- η βαθμολόγηση -------------------------------------------------------------------

borabora-line-order = θέση στην αρχή: { $points }
borabora-line-fishing = ψάρεμα: { $points }
borabora-line-helper = βοηθός: { $points }
borabora-line-people = χορός: { $points }
borabora-line-building =
    { $count ->
        [one] { $count } κτίριο: { $points }
       *[other] { $count } κτίρια: { $points }
    }
borabora-line-fish = ψάρια με τον Κόκκινο Θεό: { $points }
borabora-line-status = μετρητής θέσης: { $points }
borabora-line-temple = ναός: { $points }
borabora-line-task =
    { $count ->
        [one] { $count } αποστολή: { $points }
       *[other] { $count } αποστολές: { $points }
    }
borabora-line-god-tiles =
    { $count ->
        [one] { $count } πλακίδιο θεού: { $points }
       *[other] { $count } πλακίδια θεών: { $points }
    }
borabora-line-huts =
    { $count ->
        [one] { $count } καλύβα σε θέση κτιρίου: { $points }
       *[other] { $count } καλύβες σε θέσεις κτιρίων: { $points }
    }
borabora-line-jewelry =
    { $count ->
        [one] { $count } κόσμημα: { $points }
       *[other] { $count } κοσμήματα: { $points }
    }
borabora-line-all-tasks = επιπλέον για { $count } αποστολές: { $points }
borabora-line-all-jewelry = επιπλέον για { $count } κοσμήματα: { $points }
borabora-line-all-ceremony = επιπλέον για { $count } θέσεις τελετής: { $points }
borabora-line-all-buildings = επιπλέον για { $count } κτίρια: { $points }
borabora-line-all-regions = επιπλέον για { $count } περιοχές: { $points }
borabora-line-all-people = επιπλέον για { $count } ανθρώπους: { $points }

# ---- γιατί όχι -----------------------------------------------------------------------

reason-borabora-seats = Το Bora Bora είναι για { $least } έως { $most } παίκτες· αυτό το τραπέζι έχει { $seats }. Άλλαξε τον αριθμό των παικτών.
reason-borabora-not-asked = Αυτό δεν γίνεται τώρα. Διάλεξε μία από τις επισημασμένες επιλογές.
reason-borabora-private = Αυτή η επιλογή γίνεται κρυφά. Αν είναι δική σου, πάτησε «{ button-hand }».
reason-borabora-no-such-action = Τέτοια ενέργεια δεν υπάρχει. Διάλεξε μία από όσες δείχνει η εικόνα.
reason-borabora-no-room = Στο ταμπλό σου δεν υπάρχει ελεύθερη θέση για άντρα ή γυναίκα: παντού υπάρχει καλύβα ή πλακίδιο. Κάνε πρώτα μια επέκταση ή μετάφερε καλύβα στη θέση 12.
reason-borabora-display-empty =
    { $gender ->
        [woman] Όλες οι γυναίκες αυτού του γύρου έχουν φύγει. Διάλεξε άλλη ενέργεια· στον επόμενο γύρο έρχονται νέες.
       *[man] Όλοι οι άντρες αυτού του γύρου έχουν φύγει. Διάλεξε άλλη ενέργεια· στον επόμενο γύρο έρχονται νέοι.
    }
reason-borabora-no-priest = Όλοι οι ιερείς σου είναι στον ναό· για να βάλεις άλλον, πρέπει πρώτα να βγει κάποιος. Διάλεξε άλλη ενέργεια.
reason-borabora-no-materials = Ένα κτίριο θέλει δύο υλικά σε γειτονικές θέσεις τελετής, και τέτοιο ζευγάρι δεν έχεις. Πρώτα πάρε υλικά.
reason-borabora-all-built = Έχεις χτίσει όλα τα κτίριά σου. Διάλεξε άλλη ενέργεια.
reason-borabora-no-region =
    { $sort ->
        [water] Κανένα θαλάσσιο μονοπάτι δεν οδηγεί από τις καλύβες σου σε περιοχή χωρίς δική σου καλύβα. Διάλεξε άλλη ενέργεια.
       *[land] Κανένα χερσαίο μονοπάτι δεν οδηγεί από τις καλύβες σου σε περιοχή χωρίς δική σου καλύβα. Διάλεξε άλλη ενέργεια.
    }
reason-borabora-die-too-high = Το ζάρι πρέπει να είναι μικρότερο από όλα στο πλακίδιο, όπου το μικρότερο είναι { $lowest }· το { $face } μπαίνει μόνο με τον Μπλε Θεό. Διάλεξε άλλο πλακίδιο ή δες τι έχει το «{ button-hand }».
reason-borabora-die-too-low = Το { $face } δεν φτάνει για την ενέργεια { borabora-action }: θέλει τουλάχιστον { $least } ή τον Λευκό Θεό. Διάλεξε άλλη ενέργεια ή δες τι έχει το «{ button-hand }».
reason-borabora-no-such-region = Τέτοια περιοχή δεν υπάρχει. Διάλεξε μία από όσες δείχνει η εικόνα.
reason-borabora-start-taken = Στο { $region } άρχισε ήδη κάποιος. Διάλεξε άλλη περιοχή με ψάρι αξίας 1.
reason-borabora-not-start = Η πρώτη καλύβα μπαίνει σε περιοχή με ψάρι αξίας 1, ενώ το { $region } έχει μεγαλύτερο. Διάλεξε μία από τις επισημασμένες περιοχές.
reason-borabora-own-hut = Στο { $region } έχεις ήδη καλύβα, και σε κάθε περιοχή επιτρέπεται μόνο μία. Διάλεξε άλλη περιοχή.
reason-borabora-not-beside =
    { $sort ->
        [water] Στο { $region } δεν οδηγεί θαλάσσιο μονοπάτι από περιοχή με καλύβα σου. Διάλεξε μία από τις επισημασμένες περιοχές.
       *[land] Στο { $region } δεν οδηγεί χερσαίο μονοπάτι από περιοχή με καλύβα σου. Διάλεξε μία από τις επισημασμένες περιοχές.
    }
reason-borabora-path-too-long = Το μονοπάτι προς το { $region } έχει αξία { $value }, κι εσύ έχεις { $strength }. Διάλεξε κοντινότερη περιοχή.
reason-borabora-no-hut-there =
    { $place ->
        [last] Στη θέση 12 δεν υπάρχει καλύβα σου. Πάρε μία από τις θέσεις 1–11.
       *[board] Στις θέσεις 1–11 δεν έμεινε καλύβα σου. Πάρε μία από τη θέση 12.
    }
reason-borabora-wrong-space =
    { $material ->
        [sand] Η θέση { $space } δεν είναι για άμμο. Διάλεξε μία από τις επισημασμένες.
        [wood] Η θέση { $space } δεν είναι για ξύλο. Διάλεξε μία από τις επισημασμένες.
       *[stone] Η θέση { $space } δεν είναι για πέτρα. Διάλεξε μία από τις επισημασμένες.
    }
reason-borabora-space-taken = Στη θέση { $space } υπάρχει ήδη κάτι. Διάλεξε μία από τις επισημασμένες.
reason-borabora-space-too-high =
    { $gender ->
        [woman] Η γυναίκα στη θέση { $space } θέλει τουλάχιστον { $space }, κι εσύ έχεις { $strength }. Διάλεξε μία από χαμηλότερη θέση.
       *[man] Ο άντρας στη θέση { $space } θέλει τουλάχιστον { $space }, κι εσύ έχεις { $strength }. Διάλεξε έναν από χαμηλότερη θέση.
    }
reason-borabora-space-empty = Στη θέση { $space } δεν είναι πια κανείς. Διάλεξε από όσους έμειναν.
reason-borabora-temple-too-high = Η θέση { $value } του ναού θέλει τουλάχιστον { $value }, κι εσύ έχεις { $strength }. Διάλεξε χαμηλότερη θέση.
reason-borabora-built = Το κτίριο { $value } το έχεις ήδη χτίσει. Διάλεξε άλλο.
reason-borabora-building-too-high = Το κτίριο { $value } θέλει τουλάχιστον { $value }, κι εσύ έχεις { $strength }. Διάλεξε χαμηλότερο· όλα δίνουν τα ίδια.
reason-borabora-no-such-value = Εδώ δεν υπάρχει { $value }. Διάλεξε από όσα δείχνει η εικόνα.
reason-borabora-not-neighbours = Οι θέσεις { $first } και { $second } δεν είναι δίπλα δίπλα ούτε η μία πάνω στην άλλη. Διάλεξε δύο γειτονικές.
reason-borabora-no-material-there = Ένα κτίριο θέλει υλικό και στις δύο θέσεις, και στη { $first } ή στη { $second } δεν υπάρχει. Διάλεξε ένα από τα επισημασμένα ζευγάρια.
reason-borabora-god-needed =
    { $god ->
        [blue] Χωρίς τον Μπλε Θεό αυτό δεν ολοκληρώνεται. Διάλεξε πώς θα πληρώσεις ή αναίρεσε το προηγούμενο βήμα.
        [white] Χωρίς τον Λευκό Θεό αυτό δεν ολοκληρώνεται. Διάλεξε πώς θα πληρώσεις ή αναίρεσε το προηγούμενο βήμα.
        [red] Χωρίς τον Κόκκινο Θεό αυτό δεν ολοκληρώνεται. Διάλεξε πώς θα πληρώσεις ή αναίρεσε το προηγούμενο βήμα.
        [green] Χωρίς τον Πράσινο Θεό αυτό δεν ολοκληρώνεται. Διάλεξε πώς θα πληρώσεις ή αναίρεσε το προηγούμενο βήμα.
       *[yellow] Χωρίς τον Κίτρινο Θεό αυτό δεν ολοκληρώνεται. Διάλεξε πώς θα πληρώσεις ή αναίρεσε το προηγούμενο βήμα.
    }
reason-borabora-no-god-tile = Δεν έχεις πλακίδιο θεού ({ borabora-god }). Πλήρωσε με κάρτες ή συνέχισε χωρίς θεό.
reason-borabora-god-strands = Με αυτή την πληρωμή ({ borabora-god }) δεν θα έμενε τίποτα για έναν άλλο θεό που χρειάζεται τώρα. Διάλεξε άλλον τρόπο.
reason-borabora-no-offering = Οι κάρτες θέλουν προσφορά, και δεν έχεις καμία ({ borabora-god }). Πλήρωσε με πλακίδιο θεού ή συνέχισε χωρίς θεό.
reason-borabora-no-such-pair = { borabora-god }: δεν χρειάζονται δύο κάρτες του χρώματός του, αρκεί η μία. Διάλεξε έναν από τους τρόπους που προτείνονται.
reason-borabora-no-card =
    { $count ->
        [2] Δεν έχεις { $count } κάρτες αυτού του χρώματος. Διάλεξε έναν από τους τρόπους που προτείνονται.
       *[other] Δεν έχεις κάρτα αυτού του χρώματος. Διάλεξε έναν από τους τρόπους που προτείνονται.
    }
reason-borabora-nobody-to-slide =
    { $gender ->
        [woman] Δεν έχεις γυναίκα με τόσα κοχύλια που να μην έχει κατέβει. Διάλεξε κάτι άλλο.
       *[man] Δεν έχεις άντρα με τόσα σύμβολα θέσης που να μην έχει κατέβει. Διάλεξε κάτι άλλο.
    }
reason-borabora-points =
    { $points ->
        [one] Αυτό κοστίζει { $price }, και μένει { $points } κουκκίδα. Κατέβασε κάποιον ή πάρε έναν πόντο.
       *[other] Αυτό κοστίζει { $price }, και μένουν { $points } κουκκίδες. Διάλεξε κάτι για το οποίο φτάνουν.
    }
reason-borabora-no-deck = Δεν έμεινε κάρτα στην τράπουλα. Διάλεξε κάτι άλλο.
reason-borabora-no-such-card = Καμία ανοιχτή κάρτα δεν έχει αυτό το χρώμα. Διάλεξε μία από τις ανοιχτές.
reason-borabora-no-hut-to-move = Καμία καλύβα δεν μπορεί να πάει στη θέση 12: δεν έμεινε καλύβα στις θέσεις 1–11 ή στη 12 υπάρχει πλακίδιο. Διάλεξε κάτι άλλο.
reason-borabora-nobody-of-kind = Τέτοιο πλακίδιο δεν έχεις: { borabora-person }. Διάλεξε κάποιον από τους δικούς σου.
reason-borabora-already-used = { borabora-person }: βοήθησε ήδη σε αυτή τη φάση. Διάλεξε κάποιον άλλο ή τελείωσε.
reason-borabora-one-of-gender =
    { $gender ->
        [woman] Μια γυναίκα σε βοήθησε ήδη· δεύτερη θέλει τον Πράσινο Θεό, μία φορά στη φάση. Διάλεξε άντρα ή δες τι έχει το «{ button-hand }».
       *[man] Ένας άντρας σε βοήθησε ήδη· δεύτερος θέλει τον Πράσινο Θεό, μία φορά στη φάση. Διάλεξε γυναίκα ή δες τι έχει το «{ button-hand }».
    }
reason-borabora-no-effect = { borabora-person }: τώρα δεν θα έκανε τίποτα. Διάλεξε κάποιον άλλο ή τελείωσε.
reason-borabora-take-one = Αφού ζήτησες βοήθεια, πρέπει να πάρεις τουλάχιστον ένα. Διάλεξέ το.
reason-borabora-no-jewel-there = Στη γραμμή { $row } δεν έμεινε τίποτα. Διάλεξε άλλη γραμμή ή τίποτα.
reason-borabora-no-shells =
    { $cost ->
        [one] Αυτό κοστίζει { $cost } κοχύλι, και έχεις { $shells }. Διάλεξε κάτι φτηνότερο ή τίποτα.
       *[other] Αυτό κοστίζει { $cost } κοχύλια, και έχεις { $shells }. Διάλεξε κάτι φτηνότερο ή τίποτα.
    }
reason-borabora-no-task-there = Στη θέση { $place } δεν υπάρχει αποστολή. Διάλεξε μία από όσες δείχνει η εικόνα.
reason-borabora-must-fulfil = Μπορείς να ολοκληρώσεις αποστολή, γι’ αυτό δεν απορρίπτεις καμία. Διάλεξε ποια θα ολοκληρώσεις.
reason-borabora-task-short =
    { $count ->
        [one] Για αυτή την αποστολή λείπει { $count } στοιχείο. Το καλύπτει ο Κίτρινος Θεός, αν τον πληρώσεις· δες το «{ button-hand }» ή διάλεξε άλλη αποστολή.
       *[other] Για αυτή την αποστολή λείπουν { $count } στοιχεία, και ο Κίτρινος Θεός καλύπτει μόνο ένα. Διάλεξε άλλη αποστολή.
    }
reason-borabora-cards-hidden = Αυτή η αποστολή εξαρτάται από τις κάρτες στο χέρι. Αν είναι δική σου, πάτησε «{ button-hand }».

# Ό,τι βλέπει μία φορά όποιος είναι νέος: πώς παίζεται μια σειρά στην ανάρτηση.
borabora-guide =
    1. **Βάλε ένα ζάρι.** Πάτησε ένα ζάρι, όπως **4**, και μετά την ενέργειά του.
    2. **Εκτέλεσέ την** με τα κουμπιά· το **{ button-explain }** λέει γιατί κάποια είναι γκρίζα.
    3. **Κάρτες.** Το **{ button-hand }** τις δείχνει μόνο σε εσένα.
    4. **Κλείσε τη σειρά.** Το **{ button-undo }** αναιρεί ένα βήμα· με **{ borabora-label-end }** παίζει ο επόμενος.
