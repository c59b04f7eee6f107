# The few words that stand in pictures of Bora Bora. Keep them short: each is cut where its place ends.
borabora-pic-title = Bora Bora
borabora-pic-round =
    { $stage ->
        [start] Round { $number } of { $all } · start
        [A] Round { $number } of { $all } · dice
        [B] Round { $number } of { $all } · people
        [jewelry] Round { $number } of { $all } · jewelry
        [draw] Round { $number } of { $all } · new tasks
       *[tasks] Round { $number } of { $all } · tasks
    }
borabora-pic-round-short = Round { $number }
borabora-pic-deck = deck
borabora-pic-discards = discards
borabora-pic-result = Final result
borabora-pic-rounds = { $number } rounds
borabora-pic-order = Turn order
borabora-pic-fishing = Fishing
borabora-pic-helper = Helper
borabora-pic-people = People
borabora-pic-building = Buildings
borabora-pic-fish = Fish, red god
borabora-pic-status = Status
borabora-pic-temple = Temple
borabora-pic-task = Tasks
borabora-pic-god-tiles = God tiles
borabora-pic-huts = Fish at huts
borabora-pic-jewelry = Jewelry
borabora-pic-all-tasks = 9 tasks
borabora-pic-all-jewelry = 6 jewelry
borabora-pic-all-ceremony = 12 ceremony spaces
borabora-pic-all-buildings = 6 buildings
borabora-pic-all-regions = 12 regions
borabora-pic-all-people = 12 people
borabora-pic-total = Total
borabora-pic-person =
    { $gender ->
        [woman] { borabora-kind }
       *[man] { borabora-kind }
    }
borabora-pic-god-blue = Any tile
borabora-pic-god-white = Counts as 6
borabora-pic-god-red = Fish now
borabora-pic-god-green = Double, or one more
borabora-pic-god-yellow = Task with one less
borabora-pic-hand-offerings = offerings
borabora-pic-hand-tiles = god tiles
borabora-pic-any-god = any god
