import { z } from "zod";

const Report = z.object({
  advisories: z.record(
    z.string(),
    z.object({
      module_name: z.string(),
      severity: z.string(),
      title: z.string(),
      patched_versions: z.string().default("none"),
      url: z.string().default(""),
    }),
  ),
  metadata: z.object({ vulnerabilities: z.record(z.string(), z.number()) }),
});

/** `isKnown` is false when nothing could be judged. */
export type Judgement = { line: string; faults: string[]; isKnown?: boolean };

/**
 * Judges the answer of `pnpm audit --json`. High and critical advisories are faults. A missing
 * answer is not: a registry that is slow, away or without advisories says nothing about this
 * repository.
 */
export function judgeAdvisories(answer: string): Judgement {
  const report = Report.safeParse(jsonIn(answer));
  if (!report.success) {
    const line = "known vulnerabilities: not known, the registry gave no answer";
    return { line, faults: [], isKnown: false };
  }
  const { advisories, metadata } = report.data;
  const counts = Object.entries(metadata.vulnerabilities).map(
    ([severity, count]) => `${count} ${severity}`,
  );
  const faults = Object.values(advisories)
    .filter(({ severity }) => severity === "high" || severity === "critical")
    .map(
      (one) =>
        `${one.severity}: ${one.module_name}, ${one.title}; fixed in ${one.patched_versions} ${one.url}`,
    );
  return { line: `known vulnerabilities: ${counts.join(", ")}`, faults };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // An error in plain text, or nothing after the time limit.
    return null;
  }
}
