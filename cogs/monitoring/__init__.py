"""Monitoring: metrics, alerts, rate limits, and the notification of the owner."""
