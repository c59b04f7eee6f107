"""Settings of people and servers, and personal data."""
