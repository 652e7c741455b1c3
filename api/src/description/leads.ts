import {
  BetaSignupStatus,
  OrderStatus,
  type LeadKind,
  type ProblemSlug,
  type VisitorLeadKind,
} from "@scm/contract";
import type { Call } from "./call.ts";
import { leadNews, leadWorkCalls, sendMailAgain } from "./lead-work.ts";
import {
  bugReportFilter,
  contactFilter,
  demoBookingFilter,
  filterOf,
  pageOf,
} from "./list-query.ts";
import type { SchemaName } from "./schemas.ts";

/** What visitors send, and what operators do with it. */
export function leadCalls(): readonly Call[] {
  return [
    ...Object.values(submissions()),
    ...Object.values(adminCalls()).flat(),
    revealPesel,
    sendMailAgain,
    leadNews,
  ];
}

function submissions() {
  return {
    contact: submission("submitContact", "/api/contact", {
      summary: "Send a message to the provider",
      body: "ContactSubmission",
    }),
    "demo-booking": submission("submitDemoBooking", "/api/demo-booking", {
      summary: "Ask for a demo presentation",
      body: "DemoBookingSubmission",
      problems: ["slot-unavailable"],
    }),
    order: submission("submitOrder", "/api/order", {
      summary: "Order the product for a club",
      body: "OrderSubmission",
    }),
    "beta-signup": submission("submitBetaSignup", "/api/beta-test-signup", {
      summary: "Ask to take part in the beta tests",
      body: "BetaSignupSubmission",
    }),
  } satisfies Record<VisitorLeadKind, Call>;
}

function submission(
  name: string,
  path: string,
  own: Pick<Call, "summary" | "body" | "problems">,
): Call {
  return {
    name,
    method: "post",
    path,
    tag: "Submissions",
    details: "It is answered as soon as it is stored; mails follow. Unknown fields are ignored.",
    isPublic: true,
    isLimited: true,
    isRepeatable: true,
    success: { status: 201, description: "Stored.", schema: "Created" },
    ...own,
  };
}

type KindOfLead = {
  path: string;
  /** What operation names are made of. */
  noun: string;
  words: { one: string; many: string };
  record: SchemaName;
  change: SchemaName;
  bulkChange: SchemaName;
  filter: ReturnType<typeof filterOf>;
  /** What may stand against a change of status. */
  problems?: readonly ProblemSlug[];
};

function adminCalls() {
  return {
    contact: callsOf({
      path: "/api/admin/contacts",
      noun: "Contact",
      words: { one: "a contact", many: "contacts" },
      record: "Contact",
      change: "ContactStatusChange",
      bulkChange: "ContactStatusChanges",
      filter: contactFilter,
    }),
    "demo-booking": callsOf({
      path: "/api/admin/demo-bookings",
      noun: "DemoBooking",
      words: { one: "a demo booking", many: "demo bookings" },
      record: "DemoBooking",
      change: "DemoBookingStatusChange",
      bulkChange: "DemoBookingStatusChanges",
      filter: demoBookingFilter,
      problems: ["slot-lost"],
    }),
    order: callsOf({
      path: "/api/admin/orders",
      noun: "Order",
      words: { one: "an order", many: "orders" },
      record: "Order",
      change: "OrderStatusChange",
      bulkChange: "OrderStatusChanges",
      filter: filterOf(OrderStatus),
    }),
    "beta-signup": callsOf({
      path: "/api/admin/beta-signups",
      noun: "BetaSignup",
      words: { one: "a beta signup", many: "beta signups" },
      record: "BetaSignup",
      change: "BetaSignupStatusChange",
      bulkChange: "BetaSignupStatusChanges",
      filter: filterOf(BetaSignupStatus),
    }),
    "bug-report": callsOf({
      path: "/api/admin/bug-reports",
      noun: "BugReport",
      words: { one: "a bug report", many: "bug reports" },
      record: "BugReport",
      change: "BugReportStatusChange",
      bulkChange: "BugReportStatusChanges",
      filter: bugReportFilter,
    }),
  } satisfies Record<LeadKind, Call[]>;
}

function callsOf(kind: KindOfLead): Call[] {
  return [...recordCalls(kind), ...leadWorkCalls(kind)];
}

function recordCalls({ path, noun, words, record, change, problems, ...kind }: KindOfLead): Call[] {
  return [
    {
      name: `list${noun}s`,
      method: "get",
      path,
      tag: "Leads",
      summary: `List ${words.many}`,
      session: "needed",
      query: pageOf(kind.filter),
      success: {
        status: 200,
        description: "One page of them.",
        listOf: record,
        headers: ["X-Total-Count", "Link"],
      },
    },
    {
      name: `read${noun}`,
      method: "get",
      path: `${path}/{id}`,
      tag: "Leads",
      summary: `Read ${words.one}`,
      session: "needed",
      success: { status: 200, description: "The record.", schema: record, headers: ["ETag"] },
    },
    {
      name: `change${noun}Status`,
      method: "put",
      path: `${path}/{id}/status`,
      tag: "Leads",
      summary: `Change status and notes of ${words.one}`,
      session: "needed",
      isVersioned: true,
      body: change,
      success: {
        status: 200,
        description: "The record as it is now.",
        schema: record,
        headers: ["ETag"],
      },
      ...(problems && { problems }),
    },
  ];
}

const revealPesel: Call = {
  name: "revealPesel",
  method: "post",
  path: "/api/admin/orders/{id}/pesel",
  tag: "Leads",
  summary: "Reveal the PESEL of an order's administrator",
  details: "Every reveal is written down. 404 as well when there is none, or it has been wiped.",
  session: "needed",
  success: { status: 200, description: "The PESEL.", schema: "RevealedPesel" },
};
