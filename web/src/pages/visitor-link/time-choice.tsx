import { useEffect, useRef, useState } from "react";
import { visitorLinkEndpoints, type Slot } from "@scm/contract";
import { formatMoment } from "@scm/text/moment";
import { visitorLink } from "@scm/text/visitor-link";
import { useQueryClient } from "@tanstack/react-query";
import { LostSlot } from "../../leads/demo-booking/lost-slot.tsx";
import { SlotChoice } from "../../leads/demo-booking/slot-choice.tsx";
import { forgetSlots } from "../../leads/demo-booking/slot-queries.ts";
import { call, hasProblem } from "../../lib/api-client.ts";
import { useToday } from "../../lib/clock.ts";
import { useLocale } from "../../lib/locale.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Failure } from "./request-parts.tsx";
import { tokenInAddress, useRequestChange, type StepProps } from "./request-queries.ts";

/** Chooses another free time; a time that somebody else took meanwhile leaves the old one. */
export function TimeChoice(props: StepProps) {
  const text = visitorLink[useLocale().locale];
  const today = useToday();
  const { move, lost, forgetLost, take } = useMove(props);
  const { isPending, error } = move;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <div className="flex w-full flex-col gap-4">
      <h3 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
        {text.moveTo}
      </h3>
      <div aria-live="polite" className="empty:hidden">
        {lost && (
          <Notice tone="failure" title={text.lost}>
            <p>{text.lostText}</p>
          </Notice>
        )}
      </div>
      {lost ? (
        <LostSlot slot={lost} today={today} onTake={take} onCalendar={forgetLost} />
      ) : (
        <SlotChoice
          {...{ heading, today }}
          confirm={{
            label: ({ datetime }) => (isPending ? text.moving : text.move(formatMoment(datetime))),
            isPending: isPending,
          }}
          onSlot={take}
        />
      )}
      <Failure error={isTaken(error) ? null : error} />
      <Button
        variant="secondary"
        size="small"
        className="self-start"
        onClick={() => props.onEnd(null)}
      >
        {text.keep}
      </Button>
    </div>
  );
}

function useMove({ booking, onEnd }: StepProps) {
  const text = visitorLink[useLocale().locale];
  const client = useQueryClient();
  const [lost, setLost] = useState<Slot | null>(null);
  const { id, version, status } = booking;
  const detail = status === "pending" ? text.movedPending : text.movedText;
  const move = useRequestChange(
    ({ datetime: selectedSlot }: Slot) =>
      call(visitorLinkEndpoints.move, {
        body: { token: tokenInAddress(), id, version, selectedSlot },
      }),
    { done: { title: text.moved, detail }, onEnd },
  );

  async function lose(slot: Slot): Promise<void> {
    await forgetSlots(client);
    setLost(slot);
  }

  function take(slot: Slot): void {
    if (move.isPending) return;
    move.mutate(slot, {
      onError: (error) => {
        if (isTaken(error)) void lose(slot);
      },
    });
  }

  return { move, lost, forgetLost: () => setLost(null), take };
}

function isTaken(error: unknown): boolean {
  return hasProblem(error, "slot-unavailable");
}
