import { z } from "zod";

/** What is typed by hand in the dialog of a lead. */
export const draftFields = ["adminNotes", "publicAnswer"] as const;
export type DraftField = (typeof draftFields)[number];
export type Drafts = Readonly<Record<DraftField, string | null>>;

/**
 * The texts on a lead that were typed and not saved, for as long as the tab lives; null where there
 * is none. A browser may refuse storage altogether; the dialog then works without drafts.
 */
export function readDrafts(leadId: string): Drafts {
  return {
    adminNotes: readDraft(leadId, "adminNotes"),
    publicAnswer: readDraft(leadId, "publicAnswer"),
  };
}

function readDraft(leadId: string, field: DraftField): string | null {
  try {
    return z
      .string()
      .nullable()
      .parse(sessionStorage.getItem(keyOf(leadId, field)));
  } catch {
    // Refused: as good as none.
    return null;
  }
}

export function keepDraft(leadId: string, field: DraftField, text: string): void {
  try {
    sessionStorage.setItem(keyOf(leadId, field), text);
  } catch {
    // Refused or full; what is typed is still on the screen.
  }
}

export function dropDraft(leadId: string, field: DraftField): void {
  dropKeys((key) => key === keyOf(leadId, field));
}

export function dropDrafts(leadId: string): void {
  for (const field of draftFields) dropDraft(leadId, field);
}

/** Whoever logs out leaves nothing for the next person at this tab. */
export function dropAllDrafts(): void {
  dropKeys((key) => key.startsWith(keyPrefix));
}

const keyPrefix = "lead:";

function keyOf(leadId: string, field: DraftField): string {
  return `${keyPrefix}${field}:${leadId}`;
}

function dropKeys(isDropped: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (isDropped(key)) sessionStorage.removeItem(key);
    }
  } catch {
    // Refused, so nothing was ever kept.
  }
}
