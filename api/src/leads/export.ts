import type { LeadKind } from "@scm/contract";
import { auditLeadExport, listRows, type LeadTable, type RecordFilter, type Sql } from "@scm/db";
import { leadExport } from "@scm/text/admin/lead-export";
import { stringify, type Options } from "csv-stringify/sync";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import { Problem } from "../http/problem.ts";
import { findWatchedSession } from "../http/session.ts";
import type { Column } from "./export-columns.ts";
import type { LeadAdmin } from "./lead-admin.ts";

type Call = { c: Context; query: RecordFilter; operator: { id: string } };

/**
 * The leads of a list as a table (CSV). It is read and sent page by page, as fast as the client takes
 * it, so no table is ever in memory; who took what is written down before the first byte.
 */
export function exportLeads<Lead extends { id: string }, Status extends string>({
  table: leads,
  columns,
}: LeadAdmin<Lead, Status>) {
  const { kind } = leads;
  return async ({ c, query, operator }: Call, deps: Deps): Promise<Response> => {
    const { sql, log } = deps;
    await auditLeadExport(sql, { operatorId: operator.id, kind, filter: query });
    const session = await findWatchedSession(c, deps);
    if (!session) throw new Problem("no-session");
    const read = pagesOf(sql, leads, query);
    const pages = whileAllowed(read, { isLive: session.isLive, lifeMs });
    // Read before the answer begins, which cannot become a problem document later.
    const first = await pages.next();
    const onError = (error: unknown) => log.warn("an export broke off", { leadKind: kind, error });
    const table = csvOf({ first, pages, columns, onError });
    return c.body(ReadableStream.from(table), 200, {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileNameOf(kind)}"`,
    });
  };
}

/** A table of a million leads takes minutes; who takes none of it for as long does not want it. */
const lifeMs = 1_800_000;

/** How many pages are read between two looks at the session. */
const pagesPerLook = 10;

/**
 * The pages, as long as the session lives, which they are no use of, and the time of an export is not
 * over.
 *
 * @throws when it may not go on
 */
export async function* whileAllowed<Page>(
  pages: AsyncGenerator<Page, void>,
  { isLive, lifeMs: life }: { isLive: () => Promise<boolean>; lifeMs: number },
): AsyncGenerator<Page, void> {
  const endsAt = performance.now() + life;
  let count = 0;
  for await (const page of pages) {
    if (count > 0 && count % pagesPerLook === 0 && !(await isLive())) {
      throw new Error("the session of an export has ended");
    }
    if (performance.now() > endsAt) throw new Error("an export took too long");
    yield page;
    count += 1;
  }
}

/** Rows per page: an export of a hundred thousand asks two hundred times. */
const pageSize = 500;

async function* pagesOf<Lead extends { id: string }>(
  sql: Sql,
  table: LeadTable<Lead>,
  filter: RecordFilter,
): AsyncGenerator<Lead[], void> {
  let cursor: string | undefined;
  for (;;) {
    const rows = await listRows(sql, table, { ...filter, limit: pageSize, cursor });
    yield rows;
    if (rows.length < pageSize) return;
    cursor = rows.at(-1)?.id;
  }
}

/** As Excel in Polish opens it: with a byte order mark and semicolons, and no text that is a formula. */
const format: Options = {
  delimiter: ";",
  escape_formulas: true,
  record_delimiter: "windows",
  quoted_match: /[\r\n]/,
};

type Export<Lead> = {
  /** Of the pages, those that come after it being still to be read. */
  first: IteratorResult<Lead[], void>;
  pages: AsyncGenerator<Lead[], void>;
  columns: readonly Column<Lead>[];
  onError: (error: unknown) => void;
};

/** The bytes of the table, a page at a time; who goes away early ends the reading too. */
export async function* csvOf<Lead>({
  first,
  pages,
  columns,
  onError,
}: Export<Lead>): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder();
  const rowOf = (lead: Lead) => columns.map(({ value }) => value(lead));
  yield encoder.encode(
    stringify([columns.map(({ heading }) => heading)], { ...format, bom: true }),
  );
  try {
    for (let page = first; !page.done; page = await pages.next()) {
      if (page.value.length > 0) yield encoder.encode(stringify(page.value.map(rowOf), format));
    }
  } catch (error) {
    onError(error);
    // The connection is cut, so that nobody takes a part of the table for all of it.
    throw error;
  } finally {
    await pages.return();
  }
}

/** `kontakty-2026-11-22.csv`, by the day in Warsaw. */
function fileNameOf(kind: LeadKind): string {
  return `${leadExport.fileNames[kind]}-${warsawDay.format(new Date())}.csv`;
}

// Sweden writes a day as ISO 8601 does.
const warsawDay = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Warsaw" });
