/** A successful call of every route, and the records that the routes need. */
import type { LeadKind, VisitorLeadKind } from "@scm/contract";
import { insertTestimonial, type Sql } from "@scm/db";
import type { SecretKeys } from "@scm/runtime";
import {
  aBetaSignup,
  aBugReport,
  aConsent,
  aContact,
  aDemoBooking,
  aFullOrder,
  aLead,
  aSlot,
  aTestimonial,
} from "@scm/testing";
import { z } from "zod";
import { accountBodiesOf, aColleague, aSession } from "./account.fixture.ts";
import type { Client } from "./api.fixture.ts";
import { aStoredPasskey } from "./passkey.fixture.ts";
import { aClientOf, aTenantOf } from "./clients.fixture.ts";
import { aDeadMail } from "./dead-letters.fixture.ts";
import { operatorBodies } from "./operator-bodies.fixture.ts";
import { aReply } from "./replies.fixture.ts";
import { visitorBodiesOf } from "./visitor.fixture.ts";

type TestApi = Client & { sql: Sql; secretKeys: SecretKeys };

/** A public form and its address. */
export type Form = {
  kind: VisitorLeadKind;
  path: string;
  adminPath: string;
  /** Makes a valid body; each booking gets its own slot. */
  body: () => Promise<Record<string, unknown>>;
};

/** For guarantees that all public forms share. */
export function formsOf(sql: Sql): Form[] {
  const freeSlot = freeSlotsFrom(sql);
  return [
    formOf("contact", async () => aContact()),
    formOf("demo-booking", async () => aDemoBooking({ selectedSlot: await freeSlot() })),
    formOf("order", async () => aFullOrder()),
    { ...formOf("beta-signup", async () => aBetaSignup()), path: "/api/beta-test-signup" },
  ];
}

/** Each call makes another slot. */
function freeSlotsFrom(sql: Sql) {
  let time = Date.UTC(2040, 0, 1, 8);
  return () => {
    time += 86_400_000;
    return aSlot(sql, new Date(time).toISOString());
  };
}

/** A status of work under way and a final one, of each kind. */
const statuses: Record<LeadKind, { taken: string; done: string }> = {
  contact: { taken: "in_progress", done: "completed" },
  "demo-booking": { taken: "confirmed", done: "completed" },
  order: { taken: "processing", done: "completed" },
  "beta-signup": { taken: "accepted", done: "active" },
  "bug-report": { taken: "in_progress", done: "resolved" },
};

/** Every kind of lead, with a function that submits one. `textField` is searchable. */
export function leadKindsOf(api: TestApi, forms = formsOf(api.sql)) {
  type Own = Record<string, string>;
  return [
    ...forms.map(({ kind, adminPath, path, body }) => ({
      kind,
      ...statuses[kind],
      adminPath,
      textField: "name",
      emailField: "email",
      submit: async (own: Own = {}) =>
        idIn((await api.post(path, { ...(await body()), ...own })).json),
    })),
    {
      kind: "bug-report" as const,
      ...statuses["bug-report"],
      adminPath: "/api/admin/bug-reports",
      textField: "title",
      emailField: "reporterEmail",
      submit: (own: Own = {}) =>
        aLead(api.sql, "bug-report", { reporterEmail: "jan@klub.example", ...own }),
    },
  ];
}

/**
 * Makes a successful call of any route, for guarantees that all routes share. A route is written as
 * in the app's route table, such as `PUT /api/admin/contacts/:id/status`.
 */
export function validCallsOf(api: TestApi) {
  const forms = formsOf(api.sql);
  const bodies: Record<string, () => Promise<object>> = {
    ...bodiesOf(forms),
    ...accountBodiesOf(api),
    ...visitorBodiesOf(api),
  };
  const records = recordsOf(api, forms);
  records["/api/demo-booking"] = () => newRecord("/api/admin/demo-bookings");

  function newRecord(route: string): Promise<string> {
    const insert = records[recordPathOf(route)];
    if (!insert) throw new Error(`calls.fixture.ts knows no record for ${route}`);
    return insert();
  }

  return {
    forms,
    /** Paths that have records. */
    recordPaths: Object.keys(records),
    /** Makes a record for the route. @returns its id */
    newRecord,
    takesBody: (route: string) => route in bodies,
    /** Makes a call, for a new record unless an id is given. */
    callOf: async (route: string, { id, headers = {} }: CallOptions = {}) => {
      const [method = "", path = ""] = route.split(" ");
      const idInPath = path.includes("/:id") ? (id ?? (await newRecord(route))) : "";
      const body = await bodies[route]?.();
      const init = {
        method,
        headers: { "Content-Type": "application/json", ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      };
      const query = queries.get(route) ?? "";
      return [path.replace(":id", encodeURIComponent(idInPath)) + query, init] as const;
    },
  };
}

/** The queries that routes need. */
const queries = new Map([
  ["GET /api/slots", "?start=2030-01-01T00:00Z&end=2050-01-01T00:00Z"],
  ["GET /api/admin/search", "?q=qzxqzxv"],
]);

type CallOptions = { id?: string; headers?: Record<string, string> };

/** `/api/admin/contacts` of `PUT /api/admin/contacts/:id/status`. */
export function recordPathOf(route: string): string {
  return route.split(" ").at(-1)?.split("/:id")[0] ?? "";
}

/** True when a record of one path also belongs to the other, as a dead mail or an answer does. */
export function isAlsoOf(route: string, path: string): boolean {
  const others = alsoOf.get(recordPathOf(route)) ?? [];
  return others.includes(path) || (others.includes("replies") && path.endsWith("/replies"));
}

const alsoOf = new Map([
  ["/api/demo-booking", ["/api/admin/demo-bookings"]],
  ["/api/admin/demo-bookings", ["/api/demo-booking"]],
  ["/api/admin/dead-letters", ["/api/admin/webhooks", "/api/admin/mails", "replies"]],
  ["/api/admin/mails", ["/api/admin/dead-letters", "replies"]],
]);

/** A body for each route that takes one, but for those of accounts and of visitors' links. */
function bodiesOf(forms: Form[]): Record<string, () => Promise<object>> {
  const booking = forms.find(({ kind }) => kind === "demo-booking");
  let days = 0;
  function nextHour(): string {
    days += 1;
    return new Date(Date.UTC(2045, 0, days, 8)).toISOString();
  }
  return {
    ...operatorBodies(statuses),
    "POST /api/bug-report": async () => aBugReport(),
    ...Object.fromEntries(forms.map(({ path, body }) => [`POST ${path}`, body])),
    "POST /api/admin/demo-bookings": async () => ({ ...(await booking?.body()), source: "phone" }),
    "POST /api/admin/demo-bookings/:id/move": async () => ({
      selectedSlot: (await booking?.body())?.["selectedSlot"],
    }),
    "POST /api/admin/slots": async () => ({ datetime: nextHour() }),
    "POST /api/admin/slots/batch": async () => ({ datetimes: [nextHour()] }),
  };
}

/** Part of every record below, so that a test finds it in an answer that leaks one. */
export const recordName = "KANAREK";

/** Makes a record for each path. */
function recordsOf(api: TestApi, forms: Form[]) {
  const { sql } = api;
  let days = 0;
  const records: Record<string, () => Promise<string>> = {
    "/api/admin/dead-letters": () => aDeadMail(sql, recordName),
    "/api/admin/account/sessions": () => aSession(api),
    "/api/admin/operators": () => aColleague(api, { name: recordName, passwordHash: null }),
    "/api/admin/account/passkeys": async () => (await aStoredPasskey(api, recordName)).id,
    async "/api/admin/slots"() {
      days += 1;
      return idIn(
        await sql`
        insert into slots (datetime) values (${new Date(Date.UTC(2050, 0, days, 8))}) returning id`,
      );
    },
    async "/api/admin/reply-templates"() {
      return idIn(
        await sql`
        insert into reply_templates (name, body_pl, body_en)
        values (${recordName}, ${recordName}, ${recordName}) returning id`,
      );
    },
    async "/api/testimonials"() {
      const testimonial = { ...aTestimonial({ clubName: recordName }), ...aConsent };
      return (await insertTestimonial(sql, { ...testimonial, operatorId: null })).id;
    },
  };
  records["/api/admin/mails"] = async () =>
    idIn(
      await sql`
      insert into deliveries (outbox_id, template, receiver, state)
      select emit('contact.submitted', uuid_v7()), 'contact.to-staff', ${recordName}, 'dead'
      returning id`,
    );
  Object.assign(records, clientRecordsOf(api));
  for (const { adminPath, ...lead } of leadKindsOf(api, forms)) {
    records[adminPath] = () => lead.submit({ [lead.textField]: recordName });
    records[`${adminPath}/replies`] = () => aReply(sql, { ...lead, adminPath, name: recordName });
  }
  return records;
}

/** A tenant with credentials and an address, a webhook, an instance, and an unhandled report. */
function clientRecordsOf(api: TestApi): Record<string, () => Promise<string>> {
  const { sql } = api;
  async function newTenant(): Promise<string> {
    const { id } = await aTenantOf(api);
    await sql`
      update clients
      set name = ${recordName}, webhook_url = 'https://klub.example/webhooks'
      where id = ${id}`;
    return id;
  }
  return {
    "/api/admin/tenants": newTenant,
    async "/api/admin/webhooks"() {
      return idIn(
        await sql`
        insert into webhook_deliveries (client, type, state)
        values (${await newTenant()}, 'test', 'dead') returning id`,
      );
    },
    async "/api/admin/scm-instances"() {
      const { id } = await aClientOf(api, "scm-instance");
      await sql`update clients set name = ${recordName} where id = ${id}`;
      return id;
    },
    async "/api/bug-report"() {
      return idIn(
        await sql`
        insert into bug_report_submissions (client_id, sender, body, fingerprint)
        values (${`client_${recordName}`}, ${sql.json({ name: recordName })}, '{}', '')
        returning id`,
      );
    },
  };
}

/** The id in an answer, or in the first of some rows. */
export function idIn(answer: unknown): string {
  return z.object({ id: z.string() }).parse([answer].flat()[0]).id;
}

function formOf(kind: VisitorLeadKind, body: Form["body"]): Form {
  return { kind, path: `/api/${kind}`, adminPath: `/api/admin/${kind}s`, body };
}
