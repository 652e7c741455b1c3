import { join } from "node:path";

/**
 * The checks that do not run the code.
 *
 * @param {string} root
 * @returns {import("./tally.mjs").Check[]}
 */
export function staticChecks(root) {
  const tool = (/** @type {string} */ name) => join(root, "node_modules", ".bin", name);
  return [
    {
      name: "lint and types",
      command: tool("oxlint"),
      args: ["--type-aware", "--type-check"],
      directory: root,
    },
    { name: "format", command: tool("oxfmt"), args: ["--check"], directory: root },
    {
      name: "audit",
      command: process.execPath,
      args: ["--import", "tsx", "scripts/audit/main.ts"],
      directory: root,
    },
    {
      name: "migrations",
      command: process.execPath,
      args: ["scripts/check/lint-migrations.mjs", "packages/db/migrations"],
      directory: root,
    },
    { name: "dead code", command: tool("knip"), args: [], directory: root },
    {
      name: "sizes",
      command: process.execPath,
      args: ["scripts/check/sizes.mjs"],
      directory: root,
      isShown: true,
    },
  ];
}
