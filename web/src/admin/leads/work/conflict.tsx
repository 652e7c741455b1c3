import { admin } from "@scm/text/admin";
import { formatMoment } from "@scm/text/moment";
import { useQuery } from "@tanstack/react-query";
import { ConflictNotice, ConflictRow } from "../../parts/conflict-notice.tsx";
import type { Edit } from "../../parts/edit.ts";
import { statusLabel } from "../../parts/lead-texts.ts";
import type { LeadAdmin, LeadRecord } from "../lead-admin.ts";
import { valuesOf } from "./lead-edit.ts";
import { historyQuery } from "./lead-queries.ts";

type Props = {
  kind: LeadAdmin;
  /** The stored version, saved by another operator. */
  theirs: LeadRecord;
  /** The changes of this operator. */
  mine: Edit;
  isPending: boolean;
  keepMine: () => void;
  takeTheirs: () => void;
};

const text = admin.status.conflict;

/** Shows both versions of a lead that two operators changed, and lets this one choose. */
export function Conflict({ kind, theirs, mine, isPending, keepMine, takeTheirs }: Props) {
  const stored = valuesOf(kind, theirs);
  const row = (field: string, name: string, inWords = (value: string) => value) =>
    mine[field] && (
      <ConflictRow
        name={name}
        theirs={inWords(stored[field] ?? "")}
        mine={inWords(mine[field].to)}
      />
    );

  return (
    <ConflictNotice
      title={text.title}
      lead={text.lead}
      isPending={isPending}
      mine={{ label: text.keepMine, onChoose: keepMine }}
      theirs={{ label: text.takeTheirs, onChoose: takeTheirs }}
    >
      {row("status", admin.status.label, (status) => statusLabel(kind.text.statuses, status))}
      {row("adminNotes", admin.status.notes)}
      {row("publicAnswer", kind.answer?.text.label ?? "")}
      <ChangedBy kind={kind} lead={theirs} />
    </ConflictNotice>
  );
}

function ChangedBy({ kind, lead }: { kind: LeadAdmin; lead: LeadRecord }) {
  const history = useQuery({ ...historyQuery(kind, lead.id), refetchOnMount: "always" });
  const change = history.isFetchedAfterMount ? history.data?.changes.at(-1) : undefined;
  if (!change?.operator) return null;
  return <p className="text-muted">{text.by(change.operator, formatMoment(change.createdAt))}</p>;
}
