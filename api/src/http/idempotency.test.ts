import { createHash } from "node:crypto";
import { OrderSubmission } from "@scm/contract";
import { aFullOrder } from "@scm/testing";
import { expect, test } from "vitest";
import { startTestApi } from "../api.fixture.ts";

const api = await startTestApi();

test("the stored fingerprint of an order does not reveal its PESEL by guessing", async () => {
  const order = aFullOrder();
  await api.post("/api/order", order, { "Idempotency-Key": "o-1" });

  const [kept] = await api.sql<{ fingerprint: Buffer }[]>`select fingerprint from submission_keys`;

  // A reader of the row knows all other fields, and could try every PESEL.
  const plain = createHash("sha256")
    .update(JSON.stringify(OrderSubmission.parse(order)))
    .digest();
  expect(kept?.fingerprint).toHaveLength(plain.length);
  expect(kept?.fingerprint.equals(plain)).toBe(false);
});
