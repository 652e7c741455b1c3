/** Answers to leads of every kind: sent once, taken back in time, refused with a reason. */
import { claimDueDeliveries, type ClaimedDelivery } from "@scm/db";
import { leadEndpoints, LeadHistory } from "@scm/contract";
import { aDemoBooking, aLead, aSlot } from "@scm/testing";
import { expect, test } from "vitest";
import { auditOf, startTestApi } from "../api.fixture.ts";
import { idIn, leadKindsOf } from "../calls.fixture.ts";

const api = await startTestApi();
const { sql } = api;
const session = await api.login();
const operator = "operator@scm.example";
const email = "zofia@klub.example";

const kinds = leadKindsOf(api).map((one) => ({
  ...one,
  submit: () => one.submit({ [one.emailField]: email }),
}));
const [contacts] = kinds;
if (!contacts) throw new Error("there are no contacts");
const { adminPath, submit } = contacts;

const text = { body: "Dzień dobry,\n\noferta w załączniku.", isQuoting: true };

type Headers = Record<string, string>;

function answer(id: string, own: object = {}, headers: Headers = {}) {
  return api.post(`${adminPath}/${id}/replies`, { ...text, ...own }, { ...session, ...headers });
}

function takeBack(id: string, path = adminPath) {
  return api.call(`${path}/replies/${id}`, { method: "DELETE", headers: session });
}

const idOf = (sent: { json: unknown }) => idIn(Object(sent.json).reply);

function mailsAbout(id: string) {
  return sql`
    select deliveries.id, template, receiver, deliveries.state, outbox.state as event
    from deliveries join outbox on outbox.id = outbox_id
    where subject_id = ${id} and template like '%.reply'`;
}

async function statusOf(id: string) {
  return sql`select status, version from leads where id = ${id}`;
}

test.each(kinds)(
  "an answer to a $kind with a status: one mail in 10 s, the status, a version, and both in the history",
  async ({ kind, adminPath: path, submit: submitOne, done }) => {
    const id = await submitOne();
    const audited = await auditOf(api);

    const sent = await api.post(`${path}/${id}/replies`, { ...text, status: done }, session);

    expect(sent.status).toBe(201);
    const { reply, lead } = leadEndpoints[kind].reply.answer.schema.parse(sent.json);
    expect(reply).toMatchObject({ ...text, operator, locale: "pl" });
    expect(reply.subject).toMatch(/^Re: \S.* \[[0-9A-F]{8}\]$/);
    expect(lead).toMatchObject({ id, status: done, version: 2 });
    const mail = { id: reply.id, template: `${kind}.reply`, receiver: email };
    expect(await mailsAbout(id)).toEqual([{ ...mail, state: "pending", event: "done" }]);
    expect(await audited()).toEqual([{ action: "reply.sent", subjectId: id }]);
    const history = await api.get(`${path}/${id}/history`, session);
    expect(LeadHistory.strict().parse(history.json)).toMatchObject({
      changes: [{ operator, statusTo: done }],
      mails: [{ ...mail, reply: { subject: reply.subject, body: text.body, operator } }],
    });
    const [{ waitS }] = await sql<[{ waitS: number }]>`
      select extract(epoch from due_at - now())::int as wait_s from deliveries where id = ${reply.id}`;
    expect(waitS).toBeGreaterThan(5);
    expect(waitS).toBeLessThanOrEqual(10);
  },
);

test.each([
  ["without a status", {}],
  ["with the status that the lead has", { status: "new" }],
])("an answer %s leaves it, and makes no entry of a change", async (_, own) => {
  const id = await submit();

  const sent = await answer(id, { subject: "Oferta", locale: "en", ...own });

  expect(sent.json).toMatchObject({
    reply: { subject: "Oferta", locale: "en" },
    lead: { status: "new" },
  });
  expect(await statusOf(id)).toEqual([{ status: "new", version: 2 }]);
  expect(await sql`select from lead_events where lead_id = ${id}`).toHaveLength(0);
});

test.each(["an answer", "a change"])(
  "%s meanwhile: 412 with the current record, and nothing is sent",
  async (meanwhile) => {
    const id = await submit();
    const seen = { "If-Match": '"1"' };
    if (meanwhile === "an answer") await answer(id, {}, seen);
    else await api.put(`${adminPath}/${id}/status`, { status: "in_progress" }, session);
    const before = await mailsAbout(id);

    const late = [await answer(id, {}, seen), await answer(id, { status: "completed" }, seen)];

    for (const { status, json } of late) {
      expect(status).toBe(412);
      expect(json).toMatchObject({ type: "/problems/edit-conflict", current: { id, version: 2 } });
    }
    expect(await mailsAbout(id)).toEqual(before);
  },
);

test.each([
  ["without a status", {}],
  ["with one", { status: "completed" }],
])("a call %s that is repeated, even at once, sends one mail", async (_, own) => {
  const id = await submit();
  const headers = { "Idempotency-Key": "k1", "If-Match": '"1"' };

  const first = await Promise.all([answer(id, own, headers), answer(id, own, headers)]);
  const answers = [...first, await answer(id, own, headers)];

  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(idOf)).size).toBe(1);
  expect(await mailsAbout(id)).toHaveLength(1);
  expect(await statusOf(id)).toMatchObject([{ version: 2 }]);
});

test("a used key: 422 for another text, and once the answer was taken back", async () => {
  const id = await submit();
  const headers = { "Idempotency-Key": "k2" };
  const first = await answer(id, {}, headers);

  expect((await answer(id, { body: "Inny tekst" }, headers)).status).toBe(422);
  expect(await mailsAbout(id)).toHaveLength(1);
  await takeBack(idOf(first));
  expect((await answer(id, {}, headers)).status).toBe(422);
  expect(await mailsAbout(id)).toEqual([]);
});

test("a restricted lead is not answered: 409", async () => {
  const id = await submit();
  await sql`insert into lead_restrictions (lead_id) values (${id})`;

  const refused = [await answer(id), await answer(id, { status: "completed" })];

  for (const { status, json } of refused) {
    expect(status).toBe(409);
    expect(json).toMatchObject({ type: "/problems/lead-restricted" });
  }
  expect(await mailsAbout(id)).toHaveLength(0);
});

test.each([null, "zadzwoń do mnie"])("a report with the address %s: 409", async (address) => {
  const id = await aLead(sql, "bug-report", { reporterEmail: address });

  const refused = await api.post(`/api/admin/bug-reports/${id}/replies`, text, session);

  expect(refused.status).toBe(409);
  expect(refused.json).toMatchObject({ type: "/problems/lead-without-address" });
  expect(await sql`select version from leads where id = ${id}`).toEqual([{ version: 1 }]);
});

test.each(kinds)(
  "an answer to a $kind that is taken back is not sent, and its status is put back",
  async ({ adminPath: path, submit: submitOne, done }) => {
    const id = await submitOne();
    const before = await api.get(`${path}/${id}`, session);
    const sent = await api.post(`${path}/${id}/replies`, { ...text, status: done }, session);
    const audited = await auditOf(api);

    const answers = [await takeBack(idOf(sent), path), await takeBack(idOf(sent), path)];

    for (const { status, json } of answers) {
      expect(status).toBe(200);
      expect(json).toMatchObject({
        reply: text,
        lead: { status: Object(before.json).status, version: 3 },
      });
    }
    expect(await mailsAbout(id)).toEqual([]);
    expect(await audited()).toEqual([{ action: "reply.taken-back", subjectId: id }]);
    const history = await api.get(`${path}/${id}/history`, session);
    expect(history.json).toMatchObject({
      changes: [{ statusTo: done }, { statusFrom: done, operator }],
      mails: [],
    });
  },
);

test("an answer that is taken back after the lead was changed leaves the lead", async () => {
  const id = await submit();
  const sent = await answer(id, { status: "completed" });
  await api.put(`${adminPath}/${id}/status`, { status: "rejected" }, session);

  const taken = await takeBack(idOf(sent));

  expect(taken.json).toMatchObject({ reply: text, lead: { status: "rejected", version: 3 } });
  expect(await mailsAbout(id)).toEqual([]);
});

test("an answer is taken back even if the slot of its booking was booked meanwhile", async () => {
  const selectedSlot = await aSlot(sql, "2041-03-04T08:00:00.000Z");
  const path = "/api/admin/demo-bookings";
  const booked = () => api.post("/api/demo-booking", aDemoBooking({ selectedSlot }));
  const id = idIn((await booked()).json);
  const sent = await api.post(`${path}/${id}/replies`, { ...text, status: "cancelled" }, session);
  expect((await booked()).status).toBe(201);

  const taken = await takeBack(idOf(sent), path);

  expect(taken.status).toBe(200);
  expect(taken.json).toMatchObject({ reply: text, lead: { status: "cancelled", version: 2 } });
  expect(await mailsAbout(id)).toEqual([]);
});

test("an answer of another kind is not taken back: 404", async () => {
  const sent = await answer(await submit());

  expect((await takeBack(idOf(sent), "/api/admin/orders")).status).toBe(404);
});

test("a mail that a sender has claimed is not taken back: 409, and the status stays", async () => {
  const id = await submit();
  const sent = await answer(id, { status: "completed" });
  await sql`update deliveries set due_at = now() where id = ${idOf(sent)}`;
  await sql`update outbox set state = 'done' where subject_id = ${id}`;
  expect(await claimDueDeliveries(sql, 100)).toMatchObject([{ id: idOf(sent) }]);
  const audited = await auditOf(api);

  const late = await takeBack(idOf(sent));

  expect(late.status).toBe(409);
  expect(late.json).toMatchObject({ type: "/problems/reply-sent" });
  expect(await statusOf(id)).toEqual([{ status: "completed", version: 2 }]);
  expect(await audited()).toEqual([]);
});

test("of a sender and an operator at the same mail, one gets it", async () => {
  const ids = await Promise.all(
    Array.from({ length: 10 }, async () =>
      idOf(await answer(await submit(), { status: "closed" })),
    ),
  );
  await sql`update outbox set state = 'done'`;
  await sql`update deliveries set due_at = now() where template = 'contact.reply'`;

  const [claimed, taken] = await Promise.all([
    Promise.all(Array.from({ length: 5 }, () => claimDueDeliveries(sql, 2))),
    Promise.all(ids.map((id) => takeBack(id))),
  ]);

  const sent = new Set(claimed.flat().map((mail: ClaimedDelivery) => mail.id));
  ids.forEach((id, index) => expect([taken[index]?.status, sent.has(id)]).not.toEqual([200, true]));
  expect(
    taken.map(({ status }) => status).filter((status) => status !== 200 && status !== 409),
  ).toEqual([]);
  const left = await sql`select id from deliveries where id in ${sql(ids)}`;
  expect(left).toHaveLength(taken.filter(({ status }) => status === 409).length);
});
