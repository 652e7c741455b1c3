import type { LeadKind } from "@scm/contract";
import type { Sql } from "../connect.ts";
import { leadTables } from "./lead-tables.ts";

type Row = Record<string, string | number | boolean | null>;

const sender = { name: "Anna", email: "anna@klub.example" };

/** The columns that each table requires. A cancelled booking needs no slot. */
const rows: Record<LeadKind, Row> = {
  contact: { ...sender, subject: "Oferta", message: "Treść" },
  "demo-booking": { ...sender, slot_starts_at: "2042-01-13T08:00:00.000Z", status: "cancelled" },
  order: {
    ...sender,
    phone: "1",
    club_name: "KS",
    plan: "small",
    total_grosze: 134_400,
    price_basis: "landing-page",
    price_list_version: "1",
  },
  "beta-signup": { ...sender, club_name: "KS", club_size: "1-20" },
  "bug-report": { title: "Błąd", description: "Opis" },
};

/** Stores a lead with some columns of its own. @returns its id */
export async function insertLead(sql: Sql, kind: LeadKind, own: Row = {}): Promise<string> {
  const row = { ...rows[kind], ...own };
  const isHeld = kind === "demo-booking" && row["status"] !== "cancelled";
  const held = isHeld ? { held_slot_id: await insertSlot(sql) } : {};
  const [{ id }] = await sql<[{ id: string }]>`
    insert into ${sql(leadTables[kind].name)} ${sql({ ...row, ...held })} returning id`;
  return id;
}

/** A slot on the day after the last one. */
async function insertSlot(sql: Sql): Promise<string> {
  const [{ id }] = await sql<[{ id: string }]>`
    insert into slots (datetime)
    select warsaw_midnight(coalesce(max(warsaw_time(datetime))::date + 1, '2042-01-14'))
      + interval '10 hours'
    from slots
    returning id`;
  return id;
}
