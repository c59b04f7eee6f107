"""Monitoring: metrics, alerts, health page, notifications of the owner and systemd; rate limits."""
