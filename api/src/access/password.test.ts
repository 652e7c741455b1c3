import { hash } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { createPasswordHasher } from "./password.ts";

const lightCost = { memoryCost: 1024, timeCost: 1, parallelism: 1 };
const password = "Zażółć gęślą jaźń 27";
const spellings: [string, string][] = [
  ["decomposed", password.normalize("NFD")],
  ["with a non-breaking space", password.replace(" ", "\u00A0")],
  ["with a space of Ogham", password.replace(" ", "\u1680")],
  ["with full-width digits", password.replace("27", "\uFF12\uFF17")],
];

test.each(spellings)("a password typed %s is the one that was chosen", async (_, typed) => {
  const passwords = createPasswordHasher(lightCost);
  const [chosen, other] = [await passwords.hash(password), await passwords.hash(typed)];

  expect(await passwords.verify(chosen, typed, "a")).toBe(true);
  expect(await passwords.verify(other, password, "a")).toBe(true);
  expect(await passwords.verify(chosen, typed.toUpperCase(), "a")).toBe(false);
  expect(await passwords.verify(null, typed, "a")).toBe(false);
});

test.each(spellings)(
  "a hash of a password typed %s, as it was, is still good",
  async (_, typed) => {
    const passwords = createPasswordHasher(lightCost);

    expect(await passwords.verify(await hash(typed, lightCost), typed, "a")).toBe(true);
  },
);
