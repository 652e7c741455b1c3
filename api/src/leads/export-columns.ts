/** Export columns for each kind of lead, with the names of the panel. None contains a PESEL. */
import {
  digitsOf,
  referenceOf,
  spelledPhone,
  type BetaSignup,
  type BugReport,
  type Contact,
  type DemoBooking,
  type LeadKind,
  type Order,
} from "@scm/contract";
import { admin } from "@scm/text/admin";
import { leadExport } from "@scm/text/admin/lead-export";
import {
  fieldText,
  leadFields,
  namedDetails,
  sourceText,
  type FieldName,
} from "@scm/text/admin/lead-fields";
import { formatDay, formatMoment } from "@scm/text/moment";

export type Column<Lead> = {
  heading: string;
  value: (lead: Lead) => string | number | null;
  /** A spreadsheet must not calculate with it: a telephone, a code with zeros at its start. */
  isCode?: boolean;
};

const { headings } = leadExport;
const { languages } = admin.list;

type AnyLead = Pick<
  Contact,
  "id" | "createdAt" | "processedAt" | "adminNotes" | "owner" | "followUpOn"
>;

/** The numbers that people type in many ways have one spelling here. */
const codes: Readonly<Record<string, (typed: string) => string>> = {
  phone: spelledPhone,
  postalCode: (typed) => typed.normalize("NFKC").replace(/^(\d\d)\D*(\d{3})$/, "$1-$2"),
  nip: (typed) => digitsOf("nip", typed),
  regon: (typed) => digitsOf("regon", typed),
};

const identity: Column<AnyLead>[] = [
  { ...column(headings.reference, ({ id }: AnyLead) => referenceOf(id)), isCode: true },
  column(headings.createdAt, ({ createdAt }) => formatMoment(createdAt)),
];

const visitor: Column<Pick<Contact, "locale" | "source">>[] = [
  ...fields("name", "email"),
  column(headings.language, ({ locale }) => languages[locale]),
  ...fields("isSuspectedSpam"),
  column(leadFields.source, ({ source }) => sourceText(source)),
];

const club = fields("phone", "clubName");

const processing: Column<AnyLead>[] = [
  column(headings.notes, ({ adminNotes }) => adminNotes),
  column(headings.owner, ({ owner }) => owner && owner.email),
  column(headings.followUpOn, ({ followUpOn }) => followUpOn && formatDay(followUpOn)),
  column(headings.processedAt, ({ processedAt }) => processedAt && formatMoment(processedAt)),
];

const contact: Column<Contact>[] = [
  ...identity,
  column(headings.status, ({ status }) => admin.contacts.statuses[status]),
  ...visitor,
  ...fields("phone", "subject"),
  ...details("contact"),
  ...processing,
];

const demoBooking: Column<DemoBooking>[] = [
  ...identity,
  column(headings.status, ({ status }) => admin.demoBookings.statuses[status]),
  column(leadFields.selectedSlot, ({ selectedSlot }) => formatMoment(selectedSlot)),
  ...visitor,
  ...club,
  ...details("demo-booking"),
  ...processing,
];

const order: Column<Order>[] = [
  ...identity,
  ...fields("number"),
  column(headings.status, ({ status }) => admin.orders.statuses[status]),
  ...visitor,
  ...club,
  ...fields("memberCount", "plan", "paymentMode", "selectedModules"),
  column(headings.total, ({ totalGrosze }) => (totalGrosze / 100).toFixed(2).replace(".", ",")),
  ...details("order", ["memberCount", "plan", "paymentMode", "selectedModules", "totalGrosze"]),
  column(leadFields.authorizedPersons, ({ authorizedPersons }) =>
    authorizedPersons
      .map(({ firstName, lastName, position }) =>
        [`${firstName} ${lastName}`, ...(position ? [`(${position})`] : [])].join(" "),
      )
      .join(", "),
  ),
  column(
    leadFields.adminUser,
    ({ adminUser }) => adminUser && `${adminUser.firstName} ${adminUser.lastName}`,
  ),
  column(headings.adminEmail, ({ adminUser }) => adminUser && adminUser.email),
  ...processing,
];

const betaSignup: Column<BetaSignup>[] = [
  ...identity,
  column(headings.status, ({ status }) => admin.betaSignups.statuses[status]),
  ...visitor,
  ...club,
  ...details("beta-signup"),
  ...processing,
];

const bugReport: Column<BugReport>[] = [
  ...identity,
  column(headings.status, ({ status }) => admin.bugReports.statuses[status]),
  ...fields("type", "priority", "category", "title"),
  ...details("bug-report", ["type", "priority", "category", "sender", "publicAnswer"]),
  column(leadFields.sender, ({ sender }) => sender && sender.name),
  ...fields("reporterName", "reporterEmail", "groupSize", "publicAnswer"),
  ...processing,
];

export const exportColumns = {
  contact,
  "demo-booking": demoBooking,
  order,
  "beta-signup": betaSignup,
  "bug-report": bugReport,
} satisfies Record<LeadKind, unknown>;

function column<Lead>(heading: string, value: Column<Lead>["value"]): Column<Lead> {
  return { heading, value };
}

/** Fields whose values are worded as in the panel. */
function fields(...names: FieldName[]): Column<object>[] {
  return names.map((name) => ({
    heading: leadFields[name],
    value: (lead) => {
      const text = fieldText(name, Reflect.get(lead, name));
      return text && (codes[name]?.(text) ?? text);
    },
    isCode: name in codes,
  }));
}

function details(kind: LeadKind, shown?: readonly FieldName[]): Column<object>[] {
  return fields(...namedDetails(kind, shown));
}
