import { AsyncLocalStorage } from "node:async_hooks";
import { get, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { createServer, type Plugin } from "vite";
import type { Front } from "../start/product.ts";

/**
 * Serves the site from its sources with hot reload on the public port, and proxies the api's paths.
 *
 * @returns a function that closes it
 */
export async function openSiteServer({
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
      return html
        .replace(/<html lang="[^"]*"/, `<html lang="${localeIn(info)}"`)
        .replace(/(id="site-info">)[^<]*/, (_, start: string) => start + escaped(info));
    },
  };
}

/** Uses `http` because `fetch` cannot set the host name, which decides the language. */
async function askForSite(api: string, page: IncomingMessage | undefined): Promise<unknown> {
  const { host = "", cookie = "", referer = "" } = page?.headers ?? {};
  const answer = await new Promise<string>((resolve) => {
    get(`${api}/api/site`, { headers: { host, cookie, referer } }, (response) => {
      resolve(text(response));
      // The api restarts after a change; the page then shows its defaults.
    }).on("error", () => resolve("{}"));
  });
  return JSON.parse(answer);
}

function localeIn(info: unknown): string {
  const isEnglish =
    typeof info === "object" && info !== null && "locale" in info && info.locale === "en";
  return isEnglish ? "en" : "pl";
}

function escaped(info: unknown): string {
  return JSON.stringify(info).replaceAll("<", "\\u003c");
}
