import {
  absentIfEmpty,
  BetaSignupStatus,
  BugReportPriority,
  BugReportStatus,
  BugReportStatusChange,
  BugReportType,
  ContactStatus,
  ContactState,
  DemoBookingState,
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
  updateOrderStatus,
} from "@scm/db";
import { Hono } from "hono";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { jsonBody } from "../http/body.ts";
import { found, idOf } from "../http/ids.ts";
import { Problem } from "../http/problem.ts";
import { nextPage, queryOf } from "../http/query.ts";
import { operatorOnly, type OperatorEnv } from "../http/session.ts";
import { seenVersion, tagVersion } from "../http/version.ts";
import { bulkChangeRoutes } from "./bulk-change.ts";
import { exportColumns } from "./export-columns.ts";
import { exportRoutes } from "./export.ts";
import { historyRoutes } from "./history.ts";
import { leadFilter, saverOf, type Change, type LeadAdmin } from "./lead-admin.ts";

/** List, record, history and status of every kind of lead, for operators. */
export function leadAdminRoutes(deps: Deps) {
  const routes = {
    contact: routesOf(deps, {
      path: "/api/admin/contacts",
      table: contacts,
      statuses: ContactStatus,
      filter: leadFilter(ContactStatus, ContactState),
      columns: exportColumns.contact,
    }),
    "demo-booking": routesOf(deps, {
      path: "/api/admin/demo-bookings",
      table: demoBookings,
      statuses: DemoBookingStatus,
      filter: leadFilter(DemoBookingStatus, DemoBookingState),
      columns: exportColumns["demo-booking"],
      updateStatus: updateDemoBookingStatus,
    }),
    order: routesOf(deps, {
      path: "/api/admin/orders",
      table: orders,
      statuses: OrderStatus,
      filter: leadFilter(OrderStatus),
      columns: exportColumns.order,
      updateStatus: updateOrderStatus,
    }),
    "beta-signup": routesOf(deps, {
      path: "/api/admin/beta-signups",
      table: betaSignups,
      statuses: BetaSignupStatus,
      filter: leadFilter(BetaSignupStatus),
      columns: exportColumns["beta-signup"],
    }),
    "bug-report": routesOf(deps, {
      path: "/api/admin/bug-reports",
      table: bugReports,
      statuses: BugReportStatus,
      filter: leadFilter(BugReportStatus).extend({
        type: absentIfEmpty(BugReportType),
        priority: absentIfEmpty(BugReportPriority),
      }),
      columns: exportColumns["bug-report"],
      change: BugReportStatusChange,
      updateStatus: updateBugReportStatus,
    }),
  } satisfies Record<LeadKind, Hono<OperatorEnv>>;

  const all = new Hono<OperatorEnv>();
  for (const group of Object.values(routes)) all.route("/", group);
  return all;
}

function routesOf<Lead extends { id: string; version: number }, Status extends string>(
  deps: Deps,
  admin: LeadAdmin<Lead, Status>,
) {
  return (
    new Hono<OperatorEnv>()
      // Before the record, of which "export" would be an id.
      .route("/", exportRoutes(deps, admin))
      .route("/", recordRoutes(deps, admin))
      .route("/", bulkChangeRoutes(deps, admin))
      .route("/", historyRoutes(deps, admin))
  );
}

function recordRoutes<Lead extends { id: string; version: number }, Status extends string>(
  deps: Deps,
  admin: LeadAdmin<Lead, Status>,
) {
  const { sql } = deps;
  const { path, table } = admin;
  const operators = operatorOnly(deps);
  const save = saverOf(admin);
  const change: z.ZodType<Change<Status>> = admin.change ?? statusChangeOf(admin.statuses);
  const query = admin.filter.and(ListQuery.pick({ limit: true, cursor: true }));

  return new Hono<OperatorEnv>()
    .get(path, operators, queryOf(query), async (c) => {
      const page = await listRecords(sql, table, c.req.valid("query"));
      c.header("X-Total-Count", String(page.total));
      if (page.next) c.header("Link", nextPage(c.req.url, { cursor: page.next }));
      return c.json(page.rows);
    })
    .get(`${path}/:id`, operators, async (c) => {
      const lead = found(await findRecord(sql, table, idOf(c.req.param("id"))));
      tagVersion(c, lead);
      return c.json(lead);
    })
    .put(`${path}/:id/status`, operators, jsonBody(change), async (c) => {
      const { status, adminNotes, publicAnswer }: Change<Status> = c.req.valid("json");
      const write = { status, adminNotes: adminNotes ?? null, publicAnswer };
      const id = idOf(c.req.param("id"));
      const operatorId = c.get("operator").id;
      const version = seenVersion(c);
      const result = found(await save(sql, { ...write, id, operatorId, version }));
      deps.wakeRelay();
      if (result.kind === "prevented") throw new Problem("slot-lost");
      if (result.kind === "conflict") {
        throw new Problem("edit-conflict", { current: result.lead });
      }
      tagVersion(c, result.lead);
      return c.json(result.lead);
    });
}
