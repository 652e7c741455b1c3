import { openTestDatabase, slotHours } from "@scm/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { claimDueDeliveries } from "../deliveries.ts";
import { finishEvents } from "../finished-events.ts";
import { emitDueLapseWarnings, lapseBookings } from "../leads/booking-lapse.ts";
import { emitDueReminders } from "../leads/demo-bookings.ts";
import { emitMailSummaries } from "../mail-summaries.ts";
import { claimNewEvents, takeEvents } from "../outbox.ts";
import { nobody } from "./audit.ts";
import { aDeadMail, aHeldMail, aLimitedMail } from "./dead-letter.fixture.ts";
import { listDeadLetters, retryDeadLetter, retryDeadLetters } from "./dead-letters.ts";
import { holdMails } from "./held-mails.ts";

const { sql } = await openTestDatabase();
const operatorId = crypto.randomUUID();
const hourAgo = () => new Date(Date.now() - 3_600_000).toISOString();

beforeEach(async () => {
  await sql`truncate outbox, leads, slots cascade`;
});

async function anEvent(agoH: number, state = "done"): Promise<string> {
  const [{ id }] = await sql<[{ id: string }]>`
    insert into outbox (event, subject_id, state, created_at)
    values ('contact.submitted', uuid_v7(), ${state}, now() - make_interval(hours => ${agoH}))
    returning id`;
  return id;
}

async function aMail(agoH: number, state: string, limitedBy: string | null = null) {
  const outboxId = await anEvent(agoH);
  const [{ id }] = await sql<[{ id: string }]>`
    insert into deliveries (outbox_id, template, receiver, state, limited_by, lease_until, created_at)
    values (${outboxId}, 'contact.to-staff', 'a@scm.example', ${state}, ${limitedBy},
      case when ${state} = 'sending' then now() end, now() - make_interval(hours => ${agoH}))
    returning id`;
  return id;
}

async function stateOf(id: string) {
  const [mail] = await sql`select state, limited_by from deliveries where id = ${id}`;
  return [mail?.["state"], mail?.["limitedBy"]];
}

test("mails that were due before the moment are held, and no others", async () => {
  const open = await Promise.all(
    ["pending", "sending", "uncertain"].map((state) => aMail(2, state)),
  );
  const sent = await aMail(2, "sent");
  const later = await aMail(0, "pending");

  expect(await holdMails(sql, hourAgo())).toEqual({ mails: 3, events: 0 });

  for (const id of open) expect(await stateOf(id)).toEqual(["held", null]);
  expect(await stateOf(sent)).toEqual(["sent", null]);
  expect((await claimDueDeliveries(sql, 10)).map(({ id }) => id)).toEqual([later]);
  expect(await holdMails(sql, hourAgo())).toEqual({ mails: 0, events: 0 });
});

test("an event from before the moment is handled, and its mails are held", async () => {
  const old = await anEvent(2, "new");
  const later = await anEvent(0, "new");
  expect(await holdMails(sql, hourAgo())).toEqual({ mails: 0, events: 1 });

  await claimNewEvents(sql);
  const taken = await takeEvents(sql, [old, later]);
  const mails = [{ template: "contact.to-staff", receiver: "a@scm.example" } as const];
  await finishEvents(
    sql,
    taken.map((event) => ({ ...event, mails })),
  );

  expect(await sql`select outbox_id, state, limited_by from deliveries order by outbox_id`).toEqual(
    [
      { outboxId: old, state: "held", limitedBy: null },
      { outboxId: later, state: "pending", limitedBy: null },
    ],
  );
});

test("the staff get no second summary of mails that a limit held back before the moment", async () => {
  await aMail(2, "limited", "staff");
  await holdMails(sql, hourAgo());

  expect(await emitMailSummaries(sql)).toBe(0);
});

test("the audit log says what was held", async () => {
  await aMail(2, "pending");
  const before = hourAgo();
  await holdMails(sql, before);

  const [entry] = await sql`
    select action, operator_id, details from audit_log order by id desc limit 1`;
  expect(entry).toMatchObject({
    action: "mail.held",
    operatorId: nobody,
    details: { mails: "1", events: "0" },
  });
  expect(Date.parse(entry?.["details"].before)).toBe(Date.parse(before));
});

describe("what time alone brings about", () => {
  describe("the list of held mails", () => {
    test("is shown on demand only, apart from those that a limit held back", async () => {
      const ids = [await aDeadMail(sql), await aHeldMail(sql), await aLimitedMail(sql)];

      for (const [index, kind] of ([undefined, "held", "limited"] as const).entries()) {
        const { rows, total } = await listDeadLetters(sql, { limit: 10, kind });

        expect([rows.map(({ id }) => id), total]).toEqual([[ids[index]], 1]);
        expect(rows).toMatchObject([{ kind: kind ?? "mail", subjectKind: "order" }]);
      }
    });

    test.each(["held", "limited"] as const)("%s is sent at once, and no other", async (kind) => {
      const [{ since }] = await sql<[{ since: string }]>`select uuid_v7() as since`;
      const mails = {
        dead: await aDeadMail(sql),
        held: await aHeldMail(sql),
        limited: await aLimitedMail(sql),
      };

      expect(await retryDeadLetters(sql, { kind, operatorId })).toBe(1);

      for (const [state, id] of Object.entries(mails)) {
        expect((await stateOf(id))[0]).toBe(state === kind ? "pending" : state);
      }
      const audit = await sql`
      select action, operator_id, subject_kind from audit_log where id > ${since}`;
      expect([...audit]).toEqual([{ action: "mail.retried", operatorId, subjectKind: "order" }]);
    });

    test("answers null to an unknown id", async () => {
      expect(await retryDeadLetter(sql, { id: crypto.randomUUID(), operatorId })).toBeNull();
    });
  });

  /** Hours from now. */
  type Times = { demo: number; confirmed?: number; lapses?: number };

  async function aBooking({ demo, confirmed, lapses }: Times): Promise<string> {
    const [{ id }] = await sql<[{ id: string }]>`
      with slot as (
        insert into slots (datetime) select datetime::timestamptz
        from jsonb_array_elements_text(${sql.json(slotHours(2))}) as free (datetime)
        where not exists (select from slots where slots.datetime = free.datetime::timestamptz)
        limit 1 returning id
      )
      insert into leads
        (kind, details, locale, held_slot_id, slot_starts_at, name, email, status, confirmed_at,
         answer_due_at, lapse_warning_at)
      select 'demo-booking', '{"preferredDate": null}', 'pl', id, ${at(demo)}, 'Anna',
        'anna@klub.example',
        case when ${confirmed === undefined} then 'pending' else 'confirmed' end,
        ${at(confirmed)}, ${at(lapses)}, ${at(lapses && lapses - 12)}
      from slot returning id`;
    return id;
  }

  test("a reminder that was due before the moment is held, a later one is not", async () => {
    const old = await aBooking({ demo: 22, confirmed: -30 });
    const later = await aBooking({ demo: 23.5, confirmed: -30 });

    expect(await holdMails(sql, hourAgo())).toEqual({ mails: 0, events: 1 });
    expect(await emitDueReminders(sql)).toBe(1);

    expect(await emitted()).toEqual([
      { event: "demo-booking.reminder-due", subjectId: old, holdsMails: true },
      { event: "demo-booking.reminder-due", subjectId: later, holdsMails: false },
    ]);
  });

  test("so is a warning that a booking lapses", async () => {
    const old = await aBooking({ demo: 50, lapses: 10 });
    const later = await aBooking({ demo: 51, lapses: 11.5 });

    await holdMails(sql, hourAgo());
    expect(await emitDueLapseWarnings(sql)).toBe(1);

    expect(await emitted()).toEqual([
      { event: "demo-booking.lapse-near", subjectId: old, holdsMails: true },
      { event: "demo-booking.lapse-near", subjectId: later, holdsMails: false },
    ]);
  });

  test("a booking that should have been answered by the moment waits for an operator", async () => {
    await aBooking({ demo: 50, lapses: -2 });
    const later = await aBooking({ demo: 51, lapses: -0.5 });

    expect(await holdMails(sql, hourAgo())).toEqual({ mails: 0, events: 1 });

    expect(await lapseBookings(sql)).toBe(1);
    expect(await sql`select id from leads where status = 'cancelled'`).toEqual([{ id: later }]);
  });
});

/** Hours from now. */
function at(hours: number | undefined): string | null {
  return hours === undefined ? null : new Date(Date.now() + hours * 3_600_000).toISOString();
}

async function emitted() {
  return sql`select event, subject_id, holds_mails from outbox order by id`;
}
