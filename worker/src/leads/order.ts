import type { Locale, Order } from "@scm/contract";
import { orders } from "@scm/db";
import { mailText, staffMailText } from "@scm/text/mail";
import { formatEuros, formatZloty } from "@scm/text/money";
import type { Block, Fact, Mail, MailContext } from "../mail/mail.ts";
import {
  optionalFact,
  referenceFact,
  siteName,
  staffFacts,
  submissionToStaff,
  visitorMail,
} from "../mail/submission-mail.ts";
import { mailtoLink, oneLine, shorten } from "../mail/visitor-text.ts";
import { withOrderDocument } from "../pdf/with-order-document.ts";
import { leadsOf, leadTemplate, submissionHandler } from "./submission.ts";

const leads = leadsOf(orders);

/** These mails contain no PESEL, not even as dots. */
export const orderMails = {
  handlers: { "order.submitted": submissionHandler(leads) },
  templates: {
    "order.to-staff": leadTemplate(leads, withOrderDocument(toStaff, "staff")),
    "order.to-visitor": leadTemplate(leads, withOrderDocument(toVisitor, "visitor")),
  },
  write: { toStaff, toVisitor },
};

function toStaff(order: Order, context: MailContext): Mail {
  const text = staffMailText;
  const agreement = agreementFacts(order);
  return submissionToStaff(
    {
      submission: order,
      screen: "orders",
      subject: text("order.subject", { number: order.number, clubName: oneLine(order.clubName) }),
      preheader: text("order.preheader", {
        name: oneLine(order.name),
        plan: mailText("pl")(`plans.${order.plan}`),
        total: totalText(order, "pl"),
      }),
      heading: text("order.heading"),
      blocks: [
        { kind: "facts", facts: staffFacts(order, senderFacts(order)) },
        { kind: "subheading", text: text("order.order") },
        { kind: "facts", facts: [...orderFacts(order, "pl"), priceBasisFact(order)] },
        ...(agreement.length > 0 ? agreementBlocks(agreement) : []),
      ],
    },
    context,
  );
}

function toVisitor(order: Order, context: MailContext): Mail {
  const { locale, number } = order;
  const text = mailText(locale);
  const facts = [...orderFacts(order, locale), referenceFact(order, locale)];
  return visitorMail(
    {
      submission: order,
      subject: text("order.subject", { number }),
      preheader: text("order.preheader"),
      heading: text("order.heading"),
      blocks: [
        { kind: "paragraph", text: text("order.next", { number }) },
        { kind: "paragraph", text: text("order.payment") },
        { kind: "paragraph", text: text("order.attachment") },
        { kind: "subheading", text: text("order.copy") },
        { kind: "facts", facts },
      ],
      reason: text("order.reason", { site: siteName(context) }),
    },
    context,
  );
}

function senderFacts({ phone, clubName, memberCount }: Order): Fact[] {
  const text = mailText("pl");
  const members = memberCount === null ? null : memberCount.toLocaleString("pl-PL");
  return [
    { label: text("fields.phone"), value: oneLine(phone) },
    { label: text("fields.clubName"), value: oneLine(clubName) },
    ...optionalFact(staffMailText("fields.memberCount"), members),
  ];
}

function orderFacts(order: Order, locale: Locale): Fact[] {
  const text = mailText(locale);
  const modules = order.selectedModules.map((module) => text(`modules.${module}`)).join(", ");
  return [
    { label: text("fields.number"), value: order.number },
    { label: text("fields.plan"), value: text(`plans.${order.plan}`) },
    { label: text("fields.paymentMode"), value: text(`paymentModes.${billingMode(order)}`) },
    ...optionalFact(text("fields.modules"), modules || null),
    { label: text("fields.total"), value: totalText(order, locale) },
  ];
}

function priceBasisFact({ priceBasis, priceListVersion }: Order): Fact {
  const text = staffMailText;
  return {
    label: text("fields.priceBasis"),
    value: text(`order.priceBases.${priceBasis}`, { version: priceListVersion }),
  };
}

/** Fields of the full order form. */
function agreementFacts(order: Order): Fact[] {
  const text = staffMailText;
  const { nip, isNipValid, regon, isRegonValid, adminUser } = order;
  return [
    ...optionalFact(text("fields.address"), postalAddress(order)),
    ...optionalFact(text("fields.nip"), withRemark(nip, isNipValid)),
    ...optionalFact(text("fields.regon"), withRemark(regon, isRegonValid)),
    ...personsFact(order),
    ...(adminUser ? adminUserFacts(adminUser) : []),
  ];
}

function agreementBlocks(facts: readonly Fact[]): Block[] {
  return [
    { kind: "subheading", text: staffMailText("order.agreement") },
    { kind: "facts", facts },
  ];
}

function postalAddress({ street, postalCode, city }: Order): string | null {
  const town = [postalCode, city].filter((part) => part !== null).join(" ");
  return [street, town].filter(Boolean).join(", ") || null;
}

/** A wrong number is a reason to ask the club, not to refuse the order. */
function withRemark(value: string | null, isValid: boolean | null): string | null {
  return value !== null && isValid === false
    ? staffMailText("order.wrongChecksum", { value })
    : value;
}

/** With 50 longer names, Gmail would cut the mail off. */
const personLengthMax = 120;

function personsFact({ authorizedPersons }: Order): Fact[] {
  if (authorizedPersons.length === 0) return [];
  const value = authorizedPersons.map(({ firstName, lastName, position }) => {
    const name = shorten(oneLine(`${firstName} ${lastName}`), personLengthMax);
    return position === null ? name : `${name}, ${position}`;
  });
  return [{ label: staffMailText("fields.authorizedPersons"), value }];
}

function adminUserFacts({ firstName, lastName, email }: NonNullable<Order["adminUser"]>): Fact[] {
  const text = staffMailText;
  return [
    { label: text("fields.adminUser"), value: oneLine(`${firstName} ${lastName}`) },
    { label: text("fields.adminEmail"), value: email, href: mailtoLink(email) },
  ];
}

function totalText(order: Order, locale: Locale): string {
  const { totalGrosze } = order;
  const zloty = formatZloty(totalGrosze, locale);
  const amount = locale === "pl" ? zloty : `${zloty} (${formatEuros(totalGrosze)})`;
  return mailText(locale)(`totals.${billingMode(order)}`, { amount });
}

function billingMode({ paymentMode }: Order) {
  return paymentMode ?? "yearly";
}
