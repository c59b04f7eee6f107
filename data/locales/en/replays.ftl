# Looking back: replays, GIFs, files, the history, and the check of a match.

cmd-replay =
    .name = replay
    .desc = Look back at a match: turn by turn, as an animated picture or as a file
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
    .desc = Check that a match was shuffled, played and scored correctly
opt-round =
    .name = round
    .desc = Which round to show first; 0 is the start
opt-file =
    .name = file
    .desc = A file made by exporting a replay
opt-member =
    .name = member
    .desc = Only matches with this person

## Step by step

replay-brought = { $game }, imported match { $match }
replay-person = Player { $seat }
replay-turn = **Round { $round } · { $name }**
replay-start = **The start**
replay-jump = Jump to a turn
replay-option = Round { $round } · { $name }
replay-option-start = The start
replay-secret = Only what you can see now; hidden information is shown after the match.
replay-running = The match is still running; ⏭ shows the newest turn.
replay-checkpoint = The match began earlier, under older rules of the game, and those turns can’t be shown any more.
replay-which = There is no match to replay here. Choose a match with `{ opt-match.name }:`; on its server you can see a match if you can see its channel, and elsewhere only if you play in it.
replay-brought-gone = This imported match is no longer stored, or someone else imported it. Import the file again with `/{ cmd-replay.name } { cmd-replay-import.name }`.

## GIFs

film-alt = { $game }: a match of { $names } as an animated picture. Turns: { $turns }. /{ cmd-replay.name } { cmd-replay-watch.name } shows it turn by turn, with descriptions.
film-turn-alt = { $game }: the deciding turn as an animated picture. { $events }
# Below a result, above the GIF.
film-turn-caption = **The deciding turn** was { $name }’s{ $round ->
        [0] {""}
       *[other] { " " }in round { $round }
    }. { $count ->
        [1] After it, { $leaders } stayed ahead to the end.
       *[other] After it, these players stayed level at the top to the end: { $leaders }.
    }
film-turns = One picture per turn, { $turns } turns in total.
film-drawing = Drawing the pictures… For a long match this takes up to two minutes; the animated picture then appears here.
film-pace = The match is long, so each picture covers { $pace } turns; { $turns } turns in total.
film-ordered = Your last animated picture is still being drawn. You’ll get it in a moment; ask for the next one then.
film-busy = Many animated pictures are being drawn right now. Try again in a few minutes.
film-too-long = Drawing this animated picture took too long, so I stopped. You can still step through the match with `/{ cmd-replay.name } { cmd-replay-watch.name }`.

## Files

export-secret = The match isn’t over, so its seed is still secret, and the file can’t be replayed without it. Export it when the match is over; until then `/{ cmd-replay.name } { cmd-replay-watch.name }` shows the turns so far.
export-hint = The whole match, without players’ names. `/{ cmd-replay.name } { cmd-replay-import.name }` shows it to anyone who has the file, and `python -m engine replay { $file }` plays it again on any computer.
reason-import-large = The file is too large for a match: the limit is { $most } KiB. Choose a file made by `/{ cmd-replay.name } { cmd-replay-export.name }`.
import-waiting = Reading the file and replaying the match… It then appears here.
import-lost = Discord didn’t give me the file. Try again.
import-slow = Replaying this file took too long, so I stopped. Choose a file made by `/{ cmd-replay.name } { cmd-replay-export.name }`.
reason-import-unreadable = I find no match in this file: it is something else, or was changed or cut short on its way. Export the match once more with `/{ cmd-replay.name } { cmd-replay-export.name }`, and bring me that file as it is.
reason-import-checkpoint = The rules of the game changed in the middle of this match, so the file doesn’t hold its beginning, and I can’t check it. You can watch the match where it was played.
reason-import-long = The file has more than { $most } moves; no match is that long.
reason-import-game = The file is from a game that I don’t know. It may come from a newer version of the bot.
reason-import-seed = The seed in the file is not valid: it must be 32 hexadecimal digits. Without the right seed nothing can be replayed.
reason-import-table = The game isn’t played with the options or the number of players in the file. The file may have been changed, or come from a newer version of the bot.
reason-import-undo = The file undoes a move that was never made, so it is incomplete. Export the match again.
reason-import-move = Move { $number } in the file is against the rules. The file may have been changed, or the match may have been played under other rules.
reason-import-other-end = The replay doesn’t end the way the file says. The file may have been changed, or the match may have been played under other rules.

## History

history-title = Finished matches
history-none = No matches have been finished yet. `/{ cmd-play.name } { cmd-play-new.name }` starts one.
history-match = **{ $match } · { $game }** · { $when } · { $place }
history-channel = [channel]({ $link })
history-result = [result]({ $link })
history-place = { place-name } **{ $points }**
# For somebody who cannot see all channels, on pages before the last: the matches are not counted.
history-page-more = Page { $page }
history-page =
    { $total ->
        [one] Page { $page } of { $pages } · { $total } match
       *[other] Page { $page } of { $pages } · { $total } matches
    }
history-hint = Use the number in front with `/{ cmd-replay.name } { cmd-replay-watch.name } { opt-match.name }:` and `/{ cmd-verify.name } { opt-match.name }:`.

## The check

verify-waiting = Replaying the match and checking every shuffle… The answer appears here.
verify-right = Everything checks out.
verify-wrong = Verification failed.
verify-older = Played under older rules, so it can’t be recomputed.
verify-seed-right = The seed `{ $seed }` matches the fingerprint `{ $hash }`. Compare it with the first post of the match.
verify-seed-wrong = The seed `{ $seed }` does not match the fingerprint `{ $hash }`: it was changed after the start.
verify-log-short = The log doesn’t have as many entries as the match says: some are missing or were added.
verify-replayed = All moves were replayed from the seed and lead to the saved position. Moves: { $moves }.
verify-no-end = All moves were replayed from the seed to the end. Their final position was not saved, so it can’t be compared. Moves: { $moves }.
verify-other-end = All moves were replayed, but they lead to a different position than the saved one. Moves: { $moves }.
verify-unfinished = All moves were replayed, but the match is not over after them. Moves: { $moves }.
verify-stuck = Move { $number } of { $moves } is against the rules, so the match can’t have gone on like this.
verify-results = The final scores match the result.
verify-difference = { $name }: the result says { $kept } points and place { $kept_rank }; the replay gives { $told } points and place { $told_rank }.
verify-checkpoint = The rules of the game changed after the match had begun. Replayed from the start under today’s rules:
verify-rest = Replayed from the position saved when the rules changed:
verify-other-rules = The match ended under version { $played } of the game’s rules. Today’s version, { $today }, plays its moves differently, which says nothing against the match.
verify-how = How to check it without me: see docs/fairness.md in the bot’s source code.
verify-secret = The match isn’t over, so its seed is still secret. When it ends, the seed must match this fingerprint: `{ $hash }`. Keep it and check again then.
verify-called-off = This match was cancelled, so its seed stays secret and there is no result to check. Its fingerprint was `{ $hash }`.
verify-slow = Replaying this match took too long, so I stopped. Try again later; if it happens again, tell the person who runs the bot.
