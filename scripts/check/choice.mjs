import { StartError } from "../../packages/services/src/start-error.mjs";

/** @typedef {{ isFull: boolean, parts: readonly string[], shard?: string }} Choice */

/** Projects of vitest.config.ts; those of one group run in parallel. */
export const testGroups = [["unit", "web", "integration"], ["journeys"], ["faults"]];

const parts = ["static", ...testGroups.flat()];

/**
 * @param {readonly string[]} args as in `npm test -- journeys --shard=1/2`; without a part, all parts
 * @returns {Choice}
 */
export function readChoice(args) {
  const shard = args.find((arg) => /^--shard=\d+\/\d+$/.test(arg));
  const unknown = args.filter((arg) => ![...parts, "--full", shard].includes(arg));
  if (unknown.length > 0) {
    const known = [...parts, "--full", "--shard=1/2"].join(", ");
    throw new StartError(`${unknown.join(" ")} is not known here. Known are: ${known}.`);
  }
  const chosen = args.filter((arg) => parts.includes(arg));
  return {
    isFull: args.includes("--full"),
    parts: chosen.length > 0 ? chosen : parts,
    ...(shard === undefined ? {} : { shard }),
  };
}
