import { aDemoBooking, aSlot, slotHours } from "@scm/testing";
import { expect, test } from "vitest";
import { startTestApi } from "../api.fixture.ts";

const api = await startTestApi();
const [hour = ""] = slotHours(1);

async function book(): Promise<string> {
  await api.sql`delete from leads`;
  await api.sql`delete from slots`;
  await aSlot(api.sql, hour);
  const { json } = await api.post("/api/demo-booking", aDemoBooking({ selectedSlot: hour }));
  return String(Object(json).id);
}

async function entryOf(id: string) {
  const answer = await api.get(`/api/demo-booking/${id}/calendar`);
  const lines = answer.text.replaceAll("\r\n ", "").split("\r\n");
  return { answer, lines };
}

test("the entry of a booking is a file that everybody who knows its id can open", async () => {
  const id = await book();

  const { answer, lines } = await entryOf(id);

  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
  expect(answer.headers.get("Content-Disposition")).toMatch(
    /^attachment; filename="prezentacja-\d{4}-\d\d-\d\d\.ics"$/,
  );
  expect(lines[0]).toBe("BEGIN:VCALENDAR");
  const compact = hour.replace(/\.\d+/, "").replaceAll(/[-:]/g, "");
  expect(lines).toEqual(
    expect.arrayContaining([
      `UID:${id}`,
      `DTSTART:${compact}`,
      "LOCATION:Online",
      "STATUS:TENTATIVE",
      "SUMMARY:Prezentacja SCM",
    ]),
  );
  expect(lines.find((line) => line.startsWith("DESCRIPTION"))).toContain(
    String.raw`nie pasuje\, napisz`,
  );
  expect(lines.slice(-2)).toEqual(["END:VCALENDAR", ""]);
  const { name, email, phone, clubName } = aDemoBooking({ selectedSlot: hour });
  for (const personal of [name, email, phone, clubName]) {
    expect(lines.join("\n")).not.toContain(personal);
  }
});
