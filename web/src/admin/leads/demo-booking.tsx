import { useState } from "react";
import {
  bookingSenderEndpoints,
  DemoBooking,
  leadEndpoints,
  meetingLink,
  type BookingSender,
  type SenderTrait,
} from "@scm/contract";
import { useQuery } from "@tanstack/react-query";
import { admin } from "@scm/text/admin";
import { leadDetail } from "@scm/text/admin/lead-detail";
import { leadFields } from "@scm/text/admin/lead-fields";
import { answeredLeads } from "@scm/text/reply";
import { formatMoment } from "@scm/text/moment";
import { AlarmClock, CalendarX } from "lucide-react";
import { call } from "../../lib/api-client.ts";
import { Badge } from "../../ui/badge.tsx";
import {
  ConfirmButton,
  ConfirmDemo,
  isAhead,
  isToConfirm,
  LinkCaution,
  toldOf,
} from "../parts/confirm-demo.tsx";
import { endpointQuery } from "../parts/endpoint-query.ts";
import { Fact, Facts, PhoneFact } from "../parts/facts.tsx";
import { DialogForm } from "../parts/form-dialog.tsx";
import { Loaded } from "../parts/loaded.tsx";
import { Placeholder } from "../parts/loading.tsx";
import { contentQuery } from "../parts/site-content.ts";
import { SmallButton } from "../parts/small-button.tsx";
import { SpamBadge } from "../parts/lead-badges.tsx";
import { useChange } from "../parts/use-change.ts";
import { RadioChoice } from "../parts/radio-choice.tsx";
import { BusyDialog } from "../parts/busy-dialog.tsx";
import type { LeadAdmin } from "./lead-admin.ts";
import { MoveDemo } from "./move-demo.tsx";
import { DetailFacts, SourceFact, TechnicalFacts, visitorHeading } from "./visitor-lead.tsx";

const text = admin.demoBookings;
const senderText = leadDetail.bookingSender;

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
        <Fact term={senderText.title}>{!lead.isRestricted && <FreeSlots booking={lead} />}</Fact>
      </TechnicalFacts>
    </>
  );
}

type Props = { booking: DemoBooking };

/** Where the demo is joined, which is read while the record is open. */
function MeetingLink({ booking }: Props) {
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

/** Opens the dialog that frees all slots of the booking's sender. */
function FreeSlots({ booking }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <SmallButton
        icon={CalendarX}
        variant="quiet"
        className="-ml-3.5"
        onClick={() => setOpen(true)}
      >
        {senderText.open}
      </SmallButton>
      {isOpen && <SenderDialog booking={booking} onClose={() => setOpen(false)} />}
    </>
  );
}

type DialogProps = Props & { onClose: () => void };

/** Asks which bookings are of the same sender, and names how many slots that frees. */
function SenderDialog({ booking, onClose }: DialogProps) {
  const { id } = booking;
  const listPath = leadEndpoints["demo-booking"].list.path;
  const sender = useQuery({
    ...endpointQuery(bookingSenderEndpoints.read, { id }, [listPath, "sender", id]),
    // Others book and cancel meanwhile.
    refetchOnMount: "always",
  });
  const free = useFree(booking, onClose);

  return (
    <BusyDialog
      title={senderText.title}
      closeLabel={senderText.close}
      isPending={free.isPending}
      onClose={onClose}
    >
      <Loaded
        query={sender}
        failed={senderText.failedToCount}
        loading={<Placeholder text={senderText.counting} shapes={["h-40"]} />}
      >
        {(counts) => <SenderForm counts={counts} free={free} onClose={onClose} />}
      </Loaded>
    </BusyDialog>
  );
}

type FormProps = {
  counts: BookingSender;
  free: ReturnType<typeof useFree>;
  onClose: () => void;
};

function SenderForm({ counts: { byEmail, byAddress }, free, onClose }: FormProps) {
  const [by, setBy] = useState<SenderTrait>("email");
  const slots = { email: byEmail, address: byAddress };

  return (
    <DialogForm
      save={free}
      failed={senderText.failed}
      text={{
        submit: senderText.submit(slots[by] ?? 0),
        submitting: senderText.submitting,
        cancel: senderText.cancel,
      }}
      onSubmit={(event) => {
        event.preventDefault();
        free.mutate(by);
      }}
      onCancel={onClose}
    >
      <p>{senderText.explanation}</p>
      <fieldset className="flex min-w-0 flex-col gap-2">
        <legend className="mb-2 text-sm font-medium">{senderText.legend}</legend>
        {(["email", "address"] as const).map((trait) => (
          <RadioChoice
            key={trait}
            name="trait"
            label={senderText.traits[trait]}
            hint={hintOf(slots[trait])}
            checked={by === trait}
            disabled={slots[trait] === null}
            onChange={() => setBy(trait)}
          />
        ))}
      </fieldset>
    </DialogForm>
  );
}

/** Null if the trait is not known. */
function hintOf(slots: number | null): string {
  return slots === null ? senderText.unknown : senderText.slots(slots);
}

function useFree({ id }: DemoBooking, onFreed: () => void) {
  return useChange((by: SenderTrait) => call(bookingSenderEndpoints.cancel, { id, body: { by } }), {
    onSuccess: onFreed,
    toast: ({ cancelled }) => ({
      title: senderText.done,
      description: senderText.slots(cancelled),
    }),
    failed: senderText.failed,
    refresh: [[leadEndpoints["demo-booking"].list.path]],
  });
}
