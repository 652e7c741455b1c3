import { array, assert, constant, constantFrom, oneof, property, record, string } from "fast-check";
import { expect, test } from "vitest";
import { cutText } from "../cut-text.ts";
import { uniformLine, uniformText } from "../uniform-text.ts";
import { BugReportSubmission } from "./bug-report.ts";

const lines = ["title", "category", "reporterName", "reporterEmail"] as const;
const paragraphs = [
  "description",
  "reproductionSteps",
  "expectedBehavior",
  "actualBehavior",
] as const;
const names = [...lines, ...paragraphs];

const unstorable = /[^\P{Cc}\t\n\r]|\p{Cs}/u;

/** Texts of programs: any control character (Cc), halves of a pair (Cs), line ends, any length. */
const sent = array(
  oneof(
    constantFrom("", " ", "\n", "\r\n", "\t", "\0", "\u0007", "\u001b[31m", "\u0085", "\u009f"),
    constantFrom(
      "\ud83d",
      "\udc68",
      "\u200b",
      "anna@klub-żubr.example",
      "👨\u200d👩\u200d👧",
      "e\u0301",
    ),
    constantFrom("ą".repeat(150), "👋🏽".repeat(70), "wiersz\n".repeat(1_400)),
    string({ unit: "binary" }),
  ),
  { maxLength: 12 },
).map((parts) => parts.join(""));

test("whatever text a program sends is taken, fits, and the marks say what was done to it", () => {
  const report = record(
    Object.fromEntries(names.map((name) => [name, oneof(sent, constant("x"))])),
  );
  assert(
    property(report, (typed: Record<string, string>) => {
      const { data, error } = BugReportSubmission.safeParse(typed);
      const isEmpty = (name: string) =>
        /^[\s\p{Cc}\u00ad\u200b\u2060\u202a-\u202e\u2066-\u2069\ufeff]*$/u.test(typed[name] ?? "");
      const missing = ["title", "description"].filter(isEmpty);
      expect(
        error?.issues.map(({ message, path }) => `${path.join(".")} ${message}`) ?? [],
      ).toEqual(missing.map((name) => `${name} required`));
      if (!data) return;
      for (const name of names) {
        const [text = "", isLine] = [typed[name], lines.some((line) => line === name)];
        const stored = data[name] ?? "";
        const max = isLine ? 200 : 10_000;
        expect(stored.length).toBeLessThanOrEqual(max);
        expect(stored).not.toMatch(isLine ? /[\p{Cc}\p{Cs}]/u : unstorable);
        if (name === "title" || name === "description" || name === "reporterEmail") continue;
        const kept = text.replaceAll(/[^\P{Cc}\t\n\r]/gu, "");
        const whole = isLine ? uniformLine(kept.replaceAll(/[\r\n]+/g, " ")) : uniformText(kept);
        const hasBreaks = isLine && /[\r\n]/.test(text.trim());
        expect(stored).toBe(cutText(whole, max));
        expect(data.cut?.includes(name) ?? false).toBe(whole.length > max);
        expect(data.cleaned?.includes(name) ?? false).toBe(hasBreaks || unstorable.test(text));
      }
      const again = BugReportSubmission.parse(data);
      expect({ ...again, cut: data.cut, cleaned: data.cleaned }).toEqual(data);
    }),
    { numRuns: 40 },
  );
});

const description = "Po zalogowaniu.";

const parse = (type: unknown, priority: unknown) =>
  BugReportSubmission.safeParse({ title: "Lista", description, type, priority });

test("type and priority are read in any case, and nothing but a name of theirs is", () => {
  expect(parse("FEATURE", "High").data).toMatchObject({ type: "feature", priority: "high" });
  expect(parse(1, "pilne").error?.issues.map(({ path }) => path)).toEqual([["type"], ["priority"]]);
});

test.each([
  ["Lista\tjest pusta", "Lista jest pusta", description, null],
  ["\nTypeError: x\n  at y", "TypeError: x", `TypeError: x\n  at y\n\n${description}`, ["title"]],
  ["a".repeat(200), "a".repeat(200), description, null],
  ["a".repeat(201), `${"a".repeat(199)}…`, `${"a".repeat(201)}\n\n${description}`, ["title"]],
])("a title that is no line opens the description: %j", (typed, title, whole, cut) => {
  const report = BugReportSubmission.parse({ title: typed, description });

  expect(report).toMatchObject({ title, description: whole, cut, cleaned: null });
});

/** Names of RFC 5322 (3.4): a phrase, or a quoted string with any sign in it. */
test("the address of a reporter is the one that a person is looked up by, and the name stays", () => {
  const letter = constantFrom(...Array.from("Jż '.(,;:@<>\\\""));
  const name = string({ unit: letter, maxLength: 12 });
  const address = constantFrom("\u200Banna@klub-żubr.example", "anna@KLUB.example");
  const given = constantFrom(undefined, "Zarząd");
  assert(
    property(name, address, given, (typed, mailbox, reporterName) => {
      const phrases = [`"${typed.replaceAll(/["\\]/g, "\\$&")}"`, typed.replaceAll(/["<>]/g, "")];
      for (const [isPhrase, phrase] of phrases.entries()) {
        const reporterEmail = `${phrase} <${mailbox}>`;
        const whole = uniformLine(isPhrase ? phrase : typed);

        expect(
          BugReportSubmission.parse({ title: "Lista", description, reporterName, reporterEmail }),
        ).toMatchObject({
          reporterName: [reporterName, whole].filter(Boolean).join(", ") || undefined,
          reporterEmail: /KLUB/.test(mailbox) ? mailbox : "anna@xn--klub-ubr-73b.example",
        });
      }
    }),
  );
});
