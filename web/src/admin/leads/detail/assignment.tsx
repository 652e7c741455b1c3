import { useState } from "react";
import { listLeadOwners } from "@scm/contract";
import { inbox } from "@scm/text/admin/inbox";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CompactSelect } from "../../../ui/compact-select.tsx";
import { isDay } from "../../../ui/calendar-day.ts";
import { DateField } from "../../parts/date-field.tsx";
import { reversed, type Edit } from "../../parts/edit.ts";
import { endpointQuery } from "../../parts/endpoint-query.ts";
import { sessionQuery } from "../../parts/session.ts";
import { useChange } from "../../parts/use-change.ts";
import type { LeadAdmin, LeadRecord } from "../lead-admin.ts";
import { saveLead, showSaved, storedLeadIn } from "../work/lead-edit.ts";
import { leadQuery } from "../work/lead-queries.ts";

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
      className="grid items-start gap-2 rounded-md border border-line bg-raised p-4 sm:grid-cols-2"
    >
      <CompactSelect
        label={text.owner}
        value={owner?.id ?? ""}
        disabled={save.isPending}
        onChange={({ target: { value } }) =>
          save.mutate({ lead, edit: { ownerId: { from: owner?.id ?? "", to: value } } })
        }
        options={[
          { value: "", label: text.nobody },
          ...known.map(({ id, email }) => ({ value: id, label: email })),
        ]}
        className="min-w-0"
      />
      <DayField
        day={followUpOn ?? ""}
        onDay={(day) => {
          if (!save.isPending)
            save.mutate({ lead, edit: { followUpOn: { from: followUpOn ?? "", to: day } } });
        }}
      />
    </section>
  );
}

type DayProps = { day: string; onDay: (day: string) => void };

/** Looks like the select beside it. */
function DayField({ day, onDay }: DayProps) {
  const [wrong, setWrong] = useState("");
  return (
    <div className="relative min-w-0">
      <span
        aria-hidden="true"
        className="pointer-events-none absolute top-1.5 left-3 z-10 text-sm leading-4 text-muted"
      >
        {text.followUp}
      </span>
      <DateField
        label={text.followUp}
        isCompact
        value={wrong || day}
        onChange={(typed) => {
          const isRight = typed === "" || isDay(typed);
          setWrong(isRight ? "" : typed);
          if (isRight && typed !== day) onDay(typed);
        }}
        className="pt-4.5 pl-3 text-sm"
      />
    </div>
  );
}

type Assigning = { lead: LeadRecord; edit: Edit };

/** Saves an owner or a day. The toast offers to undo it; until then nobody was told. */
function useAssign(kind: LeadAdmin) {
  const client = useQueryClient();
  const operator = useQuery({ ...sessionQuery, enabled: false }).data;
  const undo = useChange(({ lead, edit }: Assigning) => saveLead(kind, lead, edit), {
    failed: text.failed,
    onSuccess: (stored) => showSaved(client, kind, stored),
    toast: () => ({ title: text.undone }),
  });
  return useChange(({ lead, edit }: Assigning) => saveLead(kind, lead, edit), {
    failed: text.failed,
    unreachable: text.failed,
    onSuccess: (saved) => showSaved(client, kind, saved),
    onError: (error) => {
      const theirs = storedLeadIn(error, kind);
      if (theirs) showSaved(client, kind, theirs);
    },
    toast: (saved, { edit }) => {
      const isOwner = edit["ownerId"] !== undefined;
      const isTold = isOwner && saved.owner !== null && saved.owner.id !== operator?.id;
      const onPress = () => undo.mutate({ lead: saved, edit: reversed(edit) });
      return {
        title: isOwner
          ? text.saved.owner(saved.owner?.email ?? null)
          : text.saved.followUp(saved.followUpOn),
        ...(isTold && { description: text.told }),
        action: { label: text.undo, onPress },
      };
    },
  });
}
