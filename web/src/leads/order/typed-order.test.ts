import { expect, test } from "vitest";
import { noSimpleOrder, SimpleOrder } from "./typed-order.ts";

const typed = {
  ...noSimpleOrder,
  name: "Jan Maj",
  email: "jan@klub.example",
  phone: "600 100 200",
  clubName: "KS Tarcza",
  plan: "medium",
};

test("a number of members may contain spaces", () => {
  expect(SimpleOrder.parse({ ...typed, memberCount: "1 200" })).toMatchObject({
    memberCount: 1200,
  });
});

test("a number of members that is not a number is refused instead of left out", () => {
  const { error } = SimpleOrder.safeParse({ ...typed, memberCount: "12e" });

  expect(error?.issues.map(({ path }) => path)).toEqual([["memberCount"]]);
});
