/** In the browser's storage: that the signup was shown. The operator's reset takes it away. */
export const betaPopupShownKey = "beta-popup-shown";

export function wasPopupShown(): boolean {
  try {
    return localStorage.getItem(betaPopupShownKey) !== null;
  } catch {
    // Refused; what was shown is then known for as long as the page is open.
    return false;
  }
}

export function rememberPopupShown(): void {
  try {
    localStorage.setItem(betaPopupShownKey, "true");
  } catch {
    // Refused or full, as above.
  }
}
