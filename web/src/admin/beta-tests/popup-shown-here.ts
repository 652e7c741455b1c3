import { useEffect, useState } from "react";
import { betaPopupShownKey, wasPopupShown } from "../../site/beta-popup/popup-shown.ts";

/** Whether this browser remembers that it has shown the signup, and what makes it forget. */
export function usePopupShownHere() {
  const [isShown, setShown] = useState(wasPopupShown);

  useEffect(() => {
    // The site may be open in another tab.
    const look = () => setShown(wasPopupShown());
    window.addEventListener("storage", look);
    return () => window.removeEventListener("storage", look);
  }, []);

  return {
    isShown,
    reset: () => {
      try {
        localStorage.removeItem(betaPopupShownKey);
      } catch {
        // Refused, so nothing is remembered.
      }
      setShown(wasPopupShown());
    },
  };
}
