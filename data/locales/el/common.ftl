# Ό,τι λέει κάθε μέρος του μποτ. Αριθμοί που είναι ονόματα (μια παρτίδα) έρχονται ως κείμενο.

-bot = Motu

language-en = English
language-pl = Polski
language-el = Ελληνικά

program-easy = Εύκολο
    .hint = Βλέπει καλές κινήσεις, αλλά συχνά του ξεφεύγουν οι καλύτερες· για τις πρώτες παρτίδες
program-medium = Μέτριο
    .hint = Παίζει καλά τη σειρά του χωρίς να σχεδιάζει παραπέρα· αξιοπρεπής αντίπαλος
program-hard = Δύσκολο
    .hint = Σκέφτεται μερικές κινήσεις μπροστά για όλους στο τραπέζι και αργεί λίγο παραπάνω
program-expert = Εξπέρ
    .hint = Σκέφτεται περισσότερο και πιο μακριά από το Δύσκολο· χρειάζεται αρκετά δευτερόλεπτα σε κάθε σειρά
program-random = Τυχαίο
    .hint = Κάνει οποιαδήποτε επιτρεπτή κίνηση· καλό για πρώτη γνωριμία
program-greedy = Άπληστο
    .hint = Παίρνει ό,τι φαίνεται καλύτερο τώρα· αξιοπρεπής αντίπαλος

# Μια γραμμή του ιστορικού ή της περίληψης: ποιος, και μετά τι κάνει.
event-line = { $name }: { $event }
event-forced = { $event } (η μόνη επιλογή)
event-undo = αναιρεί ένα βήμα

digest-turn = - **{ $name }**: { $events }
digest-earlier =
    { $count ->
        [one] - … και { $count } προηγούμενη σειρά
       *[other] - … και { $count } προηγούμενες σειρές
    }

# A place in a result: rank and name, and whether a tie-break puts it before an equal total.
place-name =
    { $tie ->
        [0] { $rank }. { $name }
       *[other] { $rank }. { $name } (προβάδισμα στην ισοπαλία)
    }
sheet-line =
    { $points ->
        [one] **{ place-name }**: { $points } πόντος
       *[other] **{ place-name }**: { $points } πόντοι
    }

done = Έγινε.
match-title = { $game }, παρτίδα { $match }
# What a match is called, in its thread as well: its number, the game, who plays. Phones cut the end.
match-name = #{ $match } { $game } · { $names }
match-name-alone = #{ $match } { $game }
thread-over = ✓ { $name }
thread-cancelled = ✕ { $name }
thread-closed = ✕ { $name }

former-player = πρώην παίκτης
