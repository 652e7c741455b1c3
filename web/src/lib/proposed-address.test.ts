import { expect, test } from "vitest";
import { proposedAddress } from "./proposed-address.ts";

test.each([
  ["anna@gmial.com", "anna@gmail.com"],
  ["anna@gmai.com", "anna@gmail.com"],
  ["anna@gmaill.com", "anna@gmail.com"],
  ["anna@gnail.com", "anna@gmail.com"],
  ["anna@gmail.co", "anna@gmail.com"],
  [" Anna@GMIAL.com ", "Anna@gmail.com"],
  ["jan@gmail", "jan@gmail.com"],
  ["jan@interia", "jan@interia.pl"],
  ["jan@wp.lp", "jan@wp.pl"],
  ["jan@o2.p", "jan@o2.pl"],
  ["jan@onte.pl", "jan@onet.pl"],
  ["jan@poczta.onte.pl", "jan@poczta.onet.pl"],
  ["jan@hotmial.com", "jan@hotmail.com"],
  ["jan@gazet.pl", "jan@gazeta.pl"],
])("for %s the visitor is asked about %s", (typed, meant) => {
  expect(proposedAddress(typed)).toBe(meant);
});

test.each([
  "anna@gmail.com",
  "anna@WP.pl",
  "anna@mail.com",
  "anna@ymail.com",
  "anna@klub.example",
  // A club of two letters is no typing error of a provider.
  "anna@kp.pl",
  "anna@on.pl",
  "anna@gmail.com.pl",
  "gmial.com",
  "@gmial.com",
  "anna@",
  "",
])("for %j nobody is asked", (typed) => {
  expect(proposedAddress(typed)).toBeNull();
});
