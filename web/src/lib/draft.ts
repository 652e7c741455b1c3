import { z } from "zod";

/** The texts of a form by the names of its fields. */
const Draft = z.record(z.string(), z.string());
type Draft = z.infer<typeof Draft>;

/**
 * The unsent input of a form, kept as long as the tab is open. Without access to storage, a form
 * works without a draft.
 */
export function readDraft(form: string): Draft {
  try {
    return Draft.parse(JSON.parse(sessionStorage.getItem(keyOf(form)) ?? "{}"));
  } catch {
    // Storage is refused, or another program wrote this.
    return {};
  }
}

/** Deletes an empty draft. */
export function writeDraft(form: string, draft: Draft): void {
  try {
    if (Object.keys(draft).length === 0) sessionStorage.removeItem(keyOf(form));
    else sessionStorage.setItem(keyOf(form), JSON.stringify(draft));
  } catch {
    // Storage is refused or full. The input is still on the screen.
  }
}

/**
 * Deletes the drafts of all forms with this prefix, so that the next person at this tab finds none.
 */
export function dropDrafts(beginning: string): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(keyOf(beginning))) sessionStorage.removeItem(key);
    }
  } catch {
    // Storage is refused, so there are no drafts.
  }
}

function keyOf(form: string): string {
  return `draft:${form}`;
}
