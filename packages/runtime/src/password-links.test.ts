import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { createPasswordLinks } from "./password-links.ts";

const [key, other] = [randomBytes(32), randomBytes(32)];
const link = {
  id: "0199a000-0000-7000-8000-000000000001",
  reason: "invited",
  epoch: 3,
  untilS: 1_900_000_000,
} as const;

test("a token is opened under its key, also after a rotation; any other text is not", () => {
  const token = createPasswordLinks([key]).make(link);
  const { open } = createPasswordLinks([other, key]);
  const elsewhere = token.replace(link.id, link.id.replace(/1$/, "2"));

  expect(token).toMatch(/^[\w.-]+$/);
  expect(open(token)).toEqual(link);
  expect(createPasswordLinks([other]).open(token)).toBeNull();
  for (const wrong of [elsewhere, token.slice(0, -2), link.id, "v1.x.y.z", ""]) {
    expect(open(wrong)).toBeNull();
  }
});
