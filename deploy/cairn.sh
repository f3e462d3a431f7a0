#!/bin/sh
# `cairn` inside of the image: Java in place of this shell, so that signals reach it.
set -eu

cache=/opt/cairn/cairn.aot
# The same flags when the cache is made as when it is used; with others the JVM would leave it aside.
set -- -jar /opt/cairn/cairn.jar "$@"
flags="--enable-native-access=ALL-UNNAMED -XX:+UseCompactObjectHeaders -XX:+UseSerialGC -Djava.awt.headless=true -Xms32m -XX:MaxRAMPercentage=60 -XX:+ExitOnOutOfMemoryError -XX:TrimNativeHeapInterval=10000"
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}"

if [ "${3:-}" = --make-cache ]; then
  # shellcheck disable=SC2086
  CAIRN_DATA_DIR=/tmp/train /opt/java/bin/java $flags -XX:AOTCacheOutput="$cache" -jar /opt/cairn/cairn.jar train \
    || echo "cairn: no AOT cache; it starts without" >&2
  rm -rf /tmp/train /tmp/cairn-train*
  exit 0
fi
# shellcheck disable=SC2086
exec /opt/java/bin/java $flags -XX:AOTCache="$cache" ${CAIRN_JAVA_OPTIONS:-} "$@"
