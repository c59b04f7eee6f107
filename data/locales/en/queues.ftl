# A turn that is tried out while the others play, and played when the person's turn comes.

cmd-queue =
    .name = queue
    .desc = See, change or drop the turn that you have queued
# Components: in a trial, on private posts, and in the panel.
queue-add = Queue this turn
queue-open = Queued turn
queue-pick = Plan { $number }
queue-show = Show
queue-up = Try earlier
queue-drop = Drop
queue-clear = Drop all
queue-ends = End the turn too
queue-same = Only after the same moves
queue-needs = Only if still possible: …
queue-free = No such conditions
# The panel: title, state, small print.
queue-title = Queued turn · { $match }
queue-private = Only you see this, and nobody can see that you have queued anything.
queue-how = When your turn comes, the first plan in which every step does exactly what you see here is played for you, within a minute and a half. If no plan fits, nothing is played and you choose as usual. If you play first, the plans are dropped. `/{ cmd-queue.name }` shows them at any time.
queue-empty = Nothing is queued. While the others play, **{ trial-open }** your next turn, then press **{ queue-add }**.
queue-own-turn = It’s your turn, so there is nothing to queue now. Play it; after that you can queue the next one.
queue-trying = **Queued turn**: it’s your turn, and within a minute and a half I’ll see whether a plan fits. If you no longer want that, play or drop it now.
queue-waiting =
    { $count ->
        [one] **Queued turn**: { $count } plan waits for your turn.
       *[other] **Queued turn**: { $count } plans wait for your turn.
    }
# A plan: its heading, its steps, and what follows them.
queue-plan =
    { $number ->
        [1] **Plan { $number }** · tried first
       *[other] **Plan { $number }** · if plan { $before } doesn’t fit
    }
queue-step = { $number }. **{ $choice }** – { $events }
queue-step-plain = { $number }. { $choice }
queue-more =
    { $count ->
        [one] … and { $count } more step: **{ queue-show }**.
       *[other] … and { $count } more steps: **{ queue-show }**.
    }
queue-then-ends = Then your turn is over.
queue-then-asks = Then it’s up to you: check it, undo what you like, and end the turn.
queue-then-cut = The next step reveals something, so the plan stops before it; then it’s up to you.
queue-then-open = Nothing more is queued; then it’s up to you.
queue-then-nothing = This turn is a single step that ends it. Switch on **{ queue-ends }**, or it won’t be played.
queue-only-same = Only after exactly these moves:
queue-only-possible = Only if still possible: { $choices }
queue-broken = This plan no longer fits the match: something was undone, or the rules were corrected. It won’t be played, and you can only drop it.
# Choosing such a condition.
queue-needs-title = Only if still possible · plan { $number }
queue-needs-how = The choices at the start of your turn in the trial. Press one that must still be possible when your turn comes; press a green one to take it back.
queue-needs-full = { $most } such conditions are the most. Take one back first.
# After a press.
queue-added = Queued. Check the steps and conditions.
queue-dropped = Dropped.
queue-full = { $most } plans are the most. Drop one first.
queue-known = This turn is queued already.
queue-gone = That plan is no longer queued.
queue-changed = Your queued turn has changed meanwhile. This is how it is now.
queue-nothing = This trial has no next turn of yours yet. Play it there first.
queue-not-in = Only players can queue turns, and you don’t play in this match.
# What became of a queued turn, and why no more was played.
queue-played = **Queued turn**: plan { $number } was played to the end of your turn.
queue-stopped =
    { $steps ->
        [one] **Queued turn**: { $steps } step of plan { $number } was played and can still be undone. { $reason }
       *[other] **Queued turn**: { $steps } steps of plan { $number } were played and can still be undone. { $reason }
    }
queue-unfit = **Queued turn**: nothing was played. { $reason }
queue-why-end = Ending the turn is up to you.
queue-why-cut = The next step reveals something, so it’s up to you.
queue-why-steps = Nothing more was queued.
queue-why-moves = The others’ moves were not the same as in your trial.
queue-why-needs = Something that you made a condition is no longer possible.
queue-why-nothing = Only the end of the turn was queued, and you wanted to end it yourself.
queue-why-illegal = Step { $step } is no longer possible.
queue-why-question = A choice that you didn’t queue comes first.
queue-why-reveals = Step { $step } would now reveal something.
queue-why-events = Step { $step } would do something else than you saw.
queue-why-changed = Since you queued it, something was undone or the rules were corrected.
