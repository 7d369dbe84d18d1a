#!/bin/sh
# The container's command: checks the environment, brings back from the replica what is not in the folder of the data
# (scripts/start/prepare.ts), then runs the server under Litestream.
# SIGTERM goes to the server first; when it has ended, Litestream sends what was written last, and ends too.
set -eu
cd "$(dirname "$0")/.."

# What is made from here on, by Litestream too, only its owner reads.
umask 077

# A volume may come mounted as root's: it is handed over, and nothing below runs as root.
if [ "$(id -u)" = 0 ] && [ -n "${RUN_AS:-}" ]; then
  checked=$(node scripts/command.mjs start:prepare check)
  folder=$(printf '%s\n' "$checked" | head -n 1)
  mkdir -p "$folder"
  chown -R "$RUN_AS:" "$folder"
  exec setpriv --reuid "$RUN_AS" --regid "$(id -g "$RUN_AS")" --init-groups sh scripts/start-replicated.sh
fi

if [ "${LITESTREAM:-on}" = off ]; then exec sh scripts/start.sh; fi

prepared=$(node scripts/command.mjs start:prepare)
DATA_DIR=$(printf '%s\n' "$prepared" | head -n 1)
litestream=$(printf '%s\n' "$prepared" | tail -n 1)
# Litestream collects its memory earlier: 60 MB at most beside the server, instead of 90.
export GOGC=50

export DATA_DIR LITESTREAM=on LITESTREAM_ADDR="${LITESTREAM_ADDR:-127.0.0.1:9090}"

# The server has no use for the bucket's keys, and what is never told cannot leak. Litestream sets the AWS names itself.
untold="-u LITESTREAM_ACCESS_KEY_ID -u LITESTREAM_SECRET_ACCESS_KEY -u AWS_ACCESS_KEY_ID -u AWS_SECRET_ACCESS_KEY"
exec "$litestream" replicate -config litestream.yml -exec "env $untold sh scripts/start.sh"
