#!/bin/sh
# Builds the contents of the images: api, worker and site, each with its runtime packages.
# The Dockerfile runs it, and so does a test without Docker.
#
# Usage: scripts/image-build.sh <output folder>
set -eu

output=${1:?"usage: scripts/image-build.sh <output folder>"}
mkdir -p "$output"
output=$(cd "$output" && pwd)
cd "$(dirname "$0")/.."

pnpm() {
  npx --yes "$(node -p 'require("./package.json").packageManager')" "$@"
}

pnpm install --frozen-lockfile --prefer-offline
for part in api worker web; do
  (cd "$part" && node ../node_modules/vite/bin/vite.js build)
done

for part in api worker; do
  # Without --legacy pnpm 10 wants the packages of the workspace to be injected.
  pnpm --filter "@scm/$part" deploy --legacy --prod --prefer-offline "$output/$part"
done
mkdir -p "$output/web"
cp -R web/dist "$output/web/dist"
