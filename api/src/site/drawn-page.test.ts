import type { SiteContent } from "@scm/contract";
import { defaultSiteContent } from "@scm/text/site-content";
import { afterAll, expect, test } from "vitest";
import { startTestApi } from "../test-api.ts";
import { makeSite } from "../test-site.ts";

const { directory, remove } = await makeSite();
afterAll(remove);
const api = await startTestApi({}, { siteDirectory: directory });

test.each([
  ["theme=dark", 'data-theme="dark" '],
  ["theme=light", 'data-theme="light" '],
  ["theme=system", ""],
  ["theme=%22%3E%3Cscript%3E", ""],
])("pages are served in the chosen theme %s", async (cookie, attribute) => {
  const pages = await Promise.all(
    ["/", "/en/", "/nie-ma", "/security/admin"].map((path) => api.get(path, { Cookie: cookie })),
  );

  for (const { text } of pages) expect(text).toMatch(new RegExp(`<html ${attribute}lang=`));
});

test("a page has another ETag in another theme", async () => {
  const light = await api.get("/en/");
  const tag = light.headers.get("ETag") ?? "";

  const dark = await api.get("/en/", { Cookie: "theme=dark", "If-None-Match": tag });

  expect(dark.status).toBe(200);
});

test.each(["/regulamin", "/deklaracja-dostepnosci"])(
  "%s cannot be drawn: it is sent with its data for the browser to draw, and others are drawn",
  async (path) => {
    const answer = await api.get(path);
    const other = await api.get("/");

    expect(answer.status).toBe(200);
    expect(answer.text).toContain('<div id="root"></div>');
    expect(answer.text).toContain('"locale":"pl"');
    expect(other.text).toContain('<div id="root">The launch is late</div>');
  },
);

const launched: SiteContent = {
  ...defaultSiteContent,
  roadmap: { ...defaultSiteContent.roadmap, launch: "launched" },
};

test("a preview shows content that is not published", async () => {
  const session = await api.login();

  const { status, json } = await api.post(
    "/api/admin/site-content/preview",
    { path: "/", locale: "en", content: launched },
    session,
  );

  expect(status).toBe(200);
  expect(json).toEqual({ html: expect.stringContaining("The launch is launched") });
  expect((await api.get("/")).text).toContain("The launch is late");
});

test("content that was published elsewhere is shown a second later, under another ETag", async () => {
  const before = await api.get("/");
  await api.sql`insert into site_versions (number, content) values (1, ${api.sql.json(launched)})`;

  await expect.poll(async () => (await api.get("/")).text).toContain("The launch is launched");

  const known = { "If-None-Match": before.headers.get("ETag") ?? "" };
  expect((await api.get("/", known)).status).toBe(200);
});
