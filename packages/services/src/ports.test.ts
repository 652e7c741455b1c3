import { expect, test } from "vitest";
import { freePort } from "./ports.ts";

test("servers that start at the same time get different ports", async () => {
  const ports = await Promise.all(Array.from({ length: 80 }, () => freePort("service")));

  expect(new Set(ports).size).toBe(ports.length);
});
