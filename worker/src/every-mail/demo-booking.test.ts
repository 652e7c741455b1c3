/** What the golden mails do not show: other states, times and places of a demo. */
import { expect, test } from "vitest";
import { demoBookingMails } from "../leads/demo-booking.ts";
import { hostInvited } from "../leads/demo-host.ts";
import { aDemoBooking, changeOf, context, recordId } from "../mail/mail.fixture.ts";
import type { Mail } from "../mail/mail.ts";

const { toStaff, toVisitor, reminder, confirmed, moved, cancelled, unconfirmed } =
  demoBookingMails.write;

test.each(Object.entries({ confirmed, moved, cancelled, unconfirmed }))(
  "what an operator says stands apart from the other words of a demo that is %s",
  (_, write) => {
    const change = {
      ...changeOf(2),
      publicAnswer: "Prowadzący zachorował.\n\nPrezentacja odwołana.",
    };
    const { text, html } = write(aDemoBooking(), change, context);

    expect(text).toContain("\n\n> Prowadzący zachorował.\n>\n> Prezentacja odwołana.\n\n");
    expect(html).toMatch(/class="well"(?:(?!<table).)*Prowadzący zachorował/s);
  },
);

test("a mail about no change of the demo has no calendar entry", () => {
  for (const write of [toStaff, toVisitor, reminder]) {
    expect(write(aDemoBooking(), context).calendar).toBeUndefined();
  }
});

test.each([
  ["2027-03-27T08:00:00.000Z", "sobota", "Saturday", "27.03.2027 09:00"],
  ["2027-03-28T07:00:00.000Z", "niedziela", "Sunday", "28.03.2027 09:00"],
  ["2027-10-30T07:00:00.000Z", "sobota", "Saturday", "30.10.2027 09:00"],
  ["2027-10-31T23:30:00.000Z", "poniedziałek", "Monday", "01.11.2027 00:30"],
])("a demo at %s is shown with its weekday in Warsaw time", (iso, pl, en, shown) => {
  const polish = reminder(aDemoBooking({ selectedSlot: iso }), context);
  const english = reminder(aDemoBooking({ selectedSlot: iso, locale: "en" }), context);

  expect(polish.subject).toBe(
    `Przypomnienie o\u00a0prezentacji: ${pl} ${shown} czasu warszawskiego`,
  );
  expect(english.subject).toBe(`Reminder of your presentation: ${en} ${shown} (Warsaw time)`);
});

test("the staff read the time from the form only if it is not the slot's", () => {
  const same = toStaff(aDemoBooking({ preferredDate: " 14.01.2027 09:00" }), context);
  const none = toStaff(aDemoBooking({ preferredDate: null }), context);
  const other = toStaff(aDemoBooking({ preferredDate: "14.01.2027 08:00" }), context);

  for (const { text } of [same, none]) expect(text).not.toContain("termin w\u00a0formularzu");
  expect(other.text).toContain("Inny termin w\u00a0formularzu: 14.01.2027 08:00");
});

test.each([
  ["online without a link", "Online", null, true],
  ["online with a link", "Online", "https://spotkanie.example/scm", false],
  ["at a place", "ul. Strzelecka 7, Warszawa", null, false],
])("a mail about a demo %s says that the link will come only if it must", (_, pl, link, isSaid) => {
  const { event } = aDemoBooking();
  const booking = aDemoBooking({
    status: "confirmed",
    event: { ...event, link, place: { pl, en: pl } },
  });
  const move = { sequence: 2, from: booking.selectedSlot, to: booking.selectedSlot };
  const mails = [
    confirmed(booking, changeOf(1), context),
    confirmed(booking, { ...changeOf(2), isUpdate: true }, context),
    moved(booking, { ...changeOf(2), ...move }, context),
    reminder(booking, context),
  ];

  for (const { text } of mails) {
    expect(text.includes("Link do spotkania przyślemy osobnym e-mailem")).toBe(isSaid);
  }
});

const isToldToCall = ({ text }: Mail) => text.includes("nie dostaniesz potwierdzenia, zadzwoń");

test("whoever may get no answer before the demo is told to call, and nobody else", () => {
  const booking = aDemoBooking({ lapsesAt: null });
  const move = { sequence: 2, from: booking.selectedSlot, to: booking.selectedSlot };
  const moveOf = (status: "pending" | "confirmed") =>
    moved({ ...booking, status }, { ...changeOf(2), ...move }, context);
  const held = aDemoBooking({ lapsesAt: "2026-11-24T08:00:00.000Z" });

  expect([toVisitor(booking, context), moveOf("pending")].map(isToldToCall)).toEqual([true, true]);
  expect([toVisitor(held, context), moveOf("confirmed")].map(isToldToCall)).toEqual([false, false]);
});

const confirmLink = `https://scm.example.pl/security/admin/demo-bookings?confirm=${recordId}`;
const recordLink = `https://scm.example.pl/security/admin/demo-bookings?id=${recordId}`;

test("an answer to the host's mail is offered only where the sender has an address", () => {
  const change = { ...changeOf(1), host: "marta@example.com" };
  const [mailed, called] = [aDemoBooking(), aDemoBooking({ email: null })].map(
    (booking) => hostInvited(booking, change, context).text,
  );

  expect(mailed).toContain("Odpowiedź na ten e-mail");
  expect(called).not.toContain("Odpowiedź na ten e-mail");
});

test.each([
  ["confirmed", { status: "confirmed" }],
  ["cancelled", { status: "cancelled" }],
  ["perhaps a program's", { isSuspectedSpam: true }],
] as const)("a demo that is %s is only opened by the button of the staff's mail", (_, own) => {
  const { text } = toStaff(aDemoBooking(own), context);

  expect(text).not.toContain(confirmLink);
  expect(text).toContain(`\n\nOtwórz w\u00a0panelu:\n${recordLink}\n`);
});
