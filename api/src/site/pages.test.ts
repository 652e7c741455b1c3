import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SiteInfo } from "@scm/contract";
import { afterAll, expect, test } from "vitest";
import { startTestApi } from "../test-api.ts";

const directory = await mkdtemp(join(tmpdir(), "scm-site-"));
afterAll(() => rm(directory, { recursive: true }));
await mkdir(join(directory, "assets"));
await writeFile(
  join(directory, "index.html"),
  '<!doctype html><html lang="pl"><script type="application/json" id="site-info">{}</script></html>',
);
await writeFile(join(directory, "assets", "app-abc.js"), "export {};");
await writeFile(join(directory, "robots.txt"), "User-agent: *");

const api = await startTestApi(
  { ENGLISH_HOST: "en.localhost, scm.com", COMPANY_NAME: "</script><b>Strzał & S-ka" },
  { siteDirectory: directory },
);

function infoIn(html: string): SiteInfo {
  const json = html.match(/id="site-info">([^<]*)</)?.[1] ?? "";
  return SiteInfo.parse(JSON.parse(json));
}

test("the landing page carries the provider's data, and no value can break out of it", async () => {
  const answer = await api.get("/");

  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toBe("text/html; charset=UTF-8");
  expect(answer.text).not.toContain("<b>");
  expect(infoIn(answer.text)).toMatchObject({
    locale: "pl",
    productName: "SCM",
    company: { name: "</script><b>Strzał & S-ka" },
  });
});

test.each([
  ["nothing", {}, "pl"],
  ["the English referrer", { Referer: "https://scm.com/about" }, "en"],
  ["a foreign referrer", { Referer: "https://search.example/" }, "pl"],
  ["a referrer that is no address", { Referer: "scm.com" }, "pl"],
  ["the choice of English", { Cookie: "locale=en" }, "en"],
  [
    "the choice of Polish, against the referrer",
    { Cookie: "locale=pl", Referer: "https://scm.com/" },
    "pl",
  ],
  ["an unknown choice", { Cookie: "locale=de" }, "pl"],
])("with %s the page is in the right language", async (_, headers, locale) => {
  const answer = await api.get("/", headers);

  expect(infoIn(answer.text).locale).toBe(locale);
  expect(answer.text).toContain(`<html lang="${locale}"`);
});

test.each([
  [{}, "pl"],
  [{ Cookie: "locale=en" }, "en"],
])(
  "the documentation is a page that may be found, asked for with %o in %s",
  async (headers, locale) => {
    const answer = await api.get("/dokumentacja", headers);

    expect(answer.status).toBe(200);
    expect(answer.headers.get("X-Robots-Tag")).toBeNull();
    expect(answer.text).toContain(`<html lang="${locale}"`);
    expect(infoIn(answer.text)).toMatchObject({ locale, productName: "SCM" });
  },
);

test("under the English host name the page is English", async () => {
  const answer = await api.getAs("en.localhost:3000", "/");

  expect(infoIn(answer).locale).toBe("en");
});

test.each([
  "/no-such-page",
  "/index.html",
  "/cennik/x",
  "/security/admin/nothing",
  "/index.html.bak",
])("%s: the not-found page with status 404", async (path) => {
  const answer = await api.get(path);

  expect(answer.status).toBe(404);
  expect(answer.text).toContain('id="site-info"');
  expect(answer.headers.get("X-Robots-Tag")).toBe("noindex");
});

test.each(["/security/admin", "/security/admin/login", "/security/admin/contacts"])(
  "%s is a page that no search engine lists",
  async (path) => {
    const answer = await api.get(path);

    expect([answer.status, answer.headers.get("X-Robots-Tag")]).toEqual([200, "noindex"]);
  },
);

test("an asset may be kept for ever; one that is not there is no page", async () => {
  const asset = await api.get("/assets/app-abc.js");
  const missing = await api.get("/assets/app-old.js");

  expect(asset.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect([asset.status, missing.status]).toEqual([200, 404]);
  expect(missing.text).not.toContain("<html");
});

test("files beside the page are served, and nothing outside the site", async () => {
  expect((await api.get("/robots.txt")).text).toBe("User-agent: *");
  for (const path of [
    "/../package.json",
    "/%2e%2e/package.json",
    "/assets/..%2f..%2fpackage.json",
    "/.env",
  ]) {
    expect((await api.get(path)).text).not.toContain('"scripts"');
  }
});

test("an unknown call of the api: 404 problem+json", async () => {
  const answer = await api.get("/api/nothing");

  expect(answer.status).toBe(404);
  expect(answer.headers.get("Content-Type")).toMatch(/^application\/problem\+json/);
});

test("every answer carries the security headers, errors too", async () => {
  for (const path of ["/", "/no-such-page", "/assets/app-abc.js", "/api/health", "/api/nothing"]) {
    const { headers } = await api.get(path);
    expect(headers.get("Content-Security-Policy")).toContain(
      "default-src 'none'; script-src 'self'",
    );
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("X-Frame-Options")).toBe("DENY");
    expect(headers.get("X-Powered-By")).toBeNull();
  }
});

test("the provider's data can be read by itself", async () => {
  expect(SiteInfo.parse((await api.get("/api/site", { Cookie: "locale=en" })).json).locale).toBe(
    "en",
  );
});
