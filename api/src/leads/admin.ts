import {
  absentIfEmpty,
  BetaSignupStatus,
  BugReportStatus,
  BugReportStatusChange,
  ContactStatus,
  DemoBookingStatus,
  ListQuery,
  OrderStatus,
  statusChangeOf,
  type LeadKind,
} from "@scm/contract";
import {
  betaSignups,
  bugReports,
  contacts,
  demoBookings,
  findRecord,
  listRecords,
  orders,
  updateBugReportStatus,
  updateDemoBookingStatus,
  updateLeadStatus,
  updateOrderStatus,
  type LeadTable,
  type SlotUnavailable,
  type Sql,
  type StatusWrite,
} from "@scm/db";
import { Hono } from "hono";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { jsonBody } from "../http/body.ts";
import { found, idOf } from "../http/ids.ts";
import { Problem } from "../http/problem.ts";
import { nextPage, queryOf } from "../http/query.ts";
import { operatorOnly, type OperatorEnv } from "../http/session.ts";

/** What the back office does with leads of one kind. */
type LeadAdmin<Lead, Status extends string> = {
  path: string;
  table: LeadTable<Lead>;
  statuses: z.ZodType<Status>;
  /** When more can be saved than status and notes. */
  change?: z.ZodType<Change<Status>>;
  /** When a status of this kind means more than itself. */
  updateStatus?: (sql: Sql, write: Write<Status>) => Promise<Lead | null | SlotUnavailable>;
};

type Change<Status> = {
  status: Status;
  adminNotes?: string | undefined;
  publicAnswer?: string | null | undefined;
};

type Write<Status> = StatusWrite<Status> & Pick<Change<Status>, "publicAnswer">;

/** List, record and status of every kind of lead, for operators. */
export function leadAdminRoutes(deps: Deps) {
  const routes = {
    contact: routesOf(deps, {
      path: "/api/admin/contacts",
      table: contacts,
      statuses: ContactStatus,
    }),
    "demo-booking": routesOf(deps, {
      path: "/api/admin/demo-bookings",
      table: demoBookings,
      statuses: DemoBookingStatus,
      updateStatus: updateDemoBookingStatus,
    }),
    order: routesOf(deps, {
      path: "/api/admin/orders",
      table: orders,
      statuses: OrderStatus,
      updateStatus: updateOrderStatus,
    }),
    "beta-signup": routesOf(deps, {
      path: "/api/admin/beta-signups",
      table: betaSignups,
      statuses: BetaSignupStatus,
    }),
    "bug-report": routesOf(deps, {
      path: "/api/admin/bug-reports",
      table: bugReports,
      statuses: BugReportStatus,
      change: BugReportStatusChange,
      updateStatus: updateBugReportStatus,
    }),
  } satisfies Record<LeadKind, Hono<OperatorEnv>>;

  const all = new Hono<OperatorEnv>();
  for (const group of Object.values(routes)) all.route("/", group);
  return all;
}

function routesOf<Lead extends { id: string }, Status extends string>(
  deps: Deps,
  admin: LeadAdmin<Lead, Status>,
) {
  const { sql } = deps;
  const { path, table, statuses } = admin;
  const updateStatus =
    admin.updateStatus ?? ((_, write: Write<Status>) => updateLeadStatus(sql, table, write));
  const change: z.ZodType<Change<Status>> = admin.change ?? statusChangeOf(statuses);
  const query = ListQuery.extend({ status: absentIfEmpty(statuses) });

  return new Hono<OperatorEnv>()
    .use(path, operatorOnly(deps))
    .use(`${path}/:id`, operatorOnly(deps))
    .use(`${path}/:id/status`, operatorOnly(deps))
    .get(path, queryOf(query), async (c) => {
      const page = await listRecords(sql, table, c.req.valid("query"));
      c.header("X-Total-Count", String(page.total));
      if (page.next) c.header("Link", nextPage(c.req.url, { cursor: page.next }));
      return c.json(page.rows);
    })
    .get(`${path}/:id`, async (c) =>
      c.json(found(await findRecord(sql, table, idOf(c.req.param("id"))))),
    )
    .put(`${path}/:id/status`, jsonBody(change), async (c) => {
      const { status, adminNotes, publicAnswer }: Change<Status> = c.req.valid("json");
      const lead = await updateStatus(sql, {
        id: idOf(c.req.param("id")),
        status,
        adminNotes: adminNotes ?? null,
        publicAnswer,
        operatorId: c.get("operator").id,
      });
      deps.wakeRelay();
      if (lead && "kind" in lead) throw new Problem(409, "slot-lost");
      return c.json(found(lead));
    });
}
