"""The content of posts: texts, components and given pictures; component ids."""
