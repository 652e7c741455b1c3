import { adminPaths, SiteInfo, visitorLinkPath } from "@scm/contract";
import { afterAll, expect, test } from "vitest";
import { startTestApi } from "../api.fixture.ts";
import { makeSite } from "../site.fixture.ts";

const { directory, remove } = await makeSite();
afterAll(remove);

const api = await startTestApi(
  { ENGLISH_HOST: "en.localhost, scm.com", COMPANY_NAME: "</script><b>Strzał & S-ka" },
  { siteDirectory: directory },
);

function infoIn(html: string): SiteInfo {
  const json = html.match(/id="site-info">([^<]*)</)?.[1] ?? "";
  return SiteInfo.parse(JSON.parse(json));
}

test("the landing page contains the provider's data, and escapes every value", async () => {
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

const token = "Ab-_".repeat(11).slice(1);
const ofVisitor = `${visitorLinkPath}/${token}`;

test.each([ofVisitor, `/en${ofVisitor}`])(
  "%s is kept from search engines, other sites and shared caches",
  async (path) => {
    const { status, headers } = await api.get(path);

    const told = ["X-Robots-Tag", "Referrer-Policy", "Cache-Control"].map((name) =>
      headers.get(name),
    );
    expect([status, ...told]).toEqual([200, "noindex", "no-referrer", "private, no-cache"]);
  },
);

test("the page of a visitor's requests is the same for every token", async () => {
  const pages = await Promise.all(
    [ofVisitor, `${ofVisitor}%E2%80%9D/.`].map((path) => api.get(path)),
  );

  expect(pages[0]?.text).toBe(pages[1]?.text);
  expect(pages[0]?.text).toContain("<title>pl /p</title>");
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
  ["/en/", "en /en/"],
  ["/en/dokumentacja", "en /en/dokumentacja"],
])("%s is English for everybody, and publicly cacheable", async (path, title) => {
  const answer = await api.get(path, { Cookie: "locale=pl" });

  expect(answer.text).toContain(`<title>${title}</title>`);
  expect(infoIn(answer.text).locale).toBe("en");
  expect(answer.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
  expect(answer.headers.get("X-Robots-Tag")).toBeNull();
  expect((await api.get(path.slice(3))).headers.get("Cache-Control")).toBe("private, no-cache");
});

test.each([
  ["/en", "/en/"],
  ["/EN/", "/en/"],
  ["/dokumentacja/", "/dokumentacja"],
  ["/en/dokumentacja/", "/en/dokumentacja"],
  ["/Cennik", "/cennik"],
  ["/REGULAMIN/", "/regulamin"],
  ["/En/Cennik/", "/en/cennik"],
  ["/en?plan=large&from=a%26b", "/en/?plan=large&from=a%26b"],
  ["/Cennik?Plan=Large", "/cennik?Plan=Large"],
  ["/en/cennik%E2%80%9D).", "/en/cennik"],
  ["/security/admin/", "/security/admin"],
  ["/Security/ADMIN/Contacts/?id=7&status=new", "/security/admin/contacts?id=7&status=new"],
])("%s redirects to the one address %s, with the query", async (path, address) => {
  const answer = await api.get(path);

  expect([answer.status, answer.headers.get("Location")]).toEqual([308, address]);
});

test("the program that draws pages is not served", async () => {
  expect((await api.get("/page-program/prerender.mjs")).status).toBe(404);
});

test.each([
  ["/cennik", "Klub Mały"],
  ["/en/", "Can we move our data from Excel?"],
  ["/en/cennik", "Small Club"],
])("%s offers %s to search engines", async (path, name) => {
  const { text } = await api.get(path);

  const json = text.match(/ld\+json">([^<]*)</)?.[1] ?? "";
  expect(JSON.parse(json)).toMatchObject({ "@context": "https://schema.org" });
  expect(json).toContain(`"name":"${name}"`);
});

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

test.each([
  ["/no-such-page", {}, "pl /404"],
  ["/no-such-page", { Cookie: "locale=en" }, "en /404"],
  ["/en/no-such-page", {}, "en /en/404"],
])("%s asked for with %o is cached like the page beside it", async (...given) => {
  const [path, headers, title] = given;
  const page = await api.get(path.replace("no-such-page", ""), headers);

  const answer = await api.get(path, headers);

  expect(answer.text).toContain(`<title>${title}</title>`);
  expect(answer.headers.get("Cache-Control")).toMatch(/no-cache|must-revalidate/);
  expect(answer.headers.get("Cache-Control")).toBe(page.headers.get("Cache-Control"));
  expect(answer.headers.get("ETag")).toBeNull();
});

test.each(["/security/admin/nothing", "/security/admin/contacts/7", "/Security/Admin/nothing"])(
  "%s: 404 with the shell, since the script may know the page",
  async (path) => {
    const answer = await api.get(path, { Cookie: "locale=en" });

    expect(answer.status).toBe(404);
    expect(answer.text).toContain("<noscript>");
    expect(answer.text.match(/<title>.*?<\/title>/g)).toEqual(["<title>SCM</title>"]);
    expect(answer.headers.get("X-Robots-Tag")).toBe("noindex");
    expect(answer.headers.get("Cache-Control")).toBe("private, no-cache");
  },
);

test.each(Object.values(adminPaths))(
  "%s is not indexed, also with the id that a mail links to",
  async (path) => {
    for (const address of [path, `${path}?id=0199a000-0000-7000-8000-000000000001`]) {
      const answer = await api.get(address);

      expect([answer.status, answer.headers.get("X-Robots-Tag")]).toEqual([200, "noindex"]);
      expect(answer.text).toContain("<noscript>");
    }
  },
);

test("assets are immutable; a missing one is not answered with a page", async () => {
  const asset = await api.get("/assets/app-abc.js");
  const missing = await api.get("/assets/app-old.js");

  expect(asset.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect([asset.status, missing.status]).toEqual([200, 404]);
  expect(missing.text).not.toContain("<html");
});

test("static files are served, and nothing outside the site", async () => {
  expect((await api.get("/favicon.svg")).text).toBe("<svg/>");
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
    expect(headers.get("Content-Security-Policy")).toContain("manifest-src 'self'");
    for (const directive of ["base-uri", "frame-ancestors", "object-src"]) {
      expect(headers.get("Content-Security-Policy")).toContain(`${directive} 'none'`);
    }
    expect(headers.get("Access-Control-Allow-Origin")).toBeNull();
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("X-Frame-Options")).toBe("DENY");
    expect(headers.get("X-Powered-By")).toBeNull();
  }
});

test("the provider's data has its own endpoint", async () => {
  expect(SiteInfo.parse((await api.get("/api/site", { Cookie: "locale=en" })).json).locale).toBe(
    "en",
  );
});
