# Figures of games and people. Numbers come in as text, as people write them.

cmd-stats =
    .name = stats
    .desc = Figures of this server: of a game, or of a person
cmd-stats-game =
    .name = game
    .desc = Points by source, turn order, length, and what wins
cmd-stats-person =
    .name = person
    .desc = Somebody’s games, opponents and months
stats-headline = Figures · { $name }
stats-none = Nobody here has finished { $game } with another person yet. `/{ cmd-play.name } { cmd-play-new.name }` opens a table.
stats-never-own = You haven’t finished a match with another person on this server yet. `/{ cmd-play.name } { cmd-play-new.name }` opens a table.
stats-never = { $name } hasn’t finished a match with another person on this server yet.
stats-word = Figures
stats-game-title = Figures of this server
stats-results = results of people
stats-length = average length of a match
stats-moves = choices in an average match
stats-days =
    { $days ->
        [one] { $days } day
       *[other] { $days } days
    }
stats-sources = Average points by source
stats-winners = winners
stats-others = the others
stats-seats = Wins by turn order
stats-seat = Seat { $number }
stats-mean = average { $points }
stats-games = Wins by game
stats-opponents = Ahead of the people met most often
stats-months = Wins and matches by month
stats-note = Where winners are furthest ahead: { $source }, { $points } points more than the others on average.
stats-note-none = Winners are not ahead in any single source so far.
stats-line-game = Results of people: { $results }; average match: { $length }, { $moves } choices
stats-line-seat = Seat { $number }: { $wins } of { $played } won ({ $share }%, by chance { $expected }%), average score { $mean }
stats-line-of-game = { $game }: { $wins } of { $played } won ({ $share }%, by chance { $expected }%), average score { $mean }
stats-line-source = { $source }: winners { $winners }, the others { $others } points on average
stats-line-months = Wins and matches by month: { $months }
stats-alt-game = Figures of { $game } on { $server }, between people.
stats-alt-person = Figures of { $name } on { $server }, against other people.
