import { useEffect, useState } from "react";
import { rememberPopupShown, wasPopupShown } from "./popup-shown.ts";

const delayMs = 3_000;

/** How long a visitor has to be free after having been busy. */
const settleMs = 1_000;

/**
 * Says once, for this browser, that the signup may be shown: some time after it was enabled, and not
 * while a visitor types, has a dialog open, or has a form that is begun or says how its sending ended.
 */
export function usePopupMoment(isEnabled: boolean): boolean {
  const [hasCome, setHasCome] = useState(false);

  useEffect(() => {
    if (!isEnabled || hasCome || wasPopupShown()) return undefined;
    let stopWaiting: (() => void) | null = null;
    const timer = setTimeout(() => {
      stopWaiting = whenFree(() => {
        // Another tab may have been faster.
        if (wasPopupShown()) return;
        rememberPopupShown();
        setHasCome(true);
      });
    }, delayMs);
    return () => {
      clearTimeout(timer);
      stopWaiting?.();
    };
  }, [isEnabled, hasCome]);

  return hasCome;
}

/** Calls back as soon as the visitor is busy with nothing; gives what ends the waiting. */
function whenFree(callback: () => void): () => void {
  const waiting = new AbortController();
  const { signal } = waiting;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const look = () => {
    if (isBusy() || signal.aborted) return;
    end();
    callback();
  };
  // The next field may follow, or the dialog that a click has asked for.
  const lookSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(look, settleMs);
  };
  const dialogs = new MutationObserver(lookSoon);
  const end = () => {
    waiting.abort();
    clearTimeout(timer);
    dialogs.disconnect();
  };

  document.addEventListener("focusin", lookSoon, { signal });
  document.addEventListener("focusout", lookSoon, { signal });
  // Dialogs are drawn beside the page.
  dialogs.observe(document.body, { childList: true });
  look();
  return end;
}

function isBusy(): boolean {
  const focused = document.activeElement;
  return (
    document.querySelector('[role="dialog"], [data-outcome]') !== null ||
    (focused?.matches("input, textarea, select, [contenteditable]") ?? false) ||
    [...document.forms].some(isBegun)
  );
}

/** Whether anything is typed into a form or chosen in it. */
export function isBegun(form: HTMLFormElement): boolean {
  return [...new FormData(form).values()].some((value) => value !== "");
}
