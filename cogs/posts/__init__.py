"""The content of posts (texts, components, and pictures that were drawn elsewhere), and component ids."""
