import { StartError } from "../../packages/services/src/start-error.mjs";

/** @typedef {{ isFull: boolean, parts: readonly string[], shard?: string, at?: string }} Choice */

/** Projects of vitest.config.ts; those of one group run in parallel. */
export const testGroups = [["unit", "web", "integration"], ["journeys"], ["faults"]];

const parts = ["static", ...testGroups.flat()];

/**
 * The moments at which weeks, years and clocks change in Poland.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const moments = {
  friday: "2027-01-08T18:00+01:00",
  saturday: "2027-01-09T12:00+01:00",
  "new-year": "2026-12-31T23:30+01:00",
  spring: "2027-03-28T00:30+01:00",
  autumn: "2027-10-31T00:30+02:00",
};

/**
 * @param {readonly string[]} args as in `npm test -- journeys --shard=1/2`; without a part, all parts
 * @returns {Choice}
 */
export function readChoice(args) {
  const shard = args.find((arg) => /^--shard=\d+\/\d+$/.test(arg));
  const atMoment = Object.keys(moments).map((name) => `--at=${name}`);
  const known = [...parts, "--full", ...atMoment];
  const unknown = args.filter((arg) => ![...known, shard].includes(arg));
  if (unknown.length > 0) {
    const all = [...known, "--shard=1/2"].join(", ");
    throw new StartError(`${unknown.join(" ")} is not known here. Known are: ${all}.`);
  }
  const chosen = args.filter((arg) => parts.includes(arg));
  const at = args.find((arg) => atMoment.includes(arg))?.slice("--at=".length);
  return {
    isFull: args.includes("--full"),
    parts: chosen.length > 0 ? chosen : parts,
    ...(shard === undefined ? {} : { shard }),
    ...(at === undefined ? {} : { at }),
  };
}
