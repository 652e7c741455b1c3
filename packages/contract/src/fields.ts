/**
 * Field types. Their messages are faults: a word of `Fault` and its bound, if any. `@scm/text`
 * translates them, so one schema serves the form, the api and both languages.
 */
import { z } from "zod";
import { uniformDetail, uniformLine, uniformProse, uniformText } from "./uniform-text.ts";

export const Fault = z.enum([
  "required",
  "email",
  "emailDomain",
  "emailDots",
  "emailLetter",
  "tooLong",
  "tooShort",
  "tooSmall",
  "tooLarge",
  "tooMany",
  "characters",
  "invalid",
  "price",
  "instant",
  "slotHour",
  "past",
  "future",
  "wrongPassword",
  "passwordUnchanged",
  "passwordGuessable",
  "wrongPasskey",
  "operatorKnown",
  "notTheSame",
  "personUnnamed",
  "emailOrPhone",
  "tenantName",
  "tenantClubName",
  "tenantEmail",
  "phone",
  "domain",
  "scheme",
  "linkCode",
  "webhookUrl",
  "maxUsersMin",
  "maxUsersMax",
  "unfilledVariable",
  "unknownVariable",
  "testimonialClubName",
  "testimonialShort",
  "testimonialFull",
  "testimonialAuthorName",
  "testimonialAuthorPosition",
]);
export type Fault = z.infer<typeof Fault>;

/** The form of a fault in a zod message: `tooLong 200` or `unknownVariable imię`. */
export function faultMessage(fault: Fault, bound?: number | string): string {
  return bound === undefined ? fault : `${fault} ${bound}`;
}

/** Parses a zod message; zod's own messages count as `invalid`. */
export function parseFault(message: string): { fault: Fault; bound: string } {
  const [word, ...bound] = message.split(" ");
  return { fault: Fault.catch("invalid").parse(word), bound: bound.join(" ") };
}

export const Locale = z.enum(["pl", "en"], { error: faultMessage("invalid") });
export type Locale = z.infer<typeof Locale>;

/** The language of the visitor; Polish by default. */
export const LocaleChoice = absentIfEmpty(Locale).transform((locale) => locale ?? "pl");

/** A required text of one line, 1 to 200 characters, without control characters. */
export const Line = required(tidyLine({ max: 200 }));

/** An optional text of one line, at most 200 characters; empty counts as absent. */
export const OptionalLine = optionalLine(200);

/** A required telephone, number, or line of a postal address: a line without format characters. */
export const Detail = required(tidyDetail({ max: 200 }));

/** The same, optional; empty counts as absent. */
export const OptionalDetail = optionalDetail(200);

/** A required line that operators write for readers: its non-breaking blanks stay. */
export const ProseLine = required(tidyLine({ max: 200, tidy: uniformProse }));

/** A required text of several lines: trimmed, 1 to 10,000 characters, no U+0000. */
export const Paragraphs = required(tidyParagraphs({ max: 10_000 }));

/** An optional text of several lines, at most 10,000 characters; empty counts as absent. */
export const OptionalParagraphs = absentIfEmptyText(tidyParagraphs({ max: 10_000 }));

/**
 * A moment in any ISO 8601 spelling that names its zone (`Z`, `+01:00`, `+0100`, `+01`), with or
 * without seconds, from the year 1900 on. The output is UTC with milliseconds, so equal moments are
 * equal strings.
 */
export const Instant = z
  .string({ error: missingOrInvalid })
  .overwrite(uniformDetail)
  .check(lengthMin(1, { error: faultMessage("required"), abort: true }))
  .regex(/^(19|[2-9]\d)\d\d-\d\d-\d\dT\d\d:\d\d(:\d\d([.,]\d{1,9})?)?(Z|[+-]\d\d(:?[0-5]\d)?)$/i, {
    error: faultMessage("instant"),
    abort: true,
  })
  .overwrite((text) => inOneSpelling(text) ?? text)
  // Later rules calculate with the moment and would throw without a valid one.
  .refine((text) => inOneSpelling(text) === text, { error: faultMessage("instant"), abort: true });

/** A day as `2027-03-28`, from the year 1900 on: PostgreSQL has no year 0. */
export const Day = z.iso
  .date({ error: missingOrInvalid })
  .refine((day) => day >= "1900-01-01", faultMessage("invalid"));

/** A lower bound of the length of a text or a list. */
export function lengthMin(min: number, fault?: LengthFault) {
  return z.minLength(min, onlyForTextsAndLists(fault));
}

/** An upper bound of the length of a text or a list. */
export function lengthMax(max: number, fault?: LengthFault) {
  return z.maxLength(max, onlyForTextsAndLists(fault));
}

type LengthFault = string | { error: string; abort: true };

/**
 * By default zod also compares the `length` of a value that another check has refused, and throws
 * if it is no number, as in `{"length":{"toString":{}}}`.
 */
function onlyForTextsAndLists(fault: LengthFault = faultMessage("invalid")) {
  return {
    ...(typeof fault === "string" ? { error: fault } : fault),
    when: ({ value }: { value: unknown }) => typeof value === "string" || Array.isArray(value),
  };
}

/** Refuses the empty text. */
export function required(schema: z.ZodString) {
  return schema.check(lengthMin(1, faultMessage("required")));
}

/** How a text is made uniform, before it is judged. */
type Tidying = { max: number; tidy?: (text: string) => string };

/** A text of one line, made uniform, without control characters, at most `max` characters. */
export function tidyLine({ max, tidy = uniformLine }: Tidying) {
  return z
    .string({ error: missingOrInvalid })
    .overwrite(tidy)
    .check(lengthMax(max, faultMessage("tooLong", max)))
    .refine((text) => !/\p{Cc}/u.test(text), faultMessage("characters"));
}

/** The same, without format characters, as a telephone or a postal code needs. */
export function tidyDetail({ max, tidy = (text) => text }: Tidying) {
  return tidyLine({ max, tidy: (text) => tidy(uniformDetail(text)) });
}

/** A text of several lines, made uniform, without U+0000, at most `max` characters. */
export function tidyParagraphs({ max, tidy = uniformText }: Tidying) {
  return z
    .string({ error: missingOrInvalid })
    .overwrite(tidy)
    .check(lengthMax(max, faultMessage("tooLong", max)))
    .refine((text) => !text.includes("\0"), faultMessage("characters"));
}

export function optionalLine(max: number) {
  return absentIfEmptyText(tidyLine({ max }));
}

export function optionalDetail(max: number, tidy?: (text: string) => string) {
  return absentIfEmptyText(tidyDetail({ max, ...(tidy && { tidy }) }));
}

/** An optional choice or number: forms send `null` or `""` for none. */
export function absentIfEmpty<Schema extends z.ZodType>(schema: Schema) {
  return z
    .union(
      [z.literal("").transform(() => undefined), z.null().transform(() => undefined), schema],
      {
        error: faultMessage("invalid"),
      },
    )
    .optional();
}

/** An optional text. */
export function absentIfEmptyText(schema: z.ZodString) {
  return schema
    .nullish()
    .transform((text) => (text === "" || text === null ? undefined : text))
    .optional();
}

export function missingOrInvalid(issue: { input?: unknown }): string {
  return faultMessage(issue.input === undefined || issue.input === null ? "required" : "invalid");
}

/** Null for a date outside the calendar, such as 30 February. */
function inOneSpelling(text: string): string | null {
  const spelling = text
    .toUpperCase()
    .replace(",", ".")
    .replace(/([+-]\d\d):?(\d\d)?$/, (_, hours: string, minutes = "00") => `${hours}:${minutes}`);
  const [year, month, day] = spelling.slice(0, 10).split("-").map(Number);
  const isInCalendar = new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, day)).getUTCDate() === day;
  const moment = new Date(spelling);
  return isInCalendar && !Number.isNaN(moment.getTime()) ? moment.toISOString() : null;
}
