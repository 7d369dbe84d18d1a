#!/bin/sh
# Starts the server, with what its process must be told before Node runs. The process keeps its id, so signals reach Node.
set -eu
cd "$(dirname "$0")/.."

# Memory of pictures goes back to the machine at once; without the two, a server that has seen some keeps 80 MB more.
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}" MALLOC_TRIM_THRESHOLD_="${MALLOC_TRIM_THRESHOLD_:-131072}"

# Twice Node's room for short-lived objects: less is copied in garbage collection, for 48 MB more memory at most.
exec node --max-semi-space-size=32 scripts/start.mjs
