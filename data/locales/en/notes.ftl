# Private notes on a match.

cmd-note =
    .name = note
    .desc = Keep a private note on a match
opt-text =
    .name = text
    .desc = The new text of your note, up to 1,000 characters
button-note = Note
# Above the note, where it is shown with a hand or an explanation.
note-own = Your note
note-title = Your note on { $match }
note-label = Note
note-none = You have no note on this match yet. Write down what you plan, or what you think the others hold.
note-private = Only you can see this.
note-kept =
    { $days ->
        [one] It is deleted { $days } day after the match, unless you star it.
       *[other] It is deleted { $days } days after the match, unless you star it.
    }
note-until = It is deleted on { $date }, unless you star it.
note-starred = Starred: it stays until you delete it.
note-edit = Edit
note-star = Star
note-unstar = Remove the star
note-not-in = Only players can write notes on a match, and you don’t play in this one.
