/** Each promise about an end of data is a value that the servers delete by. */
import { describe, expect, test } from "vitest";
import { retentionPeriods } from "../packages/contract/src/operation/retention.ts";
import { read } from "./tidy/tree.ts";

describe.each([
  // Law names the first period. The others are those of hashes: in the counters in Redis, with demo
  // bookings, in the logs, and of operators' addresses.
  {
    locale: "pl",
    byHand: ["5&nbsp;lat", "15&nbsp;minut", "24&nbsp;godziny", "24&nbsp;godziny", "14&nbsp;dni"],
  },
  {
    locale: "en",
    byHand: ["5&nbsp;years", "15&nbsp;minutes", "24&nbsp;hours", "24&nbsp;hours", "14&nbsp;days"],
  },
])("the privacy policy in $locale", ({ locale, byHand }) => {
  const policy = read(`packages/text/src/pages/privacy/${locale}.md`);
  const [, retention = ""] = /\{#retention\}\n(.*?)\n## /s.exec(policy) ?? [];

  test("names every period by which data are deleted", () => {
    const named = [...retention.matchAll(/\{(\w+)Kept\}/g)].map(([, name]) => name);

    expect(new Set(named)).toEqual(new Set(Object.keys(retentionPeriods)));
  });

  test("has no other period, but those that are not ours", () => {
    const typed = retention.match(
      /\d+(&nbsp;| )(dni|dzień|miesi|godzin|minut|lat|rok|day|month|hour|minute|year)\p{L}*/gu,
    );

    expect(typed).toEqual(byHand);
  });
});
