#!/bin/sh
# The container's command: brings back from the replica what is not in DATA_DIR, then runs the server under Litestream.
# SIGTERM goes to the server first; when it has ended, Litestream sends what was written last, and ends too.
set -eu
cd "$(dirname "$0")/.."

# What is made from here on, by Litestream too, only its owner reads.
umask 077
DATA_DIR=${DATA_DIR:-./data}
mkdir -p "$DATA_DIR"
DATA_DIR=$(cd "$DATA_DIR" && pwd)
export DATA_DIR

# A volume may come mounted as root's: it is handed over, and nothing below runs as root.
if [ "$(id -u)" = 0 ] && [ -n "${RUN_AS:-}" ]; then
  chown -R "$RUN_AS:" "$DATA_DIR"
  exec setpriv --reuid "$RUN_AS" --regid "$(id -g "$RUN_AS")" --init-groups sh scripts/start-replicated.sh
fi

if [ "${LITESTREAM:-on}" = off ]; then exec sh scripts/start.sh; fi

if [ -z "${LITESTREAM_REPLICA_URL:-}" ]; then
  echo "LITESTREAM_REPLICA_URL is required: where the replica lies (or LITESTREAM=off, said on purpose)" >&2
  exit 1
fi
export LITESTREAM=on LITESTREAM_ADDR="${LITESTREAM_ADDR:-127.0.0.1:9090}"

litestream=$(command -v litestream || true)
for installed in node_modules/@flydotio/litestream-*/litestream; do
  if [ -x "$installed" ]; then litestream=$installed; fi
done
if [ -z "$litestream" ]; then
  echo "no Litestream: the package @flydotio/litestream has no binary for $(uname -sm), and none is in PATH" >&2
  exit 1
fi

for name in pourcheck.db files.db sandbox.db; do
  file=$DATA_DIR/$name
  if [ -e "$file" ]; then continue; fi
  # A log without its database would be played into the restored one.
  rm -f "$file-wal" "$file-shm" "$file.tmp"
  # A replica that cannot be asked ends the start here: an empty database must never take the place of a lost one.
  "$litestream" restore -config litestream.yml -if-replica-exists "$file"
  rm -f "$file.tmp-wal" "$file.tmp-shm"
  if [ -e "$file" ]; then echo "$name restored from the replica" >&2; else echo "$name: no replica yet" >&2; fi
done

# The server has no use for the bucket's keys, and what is never told cannot leak. Litestream sets the AWS names itself.
untold="-u LITESTREAM_ACCESS_KEY_ID -u LITESTREAM_SECRET_ACCESS_KEY -u AWS_ACCESS_KEY_ID -u AWS_SECRET_ACCESS_KEY"
exec "$litestream" replicate -config litestream.yml -exec "env $untold sh scripts/start.sh"
