/**
 * The field types that submissions are made of. A message is not a sentence but a fault: a word of
 * `Fault` and, where one applies, its bound. `@scm/text` turns it into a sentence in the reader's
 * language, so the same schema serves the form, the api and both languages.
 */
import { z } from "zod";

/** What can be wrong with a field. */
export const Fault = z.enum(["required", "email", "tooLong", "tooShort", "characters", "invalid"]);
export type Fault = z.infer<typeof Fault>;

/** The fault as it travels in a zod message: `tooLong 200`. */
export function faultMessage(fault: Fault, bound?: number): string {
  return bound === undefined ? fault : `${fault} ${bound}`;
}

/** Reads a zod message back. A message that is none of ours is plainly `invalid`. */
export function parseFault(message: string): { fault: Fault; bound: number } {
  const [word, bound] = message.split(" ");
  return { fault: Fault.catch("invalid").parse(word), bound: Number(bound ?? 0) };
}

export const Locale = z.enum(["pl", "en"], { error: faultMessage("invalid") });
export type Locale = z.infer<typeof Locale>;

/** A required text of one line: trimmed, 1 to 200 characters, no control characters. */
export const Line = required(z.string({ error: missingOrInvalid }))
  .max(200, faultMessage("tooLong", 200))
  .refine((text) => !/\p{Cc}/u.test(text), faultMessage("characters"));

/** A required text of several lines: trimmed, 1 to 10,000 characters, no U+0000. */
export const Paragraphs = required(z.string({ error: missingOrInvalid }))
  .max(10_000, faultMessage("tooLong", 10_000))
  .refine(hasNoNul, faultMessage("characters"));

/** An optional text of several lines, at most 10,000 characters; empty counts as absent. */
export const OptionalParagraphs = z
  .string({ error: missingOrInvalid })
  .overwrite(tidyText)
  .max(10_000, faultMessage("tooLong", 10_000))
  .refine(hasNoNul, faultMessage("characters"))
  .transform((text) => (text === "" ? undefined : text))
  .optional();

/**
 * An e-mail address by the rule of the browser's own check (HTML, `input type=email`), so the form
 * and the server agree. At most 254 characters (RFC 5321, 4.5.3.1.3).
 */
export const Email = required(z.string({ error: missingOrInvalid }))
  .max(254, faultMessage("tooLong", 254))
  .regex(z.regexes.html5Email, faultMessage("email"));

function required(schema: z.ZodString) {
  return schema.overwrite(tidyText).min(1, faultMessage("required"));
}

/**
 * PostgreSQL keeps a lone surrogate as U+FFFD; doing it here makes the stored text, the compared
 * text and the shown text one.
 */
function tidyText(text: string): string {
  return text.toWellFormed().trim();
}

function hasNoNul(text: string): boolean {
  return !text.includes("\0");
}

function missingOrInvalid(issue: { input?: unknown }): string {
  return faultMessage(issue.input === undefined || issue.input === null ? "required" : "invalid");
}
