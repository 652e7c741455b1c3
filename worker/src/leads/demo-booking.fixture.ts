/** Bookings whose events are handled and whose mails are sent. */
import type { DemoBookingStatus } from "@scm/contract";
import { insertDemoBooking, updateDemoBookingStatus } from "@scm/db";
import { aDemoBooking, aSlot, submitted } from "@scm/testing";
import { beforeEach } from "vitest";
import { openHandling } from "../handling.fixture.ts";
import { openMailing } from "../mailing.fixture.ts";

export async function openDemoBookings() {
  const { sql, operatorId, handleNew } = await openHandling();
  const { mailbox, mailer, wake, untilSettled } = await openMailing(sql);

  beforeEach(async () => {
    await sql`delete from outbox`;
    await sql`delete from leads`;
    await sql`delete from slots`;
  });

  async function booked(email: string, own: object = {}): Promise<string> {
    const selectedSlot = await aSlot(sql);
    const booking = { ...submitted(aDemoBooking({ email, selectedSlot })), ...own };
    const result = await insertDemoBooking(sql, booking);
    if (!("id" in result)) throw new Error(`it was ${result.kind}`);
    await sql`delete from outbox`;
    return result.id;
  }

  async function setStatus(
    id: string,
    status: DemoBookingStatus,
    adminNotes: string | null = null,
  ): Promise<void> {
    await updateDemoBookingStatus(sql, { id, status, adminNotes, operatorId });
  }

  /** Handles each new event twice. Returns the outcomes. */
  function handleAll(): Promise<string[]> {
    return handleNew({ times: 2, staffEmails: ["s@scm.example"], mailer });
  }

  return { sql, operatorId, mailbox, wake, booked, setStatus, handleAll, untilSettled };
}
