import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import { referenceOf, type LeadKind } from "@scm/contract";
import { Link } from "wouter";
import { admin } from "@scm/text/admin";
import { leadWork } from "@scm/text/admin/lead-work";
import { Notice } from "../../../ui/notice.tsx";
import { serverMessage } from "../../parts/load-error.tsx";
import { SmallButton } from "../../parts/small-button.tsx";
import { useFocusAfterUnmount } from "../../parts/use-focus-after-unmount.ts";
import type { Selection } from "../work/use-selection.ts";
import { BulkForm } from "./bulk-form.tsx";
import {
  describeCounts,
  useBulkChange,
  type BulkChange,
  type BulkOutcome,
  type BulkPart,
} from "./use-bulk-change.ts";

type Props = {
  selection: Pick<Selection, "isEmpty" | "last" | "clear">;
  /** The selected leads of each kind. */
  parts: readonly BulkPart[];
  hrefOf: (lead: { kind: LeadKind; id: string }) => string;
  /** Undefined for a lead of another page. */
  nameOf: (id: string) => string | undefined;
};

/** Changes the selected leads and shows the result. */
export function BulkBar(props: Props) {
  const { selection } = props;
  const change = useBulkChange(selection.clear);
  if (selection.isEmpty && change.outcome === null) return null;
  return <Bar {...props} change={change} />;
}

function Bar(props: Props & { change: BulkChange }) {
  const { selection, parts, hrefOf, nameOf, change } = props;
  const { outcome, isRunning } = change;
  const bar = useFocusAfterUnmount<HTMLElement>();
  useRoomForBar(bar, selection.last);
  useFocusInBar(bar, outcome, selection.isEmpty);

  return (
    <section
      ref={bar}
      id={bulkBarId}
      aria-label={leadWork.select.bar}
      tabIndex={-1}
      className="sticky bottom-3 z-[5] flex flex-col gap-3 rounded-md border border-edge bg-raised px-4 py-[7px] shadow-float short:static"
    >
      {/* Screen readers announce only changes of a live region that is already there. */}
      <div aria-live="polite" className="empty:-mb-3">
        {outcome && !isRunning && (
          <BulkSummary
            outcome={outcome}
            error={change.error}
            hrefOf={hrefOf}
            nameOf={nameOf}
            onUndo={change.undo}
            onClose={change.forget}
          />
        )}
      </div>
      {!selection.isEmpty && (
        <BulkForm
          parts={parts}
          isPending={isRunning}
          onClear={selection.clear}
          onSubmit={(wish) => change.start({ wish, parts })}
        />
      )}
    </section>
  );
}

const bulkBarId = "bulk-bar";

/** Focuses the control for the new status or owner. */
export function focusBulkForm(): void {
  document.querySelector<HTMLElement>(`#${bulkBarId} select`)?.focus();
}

/** Keeps the focus in the bar while form and summary replace each other. */
function useFocusInBar(
  bar: RefObject<HTMLElement | null>,
  outcome: BulkOutcome | null,
  isEmpty: boolean,
) {
  const shown = useRef("");

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = [outcome !== null, isEmpty].join(" ");
    if (before === "" || before === shown.current) return;
    if (document.activeElement === document.body) bar.current?.focus({ preventScroll: true });
  }, [bar, outcome, isEmpty]);
}

/**
 * Reserves the height of the bar when the page scrolls to a focused element (WCAG 2.4.11), and
 * keeps the lead that was just selected in view.
 */
function useRoomForBar(bar: RefObject<HTMLElement | null>, selected: string | null) {
  useEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty("scroll-padding-bottom", `${element.offsetHeight + 24}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty("scroll-padding-bottom");
    };
  }, [bar]);

  useEffect(() => {
    const row = selected && document.querySelector(`ul [data-lead="${selected}"]`);
    if (!row || !bar.current) return;
    const isCovered =
      row.getBoundingClientRect().bottom > bar.current.getBoundingClientRect().top - 4;
    if (isCovered) row.scrollIntoView({ block: "center", behavior: "instant" });
  }, [bar, selected]);
}

const text = leadWork.select;

type BulkSummaryProps = {
  outcome: BulkOutcome;
  error: Error | null;
  hrefOf: Props["hrefOf"];
  nameOf: Props["nameOf"];
  onUndo: (() => void) | null;
  onClose: () => void;
};

/** Shows the result of a bulk change, with links to the leads that failed. */
function BulkSummary({ outcome, error, hrefOf, nameOf, onUndo, onClose }: BulkSummaryProps) {
  const { failed } = outcome;
  const isComplete = !error && failed.length === 0;
  return (
    <div className="flex flex-col items-start gap-2">
      <div className="max-h-[40dvh] w-full overflow-y-auto">
        <Notice tone={isComplete ? "success" : "failure"} title={titleOf(outcome, error)}>
          {error && <p className="break-words">{serverMessage(error)}</p>}
          {describeCounts(outcome).map((counts) => (
            <p key={counts}>{counts}</p>
          ))}
          {failed.length > 0 && (
            <>
              <p>{text.summary.notChanged(failed.length)}</p>
              <ul className="mt-1 flex flex-col gap-1">
                {failed.map(({ kind, id, detail }) => (
                  <li key={id} className="break-words">
                    <Link
                      href={hrefOf({ kind: kind.name, id })}
                      className="underline underline-offset-4"
                    >
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
      <div className="flex flex-wrap gap-2">
        {onUndo && <SmallButton onClick={onUndo}>{admin.status.undo}</SmallButton>}
        <SmallButton variant="quiet" onClick={onClose}>
          {text.close}
        </SmallButton>
      </div>
    </div>
  );
}

function titleOf({ type }: BulkOutcome, error: Error | null): string {
  const { failed, title } = text.summary[type];
  return error ? failed : title;
}
