import { describe, expect, test } from "vitest";
import { demoBookingMails } from "../leads/demo-booking.ts";
import {
  aDemoBooking,
  asText,
  asHtml,
  context,
  inEnglish,
  recordId,
  webLinks,
} from "./mail.fixture.ts";
import type { Mail } from "./mail.ts";

const { toStaff, toVisitor, confirmed, cancelled, reminder } = demoBookingMails.letters;

describe.each([
  aDemoBooking(),
  aDemoBooking({
    ...inEnglish,
    phone: null,
    clubName: null,
    preferredDate: "07/15/2027 8:00 am",
    selectedSlot: "2027-07-15T07:00:00.000Z",
  }),
])("a demo in $locale", (booking) => {
  const { locale } = booking;

  test("reaches the staff in these words", async () => {
    const mail = toStaff(booking, context);

    await expect(asText(mail)).toMatchFileSnapshot(`golden/demo-booking-to-staff.${locale}.txt`);
    await expect(asHtml(mail)).toMatchFileSnapshot(
      `golden/demo-booking-to-staff.${locale}.html.txt`,
    );
  });

  test("is reserved for the visitor in these words", async () => {
    const mail = toVisitor(booking, context);

    await expect(asText(mail)).toMatchFileSnapshot(`golden/demo-booking-to-visitor.${locale}.txt`);
    await expect(asHtml(mail)).toMatchFileSnapshot(
      `golden/demo-booking-to-visitor.${locale}.html.txt`,
    );
  });

  test("is confirmed in these words and in the calendar", async () => {
    const mail = confirmed(booking, { sequence: 1 }, context);

    await expect(asText(mail)).toMatchFileSnapshot(`golden/demo-booking-confirmed.${locale}.txt`);
    await expect(asHtml(mail)).toMatchFileSnapshot(
      `golden/demo-booking-confirmed.${locale}.html.txt`,
    );
    expect(mail.calendar?.method).toBe("REQUEST");
    await expect(asLines(mail)).toMatchFileSnapshot(
      `golden/demo-booking-confirmed.${locale}.ics.txt`,
    );
  });

  test("is cancelled in these words and in the calendar", async () => {
    const mail = cancelled(booking, { sequence: 2 }, context);

    await expect(asText(mail)).toMatchFileSnapshot(`golden/demo-booking-cancelled.${locale}.txt`);
    await expect(asHtml(mail)).toMatchFileSnapshot(
      `golden/demo-booking-cancelled.${locale}.html.txt`,
    );
    expect(mail.calendar?.method).toBe("CANCEL");
    await expect(asLines(mail)).toMatchFileSnapshot(
      `golden/demo-booking-cancelled.${locale}.ics.txt`,
    );
  });

  test("is recalled in these words", async () => {
    const mail = reminder(booking, context);

    await expect(asText(mail)).toMatchFileSnapshot(`golden/demo-booking-reminder.${locale}.txt`);
    await expect(asHtml(mail)).toMatchFileSnapshot(
      `golden/demo-booking-reminder.${locale}.html.txt`,
    );
  });
});

test("only a change of the demo changes the calendar", () => {
  const booking = aDemoBooking();

  const others = [toStaff, toVisitor, reminder].map((make) => make(booking, context));

  for (const mail of others) expect(mail.calendar).toBeUndefined();
});

test("whoever is cancelled finds the way to other times, and nobody else a way to the site", () => {
  const booking = aDemoBooking();

  const [toChoose, ...others] = [
    cancelled(booking, { sequence: 2 }, context),
    toVisitor(booking, context),
    confirmed(booking, { sequence: 1 }, context),
    reminder(booking, context),
  ];

  expect(webLinks(toChoose.html)).toEqual([context.publicUrl]);
  for (const { html } of others) expect(webLinks(html)).toEqual([]);
});

test.each([
  ["2027-03-27T08:00:00.000Z", "27.03.2027 09:00"],
  ["2027-03-28T07:00:00.000Z", "28.03.2027 09:00"],
  ["2027-10-30T07:00:00.000Z", "30.10.2027 09:00"],
  ["2027-10-31T08:00:00.000Z", "31.10.2027 09:00"],
])("a demo at %s is shown in Warsaw time, and its readers are told", (iso, shown) => {
  const polish = reminder(aDemoBooking({ selectedSlot: iso }), context);
  const english = reminder(aDemoBooking({ selectedSlot: iso, locale: "en" }), context);

  expect(polish.subject).toBe(`Przypomnienie o\u00a0demo: ${shown} czasu warszawskiego`);
  expect(english.subject).toBe(`Reminder of your demo: ${shown} (Warsaw time)`);
});

test("the staff hear of the time in the form only where it is not the slot's", () => {
  const same = toStaff(aDemoBooking({ preferredDate: " 14.01.2027 09:00" }), context);
  const none = toStaff(aDemoBooking({ preferredDate: null }), context);
  const other = toStaff(aDemoBooking({ preferredDate: "14.01.2027 08:00" }), context);

  for (const { text } of [same, none]) expect(text).not.toContain("Termin w\u00a0formularzu");
  expect(other.text).toContain("Termin w\u00a0formularzu: 14.01.2027 08:00");
});

test("every try to send a mail sends the same entry, under the booking's own name", () => {
  const booking = aDemoBooking({ processedAt: "2026-12-01T10:00:00.000Z" });

  const first = confirmed(booking, { sequence: 1 }, context);
  const second = confirmed(booking, { sequence: 1 }, context);

  expect(first).toEqual(second);
  expect(first.calendar?.content).toContain(`UID:${recordId}`);
});

function asLines({ calendar }: Mail): string | undefined {
  return calendar?.content.replaceAll("\r\n", "\n");
}
