import type { RelatedLead } from "@scm/contract";
import { Link } from "wouter";
import { leadDetail } from "@scm/text/admin/lead-detail";
import { formatMoment } from "@scm/text/moment";
import { useQuery } from "@tanstack/react-query";
import { endpointQuery } from "../../parts/endpoint-query.ts";
import { leadTexts, statusLabel } from "../../parts/lead-texts.ts";
import { recordHref } from "../../parts/screens.ts";
import { shownName } from "../../parts/shown-name.ts";
import { StatusBadge } from "../../parts/status-badge.tsx";
import type { LeadAdmin } from "../lead-admin.ts";
import { DetailPanel } from "./detail-panel.tsx";

const text = leadDetail.related;

/** What else the sender has sent. */
export function Related({ kind: { endpoints }, id }: { kind: LeadAdmin; id: string }) {
  const related = useQuery(
    endpointQuery(endpoints.listRelated, { id }, [endpoints.list.path, "related", id]),
  );
  return (
    <DetailPanel title={text.title} text={text} query={related}>
      {(leads) =>
        leads.length === 0 ? (
          <p className="text-sm text-muted">{text.none}</p>
        ) : (
          <ul className="-my-1">
            {leads.map((lead) => (
              <Row key={lead.id} lead={lead} />
            ))}
          </ul>
        )
      }
    </DetailPanel>
  );
}

function Row({ lead: { kind, id, about, status, createdAt } }: { lead: RelatedLead }) {
  return (
    <li className="border-line not-first:border-t">
      <Link
        href={recordHref(kind, id)}
        className="-mx-2 flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 rounded-sm px-2 py-1 hover:bg-paper"
      >
        <span className="text-sm text-muted max-sm:w-full">
          {`${text.kinds[kind]}, ${formatMoment(createdAt)}`}
        </span>
        <span dir="auto" className="min-w-0 flex-1 font-medium break-words">
          {kind === "demo-booking" ? shownTime(about) : shownName(about)}
        </span>
        <StatusBadge status={status} label={statusLabel(leadTexts[kind].statuses, status)} />
      </Link>
    </li>
  );
}

/** Formats a time, which identifies a demo booking; returns any other text unchanged. */
function shownTime(about: string): string {
  return Number.isNaN(Date.parse(about)) ? about : formatMoment(about);
}
