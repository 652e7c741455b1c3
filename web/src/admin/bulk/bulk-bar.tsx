import { useEffect, useRef } from "react";
import { leadWork } from "@scm/text/admin/lead-work";
import type { LeadAdmin, LeadRecord } from "../leads/lead-admin.ts";
import { shownName } from "../leads/shown-name.ts";
import type { LeadFilter, LeadPage } from "../lead-list/lead-queries.ts";
import type { Selection } from "../lead-list/use-selection.ts";
import { BulkForm } from "./bulk-form.tsx";
import { BulkProgress } from "./bulk-progress.tsx";
import { BulkSummary } from "./bulk-summary.tsx";
import { useBulkChange } from "./use-bulk-change.ts";

type Props<Lead extends LeadRecord> = {
  kind: LeadAdmin<Lead>;
  selection: Selection;
  filter: LeadFilter;
  /** The page that is shown. */
  page: LeadPage<Lead> | undefined;
  hrefOf: (id: string) => string;
};

/** At hand while leads are selected: gives all of them one status, and says what came of it. */
export function BulkBar<Lead extends LeadRecord>(props: Props<Lead>) {
  const { kind, selection, filter, page, hrefOf } = props;
  const { outcome, isRunning, ...change } = useBulkChange(kind, selection.clear);
  const count = selection.isEverything ? (page?.total ?? 0) : selection.ids.size;
  const isShown = !selection.isEmpty || outcome !== null;
  const bar = useRoomForBar(isShown);

  if (!isShown) return null;
  return (
    <section
      ref={bar}
      aria-label={leadWork.select.bar}
      className="sticky bottom-3 z-[5] flex flex-col gap-3 rounded-md border border-edge bg-raised p-4 shadow-float short:static"
    >
      {outcome && isRunning && (
        <BulkProgress outcome={outcome} isStopping={change.isStopping} onStop={change.stop} />
      )}
      {outcome && !isRunning && (
        <BulkSummary
          outcome={outcome}
          error={change.error}
          hrefOf={hrefOf}
          nameOf={(id) => {
            const lead = page?.leads.find((one) => one.id === id);
            return lead && shownName(kind.headingOf(lead).title);
          }}
          onClose={change.forget}
        />
      )}
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

/** What takes the focus below the bar is scrolled above it, however high it is (WCAG 2.4.11). */
function useRoomForBar(isShown: boolean) {
  const bar = useRef<HTMLElement>(null);

  useEffect(() => {
    const element = bar.current;
    if (!isShown || !element) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty("scroll-padding-bottom", `${element.offsetHeight + 24}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty("scroll-padding-bottom");
    };
  }, [isShown]);

  return bar;
}
