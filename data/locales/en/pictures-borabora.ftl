# The few words that stand in pictures of Bora Bora. Keep them short: each is cut where its place ends.
borabora-pic-title = Bora Bora
borabora-pic-round = Round { $number } of { $all } · { borabora-pic-stage }
borabora-pic-last-round = LAST ROUND
# Which part of the round it is.
borabora-pic-stage =
    { $stage ->
        [start] start
        [A] dice
        [B] people
        [jewelry] jewellery
        [tasks] tasks
        [draw] new tasks
       *[final] last tasks
    }
borabora-pic-round-short = Round { $number }
borabora-pic-deck = deck
borabora-pic-discards = discarded
# Who somebody on the own mat is.
borabora-pic-person =
    { $gender ->
        [woman] { borabora-kind }
       *[man] { borabora-kind }
    }

## the hand
borabora-pic-hand-offerings =
    { $count ->
        [one] offering
       *[other] offerings
    }
borabora-pic-hand-tiles =
    { $count ->
        [one] god tile
       *[other] god tiles
    }
borabora-pic-any-god = any god

## the result
borabora-pic-result = Final result
borabora-pic-rounds = { $number } rounds
borabora-pic-order = Place at the start
borabora-pic-fishing = Fishing
borabora-pic-helper = Helper
borabora-pic-people = Dancers
borabora-pic-building = Buildings
borabora-pic-fish = Fish, Red God
borabora-pic-status = Status
borabora-pic-temple = Temple
borabora-pic-task = Tasks
borabora-pic-god-tiles = God tiles
borabora-pic-huts = Fish, huts
borabora-pic-jewelry = Jewellery
borabora-pic-all-tasks = Bonus: tasks
borabora-pic-all-jewelry = Bonus: jewellery
borabora-pic-all-ceremony = Bonus: ceremony
borabora-pic-all-buildings = Bonus: buildings
borabora-pic-all-regions = Bonus: regions
borabora-pic-all-people = Bonus: people
borabora-pic-total = Total
