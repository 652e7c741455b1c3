import { expect, test } from "vitest";
import { readablePassword, readableSecret } from "./readable-secret.ts";

test("a secret has groups of characters that cannot be confused", () => {
  const secrets = Array.from({ length: 200 }, () => readableSecret({ groups: 3, size: 6 }));

  for (const secret of secrets) expect(secret).toMatch(/^[a-z2-8]{6}(-[a-z2-8]{6}){2}$/);
  expect(secrets.join("")).not.toMatch(/[lo019]/);
  expect(new Set(secrets).size).toBe(200);
});

test("a password has 20 characters", () => {
  expect(readablePassword()).toMatch(/^[a-z2-8]{5}(-[a-z2-8]{5}){3}$/);
});
