import { aDemoBooking, idIn, post, receivedMails, slotHours } from "@scm/testing";
import { startProduct } from "@scm/testing/product";
import { expect, test } from "vitest";
import { letTimePass, replaceWorker, untilMailed } from "./clock.ts";
import { logIn } from "../operator.ts";

const product = await startProduct();
const operator = await logIn(product);
const [first = "", second = "", third = ""] = slotHours(3);

async function makeSlot(datetime: string): Promise<void> {
  const { status } = await operator.send("POST", "/api/admin/slots", { datetime });
  expect(status).toBe(201);
}

function book(selectedSlot: string, email: string) {
  return post(product, "/api/demo-booking", aDemoBooking({ selectedSlot, email }));
}

function setStatus(id: string, status: string) {
  return operator.send("PUT", `/api/admin/demo-bookings/${id}/status`, { status });
}

async function subjectsTo(email: string): Promise<string[]> {
  const mails = await receivedMails(product.mailboxUrl, email);
  return mails.map(({ subject }) => subject);
}

test("a confirmation while Redis is down is answered at once and mailed once when Redis is back", async () => {
  await makeSlot(first);
  const id = idIn(await book(first, "without-redis@visitors.example"));
  await untilMailed(product, { stalledAfterMs: 30_000 });

  await product.redis.kill();
  const { status } = await setStatus(id, "confirmed");
  await product.redis.start();
  await untilMailed(product, { stalledAfterMs: 60_000, meanwhile: () => letTimePass(product) });

  expect(status).toBe(200);
  const subjects = await subjectsTo("without-redis@visitors.example");
  expect(subjects).toHaveLength(2);
  expect(new Set(subjects).size).toBe(2);
});

for (const { kills, slot, tags = [] } of [
  { kills: 3, slot: second },
  { kills: 10, slot: third, tags: ["full"] },
]) {
  test(
    `every confirmation and cancellation is mailed while the worker is killed ${kills} times, and possible duplicates are marked`,
    { tags },
    async () => {
      await makeSlot(slot);
      const email = `steps-${kills}@visitors.example`;
      const id = idIn(await book(slot, email));

      for (let kill = 0; kill < kills; kill += 1) {
        expect((await setStatus(id, kill % 2 === 0 ? "confirmed" : "cancelled")).status).toBe(200);
        await replaceWorker(product, "SIGKILL");
      }
      await untilMailed(product, { stalledAfterMs: 60_000, meanwhile: () => letTimePass(product) });

      const mails = await product.sql`
        select payload->>'sequence' as sequence, uncertain_count
        from deliveries join outbox on outbox.id = outbox_id
        where receiver = ${email}`;
      // The first mail, which confirms the request, is about no step.
      const sequences = mails.map(({ sequence }) => Number(sequence));
      const steps = Array.from({ length: kills + 1 }, (_, index) => index);
      expect(sequences.toSorted((one, other) => one - other)).toEqual(steps);
      const uncertain = mails.reduce((sum, { uncertainCount }) => sum + Number(uncertainCount), 0);
      const arrived = await subjectsTo(email);
      expect(arrived.length).toBeGreaterThanOrEqual(mails.length);
      expect(arrived.length).toBeLessThanOrEqual(mails.length + uncertain);
    },
  );
}
