/** Every mail about every kind of submission, for what must hold for all of them. */
import { authorizedPersonsMax, type Locale, type Order } from "@scm/contract";
import { betaSignupMails } from "../leads/beta-signup.ts";
import { contactMails } from "../leads/contact.ts";
import { demoBookingMails } from "../leads/demo-booking.ts";
import { aBetaSignup, aContact, aDemoBooking, aFullOrder, context } from "./mail.fixture.ts";
import type { Mail, MailContext } from "./mail.ts";
import { orderMails } from "../leads/order.ts";

/** What is the same in the records of every kind. */
export type Common = {
  name?: string;
  locale?: Locale;
  isSuspectedSpam?: boolean;
  adminNotes?: string;
};

/** The mails of a kind, from a record whose every text is `typed` where that is given. */
type Kind = {
  screen: string;
  toStaff: (common: Common, typed?: string) => Mail;
  /** Repeats what was typed. */
  toVisitor: (common: Common, typed?: string) => Mail;
  /** To the visitor too; they repeat nothing of it. */
  later: (common: Common, typed?: string) => Mail[];
};

export const everyKind: Kind[] = [
  kindOf({
    screen: "contacts",
    record: (common, typed) =>
      aContact({ ...common, ...(typed && { name: typed, subject: typed, message: typed }) }),
    ...contactMails.letters,
    later: () => [],
  }),
  kindOf({
    screen: "demo-bookings",
    record: (common, typed) =>
      aDemoBooking({
        ...common,
        ...(typed && { name: typed, phone: typed, clubName: typed, preferredDate: typed }),
      }),
    ...demoBookingMails.letters,
    later: (booking) => [
      demoBookingMails.letters.confirmed(booking, { sequence: 1 }, context),
      demoBookingMails.letters.cancelled(booking, { sequence: 2 }, context),
      demoBookingMails.letters.reminder(booking, context),
    ],
  }),
  kindOf({
    screen: "orders",
    record: (common, typed) =>
      withPesel(aFullOrder({ ...common, ...(typed && everyTextOfAnOrder(typed)) })),
    ...orderMails.letters,
    later: () => [],
  }),
  kindOf({
    screen: "beta-tests",
    record: (common, typed) =>
      aBetaSignup({ ...common, ...(typed && { name: typed, phone: typed, clubName: typed }) }),
    ...betaSignupMails.letters,
    later: () => [],
  }),
];

type Parts<Lead> = {
  screen: string;
  record: (common: Common, typed?: string) => Lead;
  toStaff: (lead: Lead, context: MailContext) => Mail;
  toVisitor: (lead: Lead, context: MailContext) => Mail;
  later: (lead: Lead) => Mail[];
};

function kindOf<Lead>({ screen, record, toStaff, toVisitor, later }: Parts<Lead>): Kind {
  return {
    screen,
    toStaff: (...typed) => toStaff(record(...typed), context),
    toVisitor: (...typed) => toVisitor(record(...typed), context),
    later: (...typed) => later(record(...typed)),
  };
}

/** In no mail, whatever else is. */
export const canaryPesel = "44051401359";

function everyTextOfAnOrder(typed: string): Partial<Order> {
  return {
    name: typed,
    phone: typed,
    clubName: typed,
    street: typed,
    postalCode: typed,
    city: typed,
    nip: typed,
    isNipValid: false,
    regon: typed,
    isRegonValid: false,
    authorizedPersons: Array.from({ length: authorizedPersonsMax }, () => ({
      firstName: typed,
      lastName: typed,
      position: "Wiceprezes Zarządu" as const,
    })),
    adminUser: {
      firstName: typed,
      lastName: typed,
      email: "piotr@klub.example.pl",
      pesel: "•••••••••••",
      isPeselValid: true,
    },
  };
}

/** As if a reader of the database had forgotten to leave it out. */
function withPesel(order: Order): Order {
  if (order.adminUser) Object.assign(order.adminUser, { pesel: canaryPesel });
  return order;
}
