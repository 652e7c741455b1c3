import { useEffect } from "react";
import { Link } from "wouter";
import { leadWork } from "@scm/text/admin/lead-work";
import { Notice } from "../../../ui/notice.tsx";
import { serverMessage } from "../../parts/load-error.tsx";
import { useFocusAfterUnmount } from "../../parts/use-focus-after-unmount.ts";
import type { ListedLead } from "../work/listed-lead.ts";
import type { Selection } from "../work/use-selection.ts";
import { BulkForm } from "./bulk-form.tsx";
import { type Failed, useBulkChange } from "./use-bulk-change.ts";

type Props = {
  selection: Pick<Selection, "rows" | "last" | "replace">;
  hrefOf: (lead: ListedLead) => string;
};

const text = leadWork.select;

/** Changes the selected leads. Those that could not be changed stay selected. */
export function BulkBar(props: Props) {
  return props.selection.rows.length === 0 ? null : <Bar {...props} />;
}

function Bar({ selection: { rows, last, replace }, hrefOf }: Props) {
  const change = useBulkChange(replace);
  const bar = useFocusAfterUnmount<HTMLElement>();
  useEffect(() => {
    const row = last && document.querySelector(`ul [data-lead="${last}"]`);
    // The page reserves room for the bar (theme.css).
    if (row) row.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, [last]);
  const failed = change.data?.failed ?? [];

  return (
    <section
      ref={bar}
      id={bulkBarId}
      aria-label={text.bar}
      tabIndex={-1}
      className="sticky bottom-3 z-[5] flex flex-col gap-3 rounded-md border border-edge bg-raised px-4 py-[7px] shadow-float short:static"
    >
      {/* Screen readers announce only changes of a live region that is already there. */}
      <div aria-live="polite" className="max-h-[40dvh] overflow-y-auto empty:-mb-3">
        {failed.length > 0 && <Failures failed={failed} hrefOf={hrefOf} />}
      </div>
      <BulkForm
        rows={rows}
        settledCount={change.isPending ? change.settledCount : null}
        hasFailed={failed.length > 0}
        onClear={() => replace([])}
        onSubmit={(wish) => change.mutate({ wish, rows })}
      />
    </section>
  );
}

const bulkBarId = "bulk-bar";

/** Focuses the control for the new status or owner. */
export function focusBulkForm(): void {
  document.querySelector<HTMLElement>(`#${bulkBarId} select`)?.focus();
}

type FailuresProps = Pick<Props, "hrefOf"> & { failed: readonly Failed[] };

/** Names the leads that were not changed, with links, under each reason. */
function Failures({ failed, hrefOf }: FailuresProps) {
  const reasons = new Set(failed.map(({ error }) => serverMessage(error)));
  return (
    <Notice tone="failure" title={text.summary.notChanged(failed.length)}>
      {[...reasons].map((reason) => (
        <div key={reason} className="break-words">
          <p>{reason}</p>
          <ul className="flex flex-wrap gap-x-3 gap-y-1">
            {failed
              .filter(({ error }) => serverMessage(error) === reason)
              .map(({ row }) => (
                <li key={row.id} className="min-w-0">
                  <Link href={hrefOf(row)} className="underline underline-offset-4">
                    {row.title}
                  </Link>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </Notice>
  );
}
