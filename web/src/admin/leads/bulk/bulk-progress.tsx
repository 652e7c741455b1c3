import { useId } from "react";
import { leadWork } from "@scm/text/admin/lead-work";
import { Button } from "../../../ui/button.tsx";
import { countOf, type BulkOutcome } from "./use-bulk-change.ts";

type Props = { outcome: BulkOutcome; isStopping: boolean; onStop: () => void };

const text = leadWork.select;

/** How far a change of many leads has come, and the way to call off the rest. */
export function BulkProgress({ outcome, isStopping, onStop }: Props) {
  const id = useId();
  // Others may have changed meanwhile which leads match.
  const done = Math.min(countOf(outcome), outcome.total);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <label htmlFor={id} className="text-sm font-medium">
        {text.progress}
      </label>
      <progress id={id} value={done} max={outcome.total} className="h-2 min-w-32 flex-1 accent-ink">
        {text.done(done, outcome.total)}
      </progress>
      <span className="text-sm text-muted tabular-nums">{text.done(done, outcome.total)}</span>
      <Button variant="secondary" size="small" disabled={isStopping} onClick={onStop}>
        {isStopping ? text.stopping : text.stop}
      </Button>
    </div>
  );
}
