/** Export columns for each kind of lead, with the labels of the panel. None contains a PESEL. */
import {
  referenceOf,
  type BetaSignup,
  type BugReport,
  type Contact,
  type DemoBooking,
  type LeadKind,
  type Order,
} from "@scm/contract";
import { admin } from "@scm/text/admin";
import { leadExport } from "@scm/text/admin/lead-export";
import { formatDay, formatMoment } from "@scm/text/moment";

export type Column<Lead> = {
  heading: string;
  value: (lead: Lead) => string | number | null;
  /** A spreadsheet must not calculate with it: a telephone, a code with zeros at its start. */
  isCode?: boolean;
};

const { headings } = leadExport;

type AnyLead = Pick<
  Contact,
  "id" | "createdAt" | "processedAt" | "adminNotes" | "owner" | "followUpOn"
>;
type FromVisitor = Pick<Contact, "name" | "email" | "locale" | "isSuspectedSpam">;
type FromClub = { phone: string | null; clubName: string | null };

const identity: Column<AnyLead>[] = [
  code(headings.reference, ({ id }) => referenceOf(id)),
  column(headings.createdAt, ({ createdAt }) => formatMoment(createdAt)),
];

const visitor: Column<FromVisitor>[] = [
  column(headings.name, ({ name }) => name),
  column(headings.email, ({ email }) => email),
  column(headings.language, ({ locale }) => leadExport.languages[locale]),
  column(headings.suspectedSpam, ({ isSuspectedSpam }) => yesOrNo(isSuspectedSpam)),
];

const club: Column<FromClub>[] = [
  code(headings.phone, ({ phone }) => phone),
  column(headings.club, ({ clubName }) => clubName),
];

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
  column(headings.subject, ({ subject }) => subject),
  column(headings.message, ({ message }) => message),
  ...processing,
];

const demoBooking: Column<DemoBooking>[] = [
  ...identity,
  column(headings.status, ({ status }) => admin.demoBookings.statuses[status]),
  column(headings.slot, ({ selectedSlot }) => formatMoment(selectedSlot)),
  ...visitor,
  ...club,
  column(headings.preferredDate, ({ preferredDate }) => preferredDate),
  ...processing,
];

const order: Column<Order>[] = [
  ...identity,
  column(headings.orderNumber, ({ number }) => number),
  column(headings.status, ({ status }) => admin.orders.statuses[status]),
  ...visitor,
  ...club,
  column(headings.memberCount, ({ memberCount }) => memberCount),
  column(headings.plan, ({ plan }) => admin.orders.plans[plan]),
  column(
    headings.paymentMode,
    ({ paymentMode }) => paymentMode && admin.orders.paymentModes[paymentMode],
  ),
  column(headings.modules, ({ selectedModules }) =>
    selectedModules.map((id) => admin.orders.modules[id]).join(", "),
  ),
  column(headings.total, ({ totalGrosze }) => (totalGrosze / 100).toFixed(2).replace(".", ",")),
  column(headings.street, ({ street }) => street),
  code(headings.postalCode, ({ postalCode }) => postalCode),
  column(headings.city, ({ city }) => city),
  code(headings.nip, ({ nip }) => nip),
  column(headings.isNipValid, ({ isNipValid }) => yesOrNo(isNipValid)),
  code(headings.regon, ({ regon }) => regon),
  column(headings.isRegonValid, ({ isRegonValid }) => yesOrNo(isRegonValid)),
  column(headings.authorizedPersons, ({ authorizedPersons }) =>
    authorizedPersons
      .map(({ firstName, lastName, position }) =>
        [`${firstName} ${lastName}`, ...(position ? [`(${position})`] : [])].join(" "),
      )
      .join(", "),
  ),
  column(
    headings.adminName,
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
  column(headings.clubSize, ({ clubSize }) => admin.betaSignups.clubSizes[clubSize]),
  ...processing,
];

const bugReport: Column<BugReport>[] = [
  ...identity,
  column(headings.status, ({ status }) => admin.bugReports.statuses[status]),
  column(headings.type, ({ type }) => admin.bugReports.types[type]),
  column(headings.priority, ({ priority }) => admin.bugReports.priorities[priority]),
  column(headings.category, ({ category }) => category),
  column(headings.title, ({ title }) => title),
  column(headings.description, ({ description }) => description),
  column(headings.reproductionSteps, ({ reproductionSteps }) => reproductionSteps),
  column(headings.expectedBehavior, ({ expectedBehavior }) => expectedBehavior),
  column(headings.actualBehavior, ({ actualBehavior }) => actualBehavior),
  column(headings.sender, ({ sender }) => sender && sender.name),
  column(headings.reporterName, ({ reporterName }) => reporterName),
  column(headings.reporterEmail, ({ reporterEmail }) => reporterEmail),
  column(headings.groupSize, ({ groupSize }) => groupSize),
  column(headings.publicAnswer, ({ publicAnswer }) => publicAnswer),
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

function code<Lead>(heading: string, value: Column<Lead>["value"]): Column<Lead> {
  return { heading, value, isCode: true };
}

/** Null makes an empty cell. */
function yesOrNo(is: boolean | null): string | null {
  if (is === null) return null;
  return is ? leadExport.yes : leadExport.no;
}
