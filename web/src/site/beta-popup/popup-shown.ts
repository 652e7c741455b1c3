/** The storage key that marks the popup as shown. The operator's reset deletes it. */
export const betaPopupShownKey = "beta-popup-shown";

export function wasPopupShown(): boolean {
  try {
    return localStorage.getItem(betaPopupShownKey) !== null;
  } catch {
    // Storage is denied.
    return false;
  }
}

export function rememberPopupShown(): void {
  try {
    localStorage.setItem(betaPopupShownKey, "true");
  } catch {
    // Storage is denied or full, so the popup may appear again.
  }
}
