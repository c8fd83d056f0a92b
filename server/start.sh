#!/bin/sh
# Starts the built site in the working directory. npm start, the systemd unit, the container, the bench and the tests use it, so that
# the process flags stand in one place; docs/performance.md says what they buy. Arguments are further options of Node.
export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-.cache/compiled}"
export MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=32768 MALLOC_TRIM_THRESHOLD_=65536
exec node --max-semi-space-size=4 --concurrent-marking-max-worker-num=1 "$@" "$(dirname "$0")/main.ts"
