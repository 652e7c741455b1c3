import { ReplyTemplateInput } from "@scm/contract";
import { expect, test } from "vitest";
import { replyTemplates } from "./reply-templates.ts";

test.each(replyTemplates.examples)("the example $name is a valid template", (example) => {
  expect(ReplyTemplateInput.parse(example)).toEqual(example);
});

// The subject has the reference already.
test.each(replyTemplates.examples)("the example $name quotes no number", (example) => {
  expect(JSON.stringify(example)).not.toContain("{{numer}}");
});
