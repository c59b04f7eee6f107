"""The database itself: tables, migrations, one writer and many readers, copies."""
