/** What the browser remembers of its hold: its tabs share one token, and so hold one slot. */
import { holdHeader, slotHoldMinutes } from "@scm/contract";
import { z } from "zod";

const key = "slot-hold";
const holdMs = slotHoldMinutes * 60_000;

const StoredHold = z.object({
  /** Random; by it the server knows who holds a slot. */
  token: z.string(),
  /** The id of the held slot; null if none is held. */
  slotId: z.string().nullable(),
  /** A time of this machine's clock, at which all of this is forgotten. */
  endsAt: z.number(),
});
type StoredHold = z.infer<typeof StoredHold>;

/** Used where storage is denied; then a reload forgets the hold, and other tabs know nothing of it. */
let unstored: StoredHold | null = null;

/** The header for calls about slots; none before the first hold, and once it has ended. */
export function holdHeaders(): Record<string, string> {
  const hold = readHold();
  return hold ? { [holdHeader]: hold.token } : {};
}

/** Makes the token of this browser, unless it has one. */
export function makeHoldToken(): void {
  if (readHold()) return;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const token = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  write({ token, slotId: null, endsAt: Date.now() + holdMs });
}

/** Remembers which slot the server holds for this browser. */
export function keepHold(slotId: string, endsAt: number): void {
  const hold = readHold();
  if (hold) write({ ...hold, slotId, endsAt });
}

/** Remembers that no slot is held any more. The token is kept until its end. */
export function forgetHeldSlot(): void {
  const hold = readHold();
  if (hold && hold.slotId !== null) write({ ...hold, slotId: null });
}

/** Null before the first hold, and once it has ended. */
export function readHold(): StoredHold | null {
  const hold = stored() ?? unstored;
  const msLeft = (hold?.endsAt ?? 0) - Date.now();
  // No hold is longer: its end is that of a clock which was wrong.
  if (hold && msLeft > 0 && msLeft <= holdMs) return hold;
  drop();
  return null;
}

/** Calls the listener when another tab holds or frees a slot. Returns a function that ends it. */
export function listenToTabs(listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === key) listener();
  };
  window.addEventListener("storage", hear);
  return () => window.removeEventListener("storage", hear);
}

function stored(): StoredHold | null {
  try {
    return StoredHold.parse(JSON.parse(localStorage.getItem(key) ?? "null"));
  } catch {
    // Nothing is stored, storage is denied, or another program wrote this entry.
    return null;
  }
}

function write(hold: StoredHold): void {
  try {
    localStorage.setItem(key, JSON.stringify(hold));
    unstored = null;
  } catch {
    unstored = hold;
  }
}

function drop(): void {
  unstored = null;
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is denied, so nothing is stored.
  }
}
