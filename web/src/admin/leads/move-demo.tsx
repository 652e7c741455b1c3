import { useState } from "react";
import {
  inboxEndpoints,
  leadEndpoints,
  moveDemoBooking,
  slotEndpoints,
  type DemoBooking,
} from "@scm/contract";
import { admin } from "@scm/text/admin";
import { leadWork } from "@scm/text/admin/lead-work";
import { formatMoment } from "@scm/text/moment";
import { CalendarClock } from "lucide-react";
import { slotsKey } from "../../leads/demo-booking/slot-queries.ts";
import { call } from "../../lib/api-client.ts";
import { SmallButton } from "../../ui/button.tsx";
import { Unbroken } from "../../ui/unbroken.tsx";
import { isLive, VisitorWord } from "../parts/confirm-demo.tsx";
import { FormDialog } from "../parts/form-dialog.tsx";
import { useChange } from "../parts/use-change.ts";
import { SlotFields } from "./slot-fields.tsx";

const text = admin.demoBookings.move;

type Props = { booking: DemoBooking };

/** Opens the dialog that moves a demo ahead to another time. */
export function MoveDemo({ booking }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (!isLive(booking) || booking.isRestricted) return null;
  return (
    <>
      <SmallButton
        icon={CalendarClock}
        variant="quiet"
        className="-ml-3.5"
        onClick={() => setOpen(true)}
      >
        {text.open}
      </SmallButton>
      {isOpen && <MoveDialog booking={booking} onClose={() => setOpen(false)} />}
    </>
  );
}

type DialogProps = Props & { onClose: () => void };

function MoveDialog({ booking, onClose }: DialogProps) {
  const [slot, setSlot] = useState("");
  const [word, setWord] = useState("");
  const move = useMove(booking, onClose);
  return (
    <FormDialog
      title={text.title}
      closeLabel={text.close}
      save={move}
      text={{ ...text, submit: slot ? text.submit(formatMoment(slot)) : text.pick }}
      failed={text.failed}
      isDisabled={slot === ""}
      onSubmit={() => move.mutate({ selectedSlot: slot, publicAnswer: word })}
      onClose={onClose}
    >
      <Lead booking={booking} />
      <SlotFields
        control={{
          label: leadWork.typed.fields.selectedSlot,
          hint: text.warsaw,
          value: slot,
          onChange: ({ target }) => setSlot(target.value),
        }}
        slot={slot}
        onChange={setSlot}
      />
      {booking.email !== null && <VisitorWord value={word} onChange={setWord} />}
    </FormDialog>
  );
}

/** Says what a move causes. */
function Lead({ booking: { selectedSlot, email, status } }: Props) {
  const parts = [
    text.lead(formatMoment(selectedSlot)),
    email === null ? admin.demoBookings.untold : text.isTold,
    ...(status === "pending" ? [text.staysPending] : []),
  ];
  return (
    <p>
      <Unbroken>{parts.join(" ")}</Unbroken>
    </p>
  );
}

function useMove({ id, version }: DemoBooking, onMoved: () => void) {
  const headers = { "If-Match": `"${version}"` };
  return useChange(
    (body: { selectedSlot: string; publicAnswer: string }) =>
      call(moveDemoBooking, { id, body }, { headers }),
    {
      onSuccess: onMoved,
      toast: ({ selectedSlot, email }) => ({
        title: text.done(formatMoment(selectedSlot)),
        ...(email !== null && { description: text.told(email) }),
      }),
      // The dialog shows it.
      isShownElsewhere: () => true,
      refresh: [
        [leadEndpoints["demo-booking"].list.path],
        [slotEndpoints.list.path],
        [inboxEndpoints.list.path],
        // Also after a failure, of which the time may be the reason.
        slotsKey,
      ],
    },
  );
}
