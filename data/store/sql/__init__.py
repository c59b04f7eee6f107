"""Database access: tables, migrations, transactions, locks and copies."""
