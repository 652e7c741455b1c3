import type { ReactNode, RefObject } from "react";
import { admin } from "@scm/text/admin";
import { leadDetail } from "@scm/text/admin/lead-detail";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { auditLog } from "@scm/text/admin/audit-log";
import { ApiError } from "../../../lib/api-client.ts";
import { Button } from "../../../ui/button.tsx";
import { AuditLink } from "../../parts/audit-link.tsx";
import { Empty } from "../../parts/empty.tsx";
import { LoadError } from "../../parts/load-error.tsx";
import { Loading } from "../../parts/loading.tsx";
import type { LeadAdmin, LeadRecord } from "../lead-admin.ts";
import { LeadHeading, LeadMoments, LeadNotes } from "../work/lead-parts.tsx";
import { leadQuery } from "../work/lead-queries.ts";
import { History } from "./history.tsx";
import { Related } from "./related.tsx";

type Props<Lead extends LeadRecord> = {
  kind: LeadAdmin<Lead>;
  id: string;
  label: string;
  /** Stands above the lead: the ways back and on. */
  bar: ReactNode;
  /** Beside a list it scrolls by itself, so that the list keeps its place. */
  isBeside: boolean;
  region: RefObject<HTMLElement | null>;
  onManage: (lead: Lead) => void;
};

/** Everything that is known of one lead. Each part of it loads, and fails, by itself. */
export function LeadDetail<Lead extends LeadRecord>(props: Props<Lead>) {
  const { kind, id, label, bar, isBeside, region } = props;
  return (
    <section
      ref={region}
      aria-label={label}
      tabIndex={-1}
      className={clsx(
        "flex min-w-0 flex-col gap-3 outline-none",
        // A scrolling element clips at its edges, so its padding leaves room for focus rings.
        isBeside &&
          "xl:sticky xl:top-2.5 xl:-mx-4 xl:-mt-1.5 xl:max-h-[calc(100dvh-1.5rem)] xl:overflow-y-auto xl:px-4 xl:pb-1",
      )}
    >
      {bar}
      <Found {...props} />
      <History key={`history-${id}`} kind={kind} id={id} />
      <Related key={`related-${id}`} kind={kind} id={id} />
      <AuditLink subjectKind={kind.name} subjectId={id}>
        {auditLog.ofLead}
      </AuditLink>
    </section>
  );
}

function Found<Lead extends LeadRecord>({ kind, id, onManage }: Props<Lead>) {
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

type RecordProps<Lead extends LeadRecord> = Pick<Props<Lead>, "kind" | "onManage"> & {
  lead: Lead;
};

function Record<Lead extends LeadRecord>({ kind, lead, onManage }: RecordProps<Lead>) {
  const { Details } = kind;
  const titleId = `detail-${lead.id}`;
  return (
    <article
      aria-labelledby={titleId}
      data-lead={lead.id}
      className="flex flex-col gap-4 rounded-md border border-line bg-raised p-5"
    >
      <LeadHeading kind={kind} lead={lead} titleId={titleId} />
      <Details lead={lead} />
      <LeadNotes lead={lead} />
      <div className="flex flex-wrap items-end justify-between gap-4 border-t border-line pt-4">
        <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
          <LeadMoments lead={lead} />
        </dl>
        <Button
          variant="secondary"
          size="small"
          onClick={() => onManage(lead)}
          aria-describedby={titleId}
        >
          {admin.list.manage}
        </Button>
      </div>
    </article>
  );
}
