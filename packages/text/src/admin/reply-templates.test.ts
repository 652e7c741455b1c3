import { marksIn, ReplyTemplateInput } from "@scm/contract";
import { expect, test } from "vitest";
import { replyTemplates } from "./reply-templates.ts";

test.each(replyTemplates.examples)("the example $name is a valid template", (example) => {
  expect(ReplyTemplateInput.parse(example)).toEqual(example);
});

// The subject has the reference already.
test.each(replyTemplates.examples)("the example $name quotes no number", (example) => {
  expect(JSON.stringify(example)).not.toContain("{{numer}}");
});

// The club would get them empty.
test.each(replyTemplates.examples)(
  "the example $name leaves no line to fill in unmarked",
  (one) => {
    expect(`${one.bodyPl}\n${one.bodyEn}`).not.toMatch(/^–.*:\s*$/m);
  },
);

test("the example of an offer has its blanks in both languages", () => {
  const offer = replyTemplates.examples.find(({ name }) => name === "Oferta");
  expect(marksIn(offer?.bodyPl ?? "").filter((mark) => mark.startsWith("[["))).toHaveLength(3);
  expect(marksIn(offer?.bodyEn ?? "").filter((mark) => mark.startsWith("[["))).toHaveLength(3);
});
