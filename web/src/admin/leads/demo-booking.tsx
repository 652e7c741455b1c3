import { DemoBooking, leadEndpoints, meetingLink } from "@scm/contract";
import { useQuery } from "@tanstack/react-query";
import { admin } from "@scm/text/admin";
import { leadFields } from "@scm/text/admin/lead-fields";
import { answeredLeads } from "@scm/text/reply";
import { formatMoment } from "@scm/text/moment";
import { AlarmClock, CalendarX } from "lucide-react";
import { Badge } from "../../ui/badge.tsx";
import {
  ConfirmButton,
  ConfirmDemo,
  isAhead,
  isToConfirm,
  LinkCaution,
  toldOf,
} from "../parts/confirm-demo.tsx";
import { Fact, Facts, PhoneFact } from "../parts/facts.tsx";
import { contentQuery } from "../parts/site-content.ts";
import { SpamBadge } from "../parts/badges.tsx";
import type { LeadAdmin } from "./lead-admin.ts";
import { MoveDemo } from "./move-demo.tsx";
import { DetailFacts, SourceFact, TechnicalFacts, visitorHeading } from "./visitor-lead.tsx";

const text = admin.demoBookings;

export const demoBookingAdmin: LeadAdmin<DemoBooking> = {
  name: "demo-booking",
  endpoints: leadEndpoints["demo-booking"],
  offered: DemoBooking.shape.status.options,
  done: "completed",
  answered: answeredLeads["demo-booking"],
  headingOf: visitorHeading,
  clubOf: ({ clubName, email, phone }) => clubName ?? email ?? phone,
  lineOf: ({ selectedSlot }) => formatMoment(selectedSlot),
  columns: { title: "name", line: "selectedSlot" },
  Badges: DemoBookingBadges,
  Details: DemoBookingDetails,
  isUndecided,
  Decision,
  Caution,
  isEarly: ({ selectedSlot }, status) => status === "completed" && isAhead(selectedSlot),
  toldOf,
  isChangeTold: true,
  answer: {
    // It belongs to a change, not to the booking.
    of: () => null,
    isRead: (lead, status) =>
      status !== lead.status && toldOf({ ...lead, status }, lead.status) !== null,
    text: text.word,
  },
  text,
};

function isUndecided({ status, selectedSlot }: DemoBooking): boolean {
  return isToConfirm({ status, startsAt: selectedSlot });
}

type DecisionProps = Parameters<NonNullable<LeadAdmin<DemoBooking>["Decision"]>>[0];

function Decision({ lead, onDecide, isPending = false, ...button }: DecisionProps) {
  if (!isUndecided(lead) || lead.isRestricted) return null;
  if (!onDecide) return <ConfirmDemo id={lead.id} version={lead.version} {...button} />;
  return (
    <ConfirmButton {...button} isPending={isPending} onConfirm={() => onDecide("confirmed")} />
  );
}

function Caution({ lead, status }: { lead: DemoBooking; status: string }) {
  if (status !== "confirmed" || lead.status === status || !isAhead(lead.selectedSlot)) return null;
  return <LinkCaution />;
}

function DemoBookingBadges({ lead }: { lead: DemoBooking }) {
  return (
    <>
      {lead.isOverdue && (
        <Badge colour="red" icon={AlarmClock}>
          {text.overdue}
        </Badge>
      )}
      {lead.lapsedAt !== null && (
        <Badge colour="grey" icon={CalendarX}>
          {text.lapsed}
        </Badge>
      )}
      <SpamBadge lead={lead} />
    </>
  );
}

function DemoBookingDetails({ lead }: { lead: DemoBooking }) {
  const slot = formatMoment(lead.selectedSlot);
  return (
    <>
      <Facts>
        <Fact term={leadFields.selectedSlot}>
          <strong className="block font-semibold">{slot}</strong>
          <MoveDemo booking={lead} />
        </Fact>
        <Fact term={text.link}>
          {lead.status === "confirmed" && <MeetingLink booking={lead} />}
        </Fact>
        <Fact term={text.lapses}>{lead.lapsesAt && formatMoment(lead.lapsesAt)}</Fact>
        <DetailFacts kind="demo-booking" lead={lead} shown={["preferredDate"]} />
        <PhoneFact phone={lead.phone} />
        <Fact term={admin.list.club}>{lead.clubName}</Fact>
        <SourceFact lead={lead} />
      </Facts>
      <TechnicalFacts lead={lead}>
        {/* Shown if the visitor saw a different time, such as in another time zone. */}
        <Fact term={leadFields.preferredDate}>
          {lead.preferredDate !== slot && lead.preferredDate}
        </Fact>
      </TechnicalFacts>
    </>
  );
}

/** Where the demo is joined, which is read while the record is open. */
function MeetingLink({ booking }: { booking: DemoBooking }) {
  const { data } = useQuery({ ...contentQuery, meta: { isQuiet: true } });
  const link = data && meetingLink(data.content.event, booking);
  if (!link) return text.withoutLink;
  return (
    <a
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      className="underline underline-offset-4"
    >
      {link}
    </a>
  );
}
