import { leadEndpoints, listLeadOwners, type LeadKind } from "@scm/contract";
import {
  betaSignups,
  bugReports,
  contacts,
  correctSender,
  demoBookings,
  findLeadHistory,
  findLeadPerson,
  findRecord,
  listOperators,
  listRecords,
  orders,
  updateBugReportStatus,
  updateDemoBookingStatus,
  updateOrderStatus,
  type RecordQuery,
  type StatusResult,
} from "@scm/db";
import { answeredLeads } from "@scm/text/reply";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import { implement, type Routes } from "../http/implement.ts";
import { found } from "../http/problem.ts";
import { readTrail } from "../http/request-log.ts";
import { exportColumns } from "./export-columns.ts";
import { exportLeads } from "./export.ts";
import { filterFor, refusalOf, saverOf, type LeadAdmin, type StatusChange } from "./lead-admin.ts";
import { repliesTo } from "./replies.ts";

/** List, record, history and status of every kind of lead, for operators. */
export const leadAdminRoutes = {
  contact: implement(leadEndpoints.contact, handlersOf({ table: contacts, ...partsOf("contact") })),
  "demo-booking": implement(
    leadEndpoints["demo-booking"],
    handlersOf({
      table: demoBookings,
      ...partsOf("demo-booking"),
      updateStatus: updateDemoBookingStatus,
    }),
  ),
  order: implement(
    leadEndpoints.order,
    handlersOf({ table: orders, ...partsOf("order"), updateStatus: updateOrderStatus }),
  ),
  "beta-signup": implement(
    leadEndpoints["beta-signup"],
    handlersOf({ table: betaSignups, ...partsOf("beta-signup") }),
  ),
  "bug-report": implement(
    leadEndpoints["bug-report"],
    handlersOf({
      table: bugReports,
      ...partsOf("bug-report"),
      updateStatus: updateBugReportStatus,
    }),
  ),
} satisfies Record<LeadKind, Routes>;

function partsOf<Kind extends LeadKind>(kind: Kind) {
  return { columns: exportColumns[kind], answered: answeredLeads[kind] };
}

export const leadOwnerRoutes = implement(
  { list: listLeadOwners },
  {
    async list(_, { sql }) {
      const operators = await listOperators(sql);
      return operators.flatMap(({ id, email, state }) =>
        state === "active" ? [{ id, email }] : [],
      );
    },
  },
);

type Change<Status> = {
  c: Context;
  id: string;
  body: StatusChange<Status>;
  operator: { id: string };
  version: number | null;
};

type Correction = {
  id: string;
  body: Readonly<Record<string, string | undefined>>;
  operator: { id: string };
  version: number | null;
};

function handlersOf<Lead extends { id: string; version: number }, Status extends string>(
  admin: LeadAdmin<Lead, Status>,
) {
  const { table } = admin;
  const save = saverOf(admin);
  return {
    list: (
      { query, operator }: { query: RecordQuery; operator: { id: string } },
      { lists }: Deps,
    ) => listRecords(lists(query), table, filterFor(operator, query)),
    read: async ({ id }: { id: string }, { sql }: Deps) => found(await findRecord(sql, table, id)),
    async changeStatus({ c, id, body, operator, version }: Change<Status>, { sql }: Deps) {
      const { deleteNotes = false, ...change } = body;
      const adminNotes = deleteNotes ? "" : (body.adminNotes ?? null);
      const by = { operatorId: operator.id, trail: readTrail(c) };
      const write = { ...change, id, adminNotes, ...by, version };
      return savedLead(found(await save(sql, write)));
    },
    async correct({ id, body, operator, version }: Correction, { sql }: Deps) {
      const correction = { id, sender: body, operatorId: operator.id, version };
      return savedLead(found(await correctSender(sql, table, correction)));
    },
    ...repliesTo(admin),
    export: exportLeads(admin),
    readHistory: async ({ id }: { id: string }, { sql }: Deps) =>
      found(await findLeadHistory(sql, table, id)),
    readPerson: async ({ id }: { id: string }, { sql }: Deps) =>
      found(await findLeadPerson(sql, table.kind, id)),
  };
}

/** @throws {Problem} when the change was not stored */
function savedLead<Lead extends object>(result: StatusResult<Lead>): Lead {
  if (result.kind !== "saved") throw refusalOf(result);
  return result.lead;
}
