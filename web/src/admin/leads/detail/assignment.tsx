import { useState } from "react";
import { listLeadOwners } from "@scm/contract";
import { inbox } from "@scm/text/admin/inbox";
import { useQuery } from "@tanstack/react-query";
import { CompactSelect } from "../../../ui/compact-select.tsx";
import { isDay } from "../../../ui/calendar-day.ts";
import { DateField } from "../../parts/date-field.tsx";
import { endpointQuery } from "../../parts/queries.ts";
import { sessionQuery } from "../../parts/session.ts";
import type { LeadRecord } from "../lead-admin.ts";
import type { StatusFormState } from "../work/use-status-form.ts";

type Props = { lead: LeadRecord; form: StatusFormState };

const text = inbox.assignment;

/** Sets the owner and the day of the next contact. A choice is saved at once. */
export function Assignment({ lead: { owner }, form }: Props) {
  const owners = useQuery(endpointQuery(listLeadOwners, {})).data ?? [];
  const operator = useQuery({ ...sessionQuery, enabled: false }).data;
  const { typed, save, saveChoice } = form;
  // An owner who was disabled is shown until somebody else is chosen.
  const known = owner && owners.every(({ id }) => id !== owner.id) ? [owner, ...owners] : owners;

  function assign(chosen: string): void {
    const email = known.find(({ id }) => id === chosen)?.email ?? null;
    // Until an undo is over nobody is told.
    const isTold = email !== null && chosen !== operator?.id;
    const toast = { title: text.saved.owner(email), description: isTold ? text.told : "" };
    saveChoice("ownerId", chosen, { toast });
  }

  return (
    <section
      aria-label={text.region}
      className="grid items-start gap-2 rounded-md border border-line bg-raised p-4 sm:grid-cols-2"
    >
      <CompactSelect
        label={text.owner}
        value={typed.ownerId}
        disabled={save.isPending}
        onChange={({ target }) => assign(target.value)}
        options={[
          { value: "", label: text.nobody },
          ...known.map(({ id, email }) => ({ value: id, label: email })),
        ]}
        className="min-w-0"
      />
      <DayField
        day={typed.followUpOn}
        onDay={(day) => {
          const toast = { title: text.saved.followUp(day || null), description: "" };
          if (!save.isPending) saveChoice("followUpOn", day, { toast });
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
    <div className="relative isolate min-w-0">
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
