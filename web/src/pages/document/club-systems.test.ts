import {
  BugReportPriority,
  BugReportProgress,
  BugReportStatus,
  BugReportSubmission,
  BugReportType,
  bugReportScope,
  ProblemDocument,
  problemStatuses,
  TokenGrant,
  tokenLifetimeS,
  TokenRefusal,
  WebhookEvent,
  type ProblemSlug,
} from "@scm/contract";
import en from "@scm/text/pages/documentation/en.md";
import pl from "@scm/text/pages/documentation/pl.md";
import { expect, test } from "vitest";
import source from "../../../../docs/club-systems.md?raw";

/** The text of each example, by the name behind its language. */
const examples = new Map(
  Array.from(source.matchAll(/^```\w+ ([\w-]+)\n(.+?)^```$/gms), ([, name = "", code = ""]) => [
    name,
    code,
  ]),
);

test.each([
  ["token-answer", TokenGrant],
  ["token-refusal", TokenRefusal],
  ["report-request", BugReportSubmission],
  ["report-refusal", ProblemDocument],
  ["status-answer", BugReportProgress],
  ["webhook-message", WebhookEvent],
] as const)("the body %s matches the contract and has every field", (name, schema) => {
  const body = bodyOf(name);

  expect(schema.parse(body)).toMatchObject(Object(body));
});

test("the texts list exactly the allowed values of each field", () => {
  const terms = en.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === "terms" ? block.items : [])),
  );
  const wordsOf = (field: string) => {
    const text = terms.find(({ term }) => term === `\`${field}\``)?.text ?? "";
    return [...text.matchAll(/`(\w+)`/g)].map(([, word]) => word);
  };

  expect(wordsOf("type")).toEqual(BugReportType.options);
  expect(wordsOf("priority")).toEqual(BugReportPriority.options);
  expect(wordsOf("status")).toEqual(BugReportStatus.options);
});

test("every error of the token endpoint is explained, and the sample token is valid", () => {
  const explained = JSON.stringify(en.sections.find(({ id }) => id === "token")?.blocks);

  expect(TokenRefusal.shape.error.options.filter((one) => !explained.includes(one))).toEqual([]);
  expect(bodyOf("token-answer")).toMatchObject({
    expires_in: tokenLifetimeS,
    scope: bugReportScope,
  });
});

/** The problems that a call with a token may be answered with. */
const problems: readonly ProblemSlug[] = [
  "malformed-json",
  "invalid-input",
  "token-in-address",
  "no-token",
  "invalid-token",
  "insufficient-scope",
  "foreign-origin",
  "not-found",
  "too-large",
  "not-json",
  "key-reused",
  "too-many",
  "internal",
  "unavailable",
];

test.each([pl, en])(
  "every problem named by the page exists with that status: $title",
  ({ sections }) => {
    const errors = sections.find(({ id }) => id === "errors")?.blocks ?? [];
    const explained = errors.flatMap((block) =>
      block.kind === "terms" ? block.items.map(({ term, note }) => [term, note]) : [],
    );
    const named = JSON.stringify(sections).match(/(?<=\/problems\/)[\w-]+/g);

    expect(explained).toEqual(
      problems.map((slug) => [`\`/problems/${slug}\``, String(problemStatuses[slug])]),
    );
    expect(new Set(named)).toEqual(new Set(problems));
  },
);

test.each(["report-sh", "report-ts"])("%s gets a token and gives its report a key", (name) => {
  expect(examples.get(name)).toContain("https://scm.example");
  expect(examples.get(name)).toContain("Idempotency-Key");
  expect(examples.get(name)).toContain("/oauth/token");
});

test.each([pl, en])("the page shows every example, in $contents", ({ sections }) => {
  const shown = sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === "code" ? [`${block.code}\n`] : [])),
  );

  expect(shown).toEqual([...examples.values()]);
});

/** The parsed JSON body of an HTTP message. */
function bodyOf(name: string): unknown {
  return JSON.parse(examples.get(name)?.split("\n\n")[1] ?? "");
}
