/** The chosen slot, which a reload of this tab finds again while it is held. */
import { Slot } from "@scm/contract";
import { readDraft, writeDraft } from "../../lib/draft.ts";
import { readHold } from "./hold-token.ts";

const draft = "demo-slot";

export function keepSlot({ id, datetime }: Slot): void {
  writeDraft(draft, { id, datetime });
}

/** Null if the browser holds no slot, or another one than this tab had chosen. */
export function keptSlot(): { slot: Slot; heldUntil: number } | null {
  const slot = Slot.safeParse({ ...readDraft(draft), isBooked: false });
  const hold = readHold();
  if (!slot.success || hold?.slotId !== slot.data.id) return null;
  return { slot: slot.data, heldUntil: hold.endsAt };
}
