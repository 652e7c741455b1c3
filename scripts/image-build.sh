#!/bin/sh
# Builds the contents of the images: the bundles of api and worker, the site, and the one package
# that is native code and stays outside of the bundles. Neither sources, tests nor compilers.
# The Dockerfile runs it, and so does a test without Docker. COMMIT is told by the programs.
#
# Usage: scripts/image-build.sh <output folder>
set -eu

output=${1:?"usage: scripts/image-build.sh <output folder>"}
mkdir -p "$output"
output=$(cd "$output" && pwd)
cd "$(dirname "$0")/.."

# Beside the modules of `npm start` the package manager would ask whether to replace them.
CI=true npx --yes "$(node -p 'require("./package.json").packageManager')" \
  install --frozen-lockfile --prefer-offline
for part in api worker web; do
  (cd "$part" && node ../node_modules/vite/bin/vite.js build)
  mkdir -p "$output/$part"
  cp -R "$part/dist" "$output/$part/dist"
done
echo '{ "type": "module" }' | tee "$output/api/package.json" > "$output/worker/package.json"

# The package with its binary, which is another package beside it.
argon2=$(dirname "$(node -p 'require("fs").realpathSync("api/node_modules/@node-rs/argon2")')")
mkdir -p "$output/api/node_modules"
cp -RL "$argon2" "$output/api/node_modules/@node-rs"
