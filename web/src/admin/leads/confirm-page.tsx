import { useState } from "react";
import { leadEndpoints, warsawClock, type DemoBooking } from "@scm/contract";
import { admin } from "@scm/text/admin";
import { leadFields } from "@scm/text/admin/lead-fields";
import { dayInWords, weekdayOf } from "@scm/text/moment";
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { Unbroken } from "../../ui/unbroken.tsx";
import { ConfirmDemo, isToConfirm, VisitorWord } from "../parts/confirm-demo.tsx";
import { endpointQuery } from "../parts/queries.ts";
import { Fact, Facts, PhoneFact } from "../parts/facts.tsx";
import { Loaded } from "../parts/loading.tsx";
import { ScreenHead } from "../parts/screen-head.tsx";
import { recordHref } from "../parts/screens.ts";
import { StatusBadge } from "../parts/badges.tsx";

const text = admin.demoBookings;
const { list, read } = leadEndpoints["demo-booking"];

/** Where the mail about a pending demo leads: the appointment and one button. */
export function ConfirmPage({ id }: { id: string }) {
  const booking = useQuery(endpointQuery(read, { id }, [list.path, "confirm", id]));
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <ScreenHead title={text.confirm} />
      <Loaded query={booking} words={text.confirmPage} shapes={["h-60"]}>
        {(found) => <Appointment booking={found} />}
      </Loaded>
    </div>
  );
}

function Appointment({ booking }: { booking: DemoBooking }) {
  const { id, version, selectedSlot, name, phone, clubName, status, isRestricted } = booking;
  const hasAddress = booking.email !== null;
  const [word, setWord] = useState("");
  const isOpen = isToConfirm({ status, startsAt: selectedSlot }) && !isRestricted;
  return (
    <section
      aria-labelledby="appointment"
      className="flex flex-col gap-5 rounded-md border border-line bg-raised p-5 sm:p-6"
    >
      <header className="flex flex-wrap items-start justify-between gap-3">
        <h2 id="appointment" className="text-xl font-semibold tracking-tight">
          <span className="block first-letter:uppercase">
            {`${weekdayOf(selectedSlot, "pl")}, ${dayInWords(selectedSlot, "pl")}`}
          </span>
          <span className="block tabular-nums">{warsawClock(selectedSlot)}</span>
        </h2>
        <StatusBadge status={status} label={text.statuses[status]} />
      </header>
      <Facts>
        <Fact term={leadFields.name}>{name}</Fact>
        <Fact term={admin.list.club}>{clubName}</Fact>
        <PhoneFact phone={phone} />
      </Facts>
      <p className="text-muted">
        <Unbroken>
          {!isOpen ? text.confirmPage.over : hasAddress ? text.confirmPage.lead : text.untold}
        </Unbroken>
      </p>
      {isOpen && hasAddress && <VisitorWord value={word} onChange={setWord} />}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {isOpen && <ConfirmDemo {...{ id, version, word }} describedBy="appointment" />}
        <Link
          href={recordHref("demo-booking", id)}
          className="py-2.5 font-medium underline underline-offset-4 hover:decoration-2"
        >
          {text.confirmPage.open}
        </Link>
      </div>
    </section>
  );
}
