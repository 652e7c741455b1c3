import { useEffect, useEffectEvent } from "react";

/**
 * Lets the browser's back button undo one step of an open dialog instead of leaving the page: each
 * step is an entry in the history, and the entries go again with the dialog. The history itself says
 * how many there are. A reload, or the way back and forward, leaves some behind without a dialog: the
 * next one takes them over as its own.
 *
 * @param depth how many steps are open
 * @param onBack hears how many are left when the visitor has gone back
 */
export function useBackSteps(depth: number, onBack: (left: number) => void): void {
  const follow = useEffectEvent(() => {
    const left = stepsIn(window.history);
    if (left < depth) onBack(left);
  });

  useEffect(() => {
    const listen = () => follow();
    window.addEventListener("popstate", listen);
    return () => window.removeEventListener("popstate", listen);
  }, []);

  useEffect(() => {
    for (let step = stepsIn(window.history) + 1; step <= depth; step += 1) push(step);
    goBackTo(depth);
  }, [depth]);

  useEffect(() => {
    mounted += 1;
    return () => {
      mounted -= 1;
      queueMicrotask(() => {
        // React may have put it back at once, which its strict mode does to try it.
        if (mounted === 0) goBackTo(0);
      });
    };
  }, []);
}

let mounted = 0;

function goBackTo(depth: number): void {
  const surplus = stepsIn(window.history) - depth;
  if (surplus > 0) window.history.go(-surplus);
}

/** Past the router, which takes every new entry for a new page and scrolls to its top. */
function push(dialogStep: number): void {
  History.prototype.pushState.call(window.history, { dialogStep }, "");
}

function stepsIn({ state }: History): number {
  const step: unknown = Object(state).dialogStep;
  return typeof step === "number" ? step : 0;
}
