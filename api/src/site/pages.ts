import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { serveStatic } from "@hono/node-server/serve-static";
import { Locale, type SiteInfo } from "@scm/contract";
import { Hono, type Context } from "hono";
import { getCookie } from "hono/cookie";
import type { Deps } from "../deps.ts";
import { Problem } from "../http/problem.ts";

/** The site as `vite build` leaves it; the same path from this file and from a build of the api. */
const builtSite = fileURLToPath(new URL("../../../web/dist/", import.meta.url));

/** Every page there is; any other path is the not-found page, with status 404. */
const publicPages = ["/", "/dokumentacja"];
const adminPages = [
  "/security/admin",
  "/security/admin/beta-tests",
  "/security/admin/bug-reports",
  "/security/admin/contacts",
  "/security/admin/demo-bookings",
  "/security/admin/login",
  "/security/admin/orders",
];

/** The site: its files, its pages with the provider's data in them, and that data by itself. */
export function siteRoutes(deps: Deps) {
  const siteDirectory = deps.siteDirectory ?? builtSite;
  const readPage = pageReader(siteDirectory);

  async function page(c: Context, status: 200 | 404, headers: Record<string, string> = {}) {
    const html = withSiteInfo(await readPage(), siteInfoFor(c, deps));
    // The language depends on who asks, so no shared cache may keep it.
    return c.html(html, status, { "Cache-Control": "private, no-cache", ...headers });
  }

  const routes = new Hono()
    .get("/api/site", (c) => c.json(siteInfoFor(c, deps)))
    .all("/api/*", () => {
      throw new Problem(404, "not-found");
    })
    .use(
      "/assets/*",
      serveStatic({
        root: relative(process.cwd(), siteDirectory) || ".",
        onFound: (_, c) => {
          // The name of an asset changes with its content.
          c.header("Cache-Control", "public, max-age=31536000, immutable");
        },
      }),
    )
    .get("/assets/*", (c) => c.text("Not Found", 404));
  for (const path of publicPages) routes.get(path, (c) => page(c, 200));
  for (const path of adminPages) {
    routes.get(path, (c) => page(c, 200, { "X-Robots-Tag": "noindex" }));
  }
  return routes
    .get("/index.html", (c) => page(c, 404, { "X-Robots-Tag": "noindex" }))
    .use("/*", serveStatic({ root: relative(process.cwd(), siteDirectory) || "." }))
    .get("/*", (c) => page(c, 404, { "X-Robots-Tag": "noindex" }));
}

/** Read once; a build replaces the process with it. */
function pageReader(siteDirectory: string): () => Promise<string> {
  let html: Promise<string> | undefined;
  return async () => {
    html ??= readFile(join(siteDirectory, "index.html"), "utf8");
    try {
      return await html;
    } catch (error) {
      // A build that comes late is found by the next call.
      html = undefined;
      throw error;
    }
  };
}

function siteInfoFor(c: Context, { config }: Deps): SiteInfo {
  return { locale: localeFor(c, config.englishHosts), ...config.brand };
}

/** The visitor's own choice, else the host, else where the visitor comes from, else Polish. */
function localeFor(c: Context, englishHosts: readonly string[]): Locale {
  const chosen = Locale.safeParse(getCookie(c, "locale"));
  if (chosen.success) return chosen.data;
  const isEnglish = [new URL(c.req.url).host, hostOf(c.req.header("Referer"))].some(
    (host) => englishHosts.includes(host) || englishHosts.includes(host.replace(/:\d+$/, "")),
  );
  return isEnglish ? "en" : "pl";
}

function hostOf(url = ""): string {
  return URL.canParse(url) ? new URL(url).host : "";
}

/**
 * Fills the page's block of JSON. It is data, not a script, so the content policy lets it be; `<` is
 * escaped so that no value can end the block.
 */
function withSiteInfo(html: string, info: SiteInfo): string {
  const json = JSON.stringify(info).replaceAll("<", "\\u003c");
  return html
    .replace(/<html lang="[a-z]*"/, `<html lang="${info.locale}"`)
    .replace(
      /(<script type="application\/json" id="site-info">)[^<]*/,
      (_, tag: string) => tag + json,
    );
}
