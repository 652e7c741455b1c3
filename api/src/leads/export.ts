import { warsawTime, type LeadKind } from "@scm/contract";
import { auditLeadExport, selectRows, type LeadTable, type RecordFilter, type Sql } from "@scm/db";
import { leadExport } from "@scm/text/admin/lead-export";
import { stringify, type Options } from "csv-stringify/sync";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import { Problem } from "../http/problem.ts";
import { findSessionForStream } from "../http/session.ts";
import type { Column } from "./export-columns.ts";
import { filterFor, type LeadAdmin } from "./lead-admin.ts";

type Call = { c: Context; query: RecordFilter; operator: { id: string } };

/**
 * Exports the leads of a list as CSV, page by page and no faster than the client reads, so memory
 * stays small. The audit log is written before the first byte.
 */
export function exportLeads<Lead extends { id: string }, Status extends string>({
  table: leads,
  columns,
}: LeadAdmin<Lead, Status>) {
  const { kind } = leads;
  return async ({ c, query, operator }: Call, deps: Deps): Promise<Response> => {
    const { sql, log } = deps;
    const filter = filterFor(operator, query);
    await auditLeadExport(sql, { operatorId: operator.id, kind, filter });
    const session = await findSessionForStream(c, deps);
    if (!session) throw new Problem("no-session");
    const read = pagesOf(sql, leads, filter);
    const pages = whileAllowed(read, { isLive: session.isLive, lifeMs });
    // Read before the answer starts, so that a failure is still answered with a problem document.
    const first = await pages.next();
    const onError = (error: unknown) => log.warn("an export broke off", { leadKind: kind, error });
    const table = csvOf({ first, pages, columns, onError });
    return c.body(ReadableStream.from(table), 200, {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileNameOf(kind)}"`,
    });
  };
}

/** Downloads are aborted after 30 minutes; a million leads take a few minutes. */
const lifeMs = 1_800_000;

/** Pages between two checks of the session. */
const pagesPerLook = 10;

/**
 * Passes pages on until the session ends or the time is over. Reading does not extend the session.
 *
 * @throws {Error} when the session has ended or the time is over
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

/** Rows per page: an export of 100,000 leads needs 200 queries. */
const pageSize = 500;

async function* pagesOf<Lead extends { id: string }>(
  sql: Sql,
  table: LeadTable<Lead>,
  filter: RecordFilter,
): AsyncGenerator<Lead[], void> {
  let cursor: string | undefined;
  for (;;) {
    const rows = await selectRows(sql, table, { ...filter, limit: pageSize, cursor });
    yield rows;
    if (rows.length < pageSize) return;
    cursor = rows.at(-1)?.id;
  }
}

/** For Excel in Polish: a byte order mark and semicolons. */
const format: Options = {
  delimiter: ";",
  record_delimiter: "windows",
  quoted_match: /[\t\r\n]/,
};

/**
 * No text becomes a formula. A code that reads like a number stays a text behind a tab, which Excel
 * and LibreOffice show as nothing: `="017306416"` is a formula that LibreOffice does not calculate.
 */
function cellOf(value: string | number | null, isCode = false): string | number | null {
  if (typeof value !== "string") return value;
  if (isCode && /^\+?\d[\d\s().\-/]*(e\d+)?$/i.test(value)) return `\t${value}`;
  return /^[=+\-@\t\r＝＋－＠]/.test(value) ? `'${value}` : value;
}

type Export<Lead> = {
  /** The pages after the first are not read yet. */
  first: IteratorResult<Lead[], void>;
  pages: AsyncGenerator<Lead[], void>;
  columns: readonly Column<Lead>[];
  onError: (error: unknown) => void;
};

/** Writes the table page by page; it stops reading when the client leaves. */
export async function* csvOf<Lead>({
  first,
  pages,
  columns,
  onError,
}: Export<Lead>): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder();
  const rowOf = (lead: Lead) => columns.map(({ value, isCode }) => cellOf(value(lead), isCode));
  yield encoder.encode(
    stringify([columns.map(({ heading }) => heading)], { ...format, bom: true }),
  );
  try {
    for (let page = first; !page.done; page = await pages.next()) {
      if (page.value.length > 0) yield encoder.encode(stringify(page.value.map(rowOf), format));
    }
  } catch (error) {
    onError(error);
    // Breaks the connection, so that a partial table is not mistaken for a complete one.
    throw error;
  } finally {
    await pages.return();
  }
}

/** `kontakty-2026-11-22.csv`, by the day in Warsaw. */
function fileNameOf(kind: LeadKind): string {
  const today = warsawTime(new Date().toISOString()).slice(0, 10);
  return `${leadExport.fileNames[kind]}-${today}.csv`;
}
