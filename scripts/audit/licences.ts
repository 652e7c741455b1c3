import { z } from "zod";

/** The answer of `pnpm licenses list --json`: packages by licence. */
const Licences = z.record(
  z.string(),
  z.array(z.object({ name: z.string(), versions: z.array(z.string()) })),
);

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

/** The packages whose expression names another licence, or none. */
export function faultsInLicences(answer: string): string[] {
  return Object.entries(Licences.parse(JSON.parse(answer)))
    .filter(([licence]) => !isPermitted(licence))
    .flatMap(([licence, packages]) =>
      packages.map(({ name, versions }) => `${name}@${versions.join(", ")}: ${licence}`),
    );
}

/** Each licence of an `AND`, one of an `OR`. */
function isPermitted(expression: string): boolean {
  const choices = expression.replaceAll(/[()]/g, "").split(" OR ");
  return choices.some((all) => all.split(" AND ").every((one) => permitted.has(one.trim())));
}
