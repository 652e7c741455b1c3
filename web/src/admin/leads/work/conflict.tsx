import { useEffect, useRef } from "react";
import { admin } from "@scm/text/admin";
import { formatMoment } from "@scm/text/moment";
import { useQuery } from "@tanstack/react-query";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { statusLabel } from "../../parts/lead-texts.ts";
import type { LeadAdmin, LeadRecord } from "../lead-admin.ts";
import { historyQuery } from "./lead-queries.ts";
import { typedOf, type Typed } from "./use-status-form.ts";

type Props = {
  kind: LeadAdmin;
  /** The stored version, saved by another operator. */
  theirs: LeadRecord;
  mine: Typed;
  isPending: boolean;
  keepMine: () => void;
  takeTheirs: () => void;
};

const text = admin.status.conflict;

/** Shows both versions of a lead that two operators changed, and lets this one choose. */
export function Conflict({ kind, theirs, mine, isPending, keepMine, takeTheirs }: Props) {
  const stored = typedOf(kind, theirs);
  const inWords = (status: string) => statusLabel(kind.text.statuses, status);

  // The choice replaces the save button, so it takes over the focus.
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);

  return (
    <Notice tone="failure" title={text.title}>
      <p>{text.lead}</p>
      <div className="mt-3 flex flex-col gap-3 rounded-sm bg-raised p-3 text-ink">
        <Row
          name={admin.status.label}
          theirs={inWords(stored.status)}
          mine={inWords(mine.status)}
        />
        <Row name={admin.status.notes} theirs={stored.adminNotes} mine={mine.adminNotes ?? ""} />
        {kind.answer && (
          <Row
            name={kind.answer.text.label}
            theirs={stored.publicAnswer}
            mine={mine.publicAnswer ?? ""}
          />
        )}
        <ChangedBy kind={kind} lead={theirs} />
      </div>
      <div ref={box} tabIndex={-1} className="mt-3 flex flex-wrap gap-2">
        <Button variant="secondary" size="small" isPending={isPending} onClick={keepMine}>
          {text.keepMine}
        </Button>
        <Button variant="secondary" size="small" disabled={isPending} onClick={takeTheirs}>
          {text.takeTheirs}
        </Button>
      </div>
    </Notice>
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
