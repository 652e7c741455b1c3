import { exportMax, warsawTime, type LeadKind } from "@scm/contract";
import { auditLeadExport, selectRows, type RecordFilter } from "@scm/db";
import { leadExport } from "@scm/text/admin/lead-export";
import { stringify, type Options } from "csv-stringify/sync";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import { send } from "../http/encoding.ts";
import { Problem } from "../http/problem.ts";
import type { Column } from "./export-columns.ts";
import { filterFor, type LeadAdmin } from "./lead-admin.ts";

type Call = { c: Context; query: RecordFilter; operator: { id: string } };

/** Exports the leads of a list as CSV. The audit log is written before the answer. */
export function exportLeads<Lead extends { id: string }, Status extends string>({
  table: leads,
  columns,
}: LeadAdmin<Lead, Status>) {
  const { kind } = leads;
  return async ({ c, query, operator }: Call, { sql, lists }: Deps): Promise<Response> => {
    const filter = filterFor(operator, query);
    const limit = exportMax + 1;
    const rows = await selectRows(lists(query), leads, { ...filter, limit });
    if (rows.length > exportMax) throw new Problem("export-too-large");
    await auditLeadExport(sql, { operatorId: operator.id, kind, filter });
    return send(c, tableOf(rows, columns), {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="${fileNameOf(kind)}"`,
      },
    });
  };
}

/** For Excel in Polish: a byte order mark and semicolons. */
const format: Options = {
  bom: true,
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

function tableOf<Lead>(leads: readonly Lead[], columns: readonly Column<Lead>[]): string {
  const headings = columns.map(({ heading }) => heading);
  const rows = leads.map((lead) => columns.map(({ value, isCode }) => cellOf(value(lead), isCode)));
  return stringify([headings, ...rows], format);
}

/** `kontakty-2026-11-22.csv`, by the day in Warsaw. */
function fileNameOf(kind: LeadKind): string {
  const today = warsawTime(new Date().toISOString()).slice(0, 10);
  return `${leadExport.fileNames[kind]}-${today}.csv`;
}
