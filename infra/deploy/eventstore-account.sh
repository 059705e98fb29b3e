#!/bin/sh
# The program's account in EventStoreDB; again it says that it is there. It reads the whole log, which is a right of administrators there.
set -eu
admin="$(cat /run/secrets/eventstore_admin_password)"
body="{\"LoginName\":\"tennis\",\"FullName\":\"Tennis Code\",\"Groups\":[\"\$admins\"],\"Password\":\"$(cat /run/secrets/eventstore_password)\"}"
status="$(curl -sS --cacert /run/secrets/ca.crt --retry 24 --retry-all-errors --retry-delay 5 -o /dev/null -w '%{http_code}' \
  -u "admin:$admin" -H 'Content-Type: application/json' -d "$body" https://eventstore:2113/users/)"
# 409: the account was made before
[ "$status" = 201 ] || [ "$status" = 409 ] || { echo "EventStoreDB answered $status" >&2; exit 1; }
