play-your-turn = { $mention }, είναι η σειρά σου!
play-last = Οι τελευταίες σειρές
# Below a finished turn: places with points, joined by dots.
turn-standing = Αν τελείωνε τώρα η παρτίδα: { $places }
# Σε παιχνίδια που η εικόνα τους δείχνει τους πόντους ως τώρα.
turn-place = { $place } (ως τώρα { $scored })
play-over = { $game }: τέλος της παρτίδας
play-winner =
    { $count ->
        [one] Νίκη: { $names }!
       *[other] Ισοπαλία! Κέρδισαν: { $names }
    }
play-programs-thinking = { $name } σκέφτεται…
play-just-left = { $name } μόλις άφησε τη θέση· η παρτίδα περιμένει λίγο.
play-seed-hash = Αποτύπωμα του ανακατέματος: `{ $hash }`. Στο τέλος της παρτίδας δημοσιεύεται ο ίδιος ο σπόρος, για να τον ελέγξει όποιος θέλει· το πώς το εξηγεί το `/{ cmd-help.name }`.
play-seed = Σπόρος του ανακατέματος: `{ $seed }`. Ταιριάζει με το αποτύπωμα της αρχής· πώς το ελέγχεις το εξηγεί το `/{ cmd-help.name }`.
play-resigned = { $name } αφήνει τη θέση. Συνεχίζει ένα πρόγραμμα ({ $program })· όποιος θέλει παίρνει τη θέση με το κουμπί της ανάρτησης.
play-left = { $name } αφήνει τη θέση και μπορεί να γυρίσει μέσα σε ένα λεπτό. Μετά συνεχίζει ένα πρόγραμμα ({ $program }), και όποιος θέλει παίρνει τη θέση με το κουμπί της ανάρτησης.
play-left-for-good = Ο παίκτης { $name } είχε πάρει αυτή τη θέση από άλλον και έχει δει τι κρύβει, οπότε δεν μπορεί να ξανακαθίσει σε αυτή την παρτίδα.
play-came-back = { $name } γύρισε στη θέση, και η παρτίδα συνεχίζεται.
play-replaced = Αλλαγή στο τραπέζι: { $old } → { $new }.
play-cancelled = { $name } ακύρωσε την παρτίδα. Δεν κερδίζει κανείς.
play-cancelled-late = { $name } ακύρωσε την παρτίδα. Ήταν στο τελευταίο της τέταρτο, οπότε μετράει με το σκορ που είχε.
confirm-cancel = Να ακυρωθεί η παρτίδα **{ $match }**; Δεν θα κερδίσει κανείς, και αυτό δεν αναιρείται.
confirm-cancel-late = Να ακυρωθεί η παρτίδα **{ $match }**; Είναι στο τελευταίο της τέταρτο, οπότε θα μετρήσει με το τωρινό σκορ, και αυτό δεν αναιρείται.
confirm-practice = Εδώ παίζεται ήδη: **{ $match }**. Να τελειώσει; Η προπόνηση δεν μετράει πουθενά, αλλά η παρτίδα δεν συνεχίζεται μετά.
confirm-close = Να ακυρωθεί αυτό το τραπέζι, **{ $match }**; Κλείνει για όσους κάθονται σε αυτό.
confirm-resign = Αφήνεις τη θέση σου στην παρτίδα **{ $match }**; Θα παίζει εκεί ένα πρόγραμμα, και θα μπορεί να την πάρει όποιος θέλει.
confirm-resign-for-good = Αφήνεις τη θέση σου στην παρτίδα **{ $match }**; Την είχες πάρει από άλλον και έχεις δει τι κρύβει, οπότε δεν θα μπορείς να ξανακαθίσεις σε αυτή την παρτίδα. Οι άλλοι θα το μάθουν.
confirm-kept = Δεν άλλαξε τίποτα.
resign-done = Άφησες τη θέση σου στην παρτίδα **{ $match }**. Σε περιμένει για ένα λεπτό: δεν παίζει εκεί πρόγραμμα και δεν την παίρνει άλλος. Το λεπτό τελειώνει { $until }.
resign-done-for-good = Άφησες τη θέση σου στην παρτίδα **{ $match }**. Συνεχίζει ένα πρόγραμμα, και τη θέση μπορεί να την πάρει οποιοσδήποτε εκτός από εσένα. Οι άλλοι το έμαθαν.
resign-back = Γυρίζω στη θέση μου
resign-returned = Είσαι πάλι στη θέση σου.
# In place of a private message, of somebody who has left.
resign-left = Άφησες τη θέση σου στην παρτίδα { $game } · { $channel }. Όσο δεν την έχει πάρει άλλος, μπορείς να γυρίσεις με το κουμπί της ανάρτησης.

button-undo = Αναίρεση
button-hand = Χέρι
button-explain = Εξήγηση
# Instead of Explain where there is nothing to explain.
button-log = Τι έγινε
button-guide = Δείξε μου πώς παίζεται
# Ends the turn; from then on the end of a turn needs no confirmation.
button-unasked = Μη με ξαναρωτήσεις
confirm-gone = Από εδώ και πέρα, στο { $game } η σειρά σου τελειώνει αυτόματα μετά την τελευταία σου επιλογή. Με `/{ cmd-settings.name } { cmd-settings-me.name }` σε ρωτώ ξανά.
# Two steps that are offered as one choice.
both-steps = { $first } → { $second }
# Several lists of one choice: "a1–b2, 12 choices · Place and turn it at once".
list-range =
    { $count ->
        [one] { $first }–{ $last }, 1 επιλογή · { $title }
       *[other] { $first }–{ $last }, { $count } επιλογές · { $title }
    }
# Μία λίστα τέτοιων ζευγών που δεν τα χωρά όλα.
both-range = { $first }–{ $last } · { $title }

board-text-title = { $game }, παρτίδα { $match }: το ταμπλό με λόγια

games-title = Οι παρτίδες σου
games-none = Δεν παίζεις σε καμία παρτίδα. Με `/{ cmd-play.name } { cmd-play-new.name }` ανοίγεις τραπέζι.
games-own = - **[{ $match }]({ $link }): σειρά σου** · γύρος { $round }, η σειρά άρχισε { $since }
games-other = - [{ $match }]({ $link }): σειρά έχει { $name } · γύρος { $round }, η σειρά άρχισε { $since }
games-open = - [{ $match }]({ $link }): περιμένει παίκτες, πιασμένες θέσεις: { $taken } από { $seats }

log-title = { $game }: τι έχει γίνει
log-empty = Δεν υπάρχουν κινήσεις ακόμη.
log-page = Σελίδα { $page } από { $pages }

closed-idle = Το τραπέζι έκλεισε: έμεινε πολύ καιρό αχρησιμοποίητο ή έφυγαν όλοι. Με `/{ cmd-play.name } { cmd-play-new.name }` ανοίγει καινούργιο.
closed-cancelled = Η παρτίδα ακυρώθηκε, οπότε δεν κερδίζει κανείς. Με `/{ cmd-play.name } { cmd-play-new.name }` ανοίγει καινούργιο τραπέζι.
closed-cancelled-late = Η παρτίδα ακυρώθηκε στο τελευταίο της τέταρτο, οπότε μετράει με το σκορ που είχε. Με `/{ cmd-play.name } { cmd-play-new.name }` ανοίγει καινούργιο τραπέζι.
# Choices with the same meaning, and what they bring or why they are not possible.
explain-line = - **{ $choices }**: { $text }
explain-forbidden = **Δεν γίνεται τώρα**
explain-nothing = Τα κουμπιά και η εικόνα τα λένε ήδη όλα εδώ.
explain-more = Τους σχετικούς κανόνες τους βρίσκεις με `/{ cmd-rules.name }`.
explain-steps = Διαλέγεις βήμα βήμα και δεν το βλέπει κανείς άλλος. Το **{ button-back }** σε γυρίζει πίσω· τίποτα δεν παίζεται πριν πατήσεις πράσινο κουμπί.
post-trouble = Δεν μπορώ πια να γράψω στο { $channel }, οπότε μια παρτίδα εκεί έχει σταματήσει. Δώσε μου ξανά τα δικαιώματα να βλέπω το κανάλι, να στέλνω μηνύματα και να επισυνάπτω αρχεία, και θα συνεχίσω αυτόματα.
post-trouble-gone = Το κανάλι της παρτίδας { $match } ({ $game }) δεν υπάρχει πια, οπότε η παρτίδα δεν μπορεί να συνεχιστεί. Ακύρωσέ την με `/{ cmd-play.name } { cmd-play-cancel.name }` και άνοιξε αλλού καινούργιο τραπέζι με `/{ cmd-play.name } { cmd-play-new.name }`.
post-trouble-locked = Το νήμα της παρτίδας { $match } ({ $game }) είναι κλειδωμένο: { $channel }. Κανείς δεν μπορεί να παίξει εκεί. Ζήτα από κάποιον που διαχειρίζεται νήματα να το ξεκλειδώσει, και η παρτίδα θα συνεχίσει αυτόματα.
play-thanks = Ευχαριστούμε για το παιχνίδι, { $names }!
# Below a result.
result-rematch = Ρεβάνς
result-replay = Επανάληψη
result-film = GIF
result-check = Έλεγχος
result-review = Ανάλυση
rematch-running = Η ρεβάνς έχει ήδη αρχίσει: { $link }
rematch-call = { $names }: πρόσκληση από { $by } για άλλη μια παρτίδα { $game }. Αν καθίσετε όλοι, αρχίζει ο επόμενος στη σειρά. Τραπέζι: { $link }
    .push = Πρόσκληση από { $by } για άλλη μια παρτίδα { $game }: #{ $match }. { $names }
rematch-not-over = Αυτή η παρτίδα δεν παίχτηκε ως το τέλος, οπότε δεν γίνεται ρεβάνς. Τραπέζι ανοίγεις με `/{ cmd-play.name } { cmd-play-new.name }`.
rematch-not-in = Η ρεβάνς είναι για όσους έπαιξαν. Δικό σου τραπέζι ανοίγεις με `/{ cmd-play.name } { cmd-play-new.name }`.
match-restored = Τα δεδομένα του μποτ χρειάστηκε να επαναφερθούν από αντίγραφο ασφαλείας: { $when }. Όσες κινήσεις έγιναν μετά χάθηκαν· η παρτίδα συνεχίζεται από εκεί που βρισκόταν τότε.

# Λίγα βήματα, που βλέπει μία φορά όποιος είναι νέος.
guide-title = Πώς παίζεται: { $game }
guide-again = Ξανά: `/{ cmd-help.name }` · κανόνες: `/{ cmd-rules.name }`.

# What a phone's lock screen shows of a post: at most 180 characters, no commands and no bold.
push-turn = Η σειρά σου στο { $game } #{ $match }. { $question }
push-turn-private = { $mention }, είναι η σειρά σου στο { $game } #{ $match }. Διάλεξε με το κουμπί «{ button-hand }».
push-news = { $name }: { $events }.
push-over =
    { $count ->
        [one]
            { $points ->
                [one] Νίκη: { $names }! { $game } #{ $match }, 1 πόντος.
               *[other] Νίκη: { $names }! { $game } #{ $match }, { $points } πόντοι.
            }
       *[other]
            { $points ->
                [one] Ισοπαλία! Κέρδισαν: { $names }. { $game } #{ $match }, 1 πόντος.
               *[other] Ισοπαλία! Κέρδισαν: { $names }. { $game } #{ $match }, { $points } πόντοι.
            }
    }
push-hand = { $game } #{ $match }: ορίστε το χέρι σου. Δεν το βλέπει κανένας άλλος.
