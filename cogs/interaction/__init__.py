"""What comes in: presses and commands are acknowledged, understood, answered."""
