/** The limits of demo bookings per sender. */
import { aDemoBooking, aSlot, slotHours } from "@scm/testing";
import { describe, expect, test } from "vitest";
import { startTestApi } from "../api.fixture.ts";

async function startLimited() {
  const limited = await startTestApi({
    BOOKING_LIMIT_EMAIL: "2",
    BOOKING_LIMIT_ADDRESS: "3",
    TRUST_PROXY: "127.0.0.0/8",
  });
  const hours = slotHours(12);
  for (const one of hours) await aSlot(limited.sql, one);
  let next = 0;
  const ask = (own: object, address: string, language = "pl") => {
    const selectedSlot = hours[next] ?? "";
    next += 1;
    const headers = { "X-Forwarded-For": address, "Accept-Language": language };
    return limited.post("/api/demo-booking", aDemoBooking({ selectedSlot, ...own }), headers);
  };
  return { limited, ask };
}

describe("the limits of a sender", () => {
  test("answer 429 with the time to wait, in the language of the caller", async () => {
    const { limited, ask } = await startLimited();
    const from = (email: string, language?: string) => ask({ email }, "203.0.113.7", language);
    for (const email of ["a@klub.example", "b@klub.example", "c@klub.example"]) {
      expect((await from(email)).status).toBe(201);
    }

    const polish = await from("d@klub.example");
    const english = await from("e@klub.example", "en-GB");

    expect([polish.status, english.status]).toEqual([429, 429]);
    const retryAfterS = Number(polish.headers.get("Retry-After"));
    expect(retryAfterS).toBeGreaterThan(86_000);
    expect(retryAfterS).toBeLessThanOrEqual(86_400);
    expect(polish.json).toMatchObject({
      type: "/problems/too-many-bookings",
      title: "Za dużo rezerwacji",
    });
    expect(english.json).toMatchObject({ title: "Too many bookings" });
    const stored = await limited.sql`select encode(address_hash, 'escape') as hash from leads`;
    expect(stored).toHaveLength(3);
    expect(JSON.stringify(stored)).not.toContain("203.0.113.7");
    expect(limited.logged()).not.toContain("203.0.113.7");
  });
});

test("an operator books as often as clubs call", async () => {
  const { limited } = await startLimited();
  const session = await limited.login();
  const statuses = [];
  for (const selectedSlot of slotHours(4)) {
    statuses.push(
      (await limited.post("/api/demo-booking", aDemoBooking({ selectedSlot }), session)).status,
    );
  }

  expect(statuses).toEqual([201, 201, 201, 201]);
});
