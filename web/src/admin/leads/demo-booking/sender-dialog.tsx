import { useId, useState } from "react";
import {
  bookingSenderEndpoints,
  leadEndpoints,
  type BookingSender,
  type DemoBooking,
  type SenderTrait,
} from "@scm/contract";
import { useQuery } from "@tanstack/react-query";
import { leadDetail } from "@scm/text/admin/lead-detail";
import { CalendarX } from "lucide-react";
import { call } from "../../../lib/api-client.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { endpointQuery } from "../../parts/endpoint-query.ts";
import { DialogForm } from "../../parts/form-dialog.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { Placeholder } from "../../parts/loading.tsx";
import { useChange } from "../../parts/use-change.ts";

const text = leadDetail.bookingSender;

type Props = { booking: DemoBooking };

/** Opens the dialog that frees all slots of the booking's sender. */
export function FreeSlots({ booking }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button variant="quiet" size="small" className="-ml-3.5" onClick={() => setOpen(true)}>
        <CalendarX aria-hidden="true" size={16} className="shrink-0" />
        {text.open}
      </Button>
      {isOpen && <SenderDialog booking={booking} onClose={() => setOpen(false)} />}
    </div>
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
    <Dialog
      title={text.title}
      closeLabel={text.close}
      onClose={() => {
        if (!free.isPending) onClose();
      }}
    >
      <Loaded
        query={sender}
        failed={text.failedToCount}
        loading={<Placeholder text={text.counting} shapes={["h-40"]} />}
      >
        {(counts) => <SenderForm counts={counts} free={free} onClose={onClose} />}
      </Loaded>
    </Dialog>
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
      failed={text.failed}
      text={{
        submit: text.submit(slots[by] ?? 0),
        submitting: text.submitting,
        cancel: text.cancel,
      }}
      onSubmit={(event) => {
        event.preventDefault();
        free.mutate(by);
      }}
      onCancel={onClose}
    >
      <p>{text.explanation}</p>
      <fieldset className="flex min-w-0 flex-col gap-2">
        <legend className="mb-2 text-sm font-medium">{text.legend}</legend>
        {(["email", "address"] as const).map((trait) => (
          <Choice
            key={trait}
            trait={trait}
            slots={slots[trait]}
            isChosen={by === trait}
            onChoose={() => setBy(trait)}
          />
        ))}
      </fieldset>
    </DialogForm>
  );
}

type ChoiceProps = {
  trait: SenderTrait;
  /** Null if the trait is not known. */
  slots: number | null;
  isChosen: boolean;
  onChoose: () => void;
};

function Choice({ trait, slots, isChosen, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <div className="relative flex gap-3 rounded-md border border-edge p-3 hover:border-ink has-checked:border-ink has-checked:bg-paper has-disabled:border-line has-disabled:text-muted">
      <input
        type="radio"
        id={id}
        name="trait"
        checked={isChosen}
        disabled={slots === null}
        aria-describedby={`${id}-slots`}
        onChange={onChoose}
        className="mt-0.5 size-5 shrink-0 accent-ink"
      />
      <div>
        {/* The label covers the whole tile. */}
        <label
          htmlFor={id}
          className="font-medium after:absolute after:inset-0 after:cursor-pointer"
        >
          {text.traits[trait]}
        </label>
        <p id={`${id}-slots`} className="text-sm text-muted">
          {slots === null ? text.unknown : text.slots(slots)}
        </p>
      </div>
    </div>
  );
}

function useFree({ id }: DemoBooking, onFreed: () => void) {
  return useChange((by: SenderTrait) => call(bookingSenderEndpoints.cancel, { id, body: { by } }), {
    onSuccess: onFreed,
    toast: ({ cancelled }) => ({ title: text.done, description: text.slots(cancelled) }),
    failed: text.failed,
    refresh: [[leadEndpoints["demo-booking"].list.path]],
  });
}
