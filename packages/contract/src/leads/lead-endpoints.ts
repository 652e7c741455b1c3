/** The endpoints of operators for each kind of lead. */
import { z } from "zod";
import { documented } from "../documented.ts";
import { endpoint } from "../endpoint.ts";
import {
  Day,
  Detail,
  Line,
  OptionalLine,
  OptionalParagraphs,
  tidyParagraphs,
} from "../fields.ts";
import type { LeadKind } from "../lead-kinds.ts";
import { ListQuery } from "../list-query.ts";
import type { ProblemSlug } from "../problem.ts";
import { BetaSignup, BetaSignupStatus, BetaSignupSubmission } from "./beta-signup.ts";
import { BugReport, BugReporter, BugReportStatus } from "./bug-report.ts";
import { Contact, ContactStatus, ContactSubmission } from "./contact.ts";
import {
  BookingWord,
  DemoBooking,
  DemoBookingStatus,
  DemoBookingSubmission,
} from "./demo-booking.ts";
import { leadFilters } from "./lead-filter.ts";
import { LeadHistory } from "./lead-history.ts";
import { LeadPerson } from "./lead-person.ts";
import { Order, OrderStatus } from "./order.ts";
import { replyEndpointsOf } from "./reply.ts";
import { isReachable, unreachable, ways } from "./typed-lead.ts";

type Kind<Path, Record, Status, Change, Filter extends z.ZodRawShape, Problems, Sender> = {
  path: Path;
  /** Part of the names of endpoints and schemas. */
  noun: string;
  one: string;
  many: string;
  record: Record;
  status: Status;
  change: Change;
  changeText?: string;
  filter: z.ZodObject<Filter>;
  /** Problems of a change of status. */
  problems: Problems;
  /** The fields of the sender, which an operator may correct. */
  sender: Sender;
};

const notesText =
  "Notes that are absent or empty leave the stored ones as they are; `deleteNotes` deletes them. An owner or a follow-up that is absent stays; `null` clears it. A new owner is told by e-mail.";

/** The rows of an export. */
export const exportMax = 5_000;

const shared = { tag: "Leads", caller: "operator" } as const;

function leadEndpointsOf<
  const Path extends string,
  Record extends z.ZodType,
  Status extends z.ZodEnum,
  Change extends z.ZodType,
  Filter extends z.ZodRawShape,
  const Problems extends readonly ProblemSlug[],
  Sender extends z.ZodObject,
>(kind: Kind<Path, Record, Status, Change, Filter, Problems, Sender>) {
  const { path, noun, one, many, record, changeText = notesText } = kind;
  const change: z.ZodType = kind.change;
  documented.add(change, { name: `${noun}StatusChange`, description: changeText });
  describeSender(kind);
  return {
    list: endpoint({
      ...shared,
      name: `list${noun}s`,
      method: "GET",
      path,
      summary: `List ${many}`,
      query: kind.filter.extend(ListQuery.pick({ limit: true, cursor: true }).shape),
      answer: { description: "One page of them.", page: record, isCounted: true },
    }),
    read: endpoint({
      ...shared,
      name: `read${noun}`,
      method: "GET",
      path: `${path}/:id`,
      summary: `Read ${one}`,
      answer: { description: "The record.", schema: record, hasVersion: true },
    }),
    changeStatus: endpoint({
      ...shared,
      name: `change${noun}Status`,
      method: "PUT",
      path: `${path}/:id/status`,
      summary: `Change status and notes of ${one}`,
      isVersioned: true,
      body: kind.change,
      answer: { description: "The record as it is now.", schema: record, hasVersion: true },
      problems: [...kind.problems, "lead-restricted"],
    }),
    correct: endpoint({
      ...shared,
      name: `correct${noun}Sender`,
      method: "PUT",
      path: `${path}/:id/sender`,
      summary: `Correct who sent ${one}`,
      details: "Every further mail goes to the corrected address. The history has no values.",
      isVersioned: true,
      body: kind.sender,
      answer: { description: "The record as it is now.", schema: record, hasVersion: true },
      problems: ["lead-restricted"],
    }),
    ...replyEndpointsOf(kind),
    ...furtherEndpointsOf(kind),
  };
}

function furtherEndpointsOf<const Path extends string, Filter extends z.ZodRawShape>({
  path,
  noun,
  one,
  many,
  filter,
}: Kind<Path, unknown, unknown, unknown, Filter, unknown, unknown>) {
  return {
    export: endpoint({
      ...shared,
      name: `export${noun}s`,
      method: "GET",
      path: `${path}/export`,
      summary: `Take ${many} out as a table`,
      details: `Every one that matches, at most ${exportMax}, in Polish, with semicolons. Every export is written down.`,
      freshProof: true,
      query: filter,
      answer: { description: "The table.", mediaTypes: ["text/csv"], isDownload: true },
      problems: ["export-too-large"],
    }),
    readHistory: endpoint({
      ...shared,
      name: `read${noun}History`,
      method: "GET",
      path: `${path}/:id/history`,
      summary: `Read what was done with ${one}`,
      answer: { description: "Changes, mails, reveals, resends.", schema: LeadHistory },
    }),
    readPerson: endpoint({
      ...shared,
      name: `readPersonOf${noun}`,
      method: "GET",
      path: `${path}/:id/person`,
      summary: `Read what the sender of ${one} has ever asked for`,
      details: "By the e-mail address.",
      answer: { description: "The person.", schema: LeadPerson },
    }),
  };
}

function describeSender({ noun, one, sender }: { noun: string; one: string; sender: z.ZodObject }) {
  const example = Object.fromEntries(Object.keys(sender.shape).map((key) => [key, senders[key]]));
  const schema: z.ZodType = sender;
  documented.add(schema, { name: `${noun}Sender`, description: `Who sent ${one}.`, example });
}

/** An example of each field of a sender. */
const senders: Readonly<Record<string, string>> = {
  name: "Anna Nowak",
  email: "anna@klub.example",
  phone: "+48 600 100 200",
  clubName: "KS Tarcza",
  reporterName: "Anna Nowak",
  reporterEmail: "anna@klub.example",
};

/** The change that an operator saves. */
export function statusChangeOf<Status extends z.ZodType>(status: Status) {
  return z.object({
    status,
    adminNotes: OptionalParagraphs,
    /** Empty notes keep the stored ones, so their deletion has a field of its own. */
    deleteNotes: z.boolean().optional(),
    ownerId: clearable(z.uuid({ error: "invalid" })),
    followUpOn: clearable(Day),
  });
}

/** Absent keeps the stored value; `null` or `""` clears it. */
function clearable<Schema extends z.ZodType>(schema: Schema) {
  const none = z.literal(["", null]).transform(() => null);
  return z.union([none, schema], { error: "invalid" }).optional();
}

export const leadEndpoints = {
  contact: leadEndpointsOf({
    path: "/api/admin/contacts",
    noun: "Contact",
    one: "a contact",
    many: "contacts",
    record: Contact,
    status: ContactStatus,
    change: statusChangeOf(ContactStatus),
    filter: leadFilters.contact,
    problems: [],
    sender: ContactSubmission.pick({ name: true }).extend(ways).refine(isReachable, unreachable),
  }),
  "demo-booking": leadEndpointsOf({
    path: "/api/admin/demo-bookings",
    noun: "DemoBooking",
    one: "a demo booking",
    many: "demo bookings",
    record: DemoBooking,
    status: DemoBookingStatus,
    change: statusChangeOf(DemoBookingStatus).extend({ publicAnswer: BookingWord }),
    changeText: `${notesText} The mail about a confirmation or a cancellation quotes the public answer.`,
    filter: leadFilters["demo-booking"],
    problems: ["slot-lost"],
    sender: DemoBookingSubmission.pick({ name: true })
      .extend({ ...ways, clubName: OptionalLine })
      .refine(isReachable, unreachable),
  }),
  order: leadEndpointsOf({
    path: "/api/admin/orders",
    noun: "Order",
    one: "an order",
    many: "orders",
    record: Order,
    status: OrderStatus,
    change: statusChangeOf(OrderStatus),
    filter: leadFilters.order,
    problems: [],
    sender: ContactSubmission.pick({ name: true, email: true }).extend({
      phone: Detail,
      clubName: Line,
    }),
  }),
  "beta-signup": leadEndpointsOf({
    path: "/api/admin/beta-signups",
    noun: "BetaSignup",
    one: "a beta signup",
    many: "beta signups",
    record: BetaSignup,
    status: BetaSignupStatus,
    change: statusChangeOf(BetaSignupStatus),
    filter: leadFilters["beta-signup"],
    problems: [],
    sender: BetaSignupSubmission.pick({ name: true, email: true, phone: true, clubName: true }),
  }),
  "bug-report": leadEndpointsOf({
    path: "/api/admin/bug-reports",
    noun: "BugReport",
    one: "a bug report",
    many: "bug reports",
    record: BugReport,
    status: BugReportStatus,
    // `publicAnswer` is for the club: absent keeps it, `null` or `""` withdraws it.
    change: statusChangeOf(BugReportStatus).extend({
      publicAnswer: tidyParagraphs({ max: 10_000 })
        .nullish()
        .transform((text) => (text === "" ? null : text)),
    }),
    changeText: `${notesText} The same holds for the answer that the club's system may read.`,
    filter: leadFilters["bug-report"],
    problems: [],
    sender: BugReporter,
  }),
} satisfies Record<LeadKind, object>;
