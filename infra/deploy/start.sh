#!/bin/sh
# Secrets come as files; the program reads its settings from the environment.
set -eu
for secret in MASTER_KEY METRICS_TOKEN GOOGLE_CLIENT_SECRET; do
  file="/run/secrets/$(echo "$secret" | tr '[:upper:]' '[:lower:]')"
  if [ -s "$file" ]; then export "$secret=$(cat "$file")"; fi
done
exec "$@"
