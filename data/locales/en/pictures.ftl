# The few words that stand in pictures themselves. Keep them short: each is cut where its place ends.

## Maori
maori-pic-title = Maori
maori-pic-round = Round { $number }
maori-pic-last-round = Last round
maori-pic-basic = basic
maori-pic-advanced = advanced
maori-pic-professional = professional
maori-pic-atoll = atoll
maori-pic-store = Store
maori-pic-hand = In hand
maori-pic-stack = Stack
maori-pic-supply = Supply
maori-pic-result = Final result
maori-pic-rounds = { $number } rounds
maori-pic-palms = Palms
maori-pic-palms-hut = Palms with a hut
maori-pic-palms-atoll = Palms in the atoll
maori-pic-palms-hut-atoll = … and a hut
maori-pic-wreaths = Wreaths
maori-pic-boats = Most boats
maori-pic-shells = Most shells
maori-pic-bare = Bare squares
maori-pic-total = Total
