import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { createVisitorTokens, hashVisitorToken } from "./visitor-tokens.ts";

const [key, other] = [randomBytes(32), randomBytes(32)];
const id = "0199a000-0000-7000-8000-000000000001";

test("a token of 256 bits is opened under its key, also after a rotation, and under no other", () => {
  const { token, ...stored } = createVisitorTokens([key]).make(id);

  expect(token).toMatch(/^[\w-]{43}$/);
  expect(stored.tokenHash).toEqual(hashVisitorToken(token));
  expect(stored.tokenSealed).not.toContain(token);
  const rotated = createVisitorTokens([other, key]);
  const { sealed: tokenSealed } = rotated.renew(stored.tokenSealed, id);
  for (const link of [stored, { tokenSealed }]) expect(rotated.open({ id, ...link })).toBe(token);
  expect(createVisitorTokens([other]).open({ id, tokenSealed })).toBe(token);
  expect(createVisitorTokens([other]).open({ id, ...stored })).toBeNull();
  expect(createVisitorTokens([key]).make(id).token).not.toBe(token);
});
