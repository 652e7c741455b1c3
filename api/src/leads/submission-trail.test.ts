import { aBetaSignup, aContact, aDemoBooking, anOrder, slotHours } from "@scm/testing";
import { expect, test } from "vitest";
import { startTestApi } from "../api.fixture.ts";
import { aBugReport, aTenantOf, tokenOf } from "../clients.fixture.ts";

const api = await startTestApi();
const [selectedSlot = ""] = slotHours(1);
await api.sql`insert into slots (datetime) values (${selectedSlot})`;
const { header } = await tokenOf(api, await aTenantOf(api));

test.each([
  ["contact", aContact()],
  ["beta-signup", aBetaSignup(), "beta-test-signup"],
  ["demo-booking", aDemoBooking({ selectedSlot })],
  ["order", anOrder()],
  ["bug-report", aBugReport()],
])(
  "a stored %s has one line, which joins its call, its record and its event",
  async (leadKind, submission, path = leadKind) => {
    const requestId = `call-of-${leadKind}`;
    const once = { ...header, "X-Request-Id": requestId, "Idempotency-Key": `key-of-${leadKind}` };

    const { json } = await api.post(`/api/${path}`, submission, once);
    await api.post(`/api/${path}`, submission, { ...once, "X-Request-Id": "of-the-repeat" });

    const leadId = String(Object(json).id);
    const [event] = await api.sql<{ id: string; requestId: string }[]>`
      select id, request_id from outbox where subject_id = ${leadId}`;
    expect(event?.requestId).toBe(requestId);
    const lines = api
      .logged()
      .split("\n")
      .filter((line) => line.includes("submission stored") && line.includes(leadId));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? "")).toEqual({
      level: "info",
      time: expect.any(String),
      service: "api",
      msg: "submission stored",
      requestId,
      leadKind,
      leadId,
      outboxId: event?.id,
    });
  },
);
