import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openTestDatabase } from "@scm/testing";
import { afterAll, expect, test } from "vitest";
import { startTestApi } from "../test-api.ts";
import { makeSite } from "../test-site.ts";

const { url, sql } = await openTestDatabase();
const shared = { DATABASE_URL: url, SECRET_KEY: randomBytes(32).toString("base64") };

/** Starts an api of a release that has this file beside the one that all have. */
async function startRelease(own: string) {
  const { directory, remove } = await makeSite();
  afterAll(remove);
  await writeFile(join(directory, "assets", own), `export const own = "${own}";`);
  const limits = { RATE_LIMIT_READS: "5" };
  return startTestApi({ ...shared, ...limits }, { siteDirectory: directory, keepsAssets: true });
}

const before = await startRelease("page-11111111.js");
const after = await startRelease("page-22222222.js");

test("after an upgrade the assets of the release before are still served, as before", async () => {
  const [own, older] = await Promise.all(
    [before, after].map((api) => api.get("/assets/page-11111111.js")),
  );

  expect(older?.status).toBe(200);
  expect(older?.text).toBe('export const own = "page-11111111.js";');
  for (const name of ["Cache-Control", "Content-Type", "X-Content-Type-Options"]) {
    expect([name, older?.headers.get(name)]).toEqual([name, own?.headers.get(name)]);
  }
});

test("during an upgrade an old api serves the assets of the new release", async () => {
  const { status, text } = await before.get("/assets/page-22222222.js");

  expect([status, text]).toEqual([200, 'export const own = "page-22222222.js";']);
});

test("what somebody writes into the database is not served as a script", async () => {
  await sql`update site_assets set body = 'alert(1)' where name = 'page-11111111.js'`;
  await sql`
    insert into site_assets (name, body, mac)
    select 'copied.js', body, mac from site_assets where name = 'page-22222222.js'`;

  const statuses = await Promise.all(
    ["page-11111111.js", "copied.js"].map(
      async (name) => (await after.get(`/assets/${name}`)).status,
    ),
  );

  expect(statuses).toEqual([404, 404]);
});

test("unknown assets are 404, and look-ups have a limit", async () => {
  const { status } = await before.get("/assets/unknown-33333333.js");
  const others: number[] = [];
  for (let call = 0; call < 6; call += 1) {
    others.push((await before.get("/assets/app-xyz.js")).status);
  }

  expect(status).toBe(404);
  expect(others.at(-1)).toBe(429);
  expect((await before.get("/assets/app-abc.js")).status).toBe(200);
});
