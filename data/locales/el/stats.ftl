# Στατιστικά παιχνιδιών και ατόμων. Οι αριθμοί έρχονται ως κείμενο, όπως τους γράφουμε.

cmd-stats =
    .name = στατιστικά
    .desc = Στατιστικά αυτού του διακομιστή: ενός παιχνιδιού ή ενός ατόμου
cmd-stats-game =
    .name = παιχνίδι
    .desc = Πόντοι ανά πηγή, σειρά παιχνιδιού, διάρκεια και τι φέρνει τη νίκη
cmd-stats-person =
    .name = άτομο
    .desc = Παιχνίδια, αντίπαλοι και μήνες ενός ατόμου
stats-headline = Στατιστικά · { $name }
stats-none = Κανείς εδώ δεν έχει τελειώσει ακόμη παρτίδα { $game } με άλλο άτομο. Το `/{ cmd-play.name } { cmd-play-new.name }` ανοίγει τραπέζι.
stats-never-own = Δεν έχεις τελειώσει ακόμη παρτίδα με άλλο άτομο σε αυτόν τον διακομιστή. Το `/{ cmd-play.name } { cmd-play-new.name }` ανοίγει τραπέζι.
stats-never = { $name }: καμία παρτίδα με άλλο άτομο ως το τέλος σε αυτόν τον διακομιστή ακόμη.
stats-word = Στατιστικά
stats-game-title = Στατιστικά του διακομιστή
stats-results = αποτελέσματα παικτών
stats-length = μέση διάρκεια παρτίδας
stats-moves = επιλογές σε μια μέση παρτίδα
stats-days =
    { $days ->
        [one] { $days } μέρα
       *[other] { $days } μέρες
    }
stats-sources = Μέσοι πόντοι ανά πηγή
stats-winners = νικητές
stats-others = οι άλλοι
stats-seats = Νίκες ανά σειρά παιχνιδιού
stats-seat = Θέση { $number }
stats-mean = μέσο σκορ { $points }
stats-games = Νίκες ανά παιχνίδι
stats-opponents = Πιο ψηλά από συχνούς αντιπάλους
stats-months = Νίκες και παρτίδες ανά μήνα
stats-note = Εκεί που οι νικητές προηγούνται πιο πολύ: { $source }, { $points } πόντους περισσότερους από τους άλλους κατά μέσο όρο.
stats-note-none = Ως τώρα οι νικητές δεν προηγούνται σε καμία πηγή πόντων.
stats-line-game = Αποτελέσματα παικτών: { $results }· μέση παρτίδα: { $length }, επιλογές { $moves }
stats-line-seat = Θέση { $number }: νίκες { $wins } από { $played } ({ $share }%, στην τύχη { $expected }%), μέσο σκορ { $mean }
stats-line-of-game = { $game }: νίκες { $wins } από { $played } ({ $share }%, στην τύχη { $expected }%), μέσο σκορ { $mean }
stats-line-source = { $source }: νικητές { $winners }, οι άλλοι { $others } πόντοι κατά μέσο όρο
stats-line-months = Νίκες και παρτίδες ανά μήνα: { $months }
stats-alt-game = Στατιστικά του { $game } στον διακομιστή { $server }, παρτίδες μεταξύ ανθρώπων.
stats-alt-person = Στατιστικά: { $name }, διακομιστής { $server }, παρτίδες με άλλους ανθρώπους.
