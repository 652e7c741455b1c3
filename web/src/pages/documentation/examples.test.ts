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
import source from "@scm/text/pages/documentation/en.md?raw";
import pl from "@scm/text/pages/documentation/pl.md";
import { expect, test } from "vitest";
import { examples, examplesNamed, sampleOrigin } from "./examples.ts";
import { markdownOf } from "./test-markdown.ts";

test.each([
  ["token-answer", TokenGrant],
  ["token-refusal", TokenRefusal],
  ["report-request", BugReportSubmission],
  ["report-refusal", ProblemDocument],
  ["status-answer", BugReportProgress],
  ["webhook-message", WebhookEvent],
] as const)(
  "the body shown as %s is one that the contract knows, with every field",
  (name, schema) => {
    const body = bodyOf(name);

    expect(schema.parse(body)).toEqual(body);
  },
);

test("the words that a field may hold are all named, and no others", () => {
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

test("every error of the token endpoint is explained, and the token is shown as it is granted", () => {
  const explained = JSON.stringify(en.sections.find(({ id }) => id === "token")?.blocks);

  expect(TokenRefusal.shape.error.options.filter((one) => !explained.includes(one))).toEqual([]);
  expect(bodyOf("token-answer")).toMatchObject({
    expires_in: tokenLifetimeS,
    scope: bugReportScope,
  });
});

/** What the calls with a token may answer. */
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
  "every type of a problem that the page names is one that there is, with its status: $title",
  ({ sections }) => {
    const errors = sections.find(({ id }) => id === "errors")?.blocks ?? [];
    const explained = errors.flatMap((block) =>
      block.kind === "terms" ? block.items.map(({ term, note }) => [term, note]) : [],
    );
    const named = JSON.stringify([sections, examples]).match(/(?<=\/problems\/)[\w-]+/g);

    expect(explained).toEqual(
      problems.map((slug) => [`\`/problems/${slug}\``, String(problemStatuses[slug])]),
    );
    expect(new Set(named)).toEqual(new Set(problems));
  },
);

test("every program that sends asks the sample address and gives its report a key", () => {
  for (const { lines } of examplesNamed("report")) {
    expect(lines).toContain(sampleOrigin);
    expect(lines).toContain("Idempotency-Key");
    expect(lines).toContain("/oauth/token");
  }
});

test("docs/club-systems.md says what the page says in English", async () => {
  const markdown = markdownOf(en, source);

  await expect(markdown).toMatchFileSnapshot("../../../../docs/club-systems.md");
});

/** What follows the headers. */
function bodyOf(name: string): unknown {
  return JSON.parse(examplesNamed(name)[0].lines.split("\n\n")[1] ?? "");
}
