import { DemoBooking, leadEndpoints } from "@scm/contract";
import { admin } from "@scm/text/admin";
import { answeredLeads } from "@scm/text/reply";
import { formatMoment } from "@scm/text/moment";
import { AlarmClock, CalendarX } from "lucide-react";
import { Badge } from "../../ui/badge.tsx";
import { Fact, Facts, PhoneFact } from "../parts/facts.tsx";
import { SpamBadge } from "../parts/spam-badge.tsx";
import { FreeSlots } from "./demo-booking/sender-dialog.tsx";
import type { LeadAdmin } from "./lead-admin.ts";
import { LanguageFact, ProofFact, visitorHeading } from "./visitor-lead.tsx";

const text = admin.demoBookings;

export const demoBookingAdmin: LeadAdmin<DemoBooking> = {
  name: "demo-booking",
  endpoints: leadEndpoints["demo-booking"],
  offered: DemoBooking.shape.status.options,
  done: "completed",
  answered: answeredLeads["demo-booking"],
  headingOf: visitorHeading,
  clubOf: ({ clubName, email }) => clubName ?? email,
  lineOf: ({ selectedSlot }) => formatMoment(selectedSlot),
  Badges: DemoBookingBadges,
  Details: DemoBookingDetails,
  isChangeTold: true,
  text,
};

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
        <Fact term={text.slot}>
          <strong className="font-semibold">{slot}</strong>
        </Fact>
        <Fact term={text.lapses}>{lead.lapsesAt && formatMoment(lead.lapsesAt)}</Fact>
        {/* Shown if the visitor saw a different time, such as in another time zone. */}
        <Fact term={text.preferredDate}>{lead.preferredDate !== slot && lead.preferredDate}</Fact>
        <LanguageFact locale={lead.locale} />
        <PhoneFact phone={lead.phone} />
        <Fact term={admin.list.club}>{lead.clubName}</Fact>
        <ProofFact lead={lead} />
      </Facts>
      {!lead.isRestricted && <FreeSlots booking={lead} />}
    </>
  );
}
