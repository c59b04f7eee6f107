# Leaderboards and profiles. Numbers come in as text, as people write them.

cmd-leaderboard =
    .name = leaderboard
    .desc = Show the leaderboard of a game on this server
cmd-profile =
    .name = profile
    .desc = Show a player’s results on this server
opt-period =
    .name = period
    .desc = Time period
    .all = All time
    .year = This year
    .month = Last 30 days
opt-person =
    .name = person
    .desc = Whose profile, if not your own
opt-ladder =
    .name = ladder
    .desc = Be on leaderboards, and let others see your profile

settings-ladder =
    { $value ->
        [on] Leaderboards: on. You are named on them, and others can see your profile.
       *[off] Leaderboards: off. You aren’t listed, and others can’t see your profile. Your results are kept.
    }

ladder-date = { DATETIME($day, dateStyle: "medium") }
# What separates whole from part in a number.
ladder-point = .

ladder-title = Leaderboard
ladder-rating = Rating
ladder-matches = Matches
ladder-wins = Wins
ladder-mean = Average score
ladder-mean-place = Average place
ladder-programs = AI players, rated separately
ladder-note-all = Ranked by the lower end of the rating range (a cautious estimate). “?” = fewer than { $settled } rated matches.
ladder-note-period = Ranked by wins, then by average place. The bar is the share of matches won; the line in it is the share that chance alone would win.

ladder-headline = Leaderboard of { $game }: { $period }
ladder-alt = Leaderboard of { $game } on the server { $server }, { $period }, page { $page } of { $pages }. Ranked by the lower end of the rating range.
ladder-alt-period = Leaderboard of { $game } on the server { $server }, { $period }, page { $page } of { $pages }. Ranked by wins, then by average place.
ladder-line =
    { $sure ->
        [no] { $place }. { $name }: { $points } ± { $spread } (few rated matches so far); matches { $matches }, wins { $wins }, average score { $mean }
       *[yes] { $place }. { $name }: { $points } ± { $spread }; matches { $matches }, wins { $wins }, average score { $mean }
    }
ladder-line-period = { $place }. { $name }: wins { $wins } of { $matches }, average place { $rank }, average score { $mean }
ladder-program = { $name } { $points } ± { $spread }
ladder-programs-line = AI players, rated separately: { $programs }
ladder-own = You are ranked #{ $place } (page { $page }).
ladder-own-hidden = You are hidden from leaderboards. Change this in `/{ cmd-settings.name } { cmd-settings-me.name }`.
ladder-empty = No one is on the leaderboard of { $game } yet. Finish a match with at least one other person to get on it.
ladder-empty-period = No one has finished a match of { $game } with another person in this period. Try a longer one.

profile-word = Profile
profile-title = Profile of { $name }
profile-played = Played
profile-won = Won
profile-abandoned = Abandoned
profile-share = { $share }% of the matches; chance alone would win { $expected }%
profile-best = Best score
profile-positions = Turn order: wins / matches
profile-met = Opponents: finished ahead / matches
profile-curve = Rating in { $game }
profile-unrated = No rating in { $game } yet. You need a match finished by at least two people who played from the start.

profile-alt = Profile of { $name } on the server { $server }. { $games }
profile-all-games = All games
profile-line-total = { $game }: played { $played }, won { $wins } ({ $share }%; by chance { $expected }%), abandoned { $abandoned }
profile-line-none = { $game }: none finished, abandoned { $abandoned }
profile-line-scores = Average score in { $game }: { $mean }, best: { $best }
profile-line-rating =
    { $sure ->
        [no] Rating in { $game }: { $points } ± { $spread } (few rated matches so far)
       *[yes] Rating in { $game }: { $points } ± { $spread }
    }
profile-line-steps = Rating over time: { $steps }
profile-line-position = Best place in the turn order: { $number } (won { $wins } of { $played })
profile-line-met = Most frequent opponents: { $names }
profile-met-one = { $name } (finished ahead in { $ahead } of { $matches })
profile-never-own = You haven’t finished a match on this server yet. `/{ cmd-play.name } { cmd-play-new.name }` opens a table; you can play against AI players when no one else is around.
profile-never = { $name } hasn’t finished a match on this server yet. Invite them to a table with `/{ cmd-play.name } { cmd-play-new.name }`.
profile-never-game = { $name } hasn’t finished a match of { $game } on this server yet.
profile-hidden = { $name }’s profile is private.
profile-hidden-own = Only you can see this: you are hidden from leaderboards. Change this in `/{ cmd-settings.name } { cmd-settings-me.name }`.
profile-cancelled =
    { $count ->
        [one] { $count } match with other people was cancelled before its last quarter. It counts for nobody.
       *[other] { $count } matches with other people were cancelled before their last quarter. They count for nobody.
    }
