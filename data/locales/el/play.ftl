play-your-turn = { $mention }, είναι η σειρά σου στο { $game }!
play-since = Από την προηγούμενη σειρά σου
play-over = { $game }: τέλος της παρτίδας
play-winner =
    { $count ->
        [one] Κέρδισε: { $names }!
       *[other] Ισοπαλία! Κέρδισαν: { $names }
    }
play-programs-thinking = { $name } σκέφτεται…
play-seed-hash = Αποτύπωμα του ανακατέματος: `{ $hash }`. Στο τέλος της παρτίδας δημοσιεύεται ο ίδιος ο σπόρος, για να τον ελέγξει όποιος θέλει· το πώς το εξηγεί το `/{ cmd-help.name }`.
play-seed = Σπόρος του ανακατέματος: `{ $seed }`. Ταιριάζει με το αποτύπωμα της αρχής· πώς το ελέγχεις το εξηγεί το `/{ cmd-help.name }`.
play-resigned = { $name } αφήνει τη θέση. Συνεχίζει το πρόγραμμα { $program }· όποιος θέλει παίρνει τη θέση με το κουμπί της ανάρτησης.
play-replaced = Αλλαγή στο τραπέζι: { $old } → { $new }.
play-cancelled = { $name } ακύρωσε την παρτίδα. Δεν κερδίζει κανείς.

button-undo = Αναίρεση
button-hand = Το χέρι μου
button-explain = Εξήγηση
button-choose = Διάλεξε κίνηση
# Ends the turn too; after it the setting is off.
button-unasked = Μη με ξαναρωτήσεις
confirm-gone = Από εδώ και πέρα η σειρά σου τελειώνει μόνη της μετά την τελευταία σου επιλογή. Την ερώτηση την επαναφέρει η `/{ cmd-settings.name } { cmd-settings-me.name }` με την επιλογή `{ opt-confirm.name }:`.
# Two steps that are offered as one choice.
both-steps = { $first } → { $second }

board-text-title = { $game }, παρτίδα { $match }: το ταμπλό με λόγια

games-title = Οι παρτίδες σου
games-none = Δεν παίζεις σε καμία παρτίδα. Με `/{ cmd-play.name } { cmd-play-new.name }` ανοίγεις τραπέζι.
games-line = - [{ $game }]({ $link }): τώρα παίζει { $turn }
games-your-turn = - **[{ $game }]({ $link }): σειρά σου**
games-lobby = - [{ $game }]({ $link }): περιμένει παίκτες

log-title = { $game }: τι έχει γίνει
log-empty = Δεν υπάρχουν κινήσεις ακόμη.
log-page = Σελίδα { $page } από { $pages }

closed-idle = Το τραπέζι έκλεισε: έμεινε πολύ καιρό αχρησιμοποίητο ή έφυγαν όλοι. Με `/{ cmd-play.name } { cmd-play-new.name }` ανοίγει καινούργιο.
closed-cancelled = Η παρτίδα ακυρώθηκε, οπότε δεν κερδίζει κανείς. Με `/{ cmd-play.name } { cmd-play-new.name }` ανοίγει καινούργιο τραπέζι.
explain-more = Τους σχετικούς κανόνες τους βρίσκεις με `/{ cmd-rules.name }`.
post-trouble = Δεν μπορώ πια να γράψω στο { $channel }, οπότε μια παρτίδα εκεί έχει σταματήσει. Δώσε μου ξανά τα δικαιώματα να βλέπω το κανάλι, να στέλνω μηνύματα και να επισυνάπτω αρχεία, και θα συνεχίσω αυτόματα.
post-trouble-gone = Το κανάλι της παρτίδας { $match } ({ $game }) δεν υπάρχει πια, οπότε η παρτίδα δεν μπορεί να συνεχιστεί. Ακύρωσέ την με `/{ cmd-play.name } { cmd-play-cancel.name }` και άνοιξε αλλού καινούργιο τραπέζι με `/{ cmd-play.name } { cmd-play-new.name }`.
play-thanks = Ευχαριστούμε για το παιχνίδι, { $names }!
