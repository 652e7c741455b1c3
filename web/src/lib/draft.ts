import { z } from "zod";

/** Field values, all of them text, keyed by field name. */
const Draft = z.record(z.string(), z.string());
type Draft = z.infer<typeof Draft>;

/**
 * Reads the unsent input of a form, which is kept until the tab is closed. Empty without access to
 * storage, so that the form still works.
 */
export function readDraft(form: string): Draft {
  try {
    return Draft.parse(JSON.parse(sessionStorage.getItem(keyOf(form)) ?? "{}"));
  } catch {
    // Storage is denied, or another program wrote this entry.
    return {};
  }
}

/** Stores a draft; an empty one is deleted. Without access to storage, does nothing. */
export function writeDraft(form: string, draft: Draft): void {
  try {
    if (Object.keys(draft).length === 0) sessionStorage.removeItem(keyOf(form));
    else sessionStorage.setItem(keyOf(form), JSON.stringify(draft));
  } catch {
    // Storage is denied or full. The input is still on the screen.
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
    // Storage is denied, so there are no drafts.
  }
}

/** Keeps the drafts with this prefix for `owner`; those that somebody else typed are deleted. */
export function claimDrafts(beginning: string, owner: string): void {
  try {
    const key = `draft-owner:${beginning}`;
    if (sessionStorage.getItem(key) !== owner) dropDrafts(beginning);
    sessionStorage.setItem(key, owner);
  } catch {
    // Storage is denied, so there are no drafts.
  }
}

function keyOf(form: string): string {
  return `draft:${form}`;
}
