/** Marks in the browser's storage that the signup was shown. The operator's reset deletes it. */
export const betaPopupShownKey = "beta-popup-shown";

export function wasPopupShown(): boolean {
  try {
    return localStorage.getItem(betaPopupShownKey) !== null;
  } catch {
    // Storage is refused.
    return false;
  }
}

export function rememberPopupShown(): void {
  try {
    localStorage.setItem(betaPopupShownKey, "true");
  } catch {
    // Storage is refused or full.
  }
}
