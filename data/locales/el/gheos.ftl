game-gheos = Gheos
game-gheos-line = 2–4 παίκτες, περίπου 45 λεπτά: ήπειροι μεγαλώνουν και σπάνε, πολιτισμοί ακμάζουν και χάνονται

# ---- πολιτισμοί και πιστοί -------------------------------------------------------------

# Ένας πολιτισμός με το χρώμα του· τα γνωρίσματα είναι οι άλλες πτώσεις.
gheos-civilization =
    { $colour ->
        [red] κόκκινος
        [green] πράσινος
        [yellow] κίτρινος
        [blue] μπλε
        [black] μαύρος
       *[white] λευκός
    }
    .acc =
        { $colour ->
            [red] κόκκινο
            [green] πράσινο
            [yellow] κίτρινο
            [blue] μπλε
            [black] μαύρο
           *[white] λευκό
        }
    .gen =
        { $colour ->
            [red] κόκκινου
            [green] πράσινου
            [yellow] κίτρινου
            [blue] μπλε
            [black] μαύρου
           *[white] λευκού
        }
# Το χρώμα ενός πιστού· `.acc` αιτιατική, `.all` αιτιατική για πολλούς.
gheos-follower =
    { $colour ->
        [red] κόκκινος
        [green] πράσινος
        [yellow] κίτρινος
        [blue] μπλε
        [black] μαύρος
       *[white] λευκός
    }
    .acc = { gheos-civilization.acc }
    .all =
        { $colour ->
            [red] κόκκινους
            [green] πράσινους
            [yellow] κίτρινους
            [blue] μπλε
            [black] μαύρους
           *[white] λευκούς
        }
# Πιστοί σε λίστα.
gheos-followers =
    { $colour ->
        [red]
            { $count ->
                [one] { $count } κόκκινος
               *[other] { $count } κόκκινοι
            }
        [green]
            { $count ->
                [one] { $count } πράσινος
               *[other] { $count } πράσινοι
            }
        [yellow]
            { $count ->
                [one] { $count } κίτρινος
               *[other] { $count } κίτρινοι
            }
        [blue] { $count } μπλε
        [black]
            { $count ->
                [one] { $count } μαύρος
               *[other] { $count } μαύροι
            }
       *[white]
            { $count ->
                [one] { $count } λευκός
               *[other] { $count } λευκοί
            }
    }
gheos-nobody = κανείς
gheos-none = –

# ---- πλακίδια και στεριές --------------------------------------------------------------

gheos-icon =
    { $icon ->
        [wheat]
            { $count ->
                [one] { $count } σιτάρι
               *[other] { $count } σιτάρια
            }
        [cup]
            { $count ->
                [one] { $count } κύπελλο
               *[other] { $count } κύπελλα
            }
        [sword]
            { $count ->
                [one] { $count } σπαθί
               *[other] { $count } σπαθιά
            }
       *[pyramid]
            { $count ->
                [one] { $count } πυραμίδα
               *[other] { $count } πυραμίδες
            }
    }
gheos-printed =
    { $what ->
        [wheat] σιτάρι
        [cup] κύπελλο
        [sword] σπαθί
        [pyramid] πυραμίδα
        [temple_wheat] ναός σιταριού
        [temple_cup] ναός κυπέλλων
       *[temple_sword] ναός σπαθιών
    }
gheos-bare = τίποτα
gheos-no-icons = χωρίς σύμβολα
gheos-side =
    { $side ->
        [right] δεξιά
        [bottom] κάτω
        [left] αριστερά
       *[top] πάνω
    }
# Πλευρές στον κατάλογο όλων των πλακιδίων.
gheos-side-brief = { gheos-side }
gheos-all-sides = παντού
# Μια στεριά που έχει ίδια θέση με άλλη.
gheos-cell-side = { $cell } { gheos-side }
# Ένα μέρος ενός πλακιδίου στο χέρι.
gheos-strip =
    { $part ->
        [whole] στεριά και στις τρεις πλευρές: { $icons }
        [landmass] στεριά σε δύο πλευρές: { $icons }
       *[coast] ακτή: { $icons }
    }

# ---- η ερώτηση στην πάνω λωρίδα: το πολύ 28 χαρακτήρες εκτός από το όνομα --------------

gheos-question-lay = { $name } διαλέγει…
gheos-question-pay = { $name }: ποιος πιστός πληρώνει;
gheos-question-winner = { $name }: ποιος νικά στον πόλεμο;
gheos-question-migrate = { $name }: πού πάει ο { gheos-civilization };
gheos-question-people =
    { $offered ->
        [take] { $name }: ποιος πιστός;
        [found] { $name }: σε ποια ήπειρο;
       *[both] { $name }: πιστός ή ίδρυση;
    }
gheos-question-colour = { $name }: ποιος πολιτισμός;
gheos-question-token =
    { $points ->
        [one] { $name }: μάρκα για { $points } πόντο;
       *[other] { $name }: μάρκα για { $points } πόντους;
    }
gheos-question-end = { $name }: τέλος της σειράς σου;
gheos-question-during = Παίζει: { $name }
gheos-question-after = { $name }: τέλος σειράς
gheos-question-over = Τέλος της παρτίδας

# ---- κουμπιά: το πολύ 40 χαρακτήρες --------------------------------------------------

gheos-label-lay = { $letter } · { $cell } · { $turn }
gheos-label-pay = Δώσε { gheos-follower.acc }
gheos-label-winner = Νικά ο { gheos-civilization }
gheos-label-migrate = { $cell }
gheos-label-take = Πάρε { gheos-follower.acc }
gheos-both-found = Θέση και πολιτισμός μαζί
gheos-label-found = Νέος πολιτισμός: { $cell }
gheos-label-colour =
    { $colour ->
        [red] Κόκκινος
        [green] Πράσινος
        [yellow] Κίτρινος
        [blue] Μπλε
        [black] Μαύρος
       *[white] Λευκός
    }
gheos-label-score =
    { $points ->
        [one] Μάρκα: { $points } πόντος
       *[other] Μάρκα: { $points } πόντοι
    }
gheos-label-end =
    { $kept ->
        [0] { gheos-label-finish }
       *[other] { gheos-label-keep }
    }
gheos-label-finish = Τέλος σειράς
gheos-label-keep = Κράτησε τη μάρκα, τέλος σειράς
# Τα βήματα για ένα πλακίδιο.
gheos-label-tile = { $letter } · { $tile }
gheos-label-spot =
    { $letter } · { $cell }{ $events ->
        [none] { "" }
        [war] { " " }· πόλεμος
        [migration] { " " }· μετανάστευση
        [war-migration] { " " }· πόλεμος ή μετανάστευση
        [none-war] { " " }· πόλεμος;
        [none-migration] { " " }· μετανάστευση;
       *[none-war-migration] { " " }· πόλεμος ή μετανάστευση;
    }{ $points ->
        [0] { "" }
       *[other] { " " }· +{ $points }
    }
gheos-label-fate =
    { $fate ->
        [none]
            { $points ->
                [0] χωρίς πόλεμο
                [one] +{ $points } πόντος
               *[other] +{ $points } πόντοι
            }
        [war] πόλεμος: νικά ο { gheos-civilization }
        [war-tie] πόλεμος: διαλέγεις νικητή
        [continent] μεταναστεύει ο { gheos-civilization }
        [dies] χάνεται ο { gheos-civilization }
       *[migration-tie] μετανάστευση: διαλέγεις πού
    }
# A part of the tile, and whose land it touches.
gheos-touch =
    { $whom ->
        [none] { $sides } { $icons }
        [nobody] { $sides } { $icons } – ακατοίκητη
       *[lived] { $sides } { $icons } – { $colours }
    }
gheos-touch-bare = άδεια γη

# ---- επιλογές με περισσότερα λόγια: το πολύ 100 χαρακτήρες -----------------------------

# Τι φέρνει ένα πλακίδιο: το γεγονός, το κόστος του, πόντους ναού.
gheos-fate =
    { $fate ->
        [none] χωρίς κόστος
        [war] πόλεμος: νικά ο { gheos-civilization }, κόστος 1 πιστός
        [war-tie] πόλεμος: διαλέγεις νικητή, κόστος 1 πιστός
        [continent] μεταναστεύει ο { gheos-civilization }, κόστος 1 πιστός
        [dies] μεταναστεύει και χάνεται ο { gheos-civilization }, κόστος 1 πιστός
       *[migration-tie] μεταναστεύει ο { gheos-civilization }: διαλέγεις πού, κόστος 1 πιστός
    }{ $points ->
        [0] { "" }
        [one] , +{ $points } πόντος
       *[other] , +{ $points } πόντοι
    }
gheos-detail-lay =
    { $turns ->
        [1] { $letter } στο { $cell } – { gheos-fate }
       *[other] { $letter } στο { $cell }, περιστροφή { $turn } – { gheos-fate }
    }
gheos-detail-pay =
    { $event ->
        [war] Για τον πόλεμο δίνεις έναν { gheos-follower.acc } πιστό (έχεις { $own })
       *[migration] Για τη μετανάστευση δίνεις έναν { gheos-follower.acc } πιστό (έχεις { $own })
    }
gheos-detail-winner =
    { $dying ->
        [one] Νικά ο { gheos-civilization }, χάνεται: { $colours }
       *[other] Νικά ο { gheos-civilization }, χάνονται: { $colours }
    }{ $losing ->
        [0] { "" }
       *[other] { " " }(πιστοί σου που χάνονται: { $losing })
    }
gheos-detail-migrate =
    { $resident ->
        [none] Στο { $cell }: { $icons }
       *[other] Στο { $cell }, όπου ζει ήδη πολιτισμός ({ $resident }): όποιος μεταναστεύει χάνεται
    }
gheos-detail-take = Πάρε έναν { gheos-follower.acc } πιστό· ήπειρος: { $icons }· απόθεμα: { $left }
gheos-detail-found =
    { $wheat ->
        [0] Νέος πολιτισμός στο { $cell }: χωρίς πιστούς ({ $icons })
        [one] Νέος πολιτισμός στο { $cell }: { $wheat } πιστός ({ $icons })
       *[other] Νέος πολιτισμός στο { $cell }: { $wheat } πιστοί ({ $icons })
    }
gheos-detail-colour =
    { $count ->
        [0] Ίδρυσε τον { gheos-civilization.acc } πολιτισμό, χωρίς πιστούς
        [one] Ίδρυσε τον { gheos-civilization.acc } πολιτισμό και πάρε { $count } πιστό
       *[other] Ίδρυσε τον { gheos-civilization.acc } πολιτισμό και πάρε { $count } πιστούς
    }
gheos-detail-score =
    { $points ->
        [one] Παίξε μάρκα βαθμολόγησης: { $points } πόντος για τα κύπελλα των πιστών σου
       *[other] Παίξε μάρκα βαθμολόγησης: { $points } πόντοι για τα κύπελλα των πιστών σου
    }
gheos-detail-end = Τέλος της σειράς σου και νέο πλακίδιο· μετά τίποτα δεν αναιρείται
# Η εξήγηση μιας επιλογής που δεν αλλάζει τίποτα.
gheos-meaning-nothing = κατά τα άλλα δεν αλλάζει τίποτα για σένα

# ---- ένα πλακίδιο βήμα βήμα, κρυφά ---------------------------------------------------

gheos-hand = **Τα πλακίδιά σου**
gheos-hand-empty = Δεν έχεις πλακίδια στο χέρι
gheos-hand-tile = **{ $letter }** – { $tile }
gheos-hand-alt = Τα πλακίδιά σου. { $tiles }.
gheos-hand-alt-tile = { $letter }: { $tile }
gheos-draft-tile = Ποιο πλακίδιο παίζεις;
gheos-draft-both = Ποιο πλακίδιο και πού: δίπλα στο ταμπλό ή στη θέση άλλου;
gheos-draft-cell = Πού μπαίνει το { $letter }: δίπλα στο ταμπλό ή στη θέση άλλου πλακιδίου;
gheos-draft-select =
    { $parts ->
        [1] { $letter } · { $count ->
            [one] 1 θέση
           *[other] { $count } θέσεις
        } · { $tile }
       *[other] { $letter } · { $first }–{ $last }, { $count ->
            [one] 1 θέση
           *[other] { $count } θέσεις
        } · { $tile }
    }
# Μια γραμμή της εξήγησης: θέσεις όπου δεν μπαίνει κανένα πλακίδιο.
gheos-explain-cells =
    { $reason ->
        [pyramid] Όχι στα { $cells }: τα πλακίδια με πυραμίδα μένουν για πάντα.
       *[price] Όχι στα { $cells }: θα κόστιζε έναν πιστό και δεν έχεις κανέναν.
    }
# Μια θέση στη λίστα: τι μπορεί να γίνει εκεί, ανάλογα με την περιστροφή.
gheos-draft-entry =
    { $cell } – { $events ->
        [none] χωρίς κόστος
        [war] πόλεμος, κόστος 1 πιστός
        [migration] μετανάστευση, κόστος 1 πιστός
        [war-migration] πόλεμος ή μετανάστευση, κόστος 1 πιστός
        [none-war] χωρίς κόστος ή πόλεμος (1 πιστός)
        [none-migration] χωρίς κόστος ή μετανάστευση (1 πιστός)
       *[none-war-migration] χωρίς κόστος, ή πόλεμος/μετανάστευση (1 πιστός)
    }{ $points ->
        [0] { "" }
        [one] , έως +{ $points } πόντο
       *[other] , έως +{ $points } πόντους
    }{ $count ->
        [0] { "" }
       *[other] { " " }· δίπλα: { $colours }
    }
gheos-draft-instead = { gheos-draft-entry } · τώρα: { $tile }
gheos-draft-turn = **{ $letter } στο { $cell }** – με ποια περιστροφή;
gheos-forecast = **{ $turn }** · { $said }
gheos-forecast-none = χωρίς πόλεμο, χωρίς κόστος
gheos-forecast-war =
    { $tie ->
        [0] πόλεμος, κόστος 1 πιστός ({ $strengths })
       *[other] πόλεμος, κόστος 1 πιστός ({ $strengths }): διαλέγεις τον νικητή
    }
# A civilization at war and its swords.
gheos-strength = { gheos-civilization } { gheos-icon }
gheos-forecast-migration =
    { $tie ->
        [0] μεταναστεύει ο { gheos-civilization }, κόστος 1 πιστός
       *[other] μεταναστεύει ο { gheos-civilization }, κόστος 1 πιστός· διαλέγεις πού
    }
gheos-forecast-wins = νικά ο { gheos-civilization }
gheos-forecast-moves =
    { $to ->
        [island] στο νησί { $cell } ({ $icons })
        [resident] στο { $cell } ({ $icons }), όπου ζει ήδη: { $resident }
       *[continent] στο { $cell } ({ $icons })
    }
gheos-forecast-dies = χάνεται ο { gheos-civilization } (πιστοί: δικοί σου { $own }, άλλων { $others })
gheos-forecast-temple =
    { $points ->
        [one] ναός: +{ $points } πόντος
       *[other] ναός: +{ $points } πόντοι
    }
gheos-forecast-land =
    { $kind ->
        [continent]
            { $count ->
                [0] { $sides }: ακατοίκητη ήπειρος, { $icons }
               *[other] { $sides }: ήπειρος ({ $colours }), { $icons }
            }
        [island] { $sides }: νησί, { $icons }
       *[loose] { $sides }: ακόμη χωρίς γείτονα, { $icons }
    }

# ---- τι έγινε: ακολουθεί το «όνομα:» -------------------------------------------------

gheos-event-lay =
    { $replaced ->
        [0] βάζει πλακίδιο στο { $cell } ({ $tile })
       *[other] αντικαθιστά το πλακίδιο στο { $cell } ({ $old }) με νέο ({ $tile })
    }
    .brief =
        { $replaced ->
            [0] πλακίδιο στο { $cell }
           *[other] αντικαθιστά το πλακίδιο στο { $cell }
        }
gheos-event-pay =
    { $event ->
        [war] δίνει για τον πόλεμο έναν { gheos-follower.acc } πιστό
       *[migration] δίνει για τη μετανάστευση έναν { gheos-follower.acc } πιστό
    }
gheos-event-war =
    { $tie ->
        [0] πόλεμος: νικά ο { gheos-civilization } ({ gheos-icon })
       *[other] πόλεμος με ίσα σπαθιά: διαλέγει νικητή τον { gheos-civilization.acc } ({ gheos-icon })
    }
    .brief = πόλεμος: νικά ο { gheos-civilization }
gheos-event-dies =
    { $why ->
        [war] ο { gheos-civilization } χάνει τον πόλεμο και αφανίζεται ({ gheos-icon })
        [island] ο { gheos-civilization } μένει μόνο με ένα νησί και αφανίζεται
       *[resident] ο { gheos-civilization } φτάνει σε κατοικημένη ήπειρο και αφανίζεται
    }
    .brief = ο { gheos-civilization } αφανίζεται
gheos-event-lost =
    { $count ->
        [one] χάνει { $count } { gheos-follower.acc } πιστό
       *[other] χάνει { $count } { gheos-follower.all } πιστούς
    }
    .each = { $name } { gheos-followers }
    .all = χαμένοι πιστοί: { $each }
gheos-event-migrate =
    { $to ->
        [island] μετανάστευση: ο { gheos-civilization } πάει στο νησί { $cell } ({ gheos-icon })
       *[continent]
            { $tie ->
                [0] μετανάστευση: ο { gheos-civilization } πάει στο { $cell } ({ gheos-icon })
               *[other] μετανάστευση: στέλνει τον { gheos-civilization.acc } στο { $cell } ({ gheos-icon })
            }
    }
    .brief = ο { gheos-civilization } πάει στο { $cell }
gheos-event-temple =
    { $inhabited ->
        [0] ο ναός είναι σε ακατοίκητη γη: χωρίς πόντους
       *[other]
            { $points ->
                [one] ο ναός δίνει { $points } πόντο
               *[other] ο ναός δίνει { $points } πόντους
            }
    }
    .brief =
        { $points ->
            [0] ναός: χωρίς πόντους
            [one] ναός: { $points } πόντος
           *[other] ναός: { $points } πόντοι
        }
gheos-event-take = παίρνει έναν { gheos-follower.acc } πιστό
gheos-event-land = διαλέγει την ήπειρο { $cell } ({ gheos-icon })
gheos-event-found =
    { $count ->
        [0] ιδρύει τον { gheos-civilization.acc } πολιτισμό στο { $cell }, χωρίς πιστούς
        [one] ιδρύει τον { gheos-civilization.acc } πολιτισμό στο { $cell } και παίρνει { $count } πιστό
       *[other] ιδρύει τον { gheos-civilization.acc } πολιτισμό στο { $cell } και παίρνει { $count } πιστούς
    }
    .brief = ιδρύει τον { gheos-civilization.acc } στο { $cell }
gheos-event-nobody = δεν μπορεί ούτε να ιδρύσει πολιτισμό ούτε να πάρει πιστό
    .brief = { "" }
gheos-event-token =
    { $points ->
        [one] παίζει μάρκα βαθμολόγησης: { $points } πόντος
       *[other] παίζει μάρκα βαθμολόγησης: { $points } πόντοι
    }
    .brief =
        { $points ->
            [one] μάρκα: { $points } πόντος
           *[other] μάρκα: { $points } πόντοι
        }
gheos-event-draw = τραβά πλακίδιο (στη στοίβα: { $left })
gheos-event-hand = έχει νέο πλακίδιο: { $tile }
gheos-event-epoch =
    αποκαλύπτει εποχή: { $number } από { $needed }{ $points ->
        [0] , αλλά κανείς δεν παίρνει πόντους
       *[other] { "" }
    }
    .brief = εποχή { $number } από { $needed }
gheos-event-epoch-points =
    { $points ->
        [one] κερδίζει { $points } πόντο από την εποχή
       *[other] κερδίζει { $points } πόντους από την εποχή
    }
    .each = { $name } { $points }
    .all = πόντοι: { $each }
gheos-event-final =
    { $points ->
        [one] κερδίζει { $points } πόντο στην τελική βαθμολόγηση
       *[other] κερδίζει { $points } πόντους στην τελική βαθμολόγηση
    }
gheos-event-over =
    { $why ->
        [epochs] με την τελευταία εποχή η παρτίδα τελειώνει
       *[tokens] παίχτηκαν όλες οι μάρκες βαθμολόγησης, κι έτσι η παρτίδα τελειώνει
    }

# ---- η θέση με λόγια -----------------------------------------------------------------

gheos-text-state = Εποχές: { $epochs } από { $needed } · στοίβα: { $left } · πλακίδια στο ταμπλό: { $laid } · αντικαταστάθηκαν: { $replaced }
gheos-text-war = Πόλεμος: { $strengths }
gheos-text-lands = **Πολιτισμοί**
gheos-text-civilization = **{ gheos-civilization }** στο { $cell } · { $icons } · πιστοί στο απόθεμα: { $left }{ $listed ->
        [0] { "" }
       *[other] { " " }· θέσεις { $cells }
    }
gheos-text-empty-lands = **Ακατοίκητες ήπειροι**
gheos-text-land = **{ $cell }** · { $icons }{ $listed ->
        [0] { "" }
       *[other] { " " }· θέσεις { $cells }
    }
gheos-text-off-board = Εκτός ταμπλό: { $colours }
gheos-text-islands = Νησιά: { $cells }
gheos-text-player = **{ $name }** · πόντοι { $points } · πιστοί: { $followers } · μάρκες βαθμολόγησης { $tokens } · τώρα θα έδιναν: μάρκα { $token }, εποχή { $epoch } · πλακίδια στο χέρι { $tiles }
gheos-text-free = Ελεύθερες θέσεις: { $cells }
gheos-text-replaced = Αντικαταστάθηκαν: { $tiles }
gheos-text-grid = Το αρχικό πλακίδιο βρίσκεται στο { $start } και δείχνει προς τα πάνω, τα διπλανά του προς τα κάτω, και ούτω καθεξής. Τα γράμματα προχωρούν προς τα δεξιά, οι αριθμοί προς τα κάτω. Όσες πλευρές λείπουν είναι άδειες ακτές.
gheos-text-tiles = **Πλακίδια**
gheos-text-strip = { $sides }: { $icons }
gheos-alt-state = Εποχές { $epochs } από { $needed }, στοίβα { $left }, πλακίδια στο ταμπλό { $laid }.
gheos-alt-civilization = { gheos-civilization }: { $icons }
gheos-alt-lands = Στο ταμπλό: { $lands }.
gheos-alt-player = { $name }: πόντοι { $points }, μάρκες { $tokens }, πιστοί: { $followers }.

# ---- τι φέρνει ένα σχέδιο --------------------------------------------------------------

gheos-gain-followers = πιστοί: +{ $count }
gheos-gain-cups =
    { $tokens ->
        [0] κύπελλα των πιστών σου: { $before } → { $after } στο τέλος της παρτίδας
       *[other] κύπελλα των πιστών σου: { $before } → { $after } με κάθε μάρκα και στο τέλος της παρτίδας
    }
gheos-gain-others = κύπελλα των πιστών των άλλων: { $before } → { $after }
gheos-gain-pyramids = πυραμίδες των πιστών σου: { $before } → { $after } με κάθε εποχή
gheos-gain-kept =
    { $points ->
        [one] η μάρκα θα έδινε τώρα μόνο { $points } πόντο· αργότερα ίσως δώσει περισσότερους
       *[other] η μάρκα θα έδινε τώρα μόνο { $points } πόντους· αργότερα ίσως δώσει περισσότερους
    }

# ---- η βαθμολόγηση -------------------------------------------------------------------

gheos-line-temple =
    { $count ->
        [one] { $count } ναός: { $points }
       *[other] { $count } ναοί: { $points }
    }
gheos-line-token =
    { $count ->
        [one] { $count } μάρκα βαθμολόγησης: { $points }
       *[other] { $count } μάρκες βαθμολόγησης: { $points }
    }
gheos-line-epoch =
    { $count ->
        [one] { $count } εποχή: { $points }
       *[other] { $count } εποχές: { $points }
    }
gheos-line-final =
    { $count ->
        [one] τελική βαθμολόγηση με { $count } πιστό: { $points }
       *[other] τελική βαθμολόγηση με { $count } πιστούς: { $points }
    }

# ---- γιατί όχι -----------------------------------------------------------------------

reason-gheos-seats = Το Gheos είναι για { $least } έως { $most } παίκτες· αυτό το τραπέζι έχει { $seats }. Άλλαξε τον αριθμό των παικτών.
reason-gheos-no-such-tile = Τέτοιο πλακίδιο δεν υπάρχει. Διάλεξε ένα από τα δύο του χεριού σου.
reason-gheos-not-in-hand = Αυτό το πλακίδιο δεν το έχεις στο χέρι. Διάλεξε ένα από τα δικά σου.
reason-gheos-hidden-hand = Το πλακίδιο το διαλέγεις κρυφά. Άνοιξε το χέρι σου και παίξε από εκεί.
reason-gheos-no-such-rotation = Ένα πλακίδιο έχει το πολύ τρεις περιστροφές. Διάλεξε μία από όσες προτείνονται.
reason-gheos-same-rotation = Με αυτή την περιστροφή το πλακίδιο είναι όπως και με μια άλλη. Διάλεξε μία από όσες προτείνονται.
reason-gheos-apart = Το πλακίδιο πρέπει να ακουμπά με ολόκληρη πλευρά ένα πλακίδιο του ταμπλό. Διάλεξε ελεύθερη θέση ακριβώς δίπλα στο ταμπλό.
reason-gheos-pyramid = Το πλακίδιο στο { $cell } έχει πυραμίδα και μένει για πάντα. Αντικατάστησε άλλο ή διάλεξε ελεύθερη θέση.
reason-gheos-price =
    { $event ->
        [war] Έτσι ξεσπά πόλεμος, και ο πόλεμος κοστίζει έναν πιστό· εσύ δεν έχεις κανέναν. Διάλεξε άλλη θέση ή άλλη περιστροφή.
       *[migration] Έτσι γίνεται μετανάστευση, κι αυτή κοστίζει έναν πιστό· εσύ δεν έχεις κανέναν. Διάλεξε άλλη θέση ή άλλη περιστροφή.
    }
reason-gheos-no-such-colour = Πολιτισμός με τέτοιο χρώμα δεν υπάρχει. Διάλεξε έναν από όσους προτείνονται.
reason-gheos-no-follower = Δεν έχεις { gheos-follower.acc } πιστό για να πληρώσεις. Διάλεξε χρώμα που έχεις.
reason-gheos-not-tied = Νικά μόνο πολιτισμός με τα περισσότερα σπαθιά, και ο { gheos-civilization } δεν είναι από αυτούς. Διάλεξε έναν από όσους έχουν τα περισσότερα.
reason-gheos-no-destination = Ένας πολιτισμός μεταναστεύει στο μέρος της γης του με τα περισσότερα σιτάρια, κι αυτό δεν είναι τέτοιο. Διάλεξε ένα από όσα προτείνονται.
reason-gheos-not-on-board = Πιστούς παίρνεις μόνο από πολιτισμούς στο ταμπλό, και ο { gheos-civilization } δεν είναι εκεί. Διάλεξε άλλο χρώμα.
reason-gheos-supply-empty = Στο απόθεμα δεν υπάρχουν άλλοι πιστοί σε αυτό το χρώμα ({ gheos-civilization }). Διάλεξε άλλο χρώμα ή ίδρυσε πολιτισμό.
reason-gheos-inhabited = Εκεί ζει ήδη ο { gheos-civilization } πολιτισμός. Διάλεξε ακατοίκητη ήπειρο.
reason-gheos-no-continent = Πολιτισμοί ιδρύονται μόνο σε ηπείρους, κι εκεί δεν υπάρχει καμία. Διάλεξε μία από όσες προτείνονται.
reason-gheos-no-disc = Όλοι οι πολιτισμοί είναι ήδη στο ταμπλό, άρα δεν ιδρύεται άλλος. Πάρε έναν πιστό.
reason-gheos-on-board = Ο { gheos-civilization } πολιτισμός είναι ήδη στο ταμπλό. Διάλεξε χρώμα που δεν είναι εκεί.
reason-gheos-not-asked = Τώρα διαλέγεις κάτι άλλο. Διάλεξε μία από τις απαντήσεις που προτείνονται.

# Ό,τι βλέπει μία φορά όποιος είναι νέος: πώς παίζεται μια σειρά στην ανάρτηση.
gheos-guide =
    1. **Κοίτα.** Το **{ button-hand }** δείχνει τα πλακίδιά σου μόνο σε εσένα.
    2. **Βάλε ένα.** Πάτησε εκεί ένα πλακίδιο με τη θέση του, όπως **A · m5**, και μετά την περιστροφή.
    3. **Ίδρυσε** πολιτισμό και πάρε έναν πιστό για κάθε σιτάρι, αλλιώς πάρε έναν πιστό.
    4. **Κλείσε τη σειρά.** Το **{ gheos-label-keep }** φυλάει τη μάρκα για αργότερα. Το **{ button-undo }** αναιρεί ένα βήμα.
