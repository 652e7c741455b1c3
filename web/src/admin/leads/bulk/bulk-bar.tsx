import { useEffect } from "react";
import { referenceOf, type LeadKind } from "@scm/contract";
import { Link } from "wouter";
import { leadWork } from "@scm/text/admin/lead-work";
import { Notice } from "../../../ui/notice.tsx";
import { serverMessage } from "../../parts/load-error.tsx";
import { useFocusAfterUnmount } from "../../parts/use-focus-after-unmount.ts";
import type { Selection } from "../work/use-selection.ts";
import { BulkForm } from "./bulk-form.tsx";
import { isComplete, useBulkChange, type BulkOutcome, type BulkPart } from "./use-bulk-change.ts";

type Props = {
  selection: Pick<Selection, "isEmpty" | "last" | "clear">;
  /** The selected leads of each kind. */
  parts: readonly BulkPart[];
  hrefOf: (lead: { kind: LeadKind; id: string }) => string;
  /** Undefined for a lead of another page. */
  nameOf: (id: string) => string | undefined;
};

const text = leadWork.select;

/** Changes the selected leads. They stay selected if some could not be changed. */
export function BulkBar(props: Props) {
  return props.selection.isEmpty ? null : <Bar {...props} />;
}

function Bar({ selection, parts, hrefOf, nameOf }: Props) {
  const change = useBulkChange(selection.clear);
  const bar = useFocusAfterUnmount<HTMLElement>();
  const selected = selection.last;
  useEffect(() => {
    const row = selected && document.querySelector(`ul [data-lead="${selected}"]`);
    // The page reserves room for the bar (theme.css).
    if (row) row.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, [selected]);

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
        {change.data && !isComplete(change.data) && (
          <Failures outcome={change.data} hrefOf={hrefOf} nameOf={nameOf} />
        )}
      </div>
      <BulkForm
        parts={parts}
        isPending={change.isPending}
        onClear={selection.clear}
        onSubmit={(wish) => change.mutate({ wish, parts })}
      />
    </section>
  );
}

const bulkBarId = "bulk-bar";

/** Focuses the control for the new status or owner. */
export function focusBulkForm(): void {
  document.querySelector<HTMLElement>(`#${bulkBarId} select`)?.focus();
}

type FailuresProps = Pick<Props, "hrefOf" | "nameOf"> & { outcome: BulkOutcome };

/** Names the leads that were not changed, with links and reasons. */
function Failures({ outcome: { type, error, failed }, hrefOf, nameOf }: FailuresProps) {
  const title = error ? text.summary[type].failed : text.summary.notChanged(failed.length);
  return (
    <Notice tone="failure" title={title}>
      {error && <p className="break-words">{serverMessage(error)}</p>}
      <ul className="flex flex-col gap-1 empty:hidden">
        {failed.map(({ kind, id, detail }) => (
          <li key={id} className="break-words">
            <Link href={hrefOf({ kind: kind.name, id })} className="underline underline-offset-4">
              {nameOf(id) ?? referenceOf(id)}
            </Link>
            {`: ${detail}`}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
