import { useEffect, useState } from "react";
import { rememberPopupShown, wasPopupShown } from "./popup-shown.ts";

const delayMs = 3_000;

/** The delay of the next check after the focus moved or a dialog opened or closed. */
const settleMs = 1_000;

/**
 * True once per browser, at least 3 s after the signup was enabled. It waits while the visitor
 * types, has a dialog open, or has a form with input or an outcome.
 */
export function usePopupMoment(isEnabled: boolean): boolean {
  const [isDue, setDue] = useState(false);

  useEffect(() => {
    if (!isEnabled || isDue || wasPopupShown()) return undefined;
    let stopWaiting: (() => void) | null = null;
    const timer = setTimeout(() => {
      stopWaiting = whenIdle(() => {
        // Another tab may have shown it meanwhile.
        if (wasPopupShown()) return;
        rememberPopupShown();
        setDue(true);
      });
    }, delayMs);
    return () => {
      clearTimeout(timer);
      stopWaiting?.();
    };
  }, [isEnabled, isDue]);

  return isDue;
}

/** @returns a function that stops waiting */
function whenIdle(callback: () => void): () => void {
  const waiting = new AbortController();
  const { signal } = waiting;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const check = () => {
    if (isBusy() || signal.aborted) return;
    end();
    callback();
  };
  // The focus may move to the next field, or a dialog may be about to open.
  const checkSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(check, settleMs);
  };
  const dialogs = new MutationObserver(checkSoon);
  const end = () => {
    waiting.abort();
    clearTimeout(timer);
    dialogs.disconnect();
  };

  document.addEventListener("focusin", checkSoon, { signal });
  document.addEventListener("focusout", checkSoon, { signal });
  // Dialogs are children of the body.
  dialogs.observe(document.body, { childList: true });
  check();
  return end;
}

function isBusy(): boolean {
  const focused = document.activeElement;
  return (
    document.querySelector('[role="dialog"], [data-outcome]') !== null ||
    (focused?.matches("input, textarea, select, [contenteditable]") ?? false) ||
    [...document.forms].some(hasInput)
  );
}

/** True if any field has a value. */
export function hasInput(form: HTMLFormElement): boolean {
  return [...new FormData(form).values()].some((value) => value !== "");
}
