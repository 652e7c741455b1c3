/** The entry of `npm run dev`: runs the sources and reloads each process when they change. */
import { AsyncLocalStorage } from "node:async_hooks";
import { get, type IncomingMessage } from "node:http";
import { isAbsolute, join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { readDataEnvironment } from "@scm/runtime";
import { freePort } from "@scm/services";
import { createServer, type Plugin } from "vite";
import { runProduct, type Front } from "../start/product.ts";

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

/** Keys, passwords and mails: those of this start, and of others in the repository. */
function readPrivateFiles(): string[] {
  const { DATA_DIR } = readDataEnvironment();
  return ["**/.data/**", `${isAbsolute(DATA_DIR) ? DATA_DIR : join(root, DATA_DIR)}/**`];
}

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

/**
 * Serves the site from its sources with hot reload on the public port, and proxies the api's paths.
 *
 * @returns a function that closes it
 */
async function openSiteServer({
  host,
  port,
  apiPort,
  directory,
}: Front & { directory: string }): Promise<() => Promise<void>> {
  const api = `http://127.0.0.1:${apiPort}`;
  const server = await createServer({
    root: directory,
    configFile: join(directory, "vite.config.ts"),
    plugins: [siteInfo(api)],
    clearScreen: false,
    logLevel: "warn",
    server: {
      host,
      port,
      strictPort: true,
      // Vite serves every file of the repository to this machine (`/@fs/`); its usual rules come first.
      fs: { deny: [".env", ".env.*", "*.{crt,pem}", "**/.git/**", ...readPrivateFiles()] },
      // Browsers resolve these names to this machine, such as the English one.
      allowedHosts: [".localhost"],
      proxy: { "/api": api, "/oauth": api, "/.well-known": api },
    },
  });
  await server.listen();
  return () => server.close();
}

/** Fills the page's block of data per request, as the api does for the built page. */
function siteInfo(api: string): Plugin {
  const requests = new AsyncLocalStorage<IncomingMessage>();
  return {
    name: "site-info",
    configureServer(server) {
      server.middlewares.use((request, _response, next) => requests.run(request, next));
    },
    async transformIndexHtml(html) {
      const info = await askForSite(api, requests.getStore());
      const { locale = "pl" } = Object(JSON.parse(info));
      return html
        .replace(/<html lang="[^"]*"/, `<html lang="${locale}"`)
        .replace(/(?<=id="site-info">)[^<]*/, () => info.replaceAll("<", "\\u003c"));
    },
  };
}

/** Uses `http` because `fetch` cannot set the host name, which decides the language. */
function askForSite(api: string, page: IncomingMessage | undefined): Promise<string> {
  const { host = "", cookie = "", referer = "" } = page?.headers ?? {};
  return new Promise((resolve) => {
    get(`${api}/api/site`, { headers: { host, cookie, referer } }, (response) => {
      resolve(text(response));
      // The api restarts after a change; the page then shows its defaults.
    }).on("error", () => resolve("{}"));
  });
}
