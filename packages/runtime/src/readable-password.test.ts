import { expect, test } from "vitest";
import { readablePassword } from "./readable-password.ts";

test("a password has 20 characters that cannot be confused, and is another one each time", () => {
  const passwords = Array.from({ length: 200 }, readablePassword);

  for (const password of passwords) expect(password).toMatch(/^[a-z2-8]{5}(-[a-z2-8]{5}){3}$/);
  expect(passwords.join("")).not.toMatch(/[lo019]/);
  expect(new Set(passwords).size).toBe(200);
});
