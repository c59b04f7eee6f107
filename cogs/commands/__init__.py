"""What a person types or presses: one module a feature, named as a player would name it."""
