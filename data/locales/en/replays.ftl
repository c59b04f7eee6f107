# Looking back: replays, films, files, the history, and the check of a match.

cmd-replay =
    .name = replay
    .desc = Look back at a match: turn by turn, as a film, or as a file
cmd-replay-watch =
    .name = watch
    .desc = Step through a match turn by turn
cmd-replay-gif =
    .name = gif
    .desc = Get a whole match as an animated picture
cmd-replay-export =
    .name = export
    .desc = Get a finished match as a file that can be replayed anywhere
cmd-replay-import =
    .name = import
    .desc = Look at a match from a file
cmd-history =
    .name = history
    .desc = List finished matches of this server, or your own in direct messages
cmd-verify =
    .name = verify
    .desc = Check that a match was shuffled, played and scored as it says
opt-turn =
    .name = turn
    .desc = Which turn to show first; 0 is the start
opt-file =
    .name = file
    .desc = A file that the export of a replay has made
opt-member =
    .name = member
    .desc = Only matches in which this person played

## Step by step

replay-brought = { $game }, imported match { $match }
replay-person = Player { $seat }
replay-turn = **Turn { $turn } of { $turns } · { $name }**
replay-start = **The start** · turns: { $turns }
replay-jump = Jump to a turn
replay-option = { $turn } · { $name }
replay-option-start = 0 · The start
replay-secret = As you may see it now; what others hide is shown when the match is over.
replay-running = The match goes on; ⏭ shows the newest turn.
replay-checkpoint = The match began earlier, under older rules of the game, and those turns can’t be shown any more.
replay-which = There is nothing here to look back at. Choose a match with `{ opt-match.name }:`; a match can be seen on its server, and by those who play it.
replay-brought-gone = This imported match isn’t kept any more, or somebody else brought it. Bring the file again with `/{ cmd-replay.name } { cmd-replay-import.name }`.

## Films

film-alt = { $game }: a match of { $names } as a film, one picture after the other. Turns: { $turns }. Turn by turn, with descriptions, it can be seen with /{ cmd-replay.name } { cmd-replay-watch.name }.
film-turns = One picture a turn; turns: { $turns }.
film-drawing = Drawing the pictures… For a long match this takes up to two minutes; the film then appears here.
film-pace = The match is long, so each picture tells { $pace } turns; turns in all: { $turns }.
film-ordered = Your last film is still being drawn. You get it in a moment; then order the next one.
film-busy = Many films are being drawn right now. Try again in a few minutes.
film-too-long = Drawing this film took too long, so I gave it up. You can still step through the match with `/{ cmd-replay.name } { cmd-replay-watch.name }`.

## Files

export-secret = The match isn’t over, so its seed is still secret, and without it nobody can replay the file. Export it when the match has ended; until then `/{ cmd-replay.name } { cmd-replay-watch.name }` shows the turns so far.
export-hint = The whole match without anybody’s name. `/{ cmd-replay.name } { cmd-replay-import.name }` shows it to whoever has the file, and `python -m engine replay { $file }` plays it again on any computer.
reason-import-large = The file is too large for a match: at most { $most } KiB are read. Choose a file that `/{ cmd-replay.name } { cmd-replay-export.name }` has made.
import-lost = Discord didn’t hand me the file. Try again.
import-slow = Replaying this file took too long, so I gave it up. Choose a file that `/{ cmd-replay.name } { cmd-replay-export.name }` has made.
reason-import-unreadable = I find no match in this file: it is something else, or was changed or cut short on its way. Export the match once more with `/{ cmd-replay.name } { cmd-replay-export.name }`, and bring me that file as it is.
reason-import-checkpoint = The rules of the game changed in the middle of this match, so the file doesn’t hold its beginning, and I can’t check it. Look at the match where it was played.
reason-import-long = The file has more than { $most } moves; no match is that long.
reason-import-game = The file is of a game that I don’t know. Perhaps it comes from a newer version of the bot.
reason-import-seed = The seed in the file isn’t one: it must be 32 hexadecimal digits. Without the right seed nothing can be replayed.
reason-import-table = The game isn’t played with the options or the number of players in the file. Perhaps it was changed, or comes from a newer version of the bot.
reason-import-undo = The file takes back a move where there was none, so it isn’t whole. Export the match again.
reason-import-move = Move { $number } in the file is against the rules. Perhaps the file was changed, or was played under other rules of the game.
reason-import-other-end = Replayed, the match doesn’t end as the file says. Perhaps the file was changed, or was played under other rules of the game.

## History

history-title = Finished matches
history-none = No match has been finished yet. `/{ cmd-play.name } { cmd-play-new.name }` starts one.
history-match = **{ $match } · { $game }** · { $when } · { $place }
history-channel = [channel]({ $link })
history-result = [result]({ $link })
history-place = { $rank }. { $name } **{ $points }**
history-page =
    { $total ->
        [one] Page { $page } of { $pages } · { $total } match
       *[other] Page { $page } of { $pages } · { $total } matches
    }
history-hint = The number in front is for `/{ cmd-replay.name } { cmd-replay-watch.name } { opt-match.name }:` and `/{ cmd-verify.name } { opt-match.name }:`.

## The check

verify-right = All is as it should be.
verify-wrong = Something is not as it should be.
verify-seed-right = The seed `{ $seed }` fits the fingerprint `{ $hash }`. Compare that with the first post of the match.
verify-seed-wrong = The seed `{ $seed }` does not fit the fingerprint `{ $hash }`: it was changed after the start.
verify-log-short = The log does not have as many entries as the match says: some are missing, or were added.
verify-replayed = All moves were played again from the seed and lead to the position that was kept. Moves: { $moves }.
verify-other-end = All moves were played again, but they lead to another position than the one that was kept. Moves: { $moves }.
verify-unfinished = All moves were played again, but the match is not over after them. Moves: { $moves }.
verify-stuck = Move { $number } of { $moves } is against the rules, so the match can’t have gone on like this.
verify-results = The scores of the last position are those of the result.
verify-difference = { $name }: the result says { $kept } points and place { $kept_rank }; the replay gives { $told } points and place { $told_rank }.
verify-checkpoint = The rules of the game changed after the match had begun. Told by today’s rules from the very start it comes out like this:
verify-rest = Told from the position that was kept when the rules changed:
verify-how = How to check it without me: docs/fairness.md, which comes with the bot.
verify-secret = The match isn’t over, so its seed is still secret. When it ends, the seed must fit this fingerprint: `{ $hash }`. Keep it, and ask again then.
verify-called-off = This match was called off, so its seed stays secret and there is no result to check. Its fingerprint was `{ $hash }`.
verify-slow = Replaying this match took too long, so I gave it up. Try again later; if it happens once more, tell whoever hosts the bot.
