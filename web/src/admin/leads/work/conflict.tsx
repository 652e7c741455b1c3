import { admin } from "@scm/text/admin";
import { formatMoment } from "@scm/text/moment";
import { useQuery } from "@tanstack/react-query";
import { ConflictNotice } from "../../parts/conflict-notice.tsx";
import { statusLabel } from "../../parts/lead-texts.ts";
import type { LeadAdmin, LeadRecord } from "../lead-admin.ts";
import { historyQuery } from "./lead-queries.ts";
import { toStatusFields, type StatusFields } from "./use-status-form.ts";

type Props = {
  kind: LeadAdmin;
  /** The stored version, saved by another operator. */
  theirs: LeadRecord;
  mine: StatusFields;
  isPending: boolean;
  keepMine: () => void;
  takeTheirs: () => void;
};

const text = admin.status.conflict;

/** Shows both versions of a lead that two operators changed, and lets this one choose. */
export function Conflict({ kind, theirs, mine, isPending, keepMine, takeTheirs }: Props) {
  const stored = toStatusFields(kind, theirs);
  const inWords = (status: string) => statusLabel(kind.text.statuses, status);

  return (
    <ConflictNotice
      title={text.title}
      lead={text.lead}
      isPending={isPending}
      mine={{ label: text.keepMine, onChoose: keepMine }}
      theirs={{ label: text.takeTheirs, onChoose: takeTheirs }}
    >
      <Row name={admin.status.label} theirs={inWords(stored.status)} mine={inWords(mine.status)} />
      <Row name={admin.status.notes} theirs={stored.adminNotes} mine={mine.adminNotes ?? ""} />
      {kind.answer && (
        <Row
          name={kind.answer.text.label}
          theirs={stored.publicAnswer}
          mine={mine.publicAnswer ?? ""}
        />
      )}
      <ChangedBy kind={kind} lead={theirs} />
    </ConflictNotice>
  );
}

/** Renders nothing if both versions are equal. */
function Row({ name, theirs, mine }: { name: string; theirs: string; mine: string }) {
  if (theirs === mine) return null;
  return (
    <div>
      <p className="font-medium">{name}</p>
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        <Version field={name} name={text.theirs} value={theirs} />
        <Version field={name} name={text.mine} value={mine} />
      </dl>
    </div>
  );
}

function Version({ field, name, value }: { field: string; name: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">
        <span className="sr-only">{`${field}: `}</span>
        {name}
      </dt>
      <dd dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {value || text.empty}
      </dd>
    </div>
  );
}

function ChangedBy({ kind, lead }: { kind: LeadAdmin; lead: LeadRecord }) {
  const history = useQuery({ ...historyQuery(kind, lead.id), refetchOnMount: "always" });
  const change = history.isFetchedAfterMount ? history.data?.changes.at(-1) : undefined;
  if (!change?.operator) return null;
  return <p className="text-muted">{text.by(change.operator, formatMoment(change.createdAt))}</p>;
}
