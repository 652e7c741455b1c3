import { useLayoutEffect, type ReactNode, type RefObject } from "react";
import { admin } from "@scm/text/admin";
import { leadDetail } from "@scm/text/admin/lead-detail";
import { usePrefetchQuery, useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { ArrowLeft, ChevronLeft, ChevronRight } from "lucide-react";
import { SmallButton } from "../../../ui/button.tsx";
import { ApiError } from "../../../lib/api-client.ts";
import { Empty } from "../../parts/empty.tsx";
import { LoadError } from "../../parts/load-error.tsx";
import { Loading } from "../../parts/loading.tsx";
import type { LeadAdmin } from "../lead-admin.ts";
import { historyQuery, leadQuery, personQuery } from "../work/lead-queries.ts";
import type { Steps } from "../work/use-steps.ts";
import { stickyHead } from "./lead-article.tsx";
import { OpenLead } from "./open-lead.tsx";

type Props = {
  kind: LeadAdmin;
  id: string;
  region: RefObject<HTMLElement | null>;
  /** Steps through the list beside it; null if a link opened the lead without its list. */
  steps: Steps | null;
  onClose: () => void;
};

/** The classes of a list with the open lead beside it. */
export const besideLead =
  "xl:grid xl:grid-cols-[clamp(20rem,25vw,26.25rem)_minmax(0,1fr)] xl:items-start xl:gap-4 2xl:gap-6";

/** Shows the open lead. */
export function LeadPane(props: Props) {
  const { kind, id, region, steps, onClose } = props;
  useRoomBelow(region);
  // The parts of the lead need not wait for it.
  usePrefetchQuery(historyQuery(kind, id));
  usePrefetchQuery(personQuery(kind, id));
  return (
    <section
      ref={region}
      aria-label={leadDetail.region}
      tabIndex={-1}
      className={clsx(
        "@container flex min-w-0 flex-col gap-3 outline-none",
        // Beside the list, the pane scrolls separately, and ends with the window. A scrolling
        // element clips focus rings at its edges, so the padding leaves room for them.
        steps &&
          "xl:sticky xl:top-2.5 xl:-mx-4 xl:-mt-1.5 xl:max-h-[calc(100dvh-max(var(--pane-top,0px),0.625rem)-0.875rem)] xl:overflow-y-auto xl:px-4 xl:pb-1",
      )}
    >
      {!steps && <LinkBar title={admin.list.one} onShowAll={onClose} />}
      <Found {...props} bar={steps && <StepBar steps={steps} onClose={onClose} />} />
    </section>
  );
}

function Found({ kind, id, region, steps, bar }: Props & { bar: ReactNode }) {
  const lead = useQuery(leadQuery(kind, id));

  if (lead.data) {
    return (
      <OpenLead
        key={id}
        kind={kind}
        lead={lead.data}
        bar={bar}
        onNext={
          steps &&
          (() => {
            // The control that has the focus disappears with its lead.
            region.current?.focus({ preventScroll: true });
            steps.step("next");
          })
        }
      />
    );
  }
  const isUnknown = lead.error instanceof ApiError && lead.error.status === 404;
  return (
    <>
      {bar && <div className={`${stickyHead} flex justify-end`}>{bar}</div>}
      {lead.isPending && <Loading text={leadDetail.loading} />}
      {isUnknown && <Empty title={admin.list.unknown} hint={admin.list.unknownHint} />}
      {lead.error && !isUnknown && (
        <LoadError
          title={leadDetail.failed}
          error={lead.error}
          onRetry={() => void lead.refetch()}
        />
      )}
    </>
  );
}

/** The way back is needed only while the lead takes the place of its list. */
function StepBar({ steps, onClose }: { steps: Steps; onClose: () => void }) {
  const { position, total, hasNext, hasPrevious, step } = steps;
  return (
    <div className="flex shrink-0 items-center gap-2">
      <SmallButton
        icon={ArrowLeft}
        variant="quiet"
        aria-label={leadDetail.backToList}
        onClick={onClose}
        className="xl:hidden"
      />
      <p className="text-sm text-muted tabular-nums">
        {position !== null && leadDetail.position(position, total)}
      </p>
      <SmallButton
        icon={ChevronLeft}
        aria-label={leadDetail.previous}
        disabled={!hasPrevious}
        onClick={() => step("previous")}
      />
      <SmallButton
        icon={ChevronRight}
        aria-label={leadDetail.next}
        disabled={!hasNext}
        onClick={() => step("next")}
      />
    </div>
  );
}

/**
 * Sets `--pane-top` of a pane to its position in the window, so that it can end with the window:
 * the title and filters above it need room until the page is scrolled.
 */
function useRoomBelow(pane: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const tell = () => {
      const top = pane.current?.getBoundingClientRect().top ?? 0;
      pane.current?.style.setProperty("--pane-top", `${top}px`);
    };
    // Whatever appears above the pane makes the page longer.
    const observer = new ResizeObserver(tell);
    observer.observe(document.body);
    tell();
    window.addEventListener("scroll", tell, { passive: true });
    window.addEventListener("resize", tell);
    return () => {
      observer.disconnect();
      window.removeEventListener("scroll", tell);
      window.removeEventListener("resize", tell);
    };
  }, [pane]);
}

type LinkBarProps = { title: string; onShowAll: () => void };

/** The bar above the single record that a link opened, with a button that shows all. */
function LinkBar({ title, onShowAll }: LinkBarProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 wrap-anywhere text-muted">{title}</p>
      <SmallButton variant="quiet" onClick={onShowAll}>
        {admin.list.showAll}
      </SmallButton>
    </div>
  );
}
