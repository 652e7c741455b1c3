/** Assets of the releases before, which pages still ask for that are open during an upgrade. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { findAsset, insertAssets, updateCurrentAssets, type Sql } from "@scm/db";
import type { Log, SecretKeys } from "@scm/runtime";

/** Each statement stores so many, so that none is large. */
const storedAtOnceMax = 25;
/** Names of assets are shorter. */
const nameLengthMax = 100;

type Keeping = { sql: Sql; keys: SecretKeys; directory: string; log: Log };

/**
 * Stores the assets of this release before the api answers its first call: another api may be asked
 * for them at once. A failure stops nothing; this api serves its own from the disk.
 */
export async function keepAssets({ sql, keys, directory, log }: Keeping): Promise<void> {
  try {
    const folder = join(directory, "assets");
    const names = await readdir(folder);
    // The compressed copies are for this release only.
    const assets = names.filter((name) => !/\.(br|gz)$/.test(name));
    const missing = await updateCurrentAssets(sql, assets);
    for (let start = 0; start < missing.length; start += storedAtOnceMax) {
      const batch = missing.slice(start, start + storedAtOnceMax).map(async (name) => {
        const body = await readFile(join(folder, name));
        return { name, body, mac: macOf({ name, body }, keys[0]) };
      });
      // oxlint-disable-next-line no-await-in-loop -- all at once would be one large statement
      await insertAssets(sql, await Promise.all(batch));
    }
  } catch (error) {
    log.warn("assets of this release are not kept for the next one", { error });
  }
}

/** The content of an asset of another release; null if it is unknown, or was not stored by us. */
export async function findKeptAsset(
  { sql, keys }: Pick<Keeping, "sql" | "keys">,
  name: string,
): Promise<Buffer<ArrayBuffer> | null> {
  if (name.length > nameLengthMax) return null;
  const asset = await findAsset(sql, name);
  if (!asset) return null;
  const isOurs = keys.some((key) => isEqual(macOf({ name, body: asset.body }, key), asset.mac));
  return isOurs ? Buffer.from(asset.body) : null;
}

function macOf({ name, body }: { name: string; body: Buffer }, key: Buffer): Buffer {
  return createHmac("sha256", key).update(`${name}\0`).update(body).digest();
}

function isEqual(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
