import { z } from "zod";
import type { Judgement } from "./advisories.ts";

/** By package, such as `zod@4.6.7`. */
type Licences = ReadonlyMap<string, string>;

const Listed = z.record(
  z.string(),
  z.array(z.object({ name: z.string(), versions: z.array(z.string()) })),
);

/**
 * Reads the answer of `pnpm licenses list --json`, which knows the installed packages. Without the
 * registry npx may have no pnpm, and then there is no answer.
 */
export function licencesIn(answer: string): Licences {
  if (answer.trim() === "") return new Map();
  const listed = Object.entries(Listed.parse(JSON.parse(answer)));
  return new Map(
    listed.flatMap(([licence, packages]) =>
      packages.flatMap(({ name, versions }) =>
        versions.map((version): [string, string] => [`${name}@${version}`, licence]),
      ),
    ),
  );
}

/**
 * Licences that ask for a notice at most. MPL-2.0 binds changed files only, and none is changed;
 * OFL-1.1 is for the fonts.
 */
const permitted = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC-BY-4.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "OFL-1.1",
  "Python-2.0",
  "Unlicense",
  "Zlib",
]);

/** A package whose expression names another licence, or none, is a fault. */
export function judgeLicences(licences: Licences): Judgement {
  if (licences.size === 0) {
    return { line: "licences: not known, pnpm gave no answer", faults: [], isKnown: false };
  }
  const faults = [...licences]
    .filter(([, licence]) => !isPermitted(licence))
    .map(([name, licence]) => `${name}: ${licence}`);
  return { line: `licences: ${new Set(licences.values()).size} kinds`, faults };
}

/** Each licence of an `AND`, one of an `OR`. */
function isPermitted(expression: string): boolean {
  const choices = expression.replaceAll(/[()]/g, "").split(" OR ");
  return choices.some((all) => all.split(" AND ").every((one) => permitted.has(one.trim())));
}
