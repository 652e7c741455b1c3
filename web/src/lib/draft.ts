import { z } from "zod";

/** What may stand in a draft: the texts of a form by the names of its fields. */
const Draft = z.record(z.string(), z.string());
type Draft = z.infer<typeof Draft>;

/**
 * What was typed into a form and not sent, kept for as long as the tab lives. A browser may refuse
 * storage altogether; a form then works without a draft.
 */
export function readDraft(form: string): Draft {
  try {
    return Draft.parse(JSON.parse(sessionStorage.getItem(keyOf(form)) ?? "{}"));
  } catch {
    // Refused, or not written by us: as good as none.
    return {};
  }
}

/** An empty draft is dropped. */
export function writeDraft(form: string, draft: Draft): void {
  try {
    if (Object.keys(draft).length === 0) sessionStorage.removeItem(keyOf(form));
    else sessionStorage.setItem(keyOf(form), JSON.stringify(draft));
  } catch {
    // Refused or full; what is typed is still on the screen.
  }
}

/** Drops the drafts of all forms whose names begin like this: the next person at this tab finds none. */
export function dropDrafts(beginning: string): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(keyOf(beginning))) sessionStorage.removeItem(key);
    }
  } catch {
    // Refused, so nothing was ever kept.
  }
}

function keyOf(form: string): string {
  return `draft:${form}`;
}
