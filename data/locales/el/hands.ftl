# Secret hands: direct messages, and the button that shows them.

hand-turn = Σειρά σου στο { $game } · { $channel }
hand-title = Το χέρι σου στο { $game } · { $channel }
hand-over = Η παρτίδα { $game } στο { $channel } τελείωσε· εκεί είναι το αποτέλεσμα.
hand-passed = Τη θέση σου στο { $game } ({ $channel }) την παίζει πια άλλος, και το χέρι της το βλέπει εκείνος.
hand-none = Χέρι έχουν μόνο όσοι παίζουν σε αυτό το τραπέζι. Το `/{ cmd-board.name }` δείχνει το ταμπλό σε όλους.
hand-dm-closed = Δεν μπορώ να στείλω προσωπικό μήνυμα στον παίκτη { $name }. Τίποτα δεν χάθηκε· το κουμπί **{ button-hand }** στην ανάρτηση δείχνει το χέρι μόνο στον κάτοχό του.
explain-private = Τις επιλογές τις βλέπει μόνο όποιος έχει σειρά. Πάτησε **{ button-hand }**.
# Κάτω από τις επιλογές, όπου κάρτες που τις ξέρει μόνο ένας ίσως επιτρέπουν κι άλλα.
hand-more = Οι κάρτες ίσως επιτρέπουν κι άλλα εδώ: τα δείχνει στον κάτοχό τους το κουμπί **{ button-hand }**.
# Where a question is asked although it has one answer.
hand-only = Υπάρχει μόνο μία απάντηση. Η ερώτηση γίνεται και πάλι, για να μη μάθει κανείς τι κρατάς.
button-back = Πίσω
