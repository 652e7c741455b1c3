import { useId } from "react";
import { listLeadOwners } from "@scm/contract";
import { inbox } from "@scm/text/admin/inbox";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { clsx } from "clsx";
import { call } from "../../../lib/api-client.ts";
import { CompactSelect } from "../../../ui/compact-select.tsx";
import { controlClasses } from "../../../ui/labelled.tsx";
import { endpointQuery } from "../../parts/endpoint-query.ts";
import { sessionQuery } from "../../parts/session.ts";
import { useChange } from "../../parts/use-change.ts";
import type { LeadAdmin, LeadRecord } from "../lead-admin.ts";
import { leadQuery, showLead } from "../work/lead-queries.ts";
import { showSaved, storedLeadIn } from "../work/use-save-status.ts";

type Props = { kind: LeadAdmin; id: string };

const text = inbox.assignment;

/** Sets the owner and the day of the next contact. A choice is saved at once. */
export function Assignment({ kind, id }: Props) {
  const lead = useQuery(leadQuery(kind, id)).data;
  if (!lead || lead.isRestricted) return null;
  return <Controls kind={kind} lead={lead} />;
}

function Controls({ kind, lead }: { kind: LeadAdmin; lead: LeadRecord }) {
  const owners = useQuery(endpointQuery(listLeadOwners, {})).data ?? [];
  const save = useAssign(kind);
  const { owner, followUpOn } = lead;
  // An owner who was disabled is shown until somebody else is chosen.
  const known = owner && owners.every(({ id }) => id !== owner.id) ? [owner, ...owners] : owners;

  return (
    <section
      aria-label={text.region}
      className="grid grid-cols-2 gap-2 rounded-md border border-line bg-raised p-4"
    >
      <CompactSelect
        label={text.owner}
        value={owner?.id ?? ""}
        disabled={save.isPending}
        onChange={({ target }) => save.mutate({ lead, change: { ownerId: target.value || null } })}
        options={[
          { value: "", label: text.nobody },
          ...known.map(({ id, email }) => ({ value: id, label: email })),
        ]}
        className="min-w-0"
      />
      <DayField
        key={followUpOn}
        day={followUpOn}
        isDisabled={save.isPending}
        onChange={(day) => save.mutate({ lead, change: { followUpOn: day } })}
      />
    </section>
  );
}

type DayProps = {
  day: string | null;
  isDisabled: boolean;
  onChange: (day: string | null) => void;
};

/** Looks like the select beside it. */
function DayField({ day, isDisabled, onChange }: DayProps) {
  const id = useId();
  return (
    <div className="relative min-w-0">
      <label
        htmlFor={id}
        className="pointer-events-none absolute top-1.5 left-3 text-sm leading-4 text-muted"
      >
        {text.followUp}
      </label>
      <input
        id={id}
        type="date"
        min="1900-01-01"
        max="9999-12-31"
        defaultValue={day ?? ""}
        disabled={isDisabled}
        className={clsx(controlClasses, "h-12 px-3 pt-4.5 text-sm")}
        // Not at each key: a year that is half typed is a valid date too.
        onBlur={({ target: { value, validity } }) => {
          const chosen = value || null;
          if (validity.valid && chosen !== day) onChange(chosen);
        }}
      />
    </div>
  );
}

type Change = { ownerId?: string | null; followUpOn?: string | null };
type Assigning = { lead: LeadRecord; change: Change };

/** Saves an owner or a day. The toast offers to undo it; until then nobody was told. */
function useAssign(kind: LeadAdmin) {
  const client = useQueryClient();
  const operator = useQuery({ ...sessionQuery, enabled: false }).data;
  const undo = useChange((input: Assigning) => put(kind, input), {
    failed: text.failed,
    onSuccess: (stored) => showSaved(client, kind, stored),
    toast: () => ({ title: text.undone }),
  });
  return useChange((input: Assigning) => put(kind, input), {
    failed: text.failed,
    unreachable: text.failed,
    onSuccess: (saved) => showSaved(client, kind, saved),
    onError: (error) => {
      const theirs = storedLeadIn(error, kind);
      if (theirs) showLead(client, kind, theirs);
    },
    toast: (saved, { lead: { owner, followUpOn }, change }) => {
      const isOwner = change.ownerId !== undefined;
      const isTold = isOwner && saved.owner !== null && saved.owner.id !== operator?.id;
      const before = isOwner ? { ownerId: owner?.id ?? null } : { followUpOn };
      return {
        title: isOwner
          ? text.saved.owner(saved.owner?.email ?? null)
          : text.saved.followUp(saved.followUpOn),
        ...(isTold && { description: text.told }),
        action: { label: text.undo, onPress: () => undo.mutate({ lead: saved, change: before }) },
      };
    },
  });
}

/** The server refuses the change if the lead has changed meanwhile. */
function put(
  { endpoints }: LeadAdmin,
  { lead: { id, status, version }, change }: Assigning,
): Promise<LeadRecord> {
  const headers = { "If-Match": `"${version}"` };
  return call(endpoints.changeStatus, { id, body: { status, ...change } }, { headers });
}
