import { useEffect, useEffectEvent } from "react";

/**
 * Lets the browser's back button undo one step of an open dialog instead of leaving the page. Each
 * step is a history entry whose state holds its number; closing the dialog goes back over them. A
 * reload leaves entries without a dialog, which the next dialog adopts.
 *
 * @param depth the number of open steps
 * @param onBack called with the number of steps left after the visitor has gone back
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
        // React's strict mode mounts it again at once.
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

/**
 * Bypasses the router, for which every new entry is a new page to scroll to the top of. The page
 * below keeps its own state, which a reload finds in the entry of the dialog.
 */
function push(dialogStep: number): void {
  const state = Object.assign({}, window.history.state, { dialogStep });
  History.prototype.pushState.call(window.history, state, "");
}

/** The entries that dialogs have added above that of the page. */
export function stepsIn({ state }: History): number {
  const step: unknown = Object(state).dialogStep;
  return typeof step === "number" ? step : 0;
}
