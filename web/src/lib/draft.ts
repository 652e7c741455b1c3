import { z } from "zod";
import { randomToken } from "./random-token.ts";

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

/** Where storage is denied, a key lives as long as the page. */
const unstoredKeys = new Map<string, string>();

/**
 * The key by which the server knows a repeat: the same from the first press until its answer is
 * known, whatever is typed or reloaded meanwhile, since a lost answer may have been a success.
 */
export function pressKey(draft: string): string {
  const name = pressOf(draft);
  const { key = unstoredKeys.get(name) ?? randomToken() } = readDraft(name);
  writeDraft(name, { key });
  if (!("key" in readDraft(name))) unstoredKeys.set(name, key);
  return key;
}

/** The answer is known, so that the next press is another one. */
export function endPress(draft: string): void {
  unstoredKeys.delete(pressOf(draft));
  writeDraft(pressOf(draft), {});
}

/** Deleting the draft leaves the key; `dropDrafts` takes both. */
function pressOf(draft: string): string {
  return `${draft}#press`;
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
