/**
 * The entry of `npm run attack`, once everything is built. It exits with 1 when an attack reaches
 * more than it may.
 */
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { say, warn } from "../prepare/terminal.mjs";
import { attacks } from "./attacks.ts";
import { withOwnProduct } from "./own-product.ts";
import { loopbackUrl, NotPlayed, openSession, type Site } from "./site.ts";
import { type Attack, isHeld, type Outcome, type Row, tableOf } from "./verdict.ts";

/** For all attacks together. */
const playedWithinMs = 120_000;

async function playAll(site: Site): Promise<void> {
  const startedAt = performance.now();
  const rows: Row[] = [];
  for (const attack of attacks) {
    const isLate = performance.now() - startedAt > playedWithinMs;
    const outcome: Outcome = isLate
      ? { kind: "failed", why: "the time was over" }
      : await play(attack, site);
    rows.push({ ...attack, outcome });
  }
  for (const line of tableOf(rows)) say(line);
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
  say(`${rows.filter(isHeld).length} of ${rows.length} held, in ${seconds} s`);
  process.exitCode = rows.every(isHeld) ? 0 : 1;
}

async function play(attack: Attack<Site>, site: Site): Promise<Outcome> {
  try {
    return { kind: "measured", value: await attack.play(site) };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { kind: error instanceof NotPlayed ? "not-played" : "failed", why };
  }
}

/** A product that runs already. It keeps what the attacks leave behind. */
async function siteOf(given: Given): Promise<Site> {
  const site: Site = {
    url: loopbackUrl(given.url),
    ...(given.mailbox !== undefined && { mailboxUrl: loopbackUrl(given.mailbox) }),
  };
  const { email, "password-file": file } = given;
  if (email === undefined || file === undefined) return site;
  const operator = { email, password: (await readFile(file, "utf8")).trim() };
  return { ...site, operator, ask: await openSession(site, operator) };
}

type Given = { url: string; mailbox?: string; email?: string; "password-file"?: string };

const text = { type: "string" } as const;
const options = { url: text, mailbox: text, email: text, "password-file": text };

try {
  const { url, ...given } = parseArgs({ options }).values;
  await (url === undefined ? withOwnProduct(playAll) : playAll(await siteOf({ url, ...given })));
} catch (error) {
  warn(error instanceof Error ? error.message : String(error));
  // Attacks on a product that was stopped go on until they give up.
  process.exit(1);
}
