/** The copy of a person's data, complete and in one file (GDPR, articles 15 and 20). */
import {
  chosenTraces,
  leadKindOfPlace,
  PersonPlace,
  plainText,
  type PersonQuery,
  type PersonSelection,
  type PersonTrace,
} from "@scm/contract";
import { auditPersonExport, findPerson, takeSealedPesel, type Sql } from "@scm/db";
import { SealError, type Seal } from "@scm/runtime";
import { personCopy as text } from "@scm/text/admin/person-copy";
import { readableAddress } from "@scm/text/readable-address";
import { peselLocation } from "../leads/order.ts";

type CopyDeps = { sql: Sql; peselSeal: Seal; companyName: string };

type PersonCopy = {
  controller: string;
  takenAt: string;
  person: PersonQuery;
  records: Pick<PersonTrace, "place" | "foundBy" | "data">[];
};

/**
 * Makes the copy and audits it, and each PESEL in it.
 *
 * @returns null if rows were found by the name only, and none of them was chosen
 */
export async function copyPerson(
  { email, name, phone, named }: PersonSelection,
  { sql, peselSeal, companyName }: CopyDeps,
  operatorId: string,
): Promise<PersonCopy | null> {
  const person = { email, name, phone };
  const found = await findPerson(sql, person);
  const traces = chosenTraces(found, named);
  if (found.length > 0 && traces.length === 0) return null;
  const leads = traces.flatMap(({ place, id, foundBy }) => {
    const kind = leadKindOfPlace[place];
    return kind && foundBy !== "mention" ? [{ kind, id }] : [];
  });
  await auditPersonExport(sql, { leads, operatorId });
  const open = async (trace: PersonTrace) => {
    const { pesel_sealed: sealed, ...data } = trace.data;
    if (trace.foundBy === "mention" || typeof sealed !== "string") return trace;
    return { ...trace, data: { ...data, pesel: await openPesel(trace.id) } };
  };
  const openPesel = async (id: string) => {
    const sealed = await takeSealedPesel(sql, { id, operatorId });
    try {
      return sealed && peselSeal.open(sealed, peselLocation(id));
    } catch (error) {
      if (!(error instanceof SealError)) throw error;
      return text.sealed;
    }
  };
  const opened = await Promise.all(traces.map(open));
  const records = opened.map(({ place, foundBy, data }) => ({ place, foundBy, data }));
  return {
    controller: companyName,
    takenAt: new Date().toISOString(),
    person,
    records: records.map((record) => withoutOthers(record, person)),
  };
}

function plain(typed: string): string {
  return plainText(readableAddress(typed));
}

/** A record of somebody else gives only the texts that name the person. */
function withoutOthers<Record extends PersonCopy["records"][number]>(
  record: Record,
  { email = "", name = "" }: PersonCopy["person"],
): Record {
  const isTheirs = record.foundBy === "address" || record.place !== "bug_reports";
  if (record.foundBy !== "mention" && isTheirs) return record;
  const words = [email, name].filter(Boolean).map(plain);
  const kept = Object.entries(record.data).filter(
    ([column, value]) =>
      column === "created_at" ||
      ((typeof value === "string" || column === "source") &&
        words.some((word) => plain(JSON.stringify(value)).includes(word))),
  );
  return { ...record, data: Object.fromEntries(kept) };
}

/**
 * The copy as a page of its own, which any browser shows and prints. It loads nothing and has no
 * script.
 */
export function copyAsPage({ controller, takenAt, person, records }: PersonCopy): string {
  const who = [person.name, person.email, person.phone].filter(Boolean).join(", ");
  const places = PersonPlace.options.filter((one) => records.some(({ place }) => place === one));
  const sections = places.map((place) => {
    const rows = records.filter((record) => record.place === place);
    return `<h2>${escape(text.places[place])} (${rows.length})</h2>${rows.map(tableOf).join("")}`;
  });
  return `<!doctype html><html lang="pl"><head><meta charset="utf-8"><title>${escape(text.title)}</title>
<meta name="viewport" content="width=device-width"><style>${style}</style></head><body>
<h1>${escape(text.title)}</h1><p>${escape(text.lead(controller, who, takenAt))}</p>
${sections.join("\n") || `<p>${escape(text.nothing)}</p>`}</body></html>`;
}

function tableOf(record: PersonCopy["records"][number]): string {
  const { foundBy } = record;
  const rows = text
    .factsOf(record)
    .map(({ term, value }) => `<tr><th>${escape(term)}</th><td>${escape(value)}</td></tr>`);
  const note = foundBy === "address" ? "" : `<caption>${escape(text.foundBy[foundBy])}</caption>`;
  return `<table>${note}${rows.join("")}</table>`;
}

function escape(words: string): string {
  const marks: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  return words.replaceAll(/[&<>"]/g, (mark) => marks[mark] ?? mark);
}

const style = `body{font:15px/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem}
table{width:100%;border-collapse:collapse;margin:0 0 1.5rem;break-inside:avoid}
caption{text-align:left;color:#555}th,td{text-align:left;vertical-align:top;padding:.3rem .5rem;
border-top:1px solid #ccc;white-space:pre-wrap;overflow-wrap:anywhere}th{width:12rem;color:#555;
font-weight:400}`;
