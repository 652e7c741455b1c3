import { useLayoutEffect, useRef } from "react";
import { slotEndpoints, type AdminSlot } from "@scm/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { admin } from "@scm/text/admin";
import { slots as text } from "@scm/text/admin/slots";
import { formatMoment } from "@scm/text/moment";
import { ArrowRight, CalendarCheck, CircleCheck, History, Trash2 } from "lucide-react";
import { Link } from "wouter";
import { slotsByDay } from "../../leads/demo-booking/slot-queries.ts";
import { Badge } from "../../ui/badge.tsx";
import { buttonLook } from "../../ui/button-look.ts";
import { dayName } from "../../ui/calendar-day.ts";
import { focusContent } from "../parts/focus-content.ts";
import { Empty } from "../parts/empty.tsx";
import { Loading } from "../parts/loading.tsx";
import { PagedList } from "../parts/paged-list.tsx";
import { pagedQuery } from "../parts/paged-query.ts";
import { recordHref } from "../parts/screens.ts";
import { SmallButton } from "../parts/small-button.tsx";
import { useDeleteSlot } from "./slot-queries.ts";
import { markOf } from "./slot-time.ts";

/** 100 slots are about two working weeks. */
const upcomingQuery = pagedQuery(slotEndpoints.list, { limit: "100" });

export function SlotList({ onAdd }: { onAdd: () => void }) {
  const list = useInfiniteQuery({ ...upcomingQuery, refetchOnMount: "always" });

  return (
    <PagedList
      list={list}
      failed={text.failed}
      words={{ ...admin, older: text.more, loadingOlder: text.loadingMore }}
      loading={<Loading text={text.loading} />}
      empty={list.isError ? null : <NoSlots onAdd={onAdd} />}
    >
      {(slots) => (
        <div className="flex flex-col gap-3">
          {[...slotsByDay(slots)].map(([day, ofDay]) => (
            <Day key={day} day={day} slots={ofDay} now={list.dataUpdatedAt} />
          ))}
        </div>
      )}
    </PagedList>
  );
}

function NoSlots({ onAdd }: { onAdd: () => void }) {
  return (
    <Empty title={text.empty} hint={text.emptyHint}>
      <SmallButton variant="primary" onClick={onAdd}>
        {text.addFirst}
      </SmallButton>
    </Empty>
  );
}

type DayProps = { day: string; slots: AdminSlot[]; now: number };

function Day({ day, slots, now }: DayProps) {
  const mark = markOf(day);
  return (
    <section
      aria-labelledby={`day-${day}`}
      className="grid gap-x-8 gap-y-2 rounded-md border border-line bg-raised px-5 py-4 lg:grid-cols-[17rem_minmax(0,1fr)]"
    >
      <div className="flex flex-wrap items-baseline gap-x-3 lg:flex-col lg:gap-y-1 lg:pt-2.5">
        <h2 id={`day-${day}`} className="font-semibold first-letter:uppercase">
          {dayName(day, "pl-PL")}
        </h2>
        {mark && <p className="text-sm text-muted">{mark}</p>}
      </div>
      <ul className="min-w-0 divide-y divide-line">
        {slots.map((slot) => (
          <Row key={slot.id} slot={slot} isPast={Date.parse(slot.datetime) <= now} />
        ))}
      </ul>
    </section>
  );
}

function Row({ slot, isPast }: { slot: AdminSlot; isPast: boolean }) {
  const row = useFocusForNext();
  const remove = useDeleteSlot();
  const moment = formatMoment(slot.datetime);
  return (
    <li ref={row} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5 sm:gap-x-4">
      <span className="font-medium tabular-nums sm:w-36">{moment}</span>
      <SlotBadge slot={slot} isPast={isPast} />
      <span className="ml-auto flex items-center gap-1">
        {slot.bookedBy !== null && (
          <Link
            href={recordHref("demo-booking", slot.bookedBy)}
            aria-label={text.bookingOf(moment)}
            className={buttonLook({ variant: "quiet", size: "small" })}
          >
            {text.booking}
            <ArrowRight aria-hidden="true" size={16} />
          </Link>
        )}
        <SmallButton
          icon={Trash2}
          variant="quiet"
          aria-label={text.deleteOf(moment)}
          isPending={remove.isPending}
          onClick={() => remove.mutate(slot)}
        >
          <span className="max-sm:sr-only">{text.delete}</span>
        </SmallButton>
      </span>
    </li>
  );
}

function SlotBadge({ slot, isPast }: { slot: AdminSlot; isPast: boolean }) {
  if (slot.isBooked) {
    return (
      <Badge colour="blue" icon={CalendarCheck}>
        {text.booked}
      </Badge>
    );
  }
  return isPast ? (
    <Badge colour="grey" icon={History}>
      {text.past}
    </Badge>
  ) : (
    <Badge colour="green" icon={CircleCheck}>
      {text.free}
    </Badge>
  );
}

/** Moves the focus from a deleted row to its neighbour. */
function useFocusForNext() {
  const row = useRef<HTMLLIElement>(null);

  useLayoutEffect(() => {
    const element = row.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const neighbour = element.nextElementSibling ?? element.previousElementSibling;
      const button = neighbour?.querySelector<HTMLElement>("button");
      if (button) button.focus();
      else focusContent();
    };
  }, []);

  return row;
}
