import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { createSeal, deriveKey, SealError } from "./seal.ts";

const key = randomBytes(32);
const place = { table: "orders", column: "pesel", id: "a" };

test("a sealed text opens in its place, and seals of one text differ", () => {
  const { seal, open } = createSeal([key], "pesel");

  const [one, two] = [seal("zażółć 44051401359", place), seal("zażółć 44051401359", place)];

  expect(open(one, place)).toBe("zażółć 44051401359");
  expect(one).not.toBe(two);
  expect(one).not.toContain("44051401359");
});

test.each([
  ["another row", { ...place, id: "b" }],
  ["another column", { ...place, column: "name" }],
  ["another table", { ...place, table: "tenants" }],
])("a seal moved to %s does not open", (_, elsewhere) => {
  const { seal, open } = createSeal([key], "pesel");

  expect(() => open(seal("secret", place), elsewhere)).toThrow(new SealError("not-genuine"));
});

test.each([
  ["cut short", (sealed: string) => sealed.slice(0, -4)],
  ["cut to its head", (sealed: string) => sealed.split(".").slice(0, 3).join(".")],
  [
    "changed",
    (sealed: string) => sealed.replace(/[^.](?=[^.]*$)/, (one) => (one === "A" ? "B" : "A")),
  ],
  ["longer by a part", (sealed: string) => `${sealed}.A`],
  ["spelled otherwise", (sealed: string) => `${sealed}=`],
  ["not a seal", () => "plain"],
  ["empty", () => ""],
])("a seal that is %s fails with an error that reveals nothing", (_, damage) => {
  const { seal, open } = createSeal([key], "pesel");

  expect(() => open(damage(seal("secret", place)), place)).toThrow(SealError);
});

test("after a rotation old seals still open", () => {
  const old = createSeal([key], "pesel").seal("secret", place);
  const rotated = createSeal([randomBytes(32), key], "pesel");

  expect(rotated.open(old, place)).toBe("secret");
});

test("a seal under a removed key fails with an error that says so", () => {
  const old = createSeal([key], "pesel").seal("secret", place);

  expect(() => createSeal([randomBytes(32)], "pesel").open(old, place)).toThrow(
    new SealError("unknown-key"),
  );
});

test("a seal made for one purpose does not open for another, and derived keys differ", () => {
  const sealed = createSeal([key], "pesel").seal("secret", place);

  expect(() => createSeal([key], "client-secret").open(sealed, place)).toThrow(SealError);
  expect(deriveKey(key, "a").equals(deriveKey(key, "b"))).toBe(false);
});
