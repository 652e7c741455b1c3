import * as fc from "fast-check";
import { expect, test } from "vitest";
import { judgeAnswer, type Step } from "./smtp-answer.ts";

const steps: Step[] = ["connect", "login", "sender", "receiver", "text"];

const verdicts = {
  M: "refused",
  R: "deferred",
  S: "blocked",
  L: "SMTP_URL",
  F: "MAIL_FROM",
} as const;

function judged(reply: string): string {
  const met = steps.map((step) => judgeAnswer(step, reply));
  return met.map((one) => Object.entries(verdicts).find(([, name]) => name === one)?.[0]).join("");
}

/**
 * Every status of RFC 3463 and of the registry that RFC 5248 made, with a verdict for each step: one
 * that is final, and one that may pass.
 */
const statuses: [details: string, final: string, passing: string][] = [
  ["0.0", "SLSRR", "SLSRR"],
  ["1.0 1.1 1.2 1.3 1.4 1.5 1.6 1.9 1.10", "SLFMM", "SLSRR"],
  ["1.7 1.8", "SLFRR", "SLSRR"],
  ["2.0 2.2 2.4", "SLSRR", "SLSRR"],
  ["2.1", "SLSMM", "SLSRR"],
  ["2.3 3.4 6.0 6.1 6.2 6.3 6.4 6.5 6.6 6.7 6.8 6.9 6.10", "SLMMM", ""],
  ["2.3 6.0 6.1 6.2 6.3 6.4 6.5 6.6 6.7 6.8 6.9 6.10", "", "SLSRR"],
  ["3.0 3.1 3.2 3.3 3.5 3.6", "SLSSS", "SLSSS"],
  ["3.4", "", "SLSSS"],
  ["4.0 4.1 4.2 4.4 4.6 4.7", "SLSRR", "SLSRR"],
  ["4.3 4.5 5.0 5.1 5.2 5.3 5.4 5.5 5.6", "SLSSS", "SLSSS"],
  ["7.0 7.1 7.2 7.3 7.4 7.5 7.6 7.7", "SLFRR", "SLSRR"],
  ["7.8 7.9 7.10 7.11 7.12 7.13 7.14", "LLLLL", "LLLLL"],
  [
    "7.15 7.16 7.17 7.18 7.19 7.20 7.21 7.22 7.23 7.24 7.25 7.26 7.27 7.28 7.29 7.30",
    "SLFRR",
    "SLSRR",
  ],
];

const withStatus = statuses.flatMap(([details, final, passing]) =>
  details.split(" ").flatMap((detail): [string, string][] => [
    [`554 5.${detail} no`, final],
    [`451 4.${detail} later`, passing],
  ]),
);

test.each(withStatus.filter(([, expected]) => expected !== ""))(
  "the answer %s means at each step %s",
  (reply, expected) => {
    expect(judged(reply)).toBe(expected);
  },
);

/** RFC 5321, 4.2.3; RFC 1870; RFC 4954, 6; RFC 7504. */
test.each([
  ["421", "SLSSS"],
  ["450 451 455", "SLSRR"],
  ["452", "SLSSS"],
  ["432 454", "SLSRR"],
  ["530 534 535 538", "LLLLL"],
  ["500 502 503 504 555", "SLSSS"],
  ["501", "SLFSS"],
  ["521 554", "SLSRR"],
  ["550 551 553", "SLFMR"],
  ["552", "SLMRM"],
  ["556", "SLSMR"],
])("the codes %s without a status mean at each step %s", (codes, expected) => {
  const replies = codes.split(" ").flatMap((code) => [code, `${code} no`]);

  expect(replies.map(judged)).toEqual(replies.map(() => expected));
});

const digits = fc.integer({ min: 0, max: 30 });

test("neither further text and lines nor an unknown status makes a verdict final or another's", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...steps),
      fc.constantFrom("4", "5"),
      fc.tuple(fc.constantFrom("4", "5"), digits, digits),
      fc.string({ unit: "grapheme" }),
      (step, first, [kind, subject, detail], text) => {
        const reply = `${first}50 ${kind}.${subject}.${detail}`;
        const verdict = judgeAnswer(step, reply);
        expect(judgeAnswer(step, `${reply} ${text}`)).toBe(verdict);
        expect(judgeAnswer(step, `${reply.replace(" ", "-")} ${text}\r\n${reply}`)).toBe(verdict);
        const isNamed = step === "receiver" || step === "text";
        expect(verdict === "refused" && first + kind !== "55").toBe(false);
        expect(verdict === "MAIL_FROM" && isNamed).toBe(false);
        expect(/login|connect/.test(step) && /refused|deferred|MAIL/.test(verdict)).toBe(false);
      },
    ),
  );
});
