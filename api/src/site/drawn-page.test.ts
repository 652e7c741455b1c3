import { SiteInfo, type SiteContent } from "@scm/contract";
import { defaultSiteContent } from "@scm/text/site-content";
import { afterAll, expect, test } from "vitest";
import { startTestApi } from "../api.fixture.ts";
import { makeSite } from "../site.fixture.ts";
import { openSitePages } from "./drawn-page.ts";

const { directory, remove } = await makeSite();
afterAll(remove);
const api = await startTestApi({}, { siteDirectory: directory });

test("a page names the query that it was drawn without", async () => {
  const [plain, configured] = await Promise.all([
    api.get("/en/zamowienie"),
    api.get("/en/zamowienie?plan=large"),
  ]);

  expect(plain.text).toContain("<html lang=");
  expect(configured.text).toContain("<html data-query lang=");
});

test("a page that cannot be drawn is sent for the browser to draw, and others are drawn", async () => {
  const answer = await api.get("/regulamin");
  const other = await api.get("/");

  expect(answer.status).toBe(200);
  expect(answer.text).toContain('<div id="root"></div>');
  expect(answer.text).toContain('"locale":"pl"');
  expect(other.text).toContain('<div id="root">A demo takes 60</div>');
});

/** The pages alone, and how many could not be drawn. */
async function openPages({ retryAfterMs }: { retryAfterMs?: number } = {}) {
  const info = SiteInfo.parse((await api.get("/api/site")).json);
  let failures = 0;
  const log = { debug() {}, info() {}, warn() {}, error: () => void (failures += 1) };
  const pages = openSitePages({ directory, log, ...(retryAfterMs && { retryAfterMs }) });
  return { pages, info, failures: () => failures };
}

test("a page that cannot be drawn is tried again only after a while", async () => {
  const [patient, hasty] = [await openPages(), await openPages({ retryAfterMs: 1 })];
  async function failuresAfterOneMore({ pages, info, failures }: typeof patient): Promise<number> {
    await pages.page({ address: "/regulamin", info, hasQuery: false });
    return failures();
  }

  await Promise.all([failuresAfterOneMore(patient), failuresAfterOneMore(patient)]);
  expect(await failuresAfterOneMore(patient)).toBe(1);
  await expect.poll(() => failuresAfterOneMore(hasty)).toBeGreaterThan(1);
});

const changed: SiteContent = {
  ...defaultSiteContent,
  event: { ...defaultSiteContent.event, minutes: 45 },
};

test("content that was published elsewhere is shown a second later, under another ETag", async () => {
  const before = await api.get("/");
  await api.sql`insert into site_content (version, content) values (2, ${api.sql.json(changed)})`;

  await expect.poll(async () => (await api.get("/")).text).toContain("A demo takes 45");

  const known = { "If-None-Match": before.headers.get("ETag") ?? "" };
  expect((await api.get("/", known)).status).toBe(200);
});
