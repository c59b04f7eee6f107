# Leaderboards and profiles. Numbers come in as text, as people write them.

cmd-leaderboard =
    .name = leaderboard
    .desc = See who stands where in a game on this server
cmd-profile =
    .name = profile
    .desc = See what somebody has played on this server, and how it went
opt-period =
    .name = period
    .desc = Since when
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
       *[off] Leaderboards: off. You are on none, and others can’t see your profile; your results stay.
    }

# What separates whole from part in a number.
ladder-point = .

ladder-title = Leaderboard
ladder-rating = Rating
ladder-matches = Matches
ladder-wins = Wins
ladder-mean = Mean score
ladder-mean-place = Mean place
ladder-programs = Programs, rated apart
ladder-note-all = Placed by the lower end of the band: the strength that is fairly sure. “?” marks fewer than { $settled } rated matches.
ladder-note-period = Placed by wins, then by mean place. The bar is the share of matches won; the line in it is the share that chance alone would win.

ladder-headline = Leaderboard of { $game }: { $period }
ladder-alt = Leaderboard of { $game } on the server { $server }, { $period }, page { $page } of { $pages }. Placed by the lower end of the rating.
ladder-alt-period = Leaderboard of { $game } on the server { $server }, { $period }, page { $page } of { $pages }. Placed by wins, then by mean place.
ladder-line =
    { $sure ->
        [no] { $place }. { $name }: { $points } ± { $spread } (few rated matches so far); matches { $matches }, wins { $wins }, mean score { $mean }
       *[yes] { $place }. { $name }: { $points } ± { $spread }; matches { $matches }, wins { $wins }, mean score { $mean }
    }
ladder-line-period = { $place }. { $name }: wins { $wins } of { $matches }, mean place { $rank }, mean score { $mean }
ladder-program = { $name } { $points } ± { $spread }
ladder-programs-line = Programs, rated apart: { $programs }
ladder-own = You are in place { $place }, on page { $page }.
ladder-own-hidden = You are on no leaderboard, as you chose in `/{ cmd-settings.name } { cmd-settings-me.name }`.
ladder-empty = Nobody is on the leaderboard of { $game } yet. Play a match to its end with at least one other person, and you both are.
ladder-empty-period = Nobody has finished a match of { $game } with another person in this time. A longer period shows more.

profile-word = Profile
profile-title = Profile of { $name }
profile-played = Played
profile-won = Won
profile-abandoned = Abandoned
profile-share = { $share }% of the matches; chance alone would win { $expected }%
profile-best = Best score
profile-positions = Turn order: won / played
profile-met = Opponents: ahead of them / met
profile-curve = Rating in { $game }
profile-unrated = No rating in { $game } yet. It takes a match that is played to its end by at least two people who were there from the start.

profile-alt = Profile of { $name } on the server { $server }. { $games }
profile-all-games = All games
profile-line-total = { $game }: played { $played }, won { $wins } ({ $share }%; by chance { $expected }%), abandoned { $abandoned }
profile-line-none = { $game }: none played to the end, abandoned { $abandoned }
profile-line-scores = Mean score in { $game } { $mean }, best { $best }
profile-line-rating =
    { $sure ->
        [no] Rating in { $game }: { $points } ± { $spread } (few rated matches so far)
       *[yes] Rating in { $game }: { $points } ± { $spread }
    }
profile-line-steps = Over time: { $steps }
profile-line-position = Best place in the turn order: { $number } (won { $wins } of { $played })
profile-line-met = Often met: { $names }
profile-met-one = { $name } (ahead of them { $ahead } times of { $matches })
profile-never-own = You have not played a match to its end on this server yet. `/{ cmd-play.name } { cmd-play-new.name }` opens a table; programs play with you when nobody else is there.
profile-never = { $name } has not played a match to its end on this server yet. Invite them to a table with `/{ cmd-play.name } { cmd-play-new.name }`.
profile-never-game = { $name } has not played a match of { $game } to its end on this server yet.
profile-hidden = { $name } shows their profile to nobody.
profile-hidden-own = Only you can see this: you are on no leaderboard, as you chose in `/{ cmd-settings.name } { cmd-settings-me.name }`.
