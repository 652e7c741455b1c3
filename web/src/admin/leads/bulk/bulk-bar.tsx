import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import { leadWork } from "@scm/text/admin/lead-work";
import { shownName } from "../../parts/shown-name.ts";
import { useFocusLeftBehind } from "../../parts/use-focus-left-behind.ts";
import type { LeadAdmin } from "../lead-admin.ts";
import type { LeadFilter, LeadPage } from "../work/lead-queries.ts";
import type { Selection } from "../work/use-selection.ts";
import { BulkForm, BulkProgress, BulkSummary } from "./bulk-parts.tsx";
import { useBulkChange, type BulkChange } from "./use-bulk-change.ts";

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
  useRoomForBar(bar);
  useFocusInBar(bar, { outcome, isRunning, isEmpty: selection.isEmpty });

  return (
    <section
      ref={bar}
      id={bulkBarId}
      aria-label={leadWork.select.bar}
      tabIndex={-1}
      className="sticky bottom-3 z-[5] flex flex-col gap-3 rounded-md border border-edge bg-raised p-4 shadow-float short:static"
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
            onClose={change.forget}
          />
        )}
      </div>
      {!selection.isEmpty && !isRunning && (
        <BulkForm
          kind={kind}
          count={count}
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

export function focusBulkBar(): void {
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

/** Reserves the height of the bar when the page scrolls to a focused element (WCAG 2.4.11). */
function useRoomForBar(bar: RefObject<HTMLElement | null>) {
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
}
