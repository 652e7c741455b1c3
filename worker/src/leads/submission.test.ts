import {
  claimNewEvents,
  insertBetaSignup,
  insertContact,
  insertDemoBooking,
  insertOrder,
  newId,
} from "@scm/db";
import {
  aBetaSignup,
  aContact,
  aDemoBooking,
  aSlot,
  openTestDatabase,
  submitted,
} from "@scm/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { dispatch } from "../dispatch.ts";
import { handlerDeps } from "../handler.fixture.ts";

const { sql } = await openTestDatabase();
const staffEmails = ["first@scm.example", "second@scm.example"];
const log = { debug() {}, info() {}, warn() {}, error() {} };

beforeEach(async () => {
  await sql`truncate outbox cascade`;
  await sql`delete from demo_bookings`;
  await sql`delete from slots`;
});

/** Handles everything that was submitted, `times` times. */
async function handle(times = 1): Promise<string[]> {
  const events = await claimNewEvents(sql);
  const outcomes: string[] = [];
  for (let time = 0; time < times; time += 1) {
    for (const { id } of events) {
      // As after a crash between the effect and the word of it.
      if (time > 0) await sql`update outbox set state = 'dispatched' where id = ${id}`;
      outcomes.push(
        await dispatch(id, { ...handlerDeps, sql, log, staffEmails, onMailsDue: () => {} }),
      );
    }
  }
  return outcomes;
}

async function due(): Promise<string[]> {
  const rows = await sql`select template, receiver from deliveries order by template, receiver`;
  return rows.map(({ template, receiver }) => `${String(template)} ${String(receiver)}`);
}

const email = "anna@klub.example";

const kinds = [
  {
    kind: "contact",
    table: "contacts",
    submit: (isSuspectedSpam: boolean) =>
      insertContact(sql, { ...aContact({ email }), isSuspectedSpam }),
  },
  {
    kind: "beta-signup",
    table: "beta_signups",
    submit: (isSuspectedSpam: boolean) =>
      insertBetaSignup(sql, { ...aBetaSignup({ email }), isSuspectedSpam }),
  },
  {
    kind: "demo-booking",
    table: "demo_bookings",
    async submit(isSuspectedSpam: boolean) {
      const selectedSlot = await aSlot(sql);
      return insertDemoBooking(sql, {
        ...aDemoBooking({ email, selectedSlot }),
        isSuspectedSpam,
      });
    },
  },
  {
    kind: "order",
    table: "orders",
    async submit(isSuspectedSpam: boolean) {
      return insertOrder(sql, {
        ...submitted({
          id: await newId(sql),
          name: "Anna",
          email,
          phone: "1",
          clubName: "KS",
          plan: "small" as const,
          selectedModules: [],
          authorizedPersons: [],
          locale: "pl" as const,
          isNipValid: null,
          isRegonValid: null,
          totalGrosze: 1,
          priceBasis: "landing-page" as const,
          priceListVersion: "1",
          adminUser: null,
        }),
        isSuspectedSpam,
      });
    },
  },
];

describe.each(kinds)("a $kind", ({ kind, table, ...one }) => {
  const toStaff = staffEmails.map((receiver) => `${kind}.to-staff ${receiver}`);

  test("makes one mail due for each address of the staff and one for the sender, also when it is handled twice", async () => {
    await one.submit(false);

    expect(await handle(2)).toEqual(["done", "done"]);
    expect(await due()).toEqual([...toStaff, `${kind}.to-visitor ${email}`]);
  });

  test("that a program seems to have sent is told to the staff, and to nobody else", async () => {
    await one.submit(true);
    await handle();

    expect(await due()).toEqual(toStaff);
  });

  test("that does not exist is given up, with the reason", async () => {
    await one.submit(false);
    await sql`delete from ${sql(table)}`;

    expect(await handle()).toEqual(["given-up"]);
    expect(await sql`select state, last_error from outbox`).toMatchObject([
      { state: "dead", lastError: expect.stringMatching(`^${kind} .* does not exist$`) },
    ]);
  });
});
