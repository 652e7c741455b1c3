/** When and where a demo is, and who gives it, as lines of a mail. */
import { lacksLink, type DemoBooking } from "@scm/contract";
import { mailText } from "@scm/text/mail";
import type { PlannedDemo } from "../mail/calendar.ts";
import type { Block, Fact } from "../mail/mail.ts";
import { momentText, optionalFact, referenceFact } from "../mail/submission-mail.ts";

export function slotFact({ selectedSlot, locale }: DemoBooking): Fact {
  return { label: mailText(locale)("fields.slot"), value: momentText(selectedSlot, locale) };
}

/** @param link where the demo is joined; null for those who may not know it (yet) */
export function timeFacts(booking: PlannedDemo, link: string | null): Block {
  return {
    kind: "facts",
    facts: [
      slotFact(booking),
      ...eventFacts(booking, link),
      referenceFact(booking, booking.locale),
    ],
  };
}

export function eventFacts({ locale, event }: PlannedDemo, link: string | null): Fact[] {
  const text = mailText(locale);
  const { minutes, place, host } = event;
  return [
    { label: text("fields.duration"), value: text("minutes", { minutes }) },
    link === null
      ? { label: text("fields.place"), value: place[locale] }
      : { label: text("fields.place"), value: text("fields.link"), href: link },
    ...optionalFact(text("fields.host"), host?.name ?? null),
  ];
}

/** Says when the link of an online demo will come if it has none yet. */
export function linkParagraph({ event, locale }: PlannedDemo): Block[] {
  if (!lacksLink(event)) return [];
  return [{ kind: "paragraph", text: mailText(locale)("demoBooking.linkLater") }];
}
