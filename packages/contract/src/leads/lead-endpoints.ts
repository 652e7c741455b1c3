/** The endpoints of operators for each kind of lead. */
import { z } from "zod";
import { operatorEndpoint } from "../endpoint.ts";
import {
  absentIfEmpty,
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
import { leadFilters, On } from "./lead-filter.ts";
import { LeadHistory } from "./lead-history.ts";
import { LeadPerson } from "./lead-person.ts";
import { Order, OrderStatus } from "./order.ts";
import { replyEndpointsOf } from "./reply.ts";
import { isReachable, unreachable, ways } from "./typed-lead.ts";

type Kind<Path, Record, Status, Change, Filter extends z.ZodRawShape, Problems, Sender> = {
  path: Path;
  record: Record;
  status: Status;
  change: Change;
  filter: z.ZodObject<Filter>;
  /** Problems of a change of status. */
  problems: Problems;
  /** The fields of the sender, which an operator may correct. */
  sender: Sender;
};

/** The rows of an export. */
export const exportMax = 5_000;

function leadEndpointsOf<
  const Path extends string,
  Record extends z.ZodType,
  Status extends z.ZodEnum,
  Change extends z.ZodType,
  Filter extends z.ZodRawShape,
  const Problems extends readonly ProblemSlug[],
  Sender extends z.ZodObject,
>(kind: Kind<Path, Record, Status, Change, Filter, Problems, Sender>) {
  const { path, record } = kind;
  return {
    list: operatorEndpoint({
      method: "GET",
      path,
      query: kind.filter.extend({
        ...ListQuery.pick({ limit: true, cursor: true }).shape,
        /** One row for the repeats of a bug report with the same status: the newest. */
        isFolded: absentIfEmpty(On),
      }),
      answer: { page: record, isCounted: true },
    }),
    read: operatorEndpoint({
      method: "GET",
      path: `${path}/:id`,
      answer: { schema: record, hasVersion: true },
    }),
    changeStatus: operatorEndpoint({
      method: "PUT",
      path: `${path}/:id/status`,
      isVersioned: true,
      body: kind.change,
      answer: { schema: record, hasVersion: true },
      problems: [...kind.problems, "lead-restricted"],
    }),
    correct: operatorEndpoint({
      method: "PUT",
      path: `${path}/:id/sender`,
      isVersioned: true,
      body: kind.sender,
      answer: { schema: record, hasVersion: true },
      problems: ["lead-restricted"],
    }),
    ...replyEndpointsOf(kind),
    ...furtherEndpointsOf(kind),
  };
}

function furtherEndpointsOf<const Path extends string, Filter extends z.ZodRawShape>({
  path,
  filter,
}: Kind<Path, unknown, unknown, unknown, Filter, unknown, unknown>) {
  return {
    export: operatorEndpoint({
      method: "GET",
      path: `${path}/export`,
      freshProof: true,
      query: filter,
      answer: { mediaTypes: ["text/csv"], isDownload: true },
      problems: ["export-too-large"],
    }),
    readHistory: operatorEndpoint({
      method: "GET",
      path: `${path}/:id/history`,
      answer: { schema: LeadHistory },
    }),
    readPerson: operatorEndpoint({
      method: "GET",
      path: `${path}/:id/person`,
      answer: { schema: LeadPerson },
    }),
  };
}

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
    record: Contact,
    status: ContactStatus,
    change: statusChangeOf(ContactStatus),
    filter: leadFilters.contact,
    problems: [],
    sender: ContactSubmission.pick({ name: true }).extend(ways).refine(isReachable, unreachable),
  }),
  "demo-booking": leadEndpointsOf({
    path: "/api/admin/demo-bookings",
    record: DemoBooking,
    status: DemoBookingStatus,
    change: statusChangeOf(DemoBookingStatus).extend({ publicAnswer: BookingWord }),
    filter: leadFilters["demo-booking"],
    problems: ["slot-lost"],
    sender: DemoBookingSubmission.pick({ name: true })
      .extend({ ...ways, clubName: OptionalLine })
      .refine(isReachable, unreachable),
  }),
  order: leadEndpointsOf({
    path: "/api/admin/orders",
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
    record: BetaSignup,
    status: BetaSignupStatus,
    change: statusChangeOf(BetaSignupStatus),
    filter: leadFilters["beta-signup"],
    problems: [],
    sender: BetaSignupSubmission.pick({ name: true, email: true, phone: true, clubName: true }),
  }),
  "bug-report": leadEndpointsOf({
    path: "/api/admin/bug-reports",
    record: BugReport,
    status: BugReportStatus,
    // `publicAnswer` is for the club: absent keeps it, `null` or `""` withdraws it.
    change: statusChangeOf(BugReportStatus).extend({
      publicAnswer: tidyParagraphs({ max: 10_000 })
        .nullish()
        .transform((text) => (text === "" ? null : text)),
    }),
    filter: leadFilters["bug-report"],
    problems: [],
    sender: BugReporter,
  }),
} satisfies Record<LeadKind, object>;
