import { z } from "zod";

const keyPrefix = "notes:";

/**
 * The notes on a lead that were typed and not saved, for as long as the tab lives; null when there
 * are none. A browser may refuse storage altogether; the dialog then works without drafts.
 */
export function readNotesDraft(leadId: string): string | null {
  try {
    return z
      .string()
      .nullable()
      .parse(sessionStorage.getItem(keyPrefix + leadId));
  } catch {
    // Refused: as good as none.
    return null;
  }
}

export function keepNotesDraft(leadId: string, notes: string): void {
  try {
    sessionStorage.setItem(keyPrefix + leadId, notes);
  } catch {
    // Refused or full; what is typed is still on the screen.
  }
}

export function dropNotesDraft(leadId: string): void {
  dropKeys((key) => key === keyPrefix + leadId);
}

/** Whoever logs out leaves nothing for the next person at this tab. */
export function dropNotesDrafts(): void {
  dropKeys((key) => key.startsWith(keyPrefix));
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
