/** When and where a demo is, and who gives it, as parts of a mail. */
import { confirmDemoPath, lacksLink, warsawClock, type DemoBooking } from "@scm/contract";
import { mailText, staffMailText } from "@scm/text/mail";
import { dayInWords, formatMoment, weekdayOf } from "@scm/text/moment";
import type { DemoChange, PlannedDemo } from "../mail/calendar.ts";
import type { Block, BlockOf, Fact, MailContext } from "../mail/mail.ts";
import { optionalFact, recordLink } from "../mail/submission-mail.ts";

type Card = BlockOf<"card">;

/** The time alone, for whom the rest is no news. */
export function timeCard({ selectedSlot, locale }: Pick<DemoBooking, "selectedSlot" | "locale">) {
  const weekday = weekdayOf(selectedSlot, locale);
  // A narrow line ends before the day, not within it.
  const day = dayInWords(selectedSlot, locale).replaceAll(" ", "\u00a0");
  const time = warsawClock(selectedSlot);
  return {
    kind: "card",
    title: `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}, ${day}`,
    line: mailText(locale)("hour", { time }),
    facts: [],
  } satisfies Card;
}

/** @param link where the demo is joined; null for those who may not know it (yet) */
export function demoCard(booking: PlannedDemo, link: string | null): Card {
  const { locale, event } = booking;
  const text = mailText(locale);
  const { minutes, place, host } = event;
  const where: Fact =
    link === null
      ? { label: text("fields.place"), value: place[locale] }
      : { label: text("fields.place"), value: text("fields.link"), href: link };
  const { line, ...card } = timeCard(booking);
  return {
    ...card,
    line: `${line}, ${text("minutes", { minutes })}`,
    facts: [where, ...optionalFact(text("fields.host"), host?.name ?? null)],
  };
}

/**
 * The step that a pending demo waits for, with the link to its record. What a program has sent is
 * looked at first.
 */
export function confirmStep(booking: DemoBooking, { publicUrl }: MailContext) {
  const { id, status, isSuspectedSpam } = booking;
  if (status !== "pending" || isSuspectedSpam) return { button: null, recordFacts: [] };
  const text = staffMailText;
  const href = recordLink(publicUrl, "demoBookings", id);
  return {
    button: { label: text("demoBooking.confirm"), href: publicUrl + confirmDemoPath(id) },
    recordFacts: [{ label: text("record.label"), value: text("record.link"), href }],
  };
}

/** Says when the link of an online demo will come if it has none yet. */
export function linkParagraph({ event, locale }: PlannedDemo): Block[] {
  if (!lacksLink(event)) return [];
  return [mailText(locale)("demoBooking.linkLater")];
}

/** What the operator also tells the visitor, in lines as typed. */
export function publicAnswerOf({ publicAnswer }: DemoChange): Block[] {
  return publicAnswer ? [{ kind: "message", text: publicAnswer }] : [];
}

/** Until when we answer; or whom to call, for a demo that may come before an answer. */
export function untilParagraph({ lapsesAt, locale }: DemoBooking, { brand }: MailContext): Block {
  const text = mailText(locale);
  if (lapsesAt === null) {
    const { phone } = brand.company;
    return text("demoBooking.unanswered", { phone });
  }
  // Date and time stay together. A line may end before the words about the zone.
  const moment = text("moment", { moment: formatMoment(lapsesAt).replace(" ", "\u00a0") });
  return text("demoBooking.until", { moment });
}
