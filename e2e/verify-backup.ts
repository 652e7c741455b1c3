/**
 * `npm run verify:backup`: takes backups under load, kills the system, restores them, and counts
 * what is missing or doubled. Exits with 1 if anything is.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Figures } from "./backup/drill.ts";
import { drillEmbedded } from "./backup/embedded-drill.ts";
import { findPgBackRest } from "./backup/archived-server.ts";
import { drillPgBackRest } from "./backup/pgbackrest-drill.ts";
import { say } from "../scripts/prepare/terminal.mjs";

const mustBeZero = ["missing of those", "leads twice", "erased person back", "mails twice"];

const directory = await mkdtemp(join(tmpdir(), "scm-backup-"));
try {
  const drills: Record<string, Figures> = { embedded: await drillEmbedded(directory) };
  const tools = await findPgBackRest();
  if (tools) drills["pgBackRest"] = await drillPgBackRest(directory, tools);
  else say("pgBackRest or PostgreSQL is not on this machine, so its drill is left out.");
  for (const [name, figures] of Object.entries(drills)) print(name, figures);
  if (Object.values(drills).some(isBroken)) process.exitCode = 1;
} finally {
  await rm(directory, { recursive: true, force: true });
}

function print(name: string, figures: Figures): void {
  say(`\n${name}`);
  for (const [figure, value] of Object.entries(figures)) say(`  ${figure.padEnd(26)}${value}`);
}

function isBroken(figures: Figures): boolean {
  const isHarmed = mustBeZero.some((figure) => figures[figure] !== 0);
  return isHarmed || figures["mails of a new lead"] !== 2;
}
