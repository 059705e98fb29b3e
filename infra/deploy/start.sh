#!/bin/sh
# Secrets come as files; the program reads its settings from the environment.
set -eu
for file in /run/secrets/*; do
  setting="$(basename "$file" | tr '[:lower:]' '[:upper:]')"
  case "$setting" in
    *.*) ;; # a certificate, which is named by a setting
    *) if [ -s "$file" ]; then export "$setting=$(cat "$file")"; fi ;;
  esac
done
exec "$@"
