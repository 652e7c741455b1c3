import { expect, test } from "vitest";
import { judgeAdvisories } from "./advisories.ts";

function reportOf(...severities: string[]): string {
  const count = (one: string) => severities.filter((severity) => severity === one).length;
  return JSON.stringify({
    advisories: Object.fromEntries(
      severities.map((severity, index) => [
        index,
        {
          module_name: `package-${index}`,
          severity,
          title: "Reads files",
          patched_versions: ">=2.0.1",
          url: "https://advisories.example/1",
          findings: [],
        },
      ]),
    ),
    metadata: { vulnerabilities: { moderate: count("moderate"), high: count("high") } },
  });
}

test("high and critical advisories are faults, others are counted", () => {
  expect(judgeAdvisories(reportOf("moderate", "high", "critical"))).toEqual({
    line: "known vulnerabilities: 1 moderate, 1 high",
    faults: [
      "high: package-1, Reads files; fixed in >=2.0.1 https://advisories.example/1",
      "critical: package-2, Reads files; fixed in >=2.0.1 https://advisories.example/1",
    ],
  });
  expect(judgeAdvisories(reportOf("moderate")).faults).toEqual([]);
});

test.each([
  ["nothing before the time limit", ""],
  ["an error of the registry", '{"error":{"code":"ERR_PNPM_AUDIT_BAD_RESPONSE","message":"405"}}'],
  ["plain text", "npm warn slow\n"],
])("%s is no fault, and the line says that nothing is known", (_, answer) => {
  expect(judgeAdvisories(answer)).toEqual({
    line: "known vulnerabilities: not known, the registry gave no answer",
    faults: [],
    isKnown: false,
  });
});
