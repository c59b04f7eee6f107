play-your-turn = { $mention }, είναι η σειρά σου στο { $game }!
play-since = Από την προηγούμενη σειρά σου
play-over = { $game }: τέλος της παρτίδας
play-winner =
    { $count ->
        [one] Κέρδισε: { $names }!
       *[other] Κέρδισαν μαζί: { $names }!
    }
play-programs-thinking = { $name } σκέφτεται…
play-seed-hash = Αποτύπωμα του ανακατέματος: `{ $hash }`. Στο τέλος της παρτίδας δημοσιεύεται ο ίδιος ο σπόρος, για να τον ελέγξει όποιος θέλει· το πώς το λέει το `/{ cmd-help.name }`.
play-seed = Σπόρος του ανακατέματος: `{ $seed }`. Ταιριάζει με το αποτύπωμα της αρχής· πώς το ελέγχεις το λέει το `/{ cmd-help.name }`.
play-resigned = Η θέση είναι ελεύθερη: { $name }. Συνεχίζει: { $program }, και την παίρνει όποιος θέλει με το κουμπί της ανάρτησης.
play-replaced = Αλλαγή στο τραπέζι: φεύγει { $old }, κάθεται { $new }.
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
games-line = - [{ $game }]({ $link }): σειρά έχει { $turn }
games-your-turn = - **[{ $game }]({ $link }): σειρά σου**
games-lobby = - [{ $game }]({ $link }): περιμένει παίκτες

log-title = { $game }: τι έχει γίνει
log-empty = Δεν έχει γίνει τίποτα ακόμη. Η πρώτη κίνηση θα είναι η πρώτη γραμμή.
log-page = Σελίδα { $page } από { $pages }

closed-idle = Το τραπέζι έκλεισε: έμεινε πολύ καιρό αχρησιμοποίητο ή σηκώθηκαν όλοι. Με `/{ cmd-play.name } { cmd-play-new.name }` ανοίγει καινούργιο.
closed-cancelled = Η παρτίδα ματαιώθηκε, οπότε δεν κερδίζει κανείς. Με `/{ cmd-play.name } { cmd-play-new.name }` ανοίγει καινούργιο τραπέζι.
explain-more = Για τους κανόνες πίσω από αυτό, ρώτα με `/{ cmd-rules.name }`.
post-trouble = Δεν μπορώ πια να γράψω στο { $channel }, οπότε μια παρτίδα εκεί έχει σταματήσει. Άφησέ με ξανά να βλέπω το κανάλι, να στέλνω μηνύματα και να επισυνάπτω αρχεία· συνεχίζω μόνο μου.
post-trouble-gone = Το κανάλι όπου παιζόταν { $game }, παρτίδα { $match }, δεν υπάρχει πια, οπότε η παρτίδα δεν μπορεί να συνεχιστεί. Ματαίωσέ την με `/{ cmd-play.name } { cmd-play-cancel.name }` και άνοιξε αλλού καινούργιο τραπέζι με `/{ cmd-play.name } { cmd-play-new.name }`.
play-thanks = Ευχαριστούμε για το παιχνίδι, { $names }!
