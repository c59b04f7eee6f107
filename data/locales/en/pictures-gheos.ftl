# The few words that stand in pictures of Gheos. Keep them short: each is cut where its place ends.
gheos-pic-title = Gheos
gheos-pic-stack = Stack { $number }
gheos-pic-last-epoch = NEXT EPOCH ENDS THE GAME
gheos-pic-result = Final result
gheos-pic-ended-epochs = All epochs shown
gheos-pic-ended-tokens = All tokens played
gheos-pic-temple = Temples
gheos-pic-token = Scoring tokens
gheos-pic-epoch = Epochs
gheos-pic-final = Final scoring
gheos-pic-total = Total
gheos-pic-hand = Your tiles
gheos-pic-choose = Which tile, and where?
gheos-pic-place = Where does { $letter } go?
gheos-pic-turn = { $letter } at { $cell }: which rotation?
gheos-pic-war = War
gheos-pic-migration = Migration
