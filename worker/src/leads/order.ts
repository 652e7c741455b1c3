import {
  grossOf,
  pathIn,
  retentionPeriods,
  vatPercent,
  workingDayHours,
  workingHoursAfter,
  type Locale,
  type Order,
} from "@scm/contract";
import { orders, type Sql } from "@scm/db";
import { mailText, staffMailText } from "@scm/text/mail";
import { answeredLeads } from "@scm/text/reply";
import { dayInWords, weekdayOf } from "@scm/text/moment";
import { formatEuros, formatZloty } from "@scm/text/money";
import { formatPeriod } from "@scm/text/period";
import { wrongLength } from "@scm/text/wrong-length";
import type { DueMail } from "../handler.ts";
import type { Block, Fact, Mail, MailContext } from "../mail/mail.ts";
import {
  momentText,
  optionalFact,
  recordLink,
  siteName,
  staffFacts,
  submissionToStaff,
  visitorMail,
} from "../mail/submission-mail.ts";
import { oneLine, plainClubName, plainName } from "../mail/visitor-text.ts";
import { namedCount } from "../pdf/order-document.ts";
import { withOrderDocument } from "../pdf/with-order-document.ts";
import { replyTemplate } from "./reply.ts";
import { createTemplate, leadsOf, submissionHandler } from "./submission.ts";

const leads = leadsOf(orders);

/**
 * These mails contain no PESEL, not even as dots, and the staff's contain no names of third persons:
 * mailboxes are read by many, and no retention or erasure reaches them.
 */
export const orderMails = {
  handlers: {
    "order.submitted": submissionHandler(leads, administratorsMail),
  },
  templates: {
    "order.to-staff": createTemplate(leads, withOrderDocument(toStaff, "staff")),
    "order.to-visitor": createTemplate(leads, withOrderDocument(toVisitor, "visitor")),
    "order.to-administrator": createTemplate({ find: findWithAdministrator }, toAdministrator),
    "order.reply": replyTemplate(leads, answeredLeads.order),
  },
  write: { toStaff, toVisitor, toAdministrator },
};

/** Tells the administrator who named them (GDPR, article 14). Senders know that themselves. */
function administratorsMail({ email, adminUser }: Order): DueMail[] {
  if (!adminUser || adminUser.email.toLowerCase() === email.toLowerCase()) return [];
  return [{ template: "order.to-administrator", receiver: adminUser.email }];
}

type OrderWithAdministrator = Order & { adminUser: NonNullable<Order["adminUser"]> };

/** Null as well after the administrator was erased from the order. */
async function findWithAdministrator(sql: Sql, id: string): Promise<OrderWithAdministrator | null> {
  const order = await leads.find(sql, id);
  return order?.adminUser ? { ...order, adminUser: order.adminUser } : null;
}

function toStaff(order: Order, context: MailContext): Mail {
  const text = staffMailText;
  const numberFact = { label: mailText("pl")("fields.number"), value: order.number };
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
        {
          kind: "card",
          title: text("order.card", { clubName: oneLine(order.clubName) }),
          line: totalText(order, "pl"),
          facts: [...orderFacts(order, "pl"), priceBasisFact(order), numberFact],
        },
        { kind: "subheading", text: text("order.sender") },
        { kind: "facts", facts: staffFacts(order, answeredLeads.order(order), senderFacts(order)) },
        ...agreementBlocks(order, context),
      ],
    },
    context,
  );
}

function toVisitor(order: Order, context: MailContext): Mail {
  const { locale, number } = order;
  const text = mailText(locale);
  return visitorMail(
    {
      submission: order,
      ownPage: "order",
      subject: text("order.subject", { number }),
      preheader: text("order.preheader"),
      heading: text("order.heading"),
      // The number of the order is the only one that the sender is shown.
      card: {
        kind: "card",
        title: text("order.card", { number }),
        line: totalText(order, locale),
        facts: orderFacts(order, locale),
      },
      blocks: [
        text("order.next", answerDay(order)),
        text("order.payment"),
        text("order.attachment"),
      ],
      reason: text("order.reason", { site: siteName(context) }),
    },
    context,
  );
}

/** The day that the page after the order names; the panel calls the order overdue after it. */
function answerDay({ createdAt, locale }: Order) {
  const end = workingHoursAfter(createdAt, workingDayHours);
  return { day: dayInWords(end, locale), weekday: weekdayOf(end, locale) };
}

/** Quotes of what the sender typed only names that are plain, as for the visitor. */
function toAdministrator(order: OrderWithAdministrator, context: MailContext): Mail {
  const { locale, number, adminUser } = order;
  const { publicUrl, brand } = context;
  const text = mailText(locale);
  return visitorMail(
    {
      submission: { locale, name: `${adminUser.firstName} ${adminUser.lastName}` },
      ownPage: null,
      subject: text("orderAdministrator.subject", { number }),
      preheader: text("orderAdministrator.preheader"),
      heading: text("orderAdministrator.heading"),
      blocks: [
        ...sourceBlocks(order, context),
        { kind: "subheading", text: text("orderAdministrator.purpose.title") },
        text("orderAdministrator.purpose.text", { company: brand.company.name }),
        { kind: "subheading", text: text("orderAdministrator.kept.title") },
        text("orderAdministrator.kept.text", endsOf(order)),
        { kind: "subheading", text: text("orderAdministrator.rights.title") },
        text("orderAdministrator.rights.text", { email: brand.company.email }),
        {
          kind: "button",
          label: text("orderAdministrator.policy"),
          href: publicUrl + pathIn(locale, "/polityka-prywatnosci"),
        },
      ],
      reason: text("orderAdministrator.reason", { site: siteName(context) }),
    },
    context,
  );
}

/**
 * Who named the administrator. A sender whose name is not plain is only called the person who
 * ordered, and a club whose name is not is told apart by the order.
 */
function sourceBlocks(order: Order, { brand }: MailContext): Block[] {
  const { locale, number, createdAt } = order;
  const text = mailText(locale);
  const clubName = plainClubName(order.clubName);
  const unnamed: Block[] = clubName === null ? [text("orderAdministrator.unnamed")] : [];
  return [
    text("orderAdministrator.source", { product: brand.productName }),
    ...unnamed,
    {
      kind: "facts",
      facts: [
        ...optionalFact(text("orderAdministrator.sender"), plainName(order.name)),
        ...optionalFact(text("fields.clubName"), clubName),
        { label: text("orderAdministrator.order"), value: number },
        { label: text("fields.sentAt"), value: momentText(createdAt, locale) },
        { label: text("orderAdministrator.dataLabel"), value: text("orderAdministrator.data") },
      ],
    },
  ];
}

/** The same ends as in the privacy policy. */
function endsOf({ locale }: Order) {
  const periods = retentionPeriods;
  return {
    peselOfClosedOrder: formatPeriod(periods.peselOfClosedOrder, locale),
    pesel: formatPeriod(periods.pesel, locale),
    orders: formatPeriod(periods.orders, locale),
    leads: formatPeriod(periods.leads, locale),
  };
}

function senderFacts({ phone, memberCount }: Order): Fact[] {
  const text = mailText("pl");
  const members = memberCount === null ? null : memberCount.toLocaleString("pl-PL");
  return [
    { label: text("fields.phone"), value: oneLine(phone) },
    ...optionalFact(staffMailText("fields.memberCount"), members),
  ];
}

function orderFacts(order: Order, locale: Locale): Fact[] {
  const gross = grossOf(order.totalGrosze);
  const text = mailText(locale);
  const modules = order.selectedModules.map((module) => text(`modules.${module}`)).join(", ");
  return [
    { label: text("fields.plan"), value: text(`plans.${order.plan}`) },
    { label: text("fields.paymentMode"), value: text(`paymentModes.${billingMode(order)}`) },
    ...optionalFact(text("fields.modules"), modules || null),
    {
      label: text("fields.gross", { percent: vatPercent }),
      value: amountText(gross, formatEuros(gross, order), locale),
    },
  ];
}

function priceBasisFact({ priceBasis, priceListVersion }: Order): Fact {
  return {
    label: staffMailText("fields.priceBasis"),
    value: staffMailText(`order.priceBases.${priceBasis}`, { version: priceListVersion }),
  };
}

/** Fields of the full order form. */
function agreementBlocks(order: Order, context: MailContext): Block[] {
  const text = staffMailText;
  const { nip, isNipValid, regon, isRegonValid } = order;
  const facts = [
    ...optionalFact(text("fields.address"), postalAddress(order)),
    ...optionalFact(text("fields.nip"), withRemark("nip", nip, isNipValid)),
    ...optionalFact(text("fields.regon"), withRemark("regon", regon, isRegonValid)),
    ...namedFact(order, context),
  ];
  if (facts.length === 0) return [];
  return [
    { kind: "subheading", text: text("order.agreement") },
    { kind: "facts", facts },
  ];
}

function postalAddress({ street, postalCode, city }: Order): string | null {
  const town = [postalCode, city].filter((part) => part !== null).join(" ");
  return [street, town].filter(Boolean).join(", ") || null;
}

/** A wrong number is a reason to ask the club, not to refuse the order. */
function withRemark(
  kind: "nip" | "regon",
  value: string | null,
  isValid: boolean | null,
): string | null {
  if (value === null || isValid !== false) return value;
  const fault = wrongLength(value, kind);
  return fault === null ? staffMailText("order.wrongChecksum", { value }) : `${value} (${fault})`;
}

/** Where the panel shows the authorised persons and the administrator. */
function namedFact(order: Order, { publicUrl }: MailContext): Fact[] {
  const count = namedCount(order);
  if (count === 0) return [];
  const text = staffMailText;
  return [
    {
      label: text("fields.named"),
      value: text("order.named", { count }),
      href: recordLink(publicUrl, "orders", order.id),
    },
  ];
}

function totalText(order: Order, locale: Locale): string {
  const amount = amountText(order.totalGrosze, formatEuros(order.lines, order), locale);
  return mailText(locale)(`totals.${billingMode(order)}`, { amount });
}

function amountText(grosze: number, euros: string, locale: Locale): string {
  const zloty = formatZloty(grosze, locale);
  return locale === "pl" ? zloty : `${zloty} (${euros})`;
}

function billingMode({ paymentMode }: Order) {
  return paymentMode ?? "yearly";
}
