/** Many slots by one call: `POST /api/admin/slots/batch` and `…/batch-deletion`. */
import { randomUUID } from "node:crypto";
import { SlotBatchDeletionResult, SlotBatchResult } from "@scm/contract";
import { aDemoBooking, aSlot, slotHours } from "@scm/testing";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { startTestApi } from "../api.fixture.ts";

const api = await startTestApi();
const session = await api.login();
const [first = "", second = "", third = ""] = slotHours(3);

beforeEach(async () => {
  await api.sql`delete from leads`;
  await api.sql`delete from slots`;
});

const create = (datetimes: unknown, headers: Record<string, string> = session) =>
  api.post("/api/admin/slots/batch", { datetimes }, headers);
const remove = (ids: unknown, headers: Record<string, string> = session) =>
  api.post("/api/admin/slots/batch-deletion", { ids }, headers);

async function created(datetimes: string[]): Promise<SlotBatchResult> {
  const answer = await create(datetimes);
  expect(answer.status).toBe(201);
  return SlotBatchResult.strict().parse(answer.json);
}

async function deleted(ids: string[]): Promise<SlotBatchDeletionResult> {
  const answer = await remove(ids);
  expect(answer.status).toBe(200);
  return SlotBatchDeletionResult.strict().parse(answer.json);
}

const book = (selectedSlot: string) =>
  api.post("/api/demo-booking", aDemoBooking({ selectedSlot }));

test("a batch creates future slots that do not exist and names the rest: 201", async () => {
  const past = "2026-01-05T08:00:00.000Z";
  await aSlot(api.sql, second);

  const batch = await created([third, past, first, second]);

  expect(batch.created).toMatchObject([
    { datetime: first, isBooked: false, bookedBy: null },
    { datetime: third, isBooked: false, bookedBy: null },
  ]);
  expect(batch.skipped).toEqual([past, second]);
  expect(await api.sql`select from slots`).toHaveLength(3);
});

test("a batch deletion skips booked slots and ignores unknown ids: 200", async () => {
  const batch = await created([first, second, third]);
  const [one = "", two = "", three = ""] = batch.created.map(({ id }) => id);
  await book(second);

  const result = await deleted([three, two, one, randomUUID(), one]);

  expect(result).toEqual({ deleted: [one, three], held: [two] });
  expect(await api.sql`select from slots`).toHaveLength(1);
});

test("deletions that lose the race against bookings again and again: 503, and the slots stay", async () => {
  const { created: slots } = await created([first]);
  const id = slots[0]?.id ?? "";
  // Refuses each attempt like a booking of the same moment.
  await api.owner.unsafe(`
    create function lose() returns trigger language plpgsql as $$ begin
      raise foreign_key_violation using constraint = 'leads_slot_is_there';
    end $$;
    create trigger lose before delete on slots for each row execute function lose()`);
  onTestFinished(async () => void (await api.owner`drop function lose cascade`));

  const answers = [
    await remove([id]),
    await api.call(`/api/admin/slots/${id}`, { method: "DELETE", headers: session }),
  ];

  for (const answer of answers) {
    expect(answer.status).toBe(503);
    expect(answer.json).toMatchObject({ type: "/problems/unavailable" });
    expect(answer.headers.get("Retry-After")).toBe("5");
  }
  expect(await api.sql`select id from slots`).toEqual([{ id }]);
});

test("each slot of a batch is audited with the operator, when created and when deleted", async () => {
  const batch = await created([first, second, first]);
  const ids = batch.created.map(({ id }) => id);
  await deleted(ids);

  const written = await api.sql`
    select action, subject_id, email from audit_log join operators on operators.id = operator_id
    where subject_id in ${api.sql(ids)} order by action, subject_id`;
  expect(written).toEqual(
    ["slot.created", "slot.deleted"].flatMap((action) =>
      ids.toSorted().map((subjectId) => ({ action, subjectId, email: "operator@scm.example" })),
    ),
  );
});
