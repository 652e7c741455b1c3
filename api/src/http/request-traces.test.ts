import { aDemoBooking, aSlot } from "@scm/testing";
import { expect, test } from "vitest";
import { idIn, leadKindsOf } from "../calls.fixture.ts";
import { startTestApi } from "../api.fixture.ts";

const api = await startTestApi();
const session = await api.login();
const called = (requestId: string) => ({ ...session, "X-Request-Id": requestId });

test("answers and new statuses that are mailed are joined with the calls of operators", async () => {
  const selectedSlot = await aSlot(api.sql, "2041-03-05T08:00:00.000Z");
  const booking = await api.post("/api/demo-booking", aDemoBooking({ selectedSlot }));
  const reports = leadKindsOf(api).find(({ kind }) => kind === "bug-report");
  const reportId = await reports?.submit();

  const path = `/api/admin/demo-bookings/${idIn(booking.json)}`;
  await api.post(`${path}/replies`, { body: "Dzień dobry", isQuoting: true }, called("answering"));
  await api.put(`${path}/status`, { status: "confirmed" }, called("confirming"));
  const reportPath = `/api/admin/bug-reports/${reportId}`;
  await api.put(`${reportPath}/status`, { status: "resolved" }, called("resolving"));

  const joined = await api.sql`
    select event, request_id from outbox
    where request_id in ('answering', 'confirming', 'resolving') order by id`;
  expect(joined).toEqual([
    { event: "demo-booking.replied", requestId: "answering" },
    { event: "demo-booking.status-changed", requestId: "confirming" },
    { event: "bug-report.status-changed", requestId: "resolving" },
  ]);
});
