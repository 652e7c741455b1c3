import {
  BugReportPriority,
  BugReportProgress,
  BugReportStatus,
  BugReportSubmission,
  BugReportType,
  bugReportScope,
  Locale,
  ProblemDocument,
  TokenGrant,
  tokenLifetimeS,
  TokenRefusal,
  WebhookEvent,
} from "@scm/contract";
import { loadDocumentationText, type CodeName } from "@scm/text/documentation";
import { problemText, type ProblemSlug } from "@scm/text/problems";
import { expect, test } from "vitest";
import { examples, sampleOrigin } from "./examples.ts";
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

test("the words that a field may hold are all named, and no others", async () => {
  const { sections } = await loadDocumentationText("en");
  const terms = sections.flatMap(({ blocks }) =>
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

test("every error of the token endpoint is explained, and the token is shown as it is granted", async () => {
  const { sections } = await loadDocumentationText("en");
  const explained = JSON.stringify(sections.find(({ id }) => id === "token")?.blocks);

  expect(TokenRefusal.shape.error.options.filter((one) => !explained.includes(one))).toEqual([]);
  expect(bodyOf("token-answer")).toMatchObject({
    expires_in: tokenLifetimeS,
    scope: bugReportScope,
  });
});

/** What the calls with a token may answer. */
const problems: readonly [ProblemSlug, number][] = [
  ["malformed-json", 400],
  ["invalid-input", 400],
  ["token-in-address", 400],
  ["no-token", 401],
  ["invalid-token", 401],
  ["insufficient-scope", 403],
  ["foreign-origin", 403],
  ["not-found", 404],
  ["too-large", 413],
  ["not-json", 415],
  ["key-reused", 422],
  ["too-many", 429],
  ["internal", 500],
  ["unavailable", 503],
];

test.each(Locale.options)(
  "in %s every type of a problem that the page names is one that there is, with its status",
  async (locale) => {
    const { sections } = await loadDocumentationText(locale);
    const errors = sections.find(({ id }) => id === "errors")?.blocks ?? [];
    const explained = errors.flatMap((block) =>
      block.kind === "terms" ? block.items.map(({ term, note }) => [term, note]) : [],
    );
    const named = JSON.stringify([sections, examples]).match(/(?<=\/problems\/)[\w-]+/g);

    expect(explained).toEqual(
      problems.map(([slug, status]) => [`\`/problems/${slug}\``, String(status)]),
    );
    expect(new Set(named)).toEqual(new Set(problems.map(([slug]) => slug)));
    expect(problems.filter(([slug]) => !problemText(locale, slug))).toEqual([]);
  },
);

test("every program that sends asks the sample address and gives its report a key", () => {
  for (const { lines } of examples.report) {
    expect(lines).toContain(sampleOrigin);
    expect(lines).toContain("Idempotency-Key");
    expect(lines).toContain("/oauth/token");
  }
});

test("docs/club-systems.md says what the page says in English", async () => {
  const markdown = markdownOf(await loadDocumentationText("en"));

  await expect(markdown).toMatchFileSnapshot("../../../../docs/club-systems.md");
});

/** What follows the headers. */
function bodyOf(name: CodeName): unknown {
  return JSON.parse(examples[name][0].lines.split("\n\n")[1] ?? "");
}
