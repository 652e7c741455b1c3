import { expect, test } from "vitest";
import { shownName } from "./shown-name.ts";

test.each([
  ["„Dziesiątka” w Ostrowcu", "„Dziesiątka” w\u00a0Ostrowcu"],
  ["W Polu i w Lesie", "W\u00a0Polu i\u00a0w\u00a0Lesie"],
  ["Anna Kowalska", "Anna Kowalska"],
  ["\u202Eanna", "anna"],
])("%s is shown without direction marks, and no single letter ends a line", (name, shown) => {
  expect(shownName(name)).toBe(shown);
});
