import { ContactStatus, ListQuery, statusChangeOf, type LeadKind } from "@scm/contract";
import {
  findContact,
  listContacts,
  updateContactStatus,
  type LeadPage,
  type LeadQuery,
  type Sql,
  type StatusWrite,
} from "@scm/db";
import { zValidator } from "@hono/zod-validator";
import { Hono } from "hono";
import { z } from "zod";
import type { Deps } from "../deps.ts";
import { jsonBody } from "../http/body.ts";
import { invalidInput, Problem } from "../http/problem.ts";
import { operatorOnly, type OperatorEnv } from "../http/session.ts";

/** What the back office does with leads of one kind. */
type LeadAdmin<Lead, Status extends string> = {
  path: string;
  statuses: z.ZodType<Status>;
  list: (sql: Sql, query: LeadQuery) => Promise<LeadPage<Lead>>;
  find: (sql: Sql, id: string) => Promise<Lead | null>;
  updateStatus: (sql: Sql, write: StatusWrite<Status>) => Promise<Lead | null>;
};

/** List, record and status of every kind of lead, for operators. */
export function leadAdminRoutes(deps: Deps) {
  const routes = {
    contact: routesOf(deps, {
      path: "/api/admin/contacts",
      statuses: ContactStatus,
      list: listContacts,
      find: findContact,
      updateStatus: updateContactStatus,
    }),
  } satisfies Record<LeadKind, Hono<OperatorEnv>>;

  const all = new Hono<OperatorEnv>();
  for (const group of Object.values(routes)) all.route("/", group);
  return all;
}

function routesOf<Lead extends object, Status extends string>(
  deps: Deps,
  { path, statuses, list, find, updateStatus }: LeadAdmin<Lead, Status>,
) {
  const query = ListQuery.extend({ status: statuses.optional() });

  return new Hono<OperatorEnv>()
    .use(path, operatorOnly(deps))
    .use(`${path}/*`, operatorOnly(deps))
    .get(
      path,
      zValidator("query", query, (result) => {
        if (!result.success) throw invalidInput(result.error);
      }),
      async (c) => {
        const page = await list(deps.sql, c.req.valid("query"));
        c.header("X-Total-Count", String(page.total));
        if (page.next) c.header("Link", `<${nextPage(c.req.url, page.next)}>; rel="next"`);
        return c.json(page.rows);
      },
    )
    .get(`${path}/:id`, async (c) => c.json(found(await find(deps.sql, idOf(c.req.param("id"))))))
    .put(`${path}/:id/status`, jsonBody(statusChangeOf(statuses)), async (c) => {
      const { status, adminNotes } = c.req.valid("json");
      const lead = await updateStatus(deps.sql, {
        id: idOf(c.req.param("id")),
        status,
        adminNotes: adminNotes ?? null,
        operatorId: c.get("operator").id,
      });
      return c.json(found(lead));
    });
}

/** The address of the next page, relative: it holds under every host name (RFC 8288, 3.1). */
function nextPage(url: string, cursor: string): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.set("cursor", cursor);
  return `${pathname}?${searchParams.toString()}`;
}

/** Something that is no id names nothing. */
function idOf(parameter: string | undefined): string {
  const id = z.uuid().safeParse(parameter);
  if (!id.success) throw new Problem(404, "not-found");
  return id.data;
}

function found<Lead>(lead: Lead | null): Lead {
  if (lead === null) throw new Problem(404, "not-found");
  return lead;
}
