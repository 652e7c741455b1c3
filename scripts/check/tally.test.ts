import { expect, test } from "vitest";
import { summary } from "./tally.mjs";

const group = { name: "unit", passed: 1, failed: 0, seconds: 90, files: [] };

test("the summary shows the ten slowest files, slowest first, then the minutes", () => {
  const files = Array.from({ length: 12 }, (_, index) => ({ name: `${index}.ts`, seconds: index }));
  const odd = files.filter((_, index) => index % 2 === 1);
  const even = files.filter((_, index) => index % 2 === 0);

  const lines = summary([
    { ...group, files: even },
    { ...group, name: "journeys", seconds: 180, files: odd },
  ]);

  expect(lines).toHaveLength(14);
  expect(lines[1]).toBe("   11.0 s  11.ts");
  expect(lines[10]).toBe("    2.0 s  2.ts");
  expect(lines.slice(-2)).toEqual(["    1.5    unit", "    3.0    journeys"]);
});
