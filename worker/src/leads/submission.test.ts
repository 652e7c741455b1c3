import type { OrderStatus } from "@scm/contract";
import {
  claimNewEvents,
  finishEvents,
  insertBetaSignup,
  insertContact,
  insertDemoBooking,
  insertOrder,
  newId,
  takeEvents,
  updateDemoBookingStatus,
  updateOrderStatus,
} from "@scm/db";
import { aBetaSignup, aContact, aDemoBooking, aPricedOrder, aSlot, submitted } from "@scm/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { openHandling, staffEmails } from "../handling.fixture.ts";

const { sql, operatorId, handleNew } = await openHandling();

beforeEach(async () => {
  await sql`delete from outbox`;
  await sql`delete from leads`;
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
    submit: async () => {
      const selectedSlot = await aSlot(sql);
      return insertDemoBooking(sql, submitted(aDemoBooking({ email, selectedSlot })));
    },
  },
  {
    kind: "order",
    submit: (isSuspectedSpam: boolean) => submitOrder({ isSuspectedSpam }),
  },
];

async function submitOrder({ admin, isSuspectedSpam = false }: Partial<OrderOf>) {
  const id = await newId(sql);
  const adminUser = admin === undefined ? null : { ...administrator, email: admin };
  await insertOrder(sql, { ...aPricedOrder({ email, isSuspectedSpam, adminUser }), id });
  return id;
}

/** `admin` is the address of the administrator. */
type OrderOf = { admin: string; isSuspectedSpam: boolean };

const administrator = {
  firstName: "Ewa",
  lastName: "Maj",
  peselSealed: "sealed",
  isPeselValid: true,
};

describe.each(kinds)("a $kind", ({ kind, submit }) => {
  const toStaff = staffEmails.map((receiver) => `${kind}.to-staff ${receiver}`);

  test("makes due a mail to each address of the staff and one to the sender, once", async () => {
    await submit(false);

    expect(await handleNew({ times: 2 })).toEqual(["done", "done"]);

    expect(await due()).toEqual([...toStaff, `${kind}.to-visitor ${email}`]);
  });

  // The api refuses a booking of that kind.
  test.skipIf(kind === "demo-booking")(
    "that is suspected spam makes due mails to the staff only",
    async () => {
      await submit(true);

      await handleNew();

      expect(await due()).toEqual(toStaff);
    },
  );
});

test.each([
  { isTold: false, mails: [] },
  { isTold: true, mails: [`contact.to-visitor ${email}`] },
])("a contact that an operator typed is news to no staff; told: $isTold", async (one) => {
  const typed = { operatorId, isTold: one.isTold };
  await insertContact(sql, { ...submitted(aContact({ email })), typed });

  await handleNew({ times: 2 });

  expect(await due()).toEqual(one.mails);
});

test("a demo booking without an address is due no mail, whatever becomes of it", async () => {
  const { email: _, ...caller } = aDemoBooking({ selectedSlot: await aSlot(sql) });
  const typed = { operatorId, isTold: true };
  const booking = { ...submitted(caller), phone: "600100200", typed };
  const { id } = Object(await insertDemoBooking(sql, booking));
  for (const status of ["confirmed", "cancelled"] as const) {
    await updateDemoBookingStatus(sql, { id, status, adminNotes: null, operatorId });
  }

  expect(await handleNew()).toEqual(["done", "done", "done"]);

  expect(await due()).toEqual([]);
});

describe("the administrator of an order", () => {
  const admin = "ewa@klub.example";

  test("is due one mail, however often the event is handled", async () => {
    await submitOrder({ admin });

    expect(await handleNew({ times: 3 })).toEqual(["done", "done", "done"]);

    expect(await toOthers()).toEqual([
      `order.to-administrator ${admin}`,
      `order.to-visitor ${email}`,
    ]);
  });

  test("is due none as the sender, in any spelling of case", async () => {
    await submitOrder({ admin: email.toUpperCase() });

    await handleNew();

    expect(await toOthers()).toEqual([`order.to-visitor ${email}`]);
  });

  test("is due none of suspected spam, and one once an operator works on it", async () => {
    const id = await submitOrder({ admin, isSuspectedSpam: true });
    await handleNew();
    await change(id, "cancelled");
    await handleNew();
    const before = await due();

    for (const status of ["processing", "pending", "completed"] as const) {
      await change(id, status);
      await handleNew({ times: 2 });
    }

    expect(before).toEqual(staffEmails.map((receiver) => `order.to-staff ${receiver}`));
    expect(await due()).toEqual([
      `order.to-administrator ${admin}`,
      ...before,
      `order.to-visitor ${email}`,
    ]);
  });

  test("is due one although a worker read the order just before the operator did", async () => {
    const id = await submitOrder({ admin, isSuspectedSpam: true });
    const taken = await takeEvents(
      sql,
      (await claimNewEvents(sql)).map((event) => event.id),
    );
    await change(id, "processing");

    const finished = await finishEvents(
      sql,
      taken.map((event) => ({ ...event, mails: [] })),
    );
    await handleNew();

    expect(finished).toEqual([false]);
    expect(await toOthers()).toContain(`order.to-administrator ${admin}`);
  });
});

async function toOthers(): Promise<string[]> {
  return (await due()).filter((mail) => !mail.includes("to-staff"));
}

function change(id: string, status: OrderStatus) {
  return updateOrderStatus(sql, { id, status, adminNotes: null, operatorId });
}
