"""What operators see: traces, logs, metrics, health."""
