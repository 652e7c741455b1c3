import { useState, useId } from "react";
import { leadWork } from "@scm/text/admin/lead-work";
import { referenceOf } from "@scm/contract";
import { Link } from "wouter";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Select } from "../../../ui/select.tsx";
import { serverWords } from "../../parts/load-error.tsx";
import type { LeadAdmin } from "../lead-admin.ts";
import { statusOptions } from "../work/status-options.ts";
import { countOf, type BulkOutcome } from "./use-bulk-change.ts";

type Props = {
  kind: LeadAdmin;
  count: number;
  onSubmit: (status: string) => void;
  onClear: () => void;
};

const text = leadWork.select;

export function BulkForm({ kind, count, onSubmit, onClear }: Props) {
  const [status, setStatus] = useState("");
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (status) onSubmit(status);
      }}
    >
      <div className="flex w-full items-start justify-between gap-3">
        <p aria-live="polite" className="text-sm font-medium">
          {text.selected(count)}
          {kind.isChangeTold && <span className="block font-normal text-muted">{text.isTold}</span>}
        </p>
        <Button variant="quiet" size="small" className="-my-2 -mr-3.5 shrink-0" onClick={onClear}>
          {text.clear}
        </Button>
      </div>
      <div className="min-w-40 flex-1">
        <Select
          label={text.status}
          value={status}
          onChange={({ target }) => setStatus(target.value)}
          options={[{ value: "", label: text.choose }, ...statusOptions(kind, "")]}
        />
      </div>
      <Button type="submit" disabled={status === ""}>
        {text.change}
      </Button>
    </form>
  );
}

type BulkProgressProps = { outcome: BulkOutcome; isStopping: boolean; onStop: () => void };

export function BulkProgress({ outcome, isStopping, onStop }: BulkProgressProps) {
  const id = useId();
  // Leads that arrived meanwhile may match too, so the count can exceed the total.
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

type BulkSummaryProps = {
  outcome: BulkOutcome;
  error: Error | null;
  hrefOf: (id: string) => string;
  /** Returns undefined for a lead of another page. */
  nameOf: (id: string) => string | undefined;
  onClose: () => void;
};

/** Shows the result of a bulk change, with links to the leads that failed. */
export function BulkSummary({ outcome, error, hrefOf, nameOf, onClose }: BulkSummaryProps) {
  const { changed, unchanged, failed, isStopped } = outcome;
  const isComplete = !error && failed.length === 0;
  return (
    <div className="flex flex-col items-start gap-2">
      <div className="max-h-[40dvh] w-full overflow-y-auto">
        <Notice tone={isComplete ? "success" : "failure"} title={titleOf(isStopped, error)}>
          {error && <p className="break-words">{serverWords(error)}</p>}
          <p>{text.summary.changed(changed)}</p>
          {unchanged > 0 && <p>{text.summary.unchanged(unchanged)}</p>}
          {failed.length > 0 && (
            <>
              <p>{text.summary.notChanged(failed.length)}</p>
              <ul className="mt-1 flex flex-col gap-1">
                {failed.map(({ id, detail }) => (
                  <li key={id} className="break-words">
                    <Link href={hrefOf(id)} className="underline underline-offset-4">
                      {nameOf(id) ?? referenceOf(id)}
                    </Link>
                    {`: ${detail}`}
                  </li>
                ))}
              </ul>
            </>
          )}
        </Notice>
      </div>
      <Button variant="quiet" size="small" onClick={onClose}>
        {text.close}
      </Button>
    </div>
  );
}

function titleOf(isStopped: boolean, error: Error | null): string {
  if (error) return text.summary.failed;
  return isStopped ? text.summary.stopped : text.summary.title;
}
