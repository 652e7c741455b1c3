import { warsawClock, warsawDay } from "@scm/contract";
import { inbox } from "@scm/text/admin/inbox";
import { formatMoment } from "@scm/text/moment";
import { useQuery } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { Link } from "wouter";
import { today } from "../../lib/clock.ts";
import { inboxCountsQuery } from "../parts/inbox.ts";
import { screens } from "../parts/screens.ts";

/** Says on every screen that mails do not leave, because operators count on them. */
export function StandingMails() {
  const { data } = useQuery(inboxCountsQuery);
  return (
    <p
      aria-live="polite"
      className="mb-2 flex flex-wrap items-center gap-x-3 rounded-md bg-red-tint px-3 py-2 text-sm font-medium text-red-text empty:hidden"
    >
      {data?.standingMails && (
        <>
          <CircleAlert aria-hidden="true" size={18} className="shrink-0" />
          <span>
            {inbox.standingMails(timeOf(data.standingMails.since), data.standingMails.count)}
          </span>
          <Link href={screens.system.path} className="underline underline-offset-4">
            {inbox.toState}
          </Link>
        </>
      )}
    </p>
  );
}

/** The day too, unless it is today. */
function timeOf(since: string): string {
  return warsawDay(since) === today() ? warsawClock(since) : formatMoment(since);
}
