import { warsawDay } from "@scm/contract";
import { useQuery } from "@tanstack/react-query";
import { slots as text } from "@scm/text/admin/slots";
import { Link } from "wouter";
import { useNow } from "../../lib/clock.ts";
import { addDays, mondayOf, rangeName } from "../../ui/calendar-day.ts";
import { openQuery } from "./slot-queries.ts";
import { weekHref } from "./slot-time.ts";

/** Says how many slots are free in all, and leads to the next week that has some. */
export function OpenSlots({ day }: { day: string }) {
  const { data } = useQuery({ ...openQuery, refetchOnMount: "always" });
  const now = useNow();
  const days = data
    ?.filter(({ datetime, isBooked }) => !isBooked && Date.parse(datetime) > now)
    .map(({ datetime }) => warsawDay(datetime));
  const shown = mondayOf(day);
  const next = days?.find((one) => mondayOf(one) > shown) ?? days?.[0] ?? day;
  const monday = mondayOf(next);

  return (
    // The room of the line, so that nothing below moves once it is known.
    <p className="min-h-6 font-medium">
      {days && (days.length === 0 ? text.empty : text.open(days.length))}{" "}
      {monday !== shown && (
        <Link href={weekHref(next)} className="font-normal underline underline-offset-4">
          {text.week.go(rangeName(monday, addDays(monday, 6), "pl-PL"))}
        </Link>
      )}
    </p>
  );
}
