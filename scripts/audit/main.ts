/** The entry of `npm run audit`, once everything is installed. */
import { execFile, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { say } from "../prepare/terminal.mjs";
import { judgeAdvisories, type Judgement } from "./advisories.ts";
import { judgeLicences, licencesIn } from "./licences.ts";
import { findSecrets, newestFindings } from "./secrets.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/** A slow registry costs this long and is no failure. */
const registryMs = 10_000;
/** For work on this machine, which may be busy with the other checks. */
const localMs = 120_000;

async function pnpm(args: string[], timeout: number): Promise<string> {
  const call = ["--yes", manifest.packageManager, ...args];
  const options = { cwd: root, maxBuffer: 64 * 1024 * 1024, timeout };
  // pnpm answers on standard output also when it fails.
  return await promisify(execFile)("npx", call, options).then(
    ({ stdout }) => stdout,
    (error: unknown) => String(Object(error).stdout ?? ""),
  );
}

/** @returns null without git or its repository, as in an archive of the sources */
function git(...args: string[]): string | null {
  const { status, stdout } = spawnSync("git", args, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 1024 * 1024 * 1024,
  });
  return status === 0 ? stdout : null;
}

const licences = licencesIn(await pnpm(["licenses", "list", "--json"], localMs));
const shallow = git("rev-parse", "--is-shallow-repository")?.trim();
const history = git("log", "--all", "--patch", "--unified=0", "--no-color", "--no-ext-diff");
const secrets = newestFindings(findSecrets(history ?? ""));
const scanned = shallow === "true" ? "the commits of a shallow clone" : "all commits";

const results: Judgement[] = [
  judgeAdvisories(await pnpm(["audit", "--json"], registryMs)),
  judgeLicences(licences),
  {
    line: `secrets in the history: searched in ${history === null ? "nothing" : scanned}`,
    faults: secrets.map(({ kind, commit, file }) => `${kind} in ${file}, added by ${commit}`),
  },
];
for (const { line, faults, isKnown = true } of results) {
  const calm = isKnown ? "✓" : "?";
  say(`${faults.length === 0 ? calm : "✗"} ${line}`);
  for (const fault of faults) say(`  ${fault}`);
}
process.exitCode = results.some(({ faults }) => faults.length > 0) ? 1 : 0;
