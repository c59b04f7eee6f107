"""The forms Discord refuses: messages, components, modals and commands, checked as its API checks them."""
