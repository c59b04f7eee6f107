# The few words that stand in pictures of Bora Bora. Keep them short: each is cut where its place ends.
borabora-pic-title = Bora Bora
borabora-pic-round = Γύρος { $number } από { $all } · { borabora-pic-stage }
borabora-pic-last-round = Τελευταίος γύρος
# Which part of the round it is.
borabora-pic-stage =
    { $stage ->
        [start] αρχή
        [A] ζάρια
        [B] άνθρωποι
        [jewelry] κοσμήματα
        [tasks] αποστολές
        [draw] νέες αποστολές
       *[final] τελικές αποστολές
    }
borabora-pic-round-short = Γύρος { $number }
borabora-pic-deck = τράπουλα
borabora-pic-discards = παιγμένες
# Who somebody on the own mat is.
borabora-pic-person = { borabora-person }

## the hand
borabora-pic-hand-offerings =
    { $count ->
        [one] προσφορά
       *[other] προσφορές
    }
borabora-pic-hand-tiles =
    { $count ->
        [one] πλακίδιο θεού
       *[other] πλακίδια θεών
    }
borabora-pic-any-god = όποιος θεός

## the result
borabora-pic-result = Τελικό αποτέλεσμα
borabora-pic-rounds = { $number ->
    [one] { $number } γύρος
   *[other] { $number } γύροι
 }
borabora-pic-order = Θέση στην αρχή
borabora-pic-fishing = Ψάρεμα
borabora-pic-helper = Βοηθός
borabora-pic-people = Χορός
borabora-pic-building = Κτίρια
borabora-pic-fish = Κόκκινος Θεός
borabora-pic-status = Μετρητής θέσης
borabora-pic-temple = Ναός
borabora-pic-task = Αποστολές
borabora-pic-god-tiles = Πλακίδια θεών
borabora-pic-huts = Ψάρια, καλύβες
borabora-pic-jewelry = Κοσμήματα
borabora-pic-all-tasks = Έξτρα: αποστολές
borabora-pic-all-jewelry = Έξτρα: κοσμήματα
borabora-pic-all-ceremony = Έξτρα: τελετή
borabora-pic-all-buildings = Έξτρα: κτίρια
borabora-pic-all-regions = Έξτρα: περιοχές
borabora-pic-all-people = Έξτρα: άνθρωποι
borabora-pic-total = Σύνολο
