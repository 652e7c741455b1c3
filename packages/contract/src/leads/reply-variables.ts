/**
 * The marks in a template of answers: the variable `{{imie}}` becomes the first name of the sender,
 * and an operator replaces the blank `[[cena netto]]`. Single brackets are text, as in the reference
 * of a subject.
 */
import { z } from "zod";

export const ReplyVariable = z.enum(["imie", "klub", "numer", "termin", "operator"]);
export type ReplyVariable = z.infer<typeof ReplyVariable>;

/** The values for one lead; null where it has none. */
export type ReplyValues = Readonly<Record<ReplyVariable, string | null>>;

const pattern = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** Replaces the variables. One without a value stays, so that it can be seen and filled in. */
export function fillVariables(text: string, values: ReplyValues): string {
  return text.replaceAll(pattern, (whole, name: string) => {
    const variable = ReplyVariable.safeParse(name);
    return (variable.success && values[variable.data]) || whole;
  });
}

/** The names in double braces, each once, also those that are no variables. */
export function variablesIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(pattern), ([, name = ""]) => name))];
}

/** The variables and blanks that are left in a text as they stand there, each once. */
export function marksIn(text: string): string[] {
  return [...new Set(text.match(/\{\{[^{}]*?\}\}|\[\[[^[\]]*?\]\]/g))];
}
