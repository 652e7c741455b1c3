import { useEffect, useId, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { referenceOf } from "@scm/contract";
import { Link } from "wouter";
import { admin } from "@scm/text/admin";
import { leadWork } from "@scm/text/admin/lead-work";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Select } from "../../../ui/select.tsx";
import { serverWords } from "../../parts/load-error.tsx";
import { shownName } from "../../parts/shown-name.ts";
import { useFocusLeftBehind } from "../../parts/use-focus-left-behind.ts";
import type { LeadAdmin } from "../lead-admin.ts";
import type { LeadFilter, LeadPage } from "../work/lead-queries.ts";
import { statusOptions } from "../work/status-options.ts";
import type { Selection } from "../work/use-selection.ts";
import {
  countOf,
  countsOf,
  useBulkChange,
  type BulkChange,
  type BulkOutcome,
} from "./use-bulk-change.ts";

type Props = {
  kind: LeadAdmin;
  selection: Selection;
  filter: LeadFilter;
  page: LeadPage | undefined;
  hrefOf: (id: string) => string;
};

/** Changes the status of the selected leads and shows the result. */
export function BulkBar(props: Props) {
  const { kind, selection } = props;
  const change = useBulkChange(kind, selection.clear);
  if (selection.isEmpty && change.outcome === null) return null;
  return <Bar {...props} change={change} />;
}

function Bar(props: Props & { change: BulkChange }) {
  const { kind, selection, filter, page, hrefOf, change } = props;
  const { outcome, isRunning } = change;
  const count = selection.isEverything ? (page?.total ?? 0) : selection.ids.size;
  const bar = useFocusLeftBehind<HTMLElement>();
  useRoomForBar(bar, selection.last);
  useFocusInBar(bar, { outcome, isRunning, isEmpty: selection.isEmpty });

  return (
    <section
      ref={bar}
      id={bulkBarId}
      aria-label={leadWork.select.bar}
      tabIndex={-1}
      className="sticky bottom-3 z-[5] flex flex-col gap-3 rounded-md border border-edge bg-raised px-4 py-[7px] shadow-float short:static"
    >
      {outcome && isRunning && (
        <BulkProgress outcome={outcome} isStopping={change.isStopping} onStop={change.stop} />
      )}
      {/* Screen readers announce only changes of a live region that is already there. */}
      <div aria-live="polite" className="empty:-mb-3">
        {outcome && !isRunning && (
          <BulkSummary
            outcome={outcome}
            error={change.error}
            hrefOf={hrefOf}
            nameOf={(id) => {
              const lead = page?.rows.find((one) => one.id === id);
              return lead && shownName(kind.headingOf(lead).title);
            }}
            onUndo={change.undo}
            onClose={change.forget}
          />
        )}
      </div>
      {!selection.isEmpty && !isRunning && (
        <BulkForm
          kind={kind}
          count={count}
          everything={everythingIn(selection, page)}
          onEverything={() => {
            selection.selectEverything();
            // The button disappears.
            focusBulkBar();
          }}
          onClear={selection.clear}
          onSubmit={(status) => {
            const target = selection.isEverything ? { filter } : { ids: [...selection.ids] };
            change.start({ status, target, total: count });
          }}
        />
      )}
    </section>
  );
}

const bulkBarId = "bulk-bar";

/** The number of all matching leads if exactly a whole page of them is selected; else null. */
function everythingIn(selection: Selection, page: LeadPage | undefined): number | null {
  if (!page || selection.isEverything || page.total === page.rows.length) return null;
  return page.rows.every(({ id }) => selection.has(id)) ? page.total : null;
}

/** Focuses the control for the new status. */
export function focusBulkStatus(): void {
  document.querySelector<HTMLElement>(`#${bulkBarId} select`)?.focus();
}

function focusBulkBar(): void {
  document.getElementById(bulkBarId)?.focus({ preventScroll: true });
}

type Shown = { outcome: BulkChange["outcome"]; isRunning: boolean; isEmpty: boolean };

/** Keeps the focus in the bar while form, progress and summary replace each other. */
function useFocusInBar(bar: RefObject<HTMLElement | null>, { outcome, isRunning, isEmpty }: Shown) {
  const shown = useRef("");

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = [outcome !== null, isRunning, isEmpty].join(" ");
    if (before === "" || before === shown.current) return;
    if (document.activeElement === document.body) bar.current?.focus({ preventScroll: true });
  }, [bar, outcome, isRunning, isEmpty]);
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

type FormProps = {
  kind: LeadAdmin;
  count: number;
  /** The number of leads that one press would select; null if it would select no more. */
  everything: number | null;
  onEverything: () => void;
  onSubmit: (status: string) => void;
  onClear: () => void;
};

const text = leadWork.select;

function BulkForm({ kind, count, everything, onEverything, onSubmit, onClear }: FormProps) {
  const [status, setStatus] = useState("");
  return (
    <form
      className="flex flex-wrap items-center gap-x-3 gap-y-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (status) onSubmit(status);
      }}
    >
      <p aria-live="polite" className="text-sm font-medium">
        {text.selected(count)}
        {kind.isChangeTold && <span className="block font-normal text-muted">{text.isTold}</span>}
      </p>
      <Button variant="quiet" size="small" className="-mx-3.5 max-sm:ml-auto" onClick={onClear}>
        {text.clear}
      </Button>
      {everything !== null && (
        <Button variant="quiet" size="small" className="-mx-3.5 sm:mx-0" onClick={onEverything}>
          {text.everything(everything)}
        </Button>
      )}
      <div className="ml-auto flex items-center gap-2 max-sm:w-full">
        <div className="min-w-32 flex-1 sm:min-w-40">
          <Select
            isCompact
            label={text.status}
            value={status}
            onChange={({ target }) => setStatus(target.value)}
            // The keyboard chooses and saves without a way to the button.
            onKeyDown={({ key, currentTarget }) => {
              if (key === "Enter") currentTarget.form?.requestSubmit();
            }}
            options={[{ value: "", label: text.choose }, ...statusOptions(kind, "")]}
            className="h-10! pr-8 text-sm"
          />
        </div>
        <Button type="submit" size="small" className="min-h-10" disabled={status === ""}>
          {text.change}
        </Button>
      </div>
    </form>
  );
}

type BulkProgressProps = { outcome: BulkOutcome; isStopping: boolean; onStop: () => void };

function BulkProgress({ outcome, isStopping, onStop }: BulkProgressProps) {
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
  onUndo: (() => void) | null;
  onClose: () => void;
};

/** Shows the result of a bulk change, with links to the leads that failed. */
function BulkSummary({ outcome, error, hrefOf, nameOf, onUndo, onClose }: BulkSummaryProps) {
  const { failed, isStopped } = outcome;
  const isComplete = !error && failed.length === 0;
  return (
    <div className="flex flex-col items-start gap-2">
      <div className="max-h-[40dvh] w-full overflow-y-auto">
        <Notice tone={isComplete ? "success" : "failure"} title={titleOf(isStopped, error)}>
          {error && <p className="break-words">{serverWords(error)}</p>}
          {countsOf(outcome).map((counts) => (
            <p key={counts}>{counts}</p>
          ))}
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
      <div className="flex flex-wrap gap-2">
        {onUndo && (
          <Button variant="secondary" size="small" onClick={onUndo}>
            {admin.status.undo}
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={onClose}>
          {text.close}
        </Button>
      </div>
    </div>
  );
}

function titleOf(isStopped: boolean, error: Error | null): string {
  if (error) return text.summary.failed;
  return isStopped ? text.summary.stopped : text.summary.title;
}
