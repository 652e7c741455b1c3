import { useState } from "react";
import { SlotCreation, slotEndpoints, slotHours, warsawDay } from "@scm/contract";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useForm, useWatch } from "react-hook-form";
import { admin } from "@scm/text/admin";
import { slots as text } from "@scm/text/admin/slots";
import { clsx } from "clsx";
import { CalendarPlus, Repeat } from "lucide-react";
import { Link, useSearchParams } from "wouter";
import { z } from "zod";
import { sentenceOf } from "../../leads/use-controls.ts";
import { fieldErrors } from "../../lib/api-client.ts";
import { Button } from "../../ui/button.tsx";
import { mondayOf, addDays, dayName } from "../../ui/calendar-day.ts";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { Refusal } from "../parts/failure.tsx";
import { RefreshButton } from "../parts/refresh-button.tsx";
import { ScreenHead } from "../parts/screen-head.tsx";
import { screens } from "../parts/screens.ts";
import { SmallButton } from "../parts/small-button.tsx";
import { useAddress } from "../parts/use-address.ts";
import { today } from "../parts/today.ts";
import { PatternDialog } from "./pattern-dialog.tsx";
import { RepeatDialog } from "./repeat-dialog.tsx";
import { SlotList } from "./slot-list.tsx";
import { nextSlotQuery, rangeQuery, useCreateSlot } from "./slot-queries.ts";
import { SlotWeek, WeekLoading, weekHref } from "./slot-week.tsx";
import { hours, hourText, momentOf, rangeName, warningOf, weekOf } from "./slot-time.ts";

export function SlotsPage() {
  const address = useSlotAddress();
  const { search, change } = useAddress();
  const [isAdding, setPatternOpen] = useState(false);
  const isPatternOpen = isAdding || search.has("add");
  const [isRepeatOpen, setRepeatOpen] = useState(false);
  const isWeek = address.view === "week";
  const { monday, isLoading } = address;
  const { data: ofWeek = [] } = useQuery({
    ...rangeQuery(monday, addDays(monday, 6)),
    enabled: isWeek && !isLoading,
  });
  const shown = isWeek ? ofWeek : [];

  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <ScreenHead title={text.title} lead={text.lead}>
        <RefreshButton label={admin.list.refresh} queryKeys={[[slotEndpoints.list.path]]} />
      </ScreenHead>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Views isWeek={isWeek} />
        <div className="flex flex-wrap gap-2">
          <SmallButton icon={CalendarPlus} onClick={() => setPatternOpen(true)}>
            {text.pattern.open}
          </SmallButton>
          <SmallButton variant="primary" icon={Repeat} onClick={() => setRepeatOpen(true)}>
            {shown.length > 0 ? text.repeat.openOf(rangeName(monday, "short")) : text.repeat.open}
          </SmallButton>
        </div>
      </div>
      {isLoading ? (
        <WeekLoading />
      ) : isWeek ? (
        <SlotWeek {...address} />
      ) : (
        // Above a list, which may be long.
        <>
          <SlotForm />
          <SlotList onAdd={() => setPatternOpen(true)} />
        </>
      )}
      {isWeek && <SlotForm />}
      {isRepeatOpen && <RepeatDialog shown={shown} onClose={() => setRepeatOpen(false)} />}
      {isPatternOpen && (
        <PatternDialog
          monday={isWeek ? monday : addDays(mondayOf(today()), 7)}
          onClose={() => {
            setPatternOpen(false);
            change({ add: "" });
          }}
        />
      )}
    </div>
  );
}

function Views({ isWeek }: { isWeek: boolean }) {
  return (
    <nav
      aria-label={text.views.label}
      className="inline-flex rounded-md border border-line bg-paper p-0.5"
    >
      <ViewLink href={weekHref()} isCurrent={isWeek} label={text.views.week} />
      <ViewLink
        href={`${screens.slots.path}?view=list`}
        isCurrent={!isWeek}
        label={text.views.list}
      />
    </nav>
  );
}

type ViewLinkProps = { href: string; isCurrent: boolean; label: string };

function ViewLink({ href, isCurrent, label }: ViewLinkProps) {
  return (
    <Link
      href={href}
      aria-current={isCurrent ? "page" : undefined}
      className={clsx(
        "flex min-h-9 items-center rounded-sm px-4 text-sm font-medium pointer-coarse:min-h-11",
        isCurrent ? "bg-ink text-ground" : "text-muted hover:text-ink",
      )}
    >
      {label}
    </Link>
  );
}

/**
 * Reads the view, the week and the day from the address. The default week is that of the next slot,
 * and without one that of the next workday. The default day is the first of these that the week
 * contains, else Monday.
 */
function useSlotAddress() {
  const [search] = useSearchParams();
  const view = search.get("view") === "list" ? ("list" as const) : ("week" as const);
  const week = dayIn(search, "week");
  const { data: slot, isLoading } = useQuery({
    ...nextSlotQuery,
    enabled: view === "week" && week === null,
  });
  const ofSlot = slot ? warsawDay(slot.datetime) : null;
  const workday = nextWorkday();
  const monday = mondayOf(week ?? ofSlot ?? workday);
  const days = weekOf(monday);
  const day = [dayIn(search, "day"), workday, ofSlot].find((one) => one && days.includes(one));

  return { view, isLoading, monday, days, day: day ?? monday };
}

/** Today while an hour of it is left, else the next day; never one of a weekend. */
function nextWorkday(): string {
  const now = today();
  const isOver = Date.parse(momentOf(now, slotHours.last)) <= Date.now();
  const day = isOver ? addDays(now, 1) : now;
  const monday = mondayOf(day);
  return weekOf(monday).indexOf(day) < 5 ? day : addDays(monday, 7);
}

function dayIn(search: URLSearchParams, name: string): string | null {
  const day = z.iso.date().safeParse(search.get(name));
  return day.success ? day.data : null;
}

const usualHour = 9;

const Chosen = z.object({
  day: z.iso.date({
    error: ({ input }) => (input === "" ? "required" : "invalid"),
    // Without `abort`, the next check would compute a moment from an invalid day.
    abort: true,
  }),
  hour: z.coerce.number(),
});

/** Parses a day and an hour in Warsaw into a future moment. */
const NewSlot = Chosen.refine(({ day, hour }) => Date.parse(momentOf(day, hour)) > Date.now(), {
  path: ["day"],
  message: "past",
})
  .transform(({ day, hour }) => ({ datetime: momentOf(day, hour) }))
  .pipe(SlotCreation);

/** Creates one slot, and keeps its values for the next one. */
function SlotForm() {
  const create = useCreateSlot();
  const { control, formState, handleSubmit, register, setError } = useForm<
    z.input<typeof NewSlot>,
    unknown,
    SlotCreation
  >({
    resolver: zodResolver(NewSlot),
    defaultValues: { day: "", hour: String(usualHour) },
  });
  const day = useWatch({ control, name: "day" });
  const { errors } = formState;
  const isDay = Chosen.shape.day.safeParse(day).success;

  function showRefusal(error: Error): void {
    const [refusal] = fieldErrors(error);
    if (refusal) setError("day", { type: "server", message: refusal.message });
  }

  return (
    <form
      noValidate
      aria-labelledby="new-slot"
      onSubmit={handleSubmit(({ datetime }) => create.mutate(datetime, { onError: showRefusal }))}
      className="rounded-md border border-line bg-raised p-5"
    >
      <h2 id="new-slot" className="text-lg font-semibold tracking-tight">
        {text.form.title}
      </h2>
      <div className="mt-3 grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_9rem_auto]">
        <Field
          label={text.form.day}
          type="date"
          min={today()}
          required
          {...register("day")}
          doubt={isDay ? warningOf(day) : ""}
          hint={isDay ? dayName(day, "pl-PL") : undefined}
          error={sentenceOf(errors.day)}
        />
        <Select
          label={text.form.hour}
          options={hours.map((hour) => ({ value: String(hour), label: hourText(hour) }))}
          {...register("hour")}
        />
        <Button type="submit" variant="secondary" isPending={create.isPending} className="sm:mt-7">
          {create.isPending ? text.form.creating : text.form.create}
        </Button>
      </div>
      <div role="alert">
        {create.error && (
          <div className="mt-4">
            <Refusal title={text.createFailed} error={create.error} />
          </div>
        )}
      </div>
    </form>
  );
}
