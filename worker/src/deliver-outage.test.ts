import { insertContact } from "@scm/db";
import { aContact, receivedMails, submitted, until } from "@scm/testing";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { openHandling } from "./handling.fixture.ts";
import { openMailing } from "./mailing.fixture.ts";

const { sql, handleNew } = await openHandling();
const { mailbox, wake } = await openMailing(sql);

test("an outcome is still written after an outage that outlasts the lease", async () => {
  await mailbox.setFaults({ delayMs: 300 });
  await insertContact(sql, submitted(aContact({ email: "outage@klub.example" })));
  await handleNew({ staffEmails: [] });
  wake();
  await until(async () => (await sql`select from deliveries where state = 'sending'`).count === 1);

  await sql.begin(async (held) => {
    await held`lock table deliveries in exclusive mode`;
    await until(async () => {
      const waiting = await sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'
          and query like '%is_attempt boolean%'`;
      return waiting.count === 1;
    });
    // Ten minutes pass. The clock never goes back, or others would wait for it.
    const now = performance.now.bind(performance);
    vi.spyOn(performance, "now").mockImplementation(() => now() + 600_000);
    // What `recoverDeliveries` does when the lease has ended, which would wait for the lock here.
    await held`
      update deliveries set state = 'uncertain', fence = fence + 1, lease_until = null,
        uncertain_count = 1, due_at = now() + interval '5 minutes'`;
    // Longer than the statement waits for the lock.
    await delay(2_500);
  });

  await until(async () => (await sql`select from deliveries where state = 'sent'`).count === 1);
  expect(await receivedMails(mailbox.webUrl, "outage@klub.example")).toHaveLength(1);
});
