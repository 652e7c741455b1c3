/** The scripts and styles of the site, of this release and of those before. */
import { prune } from "../batches.ts";
import type { Sql } from "../connect.ts";

export type SiteAsset = {
  /** The name of the file, with its hash. */
  name: string;
  body: Buffer;
  mac: Buffer;
};

/** About five releases, if each changes everything. */
const supersededMax = 1_000;

/**
 * Marks these as the assets of the newest release, and all others as superseded.
 *
 * @returns the names of those that are not stored yet
 */
export async function updateCurrentAssets(sql: Sql, names: readonly string[]): Promise<string[]> {
  const missing = await sql<{ name: string }[]>`
    with current as (
      select name from jsonb_array_elements_text(${sql.json([...names])}) as name
    ), marked as (
      update site_assets
      set superseded_at = case when superseded_at is null then now() end
      where (superseded_at is null) <> (name in (select name from current))
    )
    select name from current where name not in (select name from site_assets)`;
  return missing.map(({ name }) => name);
}

/** Stores assets, unless another process has. */
export async function insertAssets(sql: Sql, assets: readonly SiteAsset[]): Promise<void> {
  await sql`
    insert into site_assets ${sql(assets, "name", "body", "mac")}
    on conflict (name) do nothing`;
}

export async function findAsset(sql: Sql, name: string): Promise<Omit<SiteAsset, "name"> | null> {
  const [asset] = await sql<Omit<SiteAsset, "name">[]>`
    select body, mac from site_assets where name = ${name}`;
  return asset ?? null;
}

/** Deletes up to 1,000 assets that were superseded 7 days ago, or before 1,000 others. */
export function pruneAssets(sql: Sql): Promise<number> {
  const oldest = sql`
    select superseded_at from site_assets where superseded_at is not null
    order by superseded_at desc offset ${supersededMax} limit 1`;
  const where = sql`superseded_at < now() - interval '7 days' or superseded_at <= (${oldest})`;
  return prune(sql, "site_assets", { where, by: "superseded_at", key: sql`name` });
}
