/** From the order to the mailboxes, over SMTP. */
import type { Locale } from "@scm/contract";
import { insertOrder, newId } from "@scm/db";
import { receivedMails, submitted } from "@scm/testing";
import { beforeEach, expect, test } from "vitest";
import { openHandling, staffEmails } from "../handling.fixture.ts";
import { openMailing } from "../mailing.fixture.ts";

const { sql, handleNew } = await openHandling();
const { mailbox, wake, untilSettled } = await openMailing(sql);

beforeEach(async () => {
  await sql`truncate outbox cascade`;
});

async function ordered(email: string, locale: Locale): Promise<void> {
  await insertOrder(sql, {
    ...submitted({
      id: await newId(sql),
      name: "Anna",
      email,
      phone: "1",
      clubName: "KS Tarcza",
      plan: "small" as const,
      selectedModules: [],
      authorizedPersons: [],
      locale,
      isNipValid: null,
      isRegonValid: null,
      totalGrosze: 30_000,
      priceBasis: "simple-order-dialog" as const,
      priceListVersion: "2026-11",
      adminUser: null,
    }),
  });
  await handleNew({ times: 2, onMailsDue: wake });
}

/** The first attachment of the newest mail to this address. */
async function attachmentTo(receiver: string) {
  const [newest] = await receivedMails(mailbox.webUrl, receiver);
  const answer = await fetch(`${mailbox.webUrl}/mails/${newest?.id}/attachments/0`);
  return {
    disposition: answer.headers.get("Content-Disposition") ?? "",
    content: Buffer.from(await answer.arrayBuffer()),
  };
}

test.each([
  ["pl", "zamowienie"],
  ["en", "order"],
] as const)(
  "an order in %s: the visitor and each of the staff get the same document",
  async (locale, name) => {
    const email = `${locale}@klub.example`;
    await ordered(email, locale);

    expect(await untilSettled()).toEqual([
      "order.to-staff sent",
      "order.to-staff sent",
      "order.to-visitor sent",
    ]);
    const [visitors, ...staffs] = await Promise.all([email, ...staffEmails].map(attachmentTo));
    expect(visitors?.disposition).toMatch(
      new RegExp(`^attachment; .*${name}-ZAM-\\d{4}-\\d{6}\\.pdf`),
    );
    expect(visitors?.content.subarray(0, 5).toString()).toBe("%PDF-");
    for (const { content } of staffs) {
      expect(visitors && content.equals(visitors.content)).toBe(true);
    }
  },
);
