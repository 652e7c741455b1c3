import { insertBetaSignup, insertContact, insertDemoBooking, insertOrder, newId } from "@scm/db";
import { aBetaSignup, aContact, aDemoBooking, aSlot, submitted } from "@scm/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { openHandling, staffEmails } from "../handling.fixture.ts";

const { sql, handleNew } = await openHandling();

beforeEach(async () => {
  await sql`truncate outbox cascade`;
  await sql`delete from demo_bookings`;
  await sql`delete from slots`;
});

async function due(): Promise<string[]> {
  const rows = await sql`select template, receiver from deliveries order by template, receiver`;
  return rows.map(({ template, receiver }) => `${String(template)} ${String(receiver)}`);
}

const email = "anna@klub.example";

const kinds = [
  {
    kind: "contact",
    submit: (isSuspectedSpam: boolean) =>
      insertContact(sql, { ...aContact({ email }), isSuspectedSpam }),
  },
  {
    kind: "beta-signup",
    submit: (isSuspectedSpam: boolean) =>
      insertBetaSignup(sql, { ...aBetaSignup({ email }), isSuspectedSpam }),
  },
  {
    kind: "demo-booking",
    submit: async (isSuspectedSpam: boolean) => {
      const selectedSlot = await aSlot(sql);
      return insertDemoBooking(sql, {
        ...aDemoBooking({ email, selectedSlot }),
        isSuspectedSpam,
      });
    },
  },
  {
    kind: "order",
    submit: async (isSuspectedSpam: boolean) => {
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

describe.each(kinds)("a $kind", ({ kind, submit }) => {
  const toStaff = staffEmails.map((receiver) => `${kind}.to-staff ${receiver}`);

  test("makes due a mail to each address of the staff and one to the sender, once", async () => {
    await submit(false);

    expect(await handleNew({ times: 2 })).toEqual(["done", "done"]);

    expect(await due()).toEqual([...toStaff, `${kind}.to-visitor ${email}`]);
  });

  test("that is suspected spam makes due mails to the staff only", async () => {
    await submit(true);

    await handleNew();

    expect(await due()).toEqual(toStaff);
  });
});
