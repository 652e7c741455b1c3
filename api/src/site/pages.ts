import { relative } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import {
  adminAddressOf,
  adminPaths,
  englishBase,
  isUnlisted,
  Locale,
  publicAddressOf,
  publicPaths,
  siteInfoEndpoints,
  splitPath,
  unescaped,
  unlistedPaths,
  visitorLinkPath,
  type SiteInfo,
} from "@scm/contract";
import { Hono, type Context } from "hono";
import { getCookie } from "hono/cookie";
import type { Deps } from "../deps.ts";
import { encodingOf } from "../http/encoding.ts";
import { implement } from "../http/implement.ts";
import { refuseOtherMethods } from "../http/methods.ts";
import { Problem } from "../http/problem.ts";
import { revalidated, tagFile } from "../http/revalidation.ts";
import type { Packed } from "./drawn-page.ts";
import { siteInfo } from "./site-info.ts";

export const siteInfoRoutes = implement(siteInfoEndpoints, {
  read: ({ c }, deps) => readSiteInfo(variantFor(c, deps.config.englishHosts), deps),
});

export function siteRoutes(deps: Deps) {
  const { site } = deps;
  const root = relative(process.cwd(), site.directory) || ".";
  const noIndex = { "X-Robots-Tag": "noindex" };

  async function packed(c: Context, address: string | null): Promise<Packed> {
    const info = await readSiteInfo(variantFor(c, deps.config.englishHosts), deps);
    return site.page({ address, info, hasQuery: new URL(c.req.url).search !== "" });
  }

  async function page(c: Context, path: string): Promise<Response> {
    const variant = variantFor(c, deps.config.englishHosts);
    const headers = cacheHeaders(variant === "en" && !isUnlisted(c.req.path));
    const isForSearch = path !== notFound && !isUnlisted(path);
    return answer(c, await packed(c, (variant === "en" ? englishBase : "") + path), {
      status: path === notFound ? 404 : 200,
      headers: isForSearch ? headers : { ...headers, ...noIndex },
    });
  }

  async function adminPage(c: Context, status: 200 | 404): Promise<Response> {
    const headers = { ...cacheHeaders(false), ...noIndex };
    return answer(c, await packed(c, null), { status, headers });
  }

  /** Redirects to the canonical address of a page; answers 404 for other paths. */
  function otherPath(c: Context): Response | Promise<Response> {
    const address = publicAddressOf(c.req.path) ?? adminAddressOf(c.req.path);
    if (address !== null) return c.redirect(address + queryIn(c), 308);
    // The router of the panel ignores case, so these paths get its 404 page.
    return adminPath.test(c.req.path) ? adminPage(c, 404) : page(c, notFound);
  }

  const routes = new Hono()
    .all("/api/*", () => {
      throw new Problem("not-found");
    })
    .use("/*", ...revalidated)
    .use(
      "/assets/*",
      serveStatic({ root, precompressed: true, onFound: keptFor("31536000, immutable") }),
    )
    .get("/assets/*", (c) => c.text("Not Found", 404));
  for (const path of [...publicPaths, ...unlistedPaths]) {
    for (const base of ["", englishBase]) routes.get(base + path, (c) => page(c, path));
  }
  for (const base of ["", englishBase]) {
    // The same page for every token.
    routes.get(`${base}${visitorLinkPath}/*`, (c) => page(c, visitorLinkPath));
  }
  for (const path of Object.values(adminPaths)) routes.get(path, (c) => adminPage(c, 200));
  for (const path of ["/index.html", "/page-program/*"]) routes.get(path, (c) => page(c, notFound));
  routes.use("/*", serveStatic({ root, onFound: keptFor("3600") })).get("/*", otherPath);
  return refuseOtherMethods(routes);
}

/** The query of an address, in which somebody may have escaped the question mark. */
function queryIn(c: Context): string {
  const [, ...escaped] = unescaped(c.req.path).split("?");
  return new URL(c.req.url).search || encodeURI(escaped.map((part) => `?${part}`).join(""));
}

/** The name of an asset contains its hash, so it is kept for good; any other file for an hour. */
function keptFor(maxAge: string) {
  return (path: string, c: Context): void => {
    c.header("Cache-Control", `public, max-age=${maxAge}`);
    tagFile(path, c);
  };
}

const adminPath = /^\/security\/admin(\/|$)/i;

/** The page for unknown addresses. */
const notFound = "/404";

/**
 * Without a language in the address, a page depends on the visitor, so shared caches must not store
 * it. With one, they may, and revalidate it by its ETag. They would keep the address as well, so
 * an address with a token is private.
 */
function cacheHeaders(isPublic: boolean): Record<string, string> {
  return isPublic
    ? { "Cache-Control": "public, max-age=0, must-revalidate" }
    : { "Cache-Control": "private, no-cache" };
}

type AnswerOptions = { status: 200 | 404; headers: Record<string, string> };

/** Answers in the best encoding that the client accepts. */
function answer(c: Context, packed: Packed, { status, headers }: AnswerOptions): Response {
  const encoding = encodingOf(c, ["br", "gzip"]);
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  if (status === 200) c.header("ETag", `"${packed.tag}-${encoding}"`);
  if (encoding !== "identity") c.header("Content-Encoding", encoding);
  c.header("Content-Type", "text/html; charset=UTF-8");
  return c.body(packed[encoding], status);
}

async function readSiteInfo(variant: Variant, deps: Deps): Promise<SiteInfo> {
  return siteInfo({ locale: localeOf(variant), ...(await deps.siteContent.readAll()) }, deps);
}

/** A variant of a page. `en-chosen` is English at the Polish address, by choice or referrer. */
type Variant = "pl" | "en" | "en-chosen";

/** Chooses by address, then the visitor's choice, then the host, then the referrer. */
function variantFor(c: Context, englishHosts: readonly string[]): Variant {
  if (splitPath(c.req.path).base === englishBase) return "en";
  const chosen = Locale.safeParse(getCookie(c, "locale"));
  if (chosen.success) return chosen.data === "en" ? "en-chosen" : "pl";
  const isEnglish = [new URL(c.req.url).host, hostOf(c.req.header("Referer"))].some(
    (host) => englishHosts.includes(host) || englishHosts.includes(host.replace(/:\d+$/, "")),
  );
  return isEnglish ? "en-chosen" : "pl";
}

function localeOf(variant: Variant): Locale {
  return variant === "pl" ? "pl" : "en";
}

function hostOf(url = ""): string {
  return URL.canParse(url) ? new URL(url).host : "";
}
