/** Calendars that follow RFC 5546 end at what the database says, whatever happens to a booking. */
import { meetingLink } from "@scm/contract";
import {
  erasePerson,
  findBookingEntry,
  lapseBookings,
  moveBooking,
  publishSiteContent,
  withdrawBooking,
} from "@scm/db";
import { aSlot, receivedMails, slotHours } from "@scm/testing";
import { defaultSiteContent as standard } from "@scm/text/site-content";
import { array, assert, asyncProperty, constantFrom } from "fast-check";
import { expect, test } from "vitest";
import { bookingCalendar } from "../../../api/src/leads/booking-calendar.ts";
import { context } from "../mail/mail.fixture.ts";
import { openDemoBookings } from "./demo-booking.fixture.ts";

const { sql, operatorId, mailbox, booked, setStatus, handleAll, untilSettled } =
  await openDemoBookings();

type Entry = ReturnType<typeof read>;

function read(file: string) {
  const lines = file.replaceAll(/\r?\n[ \t]/g, "").split(/\r?\n/);
  const all = (name: string) =>
    lines.filter((line) => line.split(/[:;]/)[0] === name).map((line) => line.replace(/^.*?:/, ""));
  const one = (name: string) => all(name)[0] ?? expect.fail(`no ${name} in ${file}`);
  return {
    method: one("METHOD"),
    uid: one("UID"),
    organizer: one("ORGANIZER"),
    sequence: Number(one("SEQUENCE")),
    stamp: one("DTSTAMP"),
    attendees: all("ATTENDEE").map((uri) => uri.replace(/^mailto:/i, "")),
    status: one("STATUS"),
    times: `${one("DTSTART")}/${one("DTEND")}`,
    location: one("LOCATION"),
  };
}

/**
 * Takes what it must by RFC 5546: a change by the organizer of its entry, of the same `UID`, with no
 * lower `SEQUENCE`, then no earlier `DTSTAMP` (2.1.5). A file names no attendee (3.2.1), a request
 * or a cancellation names the owner (3.2.2, 3.2.5), and nothing is left to cancel without an entry.
 */
function openCalendar(owner: string) {
  const entries = new Map<string, Entry>();
  function isTaken({ method, uid, organizer, sequence, stamp }: Entry): boolean {
    const known = entries.get(uid);
    if (!known) return method !== "CANCEL";
    if (known.organizer !== organizer) return false;
    return sequence === known.sequence ? stamp >= known.stamp : sequence > known.sequence;
  }
  function take(file: string): void {
    const change = read(file);
    expect(change.attendees).toEqual(change.method === "PUBLISH" ? [] : [owner]);
    if (isTaken(change)) entries.set(change.uid, change);
  }
  /** Nothing for an entry that is cancelled or not there; where it takes place once that is sure. */
  function shown(uid: string): string {
    const { status = "CANCELLED", times, location } = entries.get(uid) ?? {};
    if (status === "CANCELLED") return "";
    return status === "CONFIRMED" ? `${times} ${location}` : `${times}?`;
  }
  return { take, shown };
}

const acts = [
  ...(["deliver", "deliver", "download", "download", "download"] as const),
  ...(["move", "move by visitor", "withdraw", "lapse"] as const),
  ...(["confirm", "confirm", "ask again", "complete", "cancel"] as const),
  ...(["host 0", "host 1", "host 2", "no host", "place", "link", "length"] as const),
];
type Act = (typeof acts)[number];

let made = 0;

/** A booking whose mails go to the calendars of its visitor and of three hosts. */
async function openHistory() {
  made += 1;
  const visitor = `gosc-${made}@klub.example`;
  const hosts = [0, 1, 2].map((host) => `host-${host}-${made}@scm.example`);
  const calendars = new Map([visitor, ...hosts].map((owner) => [owner, openCalendar(owner)]));
  const hours = slotHours(2);
  const tokenHash = Buffer.alloc(32, made);
  let { event } = standard;
  for (const table of ["outbox", "leads", "slots", "site_content"]) {
    await sql`delete from ${sql(table)}`;
  }
  const id = await booked(visitor);
  for (const hour of hours) await aSlot(sql, hour);
  await sql`
    insert into visitor_links (address, token_hash, token_sealed, expires_at)
    values (${visitor}, ${tokenHash}, '', now() + interval '1 day')`;
  let { length: taken } = await receivedMails(mailbox.webUrl);

  async function publish(own: Partial<typeof event>) {
    event = { ...event, ...own };
    const content = { ...standard, event };
    await publishSiteContent(sql, { content, fallback: standard, operatorId, version: null });
  }
  function lead(host: number) {
    return publish({ host: { name: `Host ${host}`, email: hosts[host] ?? "" } });
  }
  async function move(by: { tokenHash: Buffer } | { operatorId: string; publicAnswer: null }) {
    for (const selectedSlot of hours) {
      if ((await moveBooking(sql, { id, version: null, selectedSlot, ...by })) === "saved") return;
    }
  }

  const happen: Record<Act, () => Promise<unknown>> = {
    async deliver() {
      await handleAll();
      await untilSettled();
      const mails = await receivedMails(mailbox.webUrl);
      for (const mail of mails.toReversed().slice(taken)) {
        const file = await fetch(`${mailbox.webUrl}/mails/${mail.id}/attachments/1`);
        if (file.ok) calendars.get(mail.envelope.to.join())?.take(await file.text());
      }
      taken = mails.length;
    },
    async download() {
      const booking = await findBookingEntry(sql, id);
      // The pages offer the file of a demo to come.
      if (booking?.status !== "pending" && booking?.status !== "confirmed") return;
      const file = bookingCalendar(booking, { brand: context.brand, event, now: new Date() });
      calendars.get(visitor)?.take(await file.text());
    },
    move: () => move({ operatorId, publicAnswer: null }),
    "move by visitor": () => move({ tokenHash }),
    async withdraw() {
      const [{ version }] = await sql<[{ version: number }]>`select version from leads`;
      await withdrawBooking(sql, { id, version, tokenHash });
    },
    async lapse() {
      await sql`update leads set answer_due_at = now() - interval '1 hour' where status = 'pending'`;
      await lapseBookings(sql);
    },
    confirm: () => setStatus(id, "confirmed"),
    "ask again": () => setStatus(id, "pending"),
    complete: () => setStatus(id, "completed"),
    cancel: () => setStatus(id, "cancelled"),
    "host 0": () => lead(0),
    "host 1": () => lead(1),
    "host 2": () => lead(2),
    "no host": () => publish({ host: null }),
    place: () => publish({ link: null, place: { pl: `Sala ${event.minutes}`, en: "Online" } }),
    link: () => publish({ link: `${event.link ?? "https://spotkanie.example/{code}"}1` }),
    length: () => publish({ minutes: 75 - event.minutes }),
  };
  return {
    happen,
    shownTo: (owner: string) => calendars.get(owner)?.shown(id),
    eventNow: () => event,
    id,
    visitor,
    hosts,
  };
}

const compact = (moment: string | number) =>
  new Date(moment).toISOString().replaceAll(/[-:]|\.\d+/g, "");

async function follow(history: readonly Act[], last: readonly Act[]): Promise<void> {
  const { happen, shownTo, eventNow, id, visitor, hosts } = await openHistory();
  for (const act of [...history, "deliver" as const]) await happen[act]();
  const stored = await findBookingEntry(sql, id);
  if (!stored) throw new Error("the booking is gone");
  const { status, startsAt } = stored;
  const event = eventNow();
  const end = compact(Date.parse(startsAt) + event.minutes * 60_000);
  const sure = `${compact(startsAt)}/${end} ${meetingLink(event, stored) ?? event.place.pl}`;
  const expected = {
    confirmed: sure,
    // Nobody is told of another length while a demo waits.
    pending: expect.stringMatching(`^(${compact(startsAt)}/\\w+\\?)?$`),
    cancelled: "",
    // Afterwards, this is bookkeeping.
    completed: expect.anything(),
  }[status];
  const isOn = (host: string) => status === "confirmed" && host === event.host?.email;
  expect(shownTo(visitor)).toEqual(expected);
  for (const host of hosts) {
    expect(shownTo(host)).toEqual(status === "completed" ? expected : isOn(host) ? sure : "");
  }

  for (const act of last) await happen[act]();
  const hashes = { email: "00", name: null };
  await erasePerson(sql, { email: visitor, named: [], hashes, operatorId });
  await happen.deliver();
  expect(hosts.map(shownTo)).toEqual(["", "", ""]);
}

for (const { runs, ...size } of [
  { runs: 20, timeout: 120_000 },
  { runs: 150, tags: ["full"], timeout: 600_000 },
]) {
  test(`after each of ${runs} histories, visitor and hosts see what is stored`, size, async () => {
    const history = array(constantFrom(...acts), { minLength: 6, maxLength: 14, size: "max" });
    const last = array(constantFrom(...acts), { maxLength: 3 });
    await assert(asyncProperty(history, last, follow), { numRuns: runs });
  });
}
