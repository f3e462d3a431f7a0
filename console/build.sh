#!/bin/sh
# Builds the console, the pages about the API and the page of publications into target/classes/console, if their sources changed. Maven runs this; it is also run by hand.
# Without Node.js, or without a net at the first time, the server is built without a console; in CI that is an error.
set -eu
cd "$(dirname "$0")"
out=target/classes/console
stamp=target/console.stamp

say() { printf '%s\n' "console: $*" >&2; }
without() {
  if [ -n "${CI:-}" ]; then say "$1"; exit 1; fi
  rm -rf "$out" "$stamp" "$stamp.new"
  say "$1; the server is built without its console"
  exit 0
}

# What is built: the content of every source, not its time, so that a checkout elsewhere counts the same.
sources() {
  LC_ALL=C find src public samples index.html docs.html public.html package.json package-lock.json vite.config.ts svelte.config.js tsconfig.json \
    scripts build.sh -type f | LC_ALL=C sort | xargs cksum
}
mkdir -p target
sources >"$stamp.new"
if [ -f "$out/files.txt" ] && cmp -s "$stamp" "$stamp.new"; then rm "$stamp.new"; exit 0; fi

command -v node >/dev/null && command -v npm >/dev/null || without "there is no Node.js (20.19 or newer)"
node -e 'const [major, minor] = process.versions.node.split(".").map(Number); process.exit(major > 20 || (major === 20 && minor >= 19) ? 0 : 1)' ||
  without "Node.js $(node -v) is too old (20.19 or newer is needed)"

# npm ci empties node_modules first; once is enough for a lock file.
installed=node_modules/.installed-lock.json
if ! cmp -s package-lock.json "$installed"; then
  npm ci --no-audit --no-fund --loglevel=error || without "npm ci failed"
  cp package-lock.json "$installed"
fi
rm -rf "$out"
npx --no-install vite build --logLevel warn --outDir "$out" --emptyOutDir
node scripts/finish.mjs "$out"
mv "$stamp.new" "$stamp"
