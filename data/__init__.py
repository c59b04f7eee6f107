"""The store, the component tables and the catalogues."""
