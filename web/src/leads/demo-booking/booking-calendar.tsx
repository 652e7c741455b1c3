import { useEffect, useRef, useState } from "react";
import { warsawDay } from "@scm/contract";
import { QueryClientProvider, useQueryClient } from "@tanstack/react-query";
import * as demoBookingText from "@scm/text/site/demo-booking";
import { withTexts } from "../../lib/with-texts.tsx";
import { CalendarStep, firstView } from "./calendar-step.tsx";
import { useDemoDialog } from "./demo-dialog.tsx";
import { slotClient } from "./slot-queries.ts";

/**
 * The first step of the booking, in a page. The time that a visitor chooses opens the dialog at its
 * second step, so that a page holds no second booking, which would share the dialog's draft and its
 * steps of the browser's history.
 */
export const BookingCalendar = withTexts(function BookingCalendar() {
  const [client] = useState(slotClient);
  return (
    <QueryClientProvider client={client}>
      <Days />
    </QueryClientProvider>
  );
}, demoBookingText);

function Days() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { trigger, book } = useDemoDialog();
  const [today] = useState(() => warsawDay(new Date().toISOString()));
  const [view, setView] = useState(() => firstView(today));
  useReloadAfterDialog();

  return (
    <div onPointerEnter={trigger.onPointerEnter} onFocus={trigger.onFocus}>
      <CalendarStep {...{ heading, today, view }} onView={setView} onSlot={book} />
    </div>
  );
}

/** The dialog may have booked a time that is still shown as free. */
function useReloadAfterDialog(): void {
  const client = useQueryClient();
  const { isOpen } = useDemoDialog();
  const wasOpen = useRef(isOpen);

  useEffect(() => {
    if (wasOpen.current && !isOpen) void client.invalidateQueries();
    wasOpen.current = isOpen;
  }, [client, isOpen]);
}
