import { execFileSync } from "node:child_process";
import { getPriority } from "node:os";
import { expect, test } from "vitest";

/** The priority of a process that gives way; in a process of its own, since there is no way back. */
function priorityAfter(first: string): number {
  const code = `
    import { getPriority, setPriority } from "node:os";
    import { giveWay } from "./give-way.ts";
    ${first};
    giveWay();
    process.stdout.write(String(getPriority()));`;
  const flags = ["--import", "tsx", "--input-type=module", "--eval", code];
  return Number(execFileSync(process.execPath, flags, { cwd: import.meta.dirname }));
}

test("a worker runs below the usual priority, and stays where it is if that is lower", () => {
  // The tests may run at a lower priority already.
  const ours = getPriority();
  const lower = Math.max(ours, 15);

  expect(priorityAfter("")).toBe(Math.max(ours, 10));
  expect(priorityAfter(`setPriority(${lower})`)).toBe(lower);
});
