#!/bin/sh
# Makes what compose.yaml reads from ./secrets: passwords, an authority of its own with a certificate for each engine, and the addresses of
# the engines with the program's account in them. Existing files stay, so a second run adds only the missing ones.
set -eu
umask 077
cd "$(dirname "$0")"
mkdir -p "${1:-secrets}" && cd "${1:-secrets}"
chmod 0700 .

# Kept by nobody else: what is made here is known to these files alone.
password() { [ -s "$1" ] || openssl rand -hex 24 >"$1"; }
for name in master_key metrics_token eventstore_admin_password eventstore_password mongo_root_password mongo_password redis_password; do password "$name"; done
[ -e google_client_secret ] || : >google_client_secret

[ -s ca.key ] || openssl genrsa -out ca.key 3072 2>/dev/null
[ -s ca.crt ] || openssl req -x509 -key ca.key -days 3650 -subj '/CN=Tennis Code engines' -out ca.crt 2>/dev/null
certificate() { # name of the service, common name
  [ -s "$1.crt" ] && return
  openssl req -newkey rsa:2048 -nodes -subj "/CN=$2" -keyout "$1.key" -out "$1.csr" 2>/dev/null
  printf 'subjectAltName=DNS:%s,DNS:localhost,IP:127.0.0.1\nextendedKeyUsage=serverAuth,clientAuth\n' "$1" >"$1.ext"
  openssl x509 -req -in "$1.csr" -CA ca.crt -CAkey ca.key -CAcreateserial -days 825 -extfile "$1.ext" -out "$1.crt" 2>/dev/null
  rm "$1.csr" "$1.ext"
}
certificate eventstore eventstoredb-node
certificate mongo mongo
certificate redis redis
cat mongo.key mongo.crt >mongo.pem

# made again with a new password
made() { [ -s "$1" ] && [ -z "$(find "$2" -newer "$1")" ]; }
made eventstore_url eventstore_password || echo "esdb://tennis:$(cat eventstore_password)@eventstore:2113?tls=true" >eventstore_url
made mongodb_url mongo_password || echo "mongodb://tennis:$(cat mongo_password)@mongo:27017/tennis?replicaSet=rs0&tls=true" >mongodb_url
made redis_url redis_password || echo "rediss://tennis:$(cat redis_password)@redis:6379/0" >redis_url
# the commands of Redis that the program uses; none that changes or empties the server
made redis.acl redis_password || printf 'user default off\nuser tennis on >%s ~* &* +@all -@admin -@dangerous +info +config|get +client|list\n' "$(cat redis_password)" >redis.acl

# containers read them under users of their own; the folder itself is the operator's alone
chmod 0644 -- *
chmod 0600 ca.key
