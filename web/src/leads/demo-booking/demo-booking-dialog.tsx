import { useId, useRef } from "react";
import { useTranslations } from "use-intl";
import * as demoBookingText from "@scm/text/site/demo-booking";
import * as formText from "@scm/text/site/form";
import { writeDraft } from "../../lib/draft.ts";
import { withTexts } from "../../lib/with-texts.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Booking } from "./booking.tsx";
import { EventCard } from "./event-card.tsx";
import { demoDraft } from "./form-step.tsx";

/** Closing the dialog discards slot and input. */
export const DemoBookingDialog = withTexts(
  function DemoBookingDialog({ onClose }: { onClose: () => void }) {
    const t = useTranslations("demoBooking");
    const heading = useRef<HTMLHeadingElement>(null);
    const eventId = useId();

    function close(): void {
      writeDraft(demoDraft, {});
      onClose();
    }

    return (
      <Dialog
        title={t("title")}
        closeLabel={t("close")}
        size="steady"
        describedBy={`${eventId} ${eventId}-facts`}
        initialFocus={heading}
        onClose={close}
      >
        <EventCard id={eventId} className="mb-6" />
        <Booking heading={heading} onClose={close} isDialog />
      </Dialog>
    );
  },
  demoBookingText,
  formText,
);
