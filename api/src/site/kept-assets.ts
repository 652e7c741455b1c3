/** Scripts and styles, also of the releases before, for pages that are open during an upgrade. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { findAsset, insertAssets, updateCurrentAssets, type Sql } from "@scm/db";
import { deriveKeys, type Config, type Log, type SecretKeys } from "@scm/runtime";
import { Hono } from "hono";
import { getMimeType } from "hono/utils/mime";
import type { Deps } from "../deps.ts";

/** Each statement stores so many, so that none is large. */
const storedAtOnceMax = 25;
/** Names of assets are shorter. */
const nameLengthMax = 100;

type Keeping = { sql: Sql; config: Pick<Config, "secretKeys">; directory: string; log: Log };

/**
 * Stores the assets of this release before the api answers its first call: another api may be asked
 * for them at once. A failure stops nothing; this api serves its own from the disk.
 */
export async function keepAssets({ sql, config, directory, log }: Keeping): Promise<void> {
  const [key] = assetKeysOf(config.secretKeys);
  try {
    const folder = join(directory, "assets");
    const names = await readdir(folder);
    // The compressed copies are for this release only.
    const assets = names.filter((name) => !/\.(br|gz)$/.test(name));
    const missing = await updateCurrentAssets(sql, assets);
    for (let start = 0; start < missing.length; start += storedAtOnceMax) {
      const batch = missing.slice(start, start + storedAtOnceMax).map(async (name) => {
        const body = await readFile(join(folder, name));
        return { name, body, mac: macOf({ name, body }, key) };
      });
      // oxlint-disable-next-line no-await-in-loop -- all at once would be one large statement
      await insertAssets(sql, await Promise.all(batch));
    }
  } catch (error) {
    log.warn("assets of this release are not kept for the next one", { error });
  }
}

/** The name of an asset contains its hash. */
const cached = { "Cache-Control": "public, max-age=31536000, immutable" };

/** @param root of the built site, for an asset of this release */
export function assetRoutes({ sql, assetKeys: keys, limits, clientAddress }: Deps, root: string) {
  return new Hono()
    .use(
      "/assets/*",
      serveStatic({
        root,
        precompressed: true,
        onFound: (_, c) => {
          c.header("Cache-Control", cached["Cache-Control"]);
        },
      }),
    )
    .on("GET", "/assets/*", async (c) => {
      const name = c.req.path.slice("/assets/".length);
      await limits.reads.count(c, clientAddress);
      const body = await findKeptAsset({ sql, keys }, name);
      if (!body) return c.text("Not Found", 404);
      const type = getMimeType(name) ?? "application/octet-stream";
      return c.body(body, 200, { ...cached, "Content-Type": type });
    });
}

/** The content of an asset of another release; null if it is unknown, or was not stored by us. */
async function findKeptAsset(
  { sql, keys }: { sql: Sql; keys: SecretKeys },
  name: string,
): Promise<Buffer<ArrayBuffer> | null> {
  if (name.length > nameLengthMax) return null;
  const asset = await findAsset(sql, name);
  if (!asset) return null;
  const isOurs = keys.some((key) => isEqual(macOf({ name, body: asset.body }, key), asset.mac));
  return isOurs ? Buffer.from(asset.body) : null;
}

/** The first one marks; the others only check. */
export function assetKeysOf(secretKeys: SecretKeys): SecretKeys {
  return deriveKeys(secretKeys, "site-asset");
}

function macOf({ name, body }: { name: string; body: Buffer }, key: Buffer): Buffer {
  return createHmac("sha256", key).update(`${name}\0`).update(body).digest();
}

function isEqual(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
