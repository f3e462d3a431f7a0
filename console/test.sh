#!/bin/sh
# Runs the console's unit tests and the type checks of its components, unless they have passed for these sources. Maven runs this after build.sh.
set -eu
cd "$(dirname "$0")"
built=target/console.stamp
passed=target/tested.stamp

# Without Node.js there is no console; build.sh has said so.
if [ ! -f "$built" ] || cmp -s "$built" "$passed"; then exit 0; fi
# The default of five seconds is too short while both processors are busy.
npx --no-install vitest run --silent --testTimeout=60000
npm run --silent check
cp "$built" "$passed"
