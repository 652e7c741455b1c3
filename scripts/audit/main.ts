/** The entry of `npm run audit`, once everything is installed. */
import { spawnSync } from "node:child_process";
import { pnpm } from "../prepare/install.mjs";
import { root } from "../prepare/prepare.mjs";
import { say } from "../prepare/terminal.mjs";
import { faultsInLicences } from "./licences.ts";
import { findSecrets, newestFindings } from "./secrets.ts";

/** A slow registry costs this long and is no failure. */
const registryMs = 10_000;
/** For work on this machine, which may be busy with the other checks. */
const localMs = 120_000;

/** @returns null without git or its repository, as in an archive of the sources */
function git(...args: string[]): string | null {
  const maxBuffer = 1024 * 1024 * 1024;
  const { status, stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8", maxBuffer });
  return status === 0 ? stdout : null;
}

/** Prints a result. It is unknown when nothing could be judged, which is no fault. */
function report(line: string, faults: readonly string[], isKnown = true): void {
  const calm = isKnown ? "✓" : "?";
  say([`${faults.length === 0 ? calm : "✗"} ${line}`, ...faults].join("\n  "));
  if (faults.length > 0) process.exitCode = 1;
}

const advisories = await pnpm(
  root,
  ["audit", "--audit-level=high", "--ignore-registry-errors"],
  registryMs,
);
// A registry that is slow, away or without advisories says nothing about this repository.
if (/vulnerabilities found/.test(advisories.output)) {
  report("known vulnerabilities", advisories.code === 0 ? [] : [advisories.output]);
} else {
  report("known vulnerabilities: not known, the registry gave no answer", [], false);
}

const licences = await pnpm(root, ["licenses", "list", "--json"], localMs);
// Without the registry npx may have no pnpm.
if (licences.code === 0) report("licences", faultsInLicences(licences.output));
else report("licences: not known, pnpm gave no answer", [], false);

const shallow = git("rev-parse", "--is-shallow-repository")?.trim();
const history = git("log", "--all", "--patch", "--unified=0", "--no-color", "--no-ext-diff");
const scanned = shallow === "true" ? "the commits of a shallow clone" : "all commits";
report(
  `secrets in the history: searched in ${history === null ? "nothing" : scanned}`,
  newestFindings(findSecrets(history ?? "")).map(
    ({ kind, commit, file }) => `${kind} in ${file}, added by ${commit}`,
  ),
);
