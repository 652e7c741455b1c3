import { expect, test } from "vitest";
import { BoundedMemory, keysMax } from "./bounded-memory.ts";

test("a million addresses do not grow it, and whoever keeps trying stays limited", async () => {
  const limiter = new BoundedMemory({ points: 3, duration: 3_600 });
  for (let count = 0; count < 3; count += 1) await limiter.consume("hammering");
  let refused = 0;
  for (let address = 0; address < 1_000_000; address += 1) {
    await limiter.consume(String(address));
    if (address % 1_000 === 0) await limiter.consume("hammering").catch(() => (refused += 1));
  }

  let remembered = 0;
  for (let address = 0; address < 1_000_000; address += 1) {
    if ((await limiter.get(String(address))) !== null) remembered += 1;
  }

  expect(remembered).toBeLessThan(keysMax);
  expect(refused).toBe(1_000);
});
