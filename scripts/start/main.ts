/** The entry of `npm start`, once everything is installed and built. */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runProduct } from "./product.ts";

/** The same from `scripts/start` and, built, from `.cache/start`. */
const root = fileURLToPath(new URL("../..", import.meta.url));

await runProduct({
  root,
  migrate: built("api/dist/bin/migrate.js"),
  api: built("api/dist/bin/main.js"),
  worker: built("worker/dist/bin/main.js"),
});

function built(file: string) {
  return { command: process.execPath, args: [join(root, file)], directory: root };
}
