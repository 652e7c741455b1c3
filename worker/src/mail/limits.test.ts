import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { createMailLimits } from "./limits.ts";

const secretKey = randomBytes(32);
const limitsOf = createMailLimits({ receiver: 3, visitors: 600, staff: 60 }, [secretKey]);

type Template = Parameters<typeof limitsOf>[0]["template"];

function limits(template: Template, receiver = "anna@klub.example") {
  return limitsOf({ template, receiver });
}

test("a confirmation counts for its receiver, by hour and day, and for all visitors", () => {
  expect(limits("contact.to-visitor")).toMatchObject([
    { limitedBy: "receiver", hourMax: 3, dayMax: 9 },
    { limitedBy: "visitors", hourMax: 600 },
  ]);
});

test("a mail to the administrator of an order counts as a confirmation does", () => {
  expect(limits("order.to-administrator")).toEqual(limits("order.to-visitor"));
});

test("a notification counts for its address of the staff", () => {
  expect(limits("bug-report.to-staff")).toMatchObject([{ limitedBy: "staff", hourMax: 60 }]);
});

function counts(sender: string) {
  return limitsOf({
    template: "bug-report.to-staff",
    receiver: "a@scm.example",
    sender,
    group: "g",
  });
}

test("one sender takes a quarter of the staff's mails, and a group of reports one", () => {
  const [all, share, group] = counts("Anna@klub.example");
  const [, other] = counts("jan@klub.example");

  expect([all, share, group].map((rule) => rule?.hourMax)).toEqual([60, 15, 1]);
  expect(counts("anna+1@klub.example")).toEqual([all, share, group]);
  expect(other?.key).not.toBe(share?.key);
});

test("a mail that follows from an operator's act is not limited", () => {
  expect(limits("demo-booking.confirmed")).toEqual([]);
  expect(limits("operator.password-changed")).toEqual([]);
});

test("the confirmations of all forms to one address share a count, in any spelling of case", () => {
  const [contact] = limits("contact.to-visitor", "Anna@Klub.example");
  const [order] = limits("order.to-visitor", "anna@klub.example");
  const [other] = limits("order.to-visitor", "jan@klub.example");

  expect(order?.key).toBe(contact?.key);
  expect(other?.key).not.toBe(contact?.key);
});

test.each([
  ["anna+0@klub.example", "anna@klub.example"],
  ["anna+1+2@klub.example", "Anna+7@klub.example"],
  ["an.na+shop@gmail.com", "anna@gmail.com"],
  ["A.n.n.a@GoogleMail.com", "anna@gmail.com"],
])("%s counts as the inbox of %s", (address, other) => {
  expect(limits("contact.to-visitor", address)).toEqual(limits("order.to-visitor", other));
});

test.each([
  ["an.na@klub.example", "anna@klub.example"],
  ["anna@gmail.com", "anna@klub.example"],
  ["+1@klub.example", "+2@klub.example"],
])("%s counts for itself, not as %s", (address, other) => {
  const [ours] = limits("contact.to-visitor", address);
  const [theirs] = limits("contact.to-visitor", other);

  expect(ours?.key).not.toBe(theirs?.key);
});

test("each address of the staff has a count of its own, with or without a tag", () => {
  const [sales] = limits("contact.to-staff", "staff+sales@scm.example");
  const [service] = limits("contact.to-staff", "staff+service@scm.example");

  expect(sales?.key).not.toBe(service?.key);
});

test("a count does not reveal its address, not even to somebody who guesses it", () => {
  const [ours] = limits("contact.to-visitor");
  const [theirs] = createMailLimits({ receiver: 3, visitors: 0, staff: 0 }, [randomBytes(32)])({
    template: "contact.to-visitor",
    receiver: "anna@klub.example",
  });

  expect(ours?.key).not.toBe(theirs?.key);
});

test("0 means no limit", () => {
  const unlimited = createMailLimits({ receiver: 0, visitors: 0, staff: 0 }, [secretKey]);

  expect(unlimited({ template: "contact.to-visitor", receiver: "a@b.pl" })).toEqual([]);
  expect(unlimited({ template: "contact.to-staff", receiver: "a@b.pl" })).toEqual([]);
});
