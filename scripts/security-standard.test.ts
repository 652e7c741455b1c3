/** docs/security.md answers the whole standard. */
import { describe, expect, test } from "vitest";
import { read } from "./tidy/tree.ts";

const text = read("docs/security.md");

/** The cells of each row of a table in the part of the document below the heading. */
function rowsBelow(heading: string): string[][] {
  const [, part = ""] = text.split(`\n## ${heading}\n`);
  return (part.split("\n## ")[0] ?? "")
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .map((line) => line.split("|").map((cell) => cell.trim()));
}

/** A line answers one requirement, or several that have one answer. */
const answers = rowsBelow("OWASP ASVS 5.0")
  .filter(([, numbers = ""]) => /^\d+\.\d/.test(numbers))
  .flatMap(([, numbers = "", , verdict = "", reason = ""]) =>
    numbers.split(", ").map((number) => ({ number, verdict, reason })),
  );

function countOf(verdict: string): number {
  return answers.filter((answer) => answer.verdict === verdict).length;
}

/** Requirements of levels 1 and 2 in each chapter of the standard, version 5.0.0. */
const sizes = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

describe("docs/security.md", () => {
  test("answers each requirement of the standard once", () => {
    const numbers = answers.map(({ number }) => number);
    const counts = sizes.map(
      (_, index) => numbers.filter((number) => number.startsWith(`${index + 1}.`)).length,
    );

    expect(counts).toEqual(sizes);
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  });

  test("gives each answer a verdict, and a test or a reason", () => {
    const verdicts = ["met", "otherwise", "outside", "n.a.", "not met"];
    const open = answers.filter(
      ({ verdict, reason }) => !verdicts.includes(verdict) || reason === "",
    );

    expect(open).toEqual([]);
  });

  test("counts its verdicts as they are", () => {
    const [, met = 0, otherwise = 0, outside = 0, none = 0, missing = 0] = (
      rowsBelow("OWASP ASVS 5.0").find(([, first]) => first === "**All**") ?? []
    )
      .slice(1)
      .map(Number);

    expect({ met, otherwise, outside, none, missing }).toEqual({
      met: countOf("met"),
      otherwise: countOf("otherwise"),
      outside: countOf("outside"),
      none: countOf("n.a."),
      missing: countOf("not met"),
    });
  });
});
