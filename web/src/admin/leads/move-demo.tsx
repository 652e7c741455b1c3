import { useId, useState } from "react";
import {
  inboxEndpoints,
  leadEndpoints,
  moveDemoBooking,
  slotEndpoints,
  warsawClock,
  warsawDay,
  type DemoBooking,
  type Slot,
} from "@scm/contract";
import { admin } from "@scm/text/admin";
import { leadWork } from "@scm/text/admin/lead-work";
import { formatMoment } from "@scm/text/moment";
import { useQuery } from "@tanstack/react-query";
import { CalendarClock } from "lucide-react";
import { searchQuery, slotsByDay } from "../../leads/demo-booking/slot-queries.ts";
import { call } from "../../lib/api-client.ts";
import { dayName } from "../../ui/calendar-day.ts";
import { RadioTiles } from "../../ui/radio-tiles.tsx";
import { Select } from "../../ui/select.tsx";
import { Unbroken } from "../../ui/unbroken.tsx";
import { isLive, VisitorWord } from "../parts/confirm-demo.tsx";
import { FormDialog } from "../parts/form-dialog.tsx";
import { Loaded } from "../parts/loaded.tsx";
import { Placeholder } from "../parts/loading.tsx";
import { SmallButton } from "../parts/small-button.tsx";
import { useChange } from "../parts/use-change.ts";

const text = admin.demoBookings.move;
const slotText = leadWork.typed.slots;

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
  const [chosen, setChosen] = useState<Slot | null>(null);
  const [word, setWord] = useState("");
  const move = useMove(booking, onClose);
  const times = useTimes();
  // Somebody may take it while the dialog is open.
  const slot = times.data?.find(({ id }) => id === chosen?.id) ?? null;
  return (
    <FormDialog
      title={text.title}
      closeLabel={text.close}
      save={move}
      text={{ ...text, submit: slot ? text.submit(formatMoment(slot.datetime)) : text.pick }}
      failed={text.failed}
      isDisabled={!slot}
      onSubmit={(event) => {
        event.preventDefault();
        if (!slot) return;
        const body = { selectedSlot: slot.datetime, publicAnswer: word };
        // Whatever is wrong, the time may be the reason.
        move.mutate(body, { onError: () => void times.refetch() });
      }}
      onClose={onClose}
    >
      <Lead booking={booking} />
      <Loaded
        query={times}
        failed={slotText.failed}
        loading={<Placeholder text={slotText.loading} shapes={["h-12", "h-24"]} />}
      >
        {(slots) => <Times slots={slots} chosen={slot} onChoose={setChosen} />}
      </Loaded>
      {booking.email !== null && <VisitorWord value={word} onChange={setWord} />}
    </FormDialog>
  );
}

/** What a move causes. */
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

/** The free times. They are those of now, whenever the dialog opens. */
function useTimes() {
  const [today] = useState(() => warsawDay(new Date().toISOString()));
  return useQuery({ ...searchQuery(today, today), staleTime: 0, refetchOnMount: "always" });
}

type TimesProps = {
  slots: readonly Slot[];
  chosen: Slot | null;
  onChoose: (slot: Slot | null) => void;
};

function Times({ slots, chosen, onChoose }: TimesProps) {
  const name = useId();
  const days = slotsByDay(slots);
  const [picked, setPicked] = useState("");
  const day = days.has(picked) ? picked : (days.keys().next().value ?? "");
  if (day === "") return <p>{slotText.none}</p>;
  const choose = (id: string) => onChoose(slots.find((slot) => slot.id === id) ?? null);
  return (
    <>
      <Select
        label={text.day}
        value={day}
        options={[...days.keys()].map((value) => ({ value, label: dayName(value, "pl-PL") }))}
        onChange={({ target }) => {
          setPicked(target.value);
          onChoose(null);
        }}
      />
      <RadioTiles
        name={name}
        legend={leadWork.typed.fields.selectedSlot}
        hint={text.warsaw}
        value={chosen?.id ?? null}
        tiles={(days.get(day) ?? []).map(({ id, datetime }) => ({
          value: id,
          text: warsawClock(datetime),
          detail: null,
          label: warsawClock(datetime),
          gone: null,
        }))}
        onMark={choose}
        onTake={choose}
      />
    </>
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
      ],
    },
  );
}
