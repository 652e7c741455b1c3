/** The random token by which the server knows who holds a slot. */
import { holdHeader } from "@scm/contract";

const key = "slot-hold";

/** Used where storage is denied; then a reload forgets the hold. */
let unstored: string | null = null;

/** The header for calls about slots; none before the first hold. */
export function holdHeaders(): Record<string, string> {
  const token = readToken();
  return token === null ? {} : { [holdHeader]: token };
}

/** Makes the token of this tab, unless it has one. */
export function makeHoldToken(): void {
  if (readToken() !== null) return;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const token = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  unstored = token;
  try {
    sessionStorage.setItem(key, token);
  } catch {
    // Storage is denied or full.
  }
}

function readToken(): string | null {
  try {
    return sessionStorage.getItem(key) ?? unstored;
  } catch {
    return unstored;
  }
}
