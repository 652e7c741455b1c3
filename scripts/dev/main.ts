/** The entry of `npm run dev`: runs the sources and reloads each process when they change. */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "@scm/services";
import { runProduct } from "../start/product.ts";
import { openSiteServer } from "./site-server.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const loader = join(root, "node_modules", "tsx", "dist");

await runProduct({
  root,
  migrate: source("api", ["--import", join(loader, "loader.mjs"), "src/migrate.ts"]),
  api: source("api", watched("src/main.ts")),
  worker: source("worker", watched("src/main.ts")),
  apiPort: await freePort("site"),
  openFront: (front) => openSiteServer({ ...front, directory: join(root, "web") }),
});

function watched(file: string): string[] {
  const endWithParent = new URL("end-with-parent.mjs", import.meta.url).href;
  return [
    "--import",
    endWithParent,
    join(loader, "cli.mjs"),
    "watch",
    "--clear-screen=false",
    file,
  ];
}

function source(folder: string, args: string[]) {
  return { command: process.execPath, args, directory: join(root, folder) };
}
