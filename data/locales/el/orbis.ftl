game-orbis = Orbis
game-orbis-line = 2–4 παίκτες, περίπου 45 λεπτά: με περιοχές και πιστούς χτίζεις το δικό σου σύμπαν

# ---- πιστοί: μετά από αριθμό ή σε λίστα ------------------------------------------------

orbis-worshippers =
    { $colour ->
        [blue] { $count } μπλε
        [green]
            { $count ->
                [one] { $count } πράσινος
               *[other] { $count } πράσινοι
            }
        [red]
            { $count ->
                [one] { $count } κόκκινος
               *[other] { $count } κόκκινοι
            }
        [yellow]
            { $count ->
                [one] { $count } κίτρινος
               *[other] { $count } κίτρινοι
            }
        [white]
            { $count ->
                [one] { $count } λευκός
               *[other] { $count } λευκοί
            }
       *[any]
            { $count ->
                [one] { $count } οποιοσδήποτε
               *[other] { $count } οποιοιδήποτε
            }
    }
    .acc =
        { $colour ->
            [blue] { $count } μπλε
            [green]
                { $count ->
                    [one] { $count } πράσινο
                   *[other] { $count } πράσινους
                }
            [red]
                { $count ->
                    [one] { $count } κόκκινο
                   *[other] { $count } κόκκινους
                }
            [yellow]
                { $count ->
                    [one] { $count } κίτρινο
                   *[other] { $count } κίτρινους
                }
            [white]
                { $count ->
                    [one] { $count } λευκό
                   *[other] { $count } λευκούς
                }
           *[any] { $count } όποιου χρώματος
        }
orbis-worshippers-brief =
    { $colour ->
        [blue] { $count } μπλε
        [green] { $count } πράσ.
        [red] { $count } κόκ.
        [yellow] { $count } κίτρ.
        [white] { $count } λευκ.
       *[any]
            { $count ->
                [one] { $count } όποιος
               *[other] { $count } όποιοι
            }
    }
orbis-nobody = κανείς
orbis-none = –

# ---- πλακίδια ------------------------------------------------------------------------

# Το χρώμα ενός πλακιδίου.
orbis-hue =
    { $colour ->
        [blue] μπλε
        [green] πράσινο
        [red] κόκκινο
        [yellow] κίτρινο
       *[white] λευκό
    }
orbis-kind =
    { $kind ->
        [conversion] προσηλυτισμός
        [stone] ιερός λίθος
        [farm] φάρμα
        [forest] δάσος
        [village] χωριό
        [volcano] ηφαίστειο
        [irrigation] άρδευση
       *[temple] ναός
    }
orbis-effect =
    { $kind ->
        [conversion] προσηλυτισμός: { $what }
        [stone] ιερός λίθος
        [farm]
            { $wanted ->
                [blue] φάρμα, έκπτωση στους μπλε
                [green] φάρμα, έκπτωση στους πράσινους
                [red] φάρμα, έκπτωση στους κόκκινους
                [yellow] φάρμα, έκπτωση στους κίτρινους
               *[white] φάρμα, έκπτωση στους λευκούς
            }
        [forest] δάσος δίπλα σε { $count } × { $what }
        [village] χωριό, δίνεις { $count }
        [volcano] ηφαίστειο, αφαιρείς: { $what }
        [irrigation]
            { $wanted ->
                [blue] άρδευση πάνω από μπλε
                [green] άρδευση πάνω από πράσινο
                [red] άρδευση πάνω από κόκκινο
                [yellow] άρδευση πάνω από κίτρινο
               *[white] άρδευση πάνω από λευκό
            }
       *[temple]
            { $count ->
                [one] ναός, { $count } σύμβολο, μυστικιστική αξία { $mystic }
               *[other] ναός, { $count } σύμβολα, μυστικιστική αξία { $mystic }
            }
    }
orbis-tile =
    { orbis-hue }: { orbis-effect }{ $pk ->
        [0] { "" }
        [one] { " " }· { $pk } πόντος
       *[other] { " " }· { $pk } πόντοι
    }
# Ένα πλακίδιο στο σύμπαν: πού βρίσκεται και τι δίνει εκεί.
orbis-laid =
    { $mark ->
        [wasteland] { $cell } ερημιά
        [cancelled] { $cell } { orbis-hue }: { orbis-kind } χωρίς πόντους
       *[active]
            { $kind ->
                [forest] { $cell } { orbis-hue }: { orbis-kind } { $pk } ({ $met }/{ $count } { $what })
                [temple]
                    { $count ->
                        [one] { $cell } { orbis-hue }: { orbis-kind }, { $count } σύμβολο
                       *[other] { $cell } { orbis-hue }: { orbis-kind }, { $count } σύμβολα
                    }
               *[other]
                    { $pk ->
                        [0] { $cell } { orbis-hue }: { orbis-kind }
                       *[other] { $cell } { orbis-hue }: { orbis-kind } { $pk }
                    }
            }
    }
orbis-god =
    { $god ->
        [love] Θεά της Αγάπης
        [beginner] Αρχάρια Θεά
        [oceans] Θεός των Ωκεανών
        [idleness] Θεά της Τεμπελιάς
        [fire] Θεά της Φωτιάς
        [technology] Θεός της Τεχνολογίας
        [nature] Θεά της Φύσης
        [balance] Θεός της Ισορροπίας
        [harvest] Θεός της Σοδειάς
        [death] Θεός του Θανάτου
       *[none] κανένας ακόμη
    }

# ---- η ερώτηση στην πάνω λωρίδα: το πολύ 28 χαρακτήρες εκτός από το όνομα --------------

orbis-question-take =
    { $offered ->
        [tile] { $name }: ποιο πλακίδιο;
        [god] { $name }: ποιος θεός;
       *[both] { $name }: ποιο πλακίδιο ή θεός;
    }
orbis-question-pay = { $name }: πληρωμή με ποιους;
orbis-question-place = { $name }: πού μπαίνει;
orbis-question-wasteland = { $name }: πού μπαίνει η ερημιά;
orbis-question-convert = { $name }: ποιο χρώμα;
orbis-question-village = { $name }: ποιους για το χωριό;
orbis-question-volcano =
    { $name }: από πού φεύγει { $colour ->
        [blue] μπλε
        [green] πράσινος
        [red] κόκκινος
        [yellow] κίτρινος
       *[white] λευκός
    };
orbis-question-gift = { $name }: ποιους { $count } παίρνεις;
orbis-question-sacrifice = { $name }: ποιους { $count } θυσιάζεις;
orbis-question-limit =
    { $count ->
        [one] { $name }: ποιον απορρίπτεις;
       *[other] { $name }: ποιους { $count } απορρίπτεις;
    }
orbis-question-part =
    { $name }: πόσους { $colour ->
        [blue] μπλε
        [green] πράσινους
        [red] κόκκινους
        [yellow] κίτρινους
       *[white] λευκούς
    }{ $kind ->
        [gift] { " " }παίρνεις;
        [limit] { " " }πετάς;
       *[pay] { " " }δίνεις;
    }
orbis-question-swap = { $name }: ποια ανταλλαγή;
orbis-question-end = { $name }: τέλος της σειράς σου;
orbis-question-during = Παίζει: { $name }
orbis-question-after = { $name }: τέλος σειράς
orbis-question-over = Τέλος της παρτίδας

# ---- κουμπιά: το πολύ 40 χαρακτήρες --------------------------------------------------

orbis-list-god = Θεός: { $labels }
orbis-both-take = Πλακίδιο και πληρωμή ή θέση
orbis-label-take = { $place }
orbis-both-pay = Πληρωμή και θέση μαζί
orbis-both-remove = Βγάλε δύο μαζί
orbis-label-pay =
    { $exchanges ->
        [0] { $set }
       *[other] { $set } · 3:1
    }
orbis-label-waste = Ερημιά
orbis-label-place = { $cell }
orbis-label-convert = { $set }
orbis-label-give = { $set }
orbis-label-remove = { $place }
orbis-label-cancel = 0 πόντοι
orbis-label-receive = { $set }
orbis-label-discard = { $set }
orbis-label-part = { $set }
orbis-label-exchange = ⇄ 3:1
orbis-label-swap = { $set } → { $one }
orbis-label-end = Τέλος σειράς

# ---- επιλογές με περισσότερα λόγια: το πολύ 100 χαρακτήρες -----------------------------

orbis-detail-take =
    { $place } · { $tile }{ $size ->
        [0] { "" }
       *[other] { " " }· +{ $gained }
    } · { $price ->
        [0] δωρεάν
       *[other] κόστος: { $cost }
    }{ $exchanges ->
        [0] { "" }
       *[other] { " " }(3:1)
    }{ $fate ->
        [unpaid] { " " }· δεν σου φτάνουν οι πιστοί: ερημιά
        [no-cell] { " " }· δεν ταιριάζει πουθενά: ερημιά
        [sure]
            { $pk ->
                [one] { " " }· { $pk } πόντος
               *[other] { " " }· { $pk } πόντοι
            }
        [open]
            { $pk ->
                [one] { " " }· έως { $pk } πόντο
               *[other] { " " }· έως { $pk } πόντους
            }
        [lost] { " " }· χωρίς πόντους
       *[none] { "" }
    }
# A tile in the same entry as what follows: how it is paid, or where it goes.
orbis-lead-take =
    { $place } · { $tile }{ $size ->
        [0] { "" }
       *[other] { " " }· +{ $gained }
    } · { $fate ->
        [unpaid] δεν σου φτάνουν οι πιστοί
        [no-cell] δεν ταιριάζει πουθενά
       *[other]
            { $price ->
                [0] δωρεάν
               *[other] κόστος: { $cost }
            }
    }{ $exchanges ->
        [0] { "" }
       *[other] { " " }(3:1)
    }
orbis-detail-god =
    { orbis-god }: { $god ->
        [love] παίρνεις { $gift } πιστούς σε όποια χρώματα θέλεις
        [beginner] χωρίς όρο
        [oceans] οι περισσότερες ενεργές αρδεύσεις
        [idleness] οι ερημιές σου δεν κοστίζουν
        [fire] τα περισσότερα ενεργά ηφαίστεια
        [technology] οι λιγότερες ερημιές
        [nature] τα περισσότερα ενεργά δάση
        [balance] ενεργό χωριό, ενεργό ηφαίστειο και ναός
        [harvest] τα περισσότερα ενεργά χωριά
       *[death] δίνεις αμέσως { $sacrifice } πιστούς
    } · { $pk ->
        [one] { $pk } πόντος
       *[other] { $pk } πόντοι
    }{ $now ->
        [met] { " " }(τώρα { $pk })
        [unmet] { " " }(τώρα 0)
       *[none] { "" }
    }
orbis-part-any = { $set } για όποιο χρώμα
orbis-part-swap = { $set } → { $one }
orbis-detail-pay = Πλήρωσε: { $parts }
orbis-detail-waste = Ερημιά: χωρίς επίδραση και −1 πόντος, μετρά όμως ως κάθε χρώμα
orbis-detail-place =
    { $fate ->
        [wasteland] { $cell }: εδώ μπαίνει η ερημιά
        [sure]
            { $pk ->
                [one] { $cell }: { $pk } πόντος
               *[other] { $cell }: { $pk } πόντοι
            }
        [open]
            { $kind ->
                [forest]
                    { $pk ->
                        [one] { $cell }: { $pk } πόντος, αν στο τέλος έχει δίπλα { $count } × { $what }, τώρα { $met }
                       *[other] { $cell }: { $pk } πόντοι, αν στο τέλος έχει δίπλα { $count } × { $what }, τώρα { $met }
                    }
               *[other]
                    { $pk ->
                        [one] { $cell }: { $pk } πόντος, αν το ενεργοποιήσεις
                       *[other] { $cell }: { $pk } πόντοι, αν το ενεργοποιήσεις
                    }
            }
        [lost]
            { $kind ->
                [forest] { $cell }: χωρίς πόντους, δεν χωρούν πια αρκετοί γείτονες
               *[other] { $cell }: χωρίς πόντους, μπαίνει μάρκα ακύρωσης
            }
       *[none] { $cell }
    }
orbis-detail-convert = Πάρε από τον αιθέρα: { $set }
orbis-detail-give =
    { $kind ->
        [village] Δώσε: { $set } · το χωριό γίνεται ενεργό
       *[god] Θυσίασε: { $set } · ο θεός δίνει πόντους
    } · { $pk ->
        [one] { $pk } πόντος
       *[other] { $pk } πόντοι
    }
orbis-detail-remove =
    { $place }: αφαίρεσε έναν { $colour ->
        [blue] μπλε
        [green] πράσινο
        [red] κόκκινο
        [yellow] κίτρινο
       *[white] λευκό
    }, εκεί είναι { $lying }
orbis-detail-cancel =
    { $kind ->
        [village] Μη δώσεις κανέναν: το χωριό μένει οριστικά χωρίς πόντους
        [volcano] Μην αφαιρέσεις κανέναν: το ηφαίστειο μένει οριστικά χωρίς πόντους
       *[god] Μη θυσιάσεις κανέναν: ο θεός μένει οριστικά χωρίς πόντους
    }
orbis-detail-receive = Πάρε: { $set }
orbis-detail-discard = Απόρριψε: { $set }
orbis-detail-part = Ακριβώς { $set }
orbis-detail-exchange = Αντάλλαξε 3 πιστούς ενός χρώματος με 1 άλλου χρώματος· μετά επιστρέφει η ίδια ερώτηση
orbis-detail-swap = Αντάλλαξε: { $set } → { $one }
orbis-detail-end = Τέλος της σειράς σου· μετά τίποτα δεν αναιρείται

# ---- τι έγινε: ακολουθεί το «όνομα:» -------------------------------------------------

orbis-event-take =
    παίρνει το { $place } ({ orbis-hue }: { orbis-kind }{ $pk ->
        [0] { "" }
        [one] { " " }· { $pk } πόντος
       *[other] { " " }· { $pk } πόντοι
    }){ $size ->
        [0] { "" }
       *[other] { " " }+{ $set }
    }
    .brief =
        { orbis-kind }{ $size ->
            [0] { "" }
           *[other] { " " }+{ $size }
        }
orbis-event-god = παίρνει πλακίδιο θεού: { orbis-god }
orbis-event-receive = παίρνει από τον αιθέρα: { $set }
    .brief = +{ $size }
orbis-event-pay =
    { $size ->
        [0] δεν πληρώνει τίποτα
       *[other] πληρώνει: { $set }
    }{ $exchanges ->
        [0] { "" }
        [one] , μαζί με { $exchanges } ανταλλαγή
       *[other] , μαζί με { $exchanges } ανταλλαγές
    }{ $saved ->
        [0] { "" }
       *[other] , γλιτώνει με εκπτώσεις { $saved }
    }
    .brief =
        { $size ->
            [0] δωρεάν
           *[other] −{ $size }
        }
orbis-event-waste =
    { $why ->
        [unpaid] δεν μπορεί να πληρώσει, κι έτσι το πλακίδιο γίνεται ερημιά
        [no-cell] δεν έχει πού να το βάλει, κι έτσι το πλακίδιο γίνεται ερημιά
       *[chosen] μετατρέπει το πλακίδιο σε ερημιά
    }
    .brief =
        { $why ->
            [unpaid] δεν πληρώνεται: ερημιά
            [no-cell] δεν χωράει πουθενά: ερημιά
           *[chosen] ερημιά
        }
orbis-event-place = το βάζει στο { $cell }
    .brief = στο { $cell }
orbis-event-convert = προσηλυτίζει: { $set }
    .brief = +{ $set }
orbis-event-farm =
    παίρνει έκπτωση στους { $colour ->
        [blue] μπλε
        [green] πράσινους
        [red] κόκκινους
        [yellow] κίτρινους
       *[white] λευκούς
    }
    .brief = έκπτωση: { orbis-hue }
orbis-event-give = δίνει: { $set }
    .brief = −{ $size }
orbis-event-remove =
    αφαιρεί { $colour ->
        [blue] μπλε
        [green] πράσινο
        [red] κόκκινο
        [yellow] κίτρινο
       *[white] λευκό
    } από το { $place }
    .brief = { "" }
orbis-event-active =
    { $kind ->
        [village] ενεργοποιεί το χωριό
        [volcano] ενεργοποιεί το ηφαίστειο
       *[irrigation] ενεργοποιεί την άρδευση
    }{ $pk ->
        [one] : { $pk } πόντος
       *[other] : { $pk } πόντοι
    }
    .brief =
        { $pk ->
            [one] { $pk } πόντος
           *[other] { $pk } πόντοι
        }
orbis-event-cancel =
    { $kind ->
        [village] αφήνει το χωριό χωρίς πόντους
        [volcano] αφήνει το ηφαίστειο χωρίς πόντους
       *[irrigation] δεν έχει από κάτω το σωστό χρώμα: η άρδευση μένει χωρίς πόντους
    }
    .brief = χωρίς πόντους
orbis-event-cancel-god = δεν θυσιάζει κανέναν: ο θεός μένει χωρίς πόντους
    .brief = ο θεός χωρίς πόντους
orbis-event-swap = ανταλλάσσει: { $set } → { $one }
    .brief = 3:1
orbis-event-discard = απορρίπτει: { $set } (πάνω από το όριο των { $limit })
    .brief = { "" }
orbis-event-refill = αποκαλύπτει πλακίδιο στο { $place } ({ orbis-tile })
orbis-event-temple-rank =
    έχει τώρα μάρκα ναού αξίας { $token }{ $before ->
        [0] { "" }
       *[other] { " " }αντί για { $before }
    }{ $overtaken ->
        [0] { "" }
        [one] , και όποιος ξεπεράστηκε πέφτει στο { $next }
       *[other] , και οι { $overtaken } που ξεπεράστηκαν πέφτουν κατά μία μάρκα
    }
    .brief = μάρκα ναού { $token }
orbis-event-temple = μετράει μάρκα ναού αξίας { $token }
    .each = { $name } { $token }
    .all = μάρκες ναού: { $each }
orbis-event-over = παίζει την τελευταία σειρά του τελευταίου γύρου, κι έτσι η παρτίδα τελειώνει

# ---- η θέση με λόγια -----------------------------------------------------------------

orbis-alt-display = Διαθέσιμα: { $tiles }.
orbis-alt-player =
    { $name }: πόντοι { $points }, πιστοί: { $kingdom }, ερημιές { $wastelands }, θεός: { orbis-god }{ $cancelled ->
        [0] { "" }
       *[other] { " " }(χωρίς πόντους)
    }.
# Below a picture with such suns.
orbis-legend-open = Μισοί γκρι ήλιοι: πόντοι όχι ακόμη σίγουροι.
orbis-legend-lost = Σκοτεινοί ήλιοι: χωρίς πόντους.
orbis-text-round = Γύρος { $round } από { $rounds }
orbis-text-hand = Στο χέρι – { $tile }
orbis-text-display = **Ανοιχτά πλακίδια**
orbis-text-empty = Το { $place } το πήραν
orbis-text-place =
    { $place } { $tile }{ $price ->
        [0] { "" }
       *[other] { " " }· κόστος: { $cost }
    }{ $size ->
        [0] { "" }
       *[other] { " " }· πάνω του: { $set }
    }
orbis-text-level = επίπεδο { $level }: { $count }
orbis-text-stack = Στοίβα: { $levels } · μάρκες ναού: { $tokens }
orbis-text-gods = Διαθέσιμοι θεοί: { $gods }
orbis-text-player = **{ $name }** · πόντοι τώρα { $points } · βασίλειο: { $kingdom }{ $owned ->
        [0] { "" }
       *[other] { " " }· εκπτώσεις: { $discounts }
    } · σύμβολα ναού { $symbols }{ $symbols ->
        [0] { "" }
       *[other] { " " }(μυστικιστική αξία { $mystic })
    } · θεός: { orbis-god }{ $cancelled ->
        [0] { "" }
       *[other] { " " }(χωρίς πόντους)
    }
orbis-text-bare = Το σύμπαν είναι ακόμη άδειο

# ---- τι φέρνει ένα σχέδιο --------------------------------------------------------------

orbis-gain-worshippers = νέοι πιστοί: { $set }
orbis-gain-discount =
    έκπτωση στους { $colour ->
        [blue] μπλε
        [green] πράσινους
        [red] κόκκινους
        [yellow] κίτρινους
       *[white] λευκούς
    } σε κάθε επόμενο πλακίδιο
orbis-gain-symbols = σύμβολα ναού: { $before } → { $after }
orbis-gain-forest =
    { $pk ->
        [one] { $pk } πόντος
       *[other] { $pk } πόντοι
    } όταν το δάσος αποκτήσει { $count ->
        [one] { $count } κατάλληλο γείτονα
       *[other] { $count } κατάλληλους γείτονες
    }· ως τώρα { $met }
orbis-gain-god =
    { $pk ->
        [one] { $pk } πόντος αν στο τέλος ισχύει ό,τι ζητά ο θεός: { orbis-god }
       *[other] { $pk } πόντοι αν στο τέλος ισχύει ό,τι ζητά ο θεός: { orbis-god }
    }

# ---- η βαθμολόγηση -------------------------------------------------------------------

orbis-line-stone =
    { $count ->
        [one] { $count } ιερός λίθος: { $points }
       *[other] { $count } ιεροί λίθοι: { $points }
    }
orbis-line-forest =
    { $count ->
        [one] { $count } ενεργό δάσος: { $points }
       *[other] { $count } ενεργά δάση: { $points }
    }
orbis-line-village =
    { $count ->
        [one] { $count } ενεργό χωριό: { $points }
       *[other] { $count } ενεργά χωριά: { $points }
    }
orbis-line-volcano =
    { $count ->
        [one] { $count } ενεργό ηφαίστειο: { $points }
       *[other] { $count } ενεργά ηφαίστεια: { $points }
    }
orbis-line-irrigation =
    { $count ->
        [one] { $count } ενεργή άρδευση: { $points }
       *[other] { $count } ενεργές αρδεύσεις: { $points }
    }
orbis-line-temple =
    { $count ->
        [one] { $count } σύμβολο ναού: { $points }
       *[other] { $count } σύμβολα ναού: { $points }
    }
orbis-line-god = { orbis-god }: { $points }
orbis-line-wasteland =
    { $count ->
        [one] { $count } ερημιά: { $points }
       *[other] { $count } ερημιές: { $points }
    }

# ---- γιατί όχι -----------------------------------------------------------------------

reason-orbis-seats = Το Orbis είναι για { $least } έως { $most } παίκτες· αυτό το τραπέζι έχει { $seats }. Άλλαξε τον αριθμό των παικτών.
reason-orbis-no-such-place = Τέτοια θέση δεν υπάρχει. Διάλεξε μία από το A1 έως το C3.
reason-orbis-last-turn = Το σύμπαν σου έχει όλες τις περιοχές του, και τώρα στην κορυφή μπαίνει ένας θεός. Διάλεξε έναν από τους θεούς.
reason-orbis-unknown-tile = Το πλακίδιο αυτό δεν φαίνεται ακόμη. Διάλεξε άλλο.
reason-orbis-no-such-god = Τέτοιος θεός δεν υπάρχει. Διάλεξε έναν από όσους δείχνει η εικόνα.
reason-orbis-one-god = Θεό παίρνεις μόνο μία φορά, και έχεις ήδη: { orbis-god }. Διάλεξε πλακίδιο περιοχής.
reason-orbis-god-away = Αυτός ο θεός δεν είναι διαθέσιμος: τον έχει άλλος παίκτης ή δεν υπάρχει σε αυτή την παρτίδα. Διάλεξε έναν από όσους δείχνει η εικόνα.
reason-orbis-no-cell = Το πλακίδιο δεν ταιριάζει πουθενά στο σύμπαν σου: σε καμία δυνατή θέση δεν έχει από κάτω το χρώμα του. Μπορεί μόνο να γίνει ερημιά.
reason-orbis-unpaid = Το πλακίδιο αυτό δεν μπορείς να το πληρώσεις, ούτε με ανταλλαγές. Μπορεί μόνο να γίνει ερημιά.
reason-orbis-paid-by-itself = Το πλακίδιο πληρώνεται με έναν μόνο τρόπο, οπότε το πληρώνει το μποτ. Διάλεξε πού μπαίνει.
reason-orbis-wrong-payment =
    { $count ->
        [one] Έτσι δεν πληρώνεται: το πλακίδιο κοστίζει { $count } πιστό, και ανταλλαγή γίνεται μόνο για όποιον σου λείπει. Διάλεξε έναν από τους τρόπους που προτείνονται.
       *[other] Έτσι δεν πληρώνεται: το πλακίδιο κοστίζει { $count } πιστούς, και ανταλλαγή γίνεται μόνο για όσους σου λείπουν. Διάλεξε έναν από τους τρόπους που προτείνονται.
    }
reason-orbis-pay-first = Το πλακίδιο πληρώνεται με πολλούς τρόπους. Διάλεξε πρώτα έναν από αυτούς και μετά τη θέση.
reason-orbis-wrong-colour =
    Πάνω από τη βάση, ακριβώς κάτω από αυτό το πλακίδιο πρέπει να είναι ερημιά ή πλακίδιο { $colour ->
        [blue] μπλε
        [green] πράσινο
        [red] κόκκινο
        [yellow] κίτρινο
       *[white] λευκό
    }. Διάλεξε μία από τις επισημασμένες θέσεις.
reason-orbis-no-such-cell = Η πυραμίδα δεν έχει τέτοια θέση. Διάλεξε μία από τις επισημασμένες.
reason-orbis-cell-taken = Εκεί υπάρχει ήδη πλακίδιο. Διάλεξε ελεύθερη θέση.
reason-orbis-not-above-two = Πάνω από τη βάση ένα πλακίδιο στηρίζεται σε δύο άλλα, κι εδώ από κάτω δεν υπάρχουν δύο. Διάλεξε μία από τις επισημασμένες θέσεις.
reason-orbis-not-beside-base = Η βάση δεν έχει κενά ούτε πάνω από πέντε πλακίδια, γι’ αυτό το νέο μπαίνει σε μία από τις άκρες της. Διάλεξε μία από τις επισημασμένες θέσεις.
reason-orbis-set-size =
    { $count ->
        [one] Εδώ διαλέγεις ακριβώς { $count } πιστό. Διάλεξε μία από τις ομάδες που προτείνονται.
       *[other] Εδώ διαλέγεις ακριβώς { $count } πιστούς. Διάλεξε μία από τις ομάδες που προτείνονται.
    }
reason-orbis-not-there =
    Από εκεί δεν αφαιρείται { $colour ->
        [blue] μπλε
        [green] πράσινος
        [red] κόκκινος
        [yellow] κίτρινος
       *[white] λευκός
    } πιστός. Διάλεξε ένα από τα επισημασμένα πλακίδια.
reason-orbis-same-colour = Η ανταλλαγή δίνει πιστό άλλου χρώματος, όχι του ίδιου. Διάλεξε άλλο χρώμα.
reason-orbis-no-three = Μια ανταλλαγή θέλει { $count } πιστούς του ίδιου χρώματος, και δεν έχεις τόσους. Διάλεξε άλλο χρώμα ή συνέχισε χωρίς ανταλλαγή.
reason-orbis-not-asked = Αυτό δεν γίνεται τώρα. Διάλεξε μία από τις επισημασμένες επιλογές.

# Ό,τι βλέπει μία φορά όποιος είναι νέος: πώς παίζεται μια σειρά στην ανάρτηση.
orbis-guide =
    1. **Πάρε.** Πάτησε το όνομα ενός πλακιδίου, από **A1** ως **C3**, ή έναν θεό.
    2. **Βάλ’ το.** Πάτησε μια θέση, όπως **e1**. Πάνω από τη βάση, ένα από τα δύο από κάτω πρέπει να έχει το χρώμα του. **{ orbis-label-waste }**: δωρεάν, αλλά −1 πόντος.
    3. **Κλείσε τη σειρά.** Το **{ button-undo }** αναιρεί ένα βήμα· με **{ orbis-label-end }** παίζει ο επόμενος.
