import { listLeadOwners } from "@scm/contract";
import { admin } from "@scm/text/admin";
import { formatDay, formatMoment } from "@scm/text/moment";
import { useQuery } from "@tanstack/react-query";
import { ConflictNotice } from "../../parts/conflict-notice.tsx";
import { endpointQuery } from "../../parts/queries.ts";
import { statusLabel } from "../../parts/lead-texts.ts";
import type { LeadAdmin, LeadRecord } from "../lead-admin.ts";
import { historyQuery } from "./lead-queries.ts";
import type { StatusFormState } from "./use-status-form.ts";

type Props = {
  kind: LeadAdmin;
  lead: LeadRecord;
  form: Pick<StatusFormState, "conflict" | "names" | "save">;
};

/** The conflict of a lead's form, if there is one. */
export function Conflict({ kind, lead, form }: Props) {
  const owners = useQuery(endpointQuery(listLeadOwners, {})).data ?? [];
  const words: Record<string, (value: string) => string> = {
    status: (value) => statusLabel(kind.text.statuses, value),
    ownerId: (value) => owners.find(({ id }) => id === value)?.email ?? value,
    followUpOn: (value) => value && formatDay(value),
  };
  return (
    <ConflictNotice
      record={form}
      inWords={(field, value) => words[field]?.(String(value)) ?? String(value)}
    >
      <ChangedBy kind={kind} lead={lead} />
    </ConflictNotice>
  );
}

function ChangedBy({ kind, lead }: Omit<Props, "form">) {
  const history = useQuery({ ...historyQuery(kind, lead.id), refetchOnMount: "always" });
  const change = history.isFetchedAfterMount ? history.data?.changes.at(-1) : undefined;
  if (!change?.operator) return null;
  return (
    <p className="text-muted">
      {admin.conflict.by(change.operator, formatMoment(change.createdAt))}
    </p>
  );
}
