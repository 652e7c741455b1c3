import type { RefObject } from "react";
import { admin } from "@scm/text/admin";
import { leadDetail } from "@scm/text/admin/lead-detail";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { auditLog } from "@scm/text/admin/audit-log";
import { ArrowLeft, ChevronLeft, ChevronRight } from "lucide-react";
import { ApiError } from "../../../lib/api-client.ts";
import { Button } from "../../../ui/button.tsx";
import { AuditLink } from "../../parts/audit-link.tsx";
import { Empty } from "../../parts/empty.tsx";
import { LinkBar } from "../../parts/link-bar.tsx";
import { LoadError } from "../../parts/load-error.tsx";
import { Loading } from "../../parts/loading.tsx";
import type { LeadAdmin, LeadRecord } from "../lead-admin.ts";
import { PersonPane } from "../person/person-pane.tsx";
import { LeadHeading, LeadMoments, LeadNotes } from "../work/lead-parts.tsx";
import { leadQuery } from "../work/lead-queries.ts";
import type { Steps } from "../work/use-steps.ts";
import { History } from "./history.tsx";

type Props = {
  kind: LeadAdmin;
  id: string;
  region: RefObject<HTMLElement | null>;
  /** Steps through the list beside it; null if a link opened the lead without its list. */
  steps: Steps | null;
  onClose: () => void;
  onManage: (lead: LeadRecord) => void;
};

/** Shows the open lead. Its parts load and fail independently. */
export function LeadPane(props: Props) {
  const { kind, id, region, steps, onClose } = props;
  return (
    <section
      ref={region}
      aria-label={steps ? leadDetail.region : admin.list.one}
      tabIndex={-1}
      className={clsx(
        "flex min-w-0 flex-col gap-3 outline-none",
        // Beside the list, the pane scrolls separately. A scrolling element clips focus rings at
        // its edges, so the padding leaves room for them.
        steps &&
          "xl:sticky xl:top-2.5 xl:-mx-4 xl:-mt-1.5 xl:max-h-[calc(100dvh-1.5rem)] xl:overflow-y-auto xl:px-4 xl:pb-1",
      )}
    >
      {steps ? (
        <StepBar steps={steps} onClose={onClose} />
      ) : (
        <LinkBar title={admin.list.one} onShowAll={onClose} />
      )}
      <Found {...props} />
      <PersonPane key={`person-${id}`} kind={kind} id={id} />
      <History key={`history-${id}`} kind={kind} id={id} />
      <AuditLink subjectKind={kind.name} subjectId={id}>
        {auditLog.ofLead}
      </AuditLink>
    </section>
  );
}

function StepBar({ steps, onClose }: { steps: Steps; onClose: () => void }) {
  const { position, total, hasNext, hasPrevious, step } = steps;
  return (
    <div className="flex flex-wrap items-center gap-2 bg-ground xl:sticky xl:top-0 xl:z-[1] xl:-mx-4 xl:px-4 xl:py-1.5">
      <Button variant="quiet" size="small" onClick={onClose} className="mr-auto -ml-3">
        <ArrowLeft aria-hidden="true" size={16} />
        {leadDetail.backToList}
      </Button>
      <p className="text-sm text-muted tabular-nums">
        {position !== null && leadDetail.position(position, total)}
      </p>
      <Button
        variant="secondary"
        size="small"
        aria-label={leadDetail.previous}
        disabled={!hasPrevious}
        onClick={() => step("previous")}
      >
        <ChevronLeft aria-hidden="true" size={16} />
      </Button>
      <Button
        variant="secondary"
        size="small"
        aria-label={leadDetail.next}
        disabled={!hasNext}
        onClick={() => step("next")}
      >
        <ChevronRight aria-hidden="true" size={16} />
      </Button>
    </div>
  );
}

function Found({ kind, id, onManage }: Props) {
  const lead = useQuery(leadQuery(kind, id));

  if (lead.isPending) return <Loading text={leadDetail.loading} />;
  if (lead.isLoadingError) {
    return lead.error instanceof ApiError && lead.error.status === 404 ? (
      <Empty title={admin.list.unknown} hint={admin.list.unknownHint} />
    ) : (
      <LoadError title={leadDetail.failed} error={lead.error} onRetry={() => void lead.refetch()} />
    );
  }
  return <Record kind={kind} lead={lead.data} onManage={onManage} />;
}

type RecordProps = Pick<Props, "kind" | "onManage"> & {
  lead: LeadRecord;
};

function Record({ kind, lead, onManage }: RecordProps) {
  const titleId = `detail-${lead.id}`;
  return (
    <article
      aria-labelledby={titleId}
      data-lead={lead.id}
      className="flex flex-col gap-4 rounded-md border border-line bg-raised p-5"
    >
      <LeadHeading kind={kind} lead={lead} titleId={titleId} />
      <kind.Details lead={lead} />
      <LeadNotes lead={lead} />
      <div className="flex flex-wrap items-end justify-between gap-4 border-t border-line pt-4">
        <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
          <LeadMoments lead={lead} />
        </dl>
        {!lead.isRestricted && (
          <Button
            variant="secondary"
            size="small"
            onClick={() => onManage(lead)}
            aria-describedby={titleId}
          >
            {admin.list.manage}
          </Button>
        )}
      </div>
    </article>
  );
}
