import { openTestDatabase } from "@scm/testing";
import { beforeEach, expect, test } from "vitest";
import { findAsset, insertAssets, pruneAssets, updateCurrentAssets } from "./site-assets.ts";

const { sql } = await openTestDatabase();

beforeEach(async () => {
  await sql`delete from site_assets`;
});

/** Starts a release with these assets, and stores those that are missing. */
async function release(...names: string[]): Promise<string[]> {
  const missing = await updateCurrentAssets(sql, names);
  const assets = missing.map((name) => ({ name, body: Buffer.from(name), mac: Buffer.from("m") }));
  if (assets.length > 0) await insertAssets(sql, assets);
  return missing;
}

async function listAssets(): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`select name from site_assets order by name`;
  return rows.map(({ name }) => name);
}

test("a release stores only what is new in it, and keeps what only the last one had", async () => {
  expect(await release("a-1.js", "b-1.js")).toEqual(["a-1.js", "b-1.js"]);
  expect(await release("a-1.js", "b-2.js")).toEqual(["b-2.js"]);
  expect(await release("a-1.js", "b-2.js")).toEqual([]);

  expect(await listAssets()).toEqual(["a-1.js", "b-1.js", "b-2.js"]);
  expect(await findAsset(sql, "b-1.js")).toEqual({
    body: Buffer.from("b-1.js"),
    mac: Buffer.from("m"),
  });
  expect(await findAsset(sql, "b-3.js")).toBeNull();
});

test("an asset ends 7 days after a start without it, and never while a start has it", async () => {
  await release("a-1.js", "b-1.js");
  await release("a-1.js");
  await sql`update site_assets set superseded_at = superseded_at - interval '6 days 23 hours'`;
  expect(await pruneAssets(sql)).toBe(0);

  await sql`update site_assets set superseded_at = superseded_at - interval '2 hours'`;

  expect(await pruneAssets(sql)).toBe(1);
  expect(await listAssets()).toEqual(["a-1.js"]);
});

test("an older release that starts again keeps its own assets", async () => {
  await release("a-1.js");
  await release("a-2.js");
  await release("a-1.js");
  await sql`update site_assets set superseded_at = superseded_at - interval '8 days'`;

  await pruneAssets(sql);

  expect(await listAssets()).toEqual(["a-1.js"]);
});

test("many releases in a week keep 1,000 superseded assets, the newest", async () => {
  await sql`
    insert into site_assets (name, body, mac, superseded_at)
    select 'old-' || number, '', '', now() - make_interval(secs => number)
    from generate_series(1, 1005) as number`;

  expect(await pruneAssets(sql)).toBe(5);

  expect(await findAsset(sql, "old-1000")).not.toBeNull();
  expect(await findAsset(sql, "old-1001")).toBeNull();
});
