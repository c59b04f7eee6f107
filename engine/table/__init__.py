"""Rules of any table, whatever is played on it: pace, hours and votes. Pure; they read no clock."""
