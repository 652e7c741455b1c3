import { expect, test } from "vitest";
import { newPasswordOf, PasswordChange } from "./account.ts";

const chosen = "Zażółć gęślą jaźń 27";

function faultsOf(password: string): string[] {
  const { error } = newPasswordOf("anna@klub.example").safeParse(password);
  return (error?.issues ?? []).map(({ message }) => message);
}

test("a new password is kept in the form in which it is compared", () => {
  expect(newPasswordOf("anna@klub.example").parse(chosen.normalize("NFD"))).toBe(chosen);
});

test.each([`${chosen}\t`, `\u0000${chosen}`, `${chosen}\n`])(
  "a new password has no control characters: %j",
  (password) => {
    expect(faultsOf(password)).toEqual(["characters"]);
  },
);

test.each(["passwordpassword", "Qwerty123456789"])(
  "a new password is not one of those that are used most: %s",
  (password) => {
    expect(faultsOf(password)).toEqual(["passwordMostUsed"]);
  },
);

test("another spelling of the present password is no new one", () => {
  const change = { currentPassword: chosen, newPassword: chosen.replace(" ", "\u00A0") };

  expect(PasswordChange.safeParse(change).error?.issues).toMatchObject([
    { path: ["newPassword"], message: "passwordUnchanged" },
  ]);
});
