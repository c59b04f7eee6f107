"""The pace of a match: time limits and hours of rest. Pure; reads no clock."""
