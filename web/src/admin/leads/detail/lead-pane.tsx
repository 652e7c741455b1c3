import { type RefObject, useLayoutEffect } from "react";
import { admin } from "@scm/text/admin";
import { leadDetail } from "@scm/text/admin/lead-detail";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { auditLog } from "@scm/text/admin/audit-log";
import { ArrowLeft, ChevronLeft, ChevronRight } from "lucide-react";
import { ApiError } from "../../../lib/api-client.ts";
import { AuditLink } from "../../parts/audit-link.tsx";
import { Empty } from "../../parts/empty.tsx";
import { LinkBar } from "../../parts/link-bar.tsx";
import { LoadError } from "../../parts/load-error.tsx";
import { Loading } from "../../parts/loading.tsx";
import { SmallButton } from "../../parts/small-button.tsx";
import type { LeadAdmin, LeadRecord } from "../lead-admin.ts";
import { PersonPane } from "../person/person-pane.tsx";
import { leadQuery } from "../work/lead-queries.ts";
import type { Steps } from "../work/use-steps.ts";
import { Assignment } from "./assignment.tsx";
import { History } from "./history.tsx";
import { OpenLead } from "./open-lead.tsx";

type Props = {
  kind: LeadAdmin;
  id: string;
  region: RefObject<HTMLElement | null>;
  /** Steps through the list beside it; null if a link opened the lead without its list. */
  steps: Steps | null;
  onClose: () => void;
  onManage: (lead: LeadRecord) => void;
};

/** The classes of a list with the open lead beside it. */
export const besideLead =
  "xl:grid xl:grid-cols-[clamp(20rem,25vw,26.25rem)_minmax(0,1fr)] xl:items-start xl:gap-4 2xl:gap-6";

/** Shows the open lead. Its parts load and fail independently, unless there is no such lead. */
export function LeadPane(props: Props) {
  const { kind, id, region, steps, onClose } = props;
  useRoomBelow(region);
  const { isLoadingError, error } = useQuery(leadQuery(kind, id));
  const isUnknown = isLoadingError && error instanceof ApiError && error.status === 404;
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
      {steps ? (
        <StepBar steps={steps} onClose={onClose} />
      ) : (
        <LinkBar title={admin.list.one} onShowAll={onClose} />
      )}
      {isUnknown ? (
        <Empty title={admin.list.unknown} hint={admin.list.unknownHint} />
      ) : (
        <Parts {...props} />
      )}
    </section>
  );
}

/** The sender has a pane of their own in a wide window. */
function Parts(props: Props) {
  const { kind, id } = props;
  return (
    <div className="flex flex-col gap-3 @min-[37rem]:grid @min-[37rem]:grid-cols-[minmax(0,1fr)_15rem] @min-[37rem]:grid-rows-[auto_1fr] @min-[37rem]:items-start @4xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-3">
        <Found {...props} />
        <Assignment key={`assignment-${id}`} kind={kind} id={id} />
      </div>
      <div className="min-w-0 @min-[37rem]:col-2 @min-[37rem]:row-[1/3]">
        <PersonPane key={`person-${id}`} kind={kind} id={id} />
      </div>
      <div className="flex min-w-0 flex-col gap-3 @min-[37rem]:col-1 @min-[37rem]:row-2">
        <History key={`history-${id}`} kind={kind} id={id} />
        <AuditLink subjectKind={kind.name} subjectId={id}>
          {auditLog.ofLead}
        </AuditLink>
      </div>
    </div>
  );
}

function StepBar({ steps, onClose }: { steps: Steps; onClose: () => void }) {
  const { position, total, hasNext, hasPrevious, step } = steps;
  return (
    <div className="flex flex-wrap items-center gap-2 bg-ground xl:sticky xl:top-0 xl:z-[1] xl:-mx-4 xl:px-4 xl:py-1.5">
      <SmallButton icon={ArrowLeft} variant="quiet" onClick={onClose} className="mr-auto -ml-3">
        {leadDetail.backToList}
      </SmallButton>
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

function Found({ kind, id, region, steps, onManage }: Props) {
  const lead = useQuery(leadQuery(kind, id));

  if (lead.isPending) return <Loading text={leadDetail.loading} />;
  if (lead.isLoadingError) {
    return (
      <LoadError title={leadDetail.failed} error={lead.error} onRetry={() => void lead.refetch()} />
    );
  }
  return (
    <OpenLead
      key={id}
      kind={kind}
      lead={lead.data}
      onManage={() => onManage(lead.data)}
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
