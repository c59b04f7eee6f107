# The few words that stand in pictures of Shells. Keep them short: each is cut where its place ends.
shells-pic-title = Shells
shells-pic-bag =
    { $number ->
        [0] The bag is empty
       *[other] Bag: { $number }
    }
shells-pic-hand = Your shells
shells-pic-choose = Which shell?
shells-pic-result = Final result
shells-pic-shells = Shells taken
shells-pic-exact = Filled exactly
shells-pic-total = Total
