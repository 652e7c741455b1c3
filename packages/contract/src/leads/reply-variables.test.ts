import { expect, test } from "vitest";
import { fillVariables, variablesIn } from "./reply-variables.ts";

const values = { imie: "Anna", klub: null, numer: "$&", termin: null, operator: "a@scm.example" };

test("variables get their values as they are, however they are spaced", () => {
  expect(fillVariables("{{imie}} {{ numer }} {{operator}}", values)).toBe("Anna $& a@scm.example");
});

test("a variable without a value stays, and so does an unknown one", () => {
  const filled = fillVariables("{{klub}} {{imię}} { {imie} }", values);

  expect(filled).toBe("{{klub}} {{imię}} { {imie} }");
});

test("a value is not filled again", () => {
  expect(fillVariables("{{imie}}", { ...values, imie: "{{operator}}" })).toBe("{{operator}}");
});

test("names are listed once each, also unknown ones", () => {
  expect(variablesIn("{{imie}} {{imię}} {{ imię }} {{toString}} {{}} {x}")).toEqual([
    "imie",
    "imię",
    "toString",
    "",
  ]);
});
