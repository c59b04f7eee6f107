# Ένα προσωπικό ταμπλό για δοκιμές.

cmd-try =
    .name = δοκιμή
    .desc = Δοκίμασε κινήσεις σε ένα προσωπικό ταμπλό, χωρίς να τις παίξεις
trial-open = Δοκιμή
# Below a turn of a replay.
trial-play-on = Παίξε από εδώ
trial-title = Δοκιμή · { $match }
trial-private = Το βλέπεις μόνο εσύ. Ό,τι δεν μπορείς να ξέρεις είναι εικασία.
trial-open-world = Το βλέπεις μόνο εσύ. Η παρτίδα τελείωσε, οπότε τίποτα εδώ δεν είναι εικασία.
trial-step = Βήμα { $step } από { $steps }.
# Where the question itself names nobody.
trial-asks = Διαλέγει: { $name }. { $question }
trial-back = ◀
trial-on = ▶
trial-restart = ⏮
trial-sample = Άλλη εικασία
trial-others = Να παίξουν οι άλλοι
trial-hint = { button-hint }
trial-drop = Τέλος
trial-dropped = Η δοκιμή τελείωσε. Το **{ trial-open }** ξεκινά άλλη.
trial-over = Η δοκιμή έφτασε στο τέλος της παρτίδας: { $points }.
trial-new = Από την τελευταία δοκιμή σου η παρτίδα άλλαξε, οπότε εδώ ξεκινά καινούρια.
trial-outdated = Από τότε που άρχισε η δοκιμή έπαιξαν άλλοι. Πάτα **{ trial-drop }** για να ξεκινήσεις από την τωρινή θέση.
trial-moved = Η δοκιμή έχει προχωρήσει. Διάλεξε ξανά.
trial-full = Μια δοκιμή έχει το πολύ { $most } βήματα. Γύρνα πίσω ή ξεκίνα από την αρχή.
trial-slow = Τα προγράμματα άργησαν πολύ. Δοκίμασε ξανά ή διάλεξε εσύ γι’ αυτά.
trial-not-in = Δοκιμές κάνουν μόνο όσοι παίζουν, και εσύ δεν παίζεις σε αυτή την παρτίδα.
trial-match-over = Αυτή η παρτίδα τελείωσε. Άνοιξέ την με το `/{ cmd-replay.name } { cmd-replay-watch.name }` και πάτησε **{ trial-play-on }** σε όποια σειρά θέλεις.
# Στη λωρίδα κάτω από την εικόνα, και πριν από την περιγραφή της.
trial-mark = ΔΟΚΙΜΗ – τίποτα δεν γίνεται στην παρτίδα
trial-alt = Δοκιμή. { $picture }
