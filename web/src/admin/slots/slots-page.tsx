import { useState } from "react";
import { SlotCreation, slotEndpoints, slotHours } from "@scm/contract";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useForm, useWatch } from "react-hook-form";
import { admin } from "@scm/text/admin";
import { slots as text } from "@scm/text/admin/slots";
import { CalendarPlus } from "lucide-react";
import { useLocation } from "wouter";
import { z } from "zod";
import { fieldErrors } from "../../lib/api-client.ts";
import { Button, SmallButton } from "../../ui/button.tsx";
import { addDays, dayName, isDay, isWeekend, mondayOf } from "../../ui/calendar-day.ts";
import { Select } from "../../ui/select.tsx";
import { FormDate } from "../parts/date-field.tsx";
import { Refusal } from "../parts/failure.tsx";
import { RefreshButton } from "../parts/refresh-button.tsx";
import { ScreenHead } from "../parts/screen-head.tsx";
import { useAddress } from "../parts/use-address.ts";
import { now, today } from "../../lib/clock.ts";
import { PatternDialog } from "./pattern-dialog.tsx";
import { openQuery, useCreateSlot } from "./slot-queries.ts";
import { SlotWeek } from "./slot-week.tsx";
import { hours, hourText, momentOf, doubtOf, weekHref } from "./slot-time.ts";

/** The week with who comes, the form of one slot, and the dialog of a pattern. */
export function SlotsPage() {
  const { search, change } = useAddress();
  const [isAdding, setPatternOpen] = useState(false);
  const asked = search.get("week") ?? "";
  const day = isDay(asked) ? asked : nextWorkday();
  const isOpen = isAdding || search.has("add");
  const open = useQuery({ ...openQuery, enabled: isOpen });

  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <ScreenHead title={text.title} lead={text.lead}>
        <RefreshButton label={admin.list.refresh} queryKeys={[[slotEndpoints.list.path]]} />
        <SmallButton icon={CalendarPlus} onClick={() => setPatternOpen(true)}>
          {text.pattern.open}
        </SmallButton>
      </ScreenHead>
      <SlotWeek day={day} />
      <SlotForm />
      {isOpen && !open.isPending && (
        <PatternDialog
          monday={mondayOf(day)}
          open={open.data ?? []}
          onClose={() => {
            setPatternOpen(false);
            change({ add: "" });
          }}
        />
      )}
    </div>
  );
}

/** Today while an hour of it is left, else the next day; never one of a weekend. */
function nextWorkday(): string {
  const isOver = Date.parse(momentOf(today(), slotHours.last)) <= now();
  const day = addDays(today(), isOver ? 1 : 0);
  return isWeekend(day) ? addDays(mondayOf(day), 7) : day;
}

const usualHour = 9;

/** Parses a day and an hour in Warsaw into a future moment. */
const NewSlot = z
  .object({
    // Without `abort`, the next check would compute a moment from an invalid day.
    day: z.iso.date({ error: "required", abort: true }),
    hour: z.coerce.number(),
  })
  .refine(({ day, hour }) => Date.parse(momentOf(day, hour)) > now(), {
    path: ["day"],
    message: "past",
  })
  .transform(({ day, hour }) => ({ datetime: momentOf(day, hour) }))
  .pipe(SlotCreation);

/** Creates one slot, shows its week, and keeps its values for the next one. */
function SlotForm() {
  const { create, day, form, onSubmit } = useSlotForm();

  return (
    <form
      noValidate
      aria-labelledby="new-slot"
      onSubmit={onSubmit}
      className="rounded-md border border-line bg-raised p-5"
    >
      <h2 id="new-slot" className="text-lg font-semibold tracking-tight">
        {text.form.title}
      </h2>
      <div className="mt-3 grid items-start gap-4 sm:grid-cols-[minmax(0,20rem)_9rem_auto] sm:justify-start">
        <FormDate
          form={form}
          name="day"
          label={text.form.day}
          min={today()}
          required
          doubt={isDay(day) ? doubtOf(day) : ""}
          hint={isDay(day) ? dayName(day, "pl-PL") : undefined}
        />
        <Select
          label={text.form.hour}
          options={hours.map((hour) => ({ value: String(hour), label: hourText(hour) }))}
          {...form.register("hour")}
        />
        <Button type="submit" variant="secondary" isPending={create.isPending} className="sm:mt-7">
          {create.isPending ? text.form.creating : text.form.create}
        </Button>
      </div>
      <div role="alert" className="mt-4 empty:mt-0">
        {create.error && <Refusal title={text.createFailed} error={create.error} />}
      </div>
    </form>
  );
}

function useSlotForm() {
  const create = useCreateSlot();
  const [, navigate] = useLocation();
  const form = useForm<z.input<typeof NewSlot>, unknown, SlotCreation>({
    resolver: zodResolver(NewSlot),
    defaultValues: { day: "", hour: String(usualHour) },
  });
  const day = useWatch({ control: form.control, name: "day" });

  const onSubmit = form.handleSubmit(({ datetime }) =>
    create.mutate(datetime, {
      onError: (error) => {
        for (const { message } of fieldErrors(error))
          form.setError("day", { type: "server", message });
      },
      onSuccess: () => navigate(weekHref(day)),
    }),
  );

  return { create, day, form, onSubmit };
}
