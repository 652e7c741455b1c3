/** The demo calendar taken by somebody who wants no demo. */
import { randomInt } from "node:crypto";
import { aDemoBooking } from "../../packages/testing/src/builders.ts";
import { call, countStatus, entriesIn, flood, textIn } from "./call.ts";
import { asOperator, attackerAddress, type Site } from "./site.ts";
import type { Attack } from "./verdict.ts";

export const bookingAttacks: Attack<Site>[] = [
  {
    name: "Demo slots taken at once from one address, of 40",
    before: "30",
    allowed: { most: 3 },
    play: (site) => book(site, { senderOf: () => attackerAddress(10, 0) }),
  },
  {
    name: "Demo slots taken at once from two addresses, of 40",
    before: "40",
    allowed: { most: 6 },
    play: (site) => book(site, { senderOf: (index) => attackerAddress(11, index % 2) }),
  },
  {
    name: "Demo slots taken by one e-mail from 40 addresses, of 40",
    before: "all",
    allowed: { most: 2 },
    play: (site) =>
      book(site, {
        senderOf: (index) => attackerAddress(12, index),
        email: "one@third-party.example",
      }),
  },
  {
    name: "Demo slots held by forms that a program filled in, of 3",
    before: "all",
    allowed: { most: 0 },
    play: bookAsProgram,
  },
];

type Booking = { senderOf: (index: number) => string; email?: string };

async function book(site: Site, { senderOf, email }: Booking): Promise<number> {
  const slots = await openSlots(site, 40);
  const answers = await flood({ count: slots.length, atOnceMax: 40 }, (index) =>
    call(`${site.url}/api/demo-booking`, {
      body: aDemoBooking({
        email: email ?? `${senderOf(index)}-${index}@third-party.example`,
        selectedSlot: slots[index] ?? "",
      }),
      from: senderOf(index),
    }),
  );
  const taken = countStatus(answers, 201);
  if (taken === 0) throw new Error("no booking was accepted");
  return taken;
}

async function bookAsProgram(site: Site): Promise<number> {
  const slots = await openSlots(site, 3);
  const answers = await flood({ count: slots.length, atOnceMax: 1 }, (index) => {
    const email = `program-${index}@third-party.example`;
    const booking = aDemoBooking({ email, selectedSlot: slots[index] ?? "" });
    const body = { ...booking, website: "http://evil.example", sentAfterMs: 20 };
    const from = attackerAddress(13, index);
    return call(`${site.url}/api/demo-booking`, { body, from });
  });
  if (countStatus(answers, 422) !== 3) throw new Error("not all bookings were refused");
  const ask = asOperator(site);
  const range = `start=${slots[0]}&end=${slots.at(-1)}`;
  const { body } = await ask(`/api/admin/slots?${range}`);
  return entriesIn(body).filter((slot) => Object(slot).isBooked === true).length;
}

const hoursPerDay = 8;

/** Opens slots on days far ahead, at which an earlier run has hardly opened any. @returns their times */
async function openSlots(site: Site, count: number): Promise<string[]> {
  const firstDay = randomInt(20_000);
  const datetimes = Array.from({ length: count }, (_, index) => {
    const day = firstDay + Math.floor(index / hoursPerDay);
    return new Date(Date.UTC(2037, 0, day, 7 + (index % hoursPerDay))).toISOString();
  });
  const ask = asOperator(site);
  const { body } = await ask("/api/admin/slots/batch", { body: { datetimes } });
  return entriesIn(Object(body).created).map((slot) => textIn(slot, "datetime"));
}
