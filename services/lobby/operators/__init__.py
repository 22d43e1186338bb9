"""What moderators and operators can do to accounts and tables; each act is in the audit log."""
