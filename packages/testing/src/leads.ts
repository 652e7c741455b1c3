/** Leads in the database, as no form would store them. */
import { columnOf, leadDetails, openStatuses, type LeadKind } from "@scm/contract";
import type { Sql } from "@scm/db";

/** An administrator as an order stores it. */
type Administrator = {
  firstName: string;
  lastName: string;
  email: string;
  peselSealed?: string | null;
  isPeselValid?: boolean;
};

type Person = { firstName: string; lastName: string; position?: string };

type Document = Parameters<Sql["json"]>[0];

type Value = Document | Date | Buffer;

/** Values by the names of the columns, or by those of the kind's record. */
type Own = Readonly<Record<string, Value>> & {
  adminUser?: Administrator;
  authorizedPersons?: readonly Person[];
};

const visitor = {
  name: "Anna",
  email: "anna@klub.example",
  locale: "pl",
  proof: { form: null, privacyVersion: null, termsVersion: null },
};

/** The values that each kind requires. A cancelled booking needs no slot. */
const required: Record<LeadKind, Readonly<Record<string, Value>>> = {
  contact: { ...visitor, about: "Oferta", message: "Treść" },
  "demo-booking": { ...visitor, slotStartsAt: "2042-01-13T08:00:00.000Z", status: "cancelled" },
  order: {
    ...visitor,
    phone: "1",
    clubName: "KS",
    plan: "small",
    selectedModules: [],
    lines: [{ kind: "plan", plan: "small", grosze: 134_400 }],
    totalGrosze: 134_400,
    priceBasis: "landing-page",
    priceListVersion: 1,
    groszePerEuro: 430,
  },
  "beta-signup": { ...visitor, clubName: "KS", clubSize: "1-20" },
  "bug-report": { about: "Błąd", description: "Opis", type: "bug", priority: "medium" },
};

/** The columns that records name otherwise. */
const columns: Readonly<Record<string, string>> = {
  subject: "about",
  title: "about",
  number: "orderNumber",
  selectedSlot: "slotStartsAt",
  reporterName: "name",
  reporterEmail: "email",
};

/** Stores a lead without an event; a booking that is not cancelled gets a slot. @returns its id */
export async function aLead(
  sql: Sql,
  kind: LeadKind,
  { adminUser, authorizedPersons = [], ...own }: Own = {},
): Promise<string> {
  const given: Record<string, Value> = { ...required[kind] };
  for (const [name, value] of Object.entries(own)) given[columns[name] ?? name] = value;
  const { shape } = leadDetails[kind];
  const details = Object.keys(shape).map((key) => [key, given[key] ?? null]);
  const row = Object.entries(given)
    .filter(([name]) => !(name in shape))
    .map(([name, value]) => [columnOf(name), isDocument(value) ? sql.json(value) : value]);
  const status = given["status"] ?? openStatuses[kind][0];
  const held = given["heldSlotId"];
  const isHeld = kind === "demo-booking" && status !== "cancelled" && held === undefined;
  const [{ id }] = await sql<[{ id: string }]>`
    insert into leads ${sql({
      kind,
      details: sql.json(Object.fromEntries(details)),
      ...Object.fromEntries(row),
      status,
      ...(isHeld && { held_slot_id: await insertSlot(sql) }),
      ...(kind === "order" && { order_number: given["orderNumber"] ?? (await orderNumber(sql)) }),
    })} returning id`;
  if (adminUser) await insertAdministrator(sql, id, adminUser);
  for (const [index, { firstName, lastName, position = null }] of authorizedPersons.entries()) {
    await sql`
      insert into order_authorized_persons (order_id, place, first_name, last_name, position)
      values (${id}, ${index + 1}, ${firstName}, ${lastName}, ${position})`;
  }
  return id;
}

function isDocument(value: Value): value is Document {
  return (
    typeof value === "object" &&
    value !== null &&
    !(value instanceof Date) &&
    !Buffer.isBuffer(value)
  );
}

async function orderNumber(sql: Sql): Promise<string> {
  const [next] = await sql<[{ number: string }]>`select next_order_number() as number`;
  return next.number;
}

async function insertAdministrator(sql: Sql, id: string, administrator: Administrator) {
  const { firstName, lastName, email, peselSealed = null, isPeselValid = true } = administrator;
  await sql`
    insert into order_administrators
      (order_id, first_name, last_name, email, pesel_sealed, is_pesel_valid)
    values (${id}, ${firstName}, ${lastName}, ${email}, ${peselSealed}, ${isPeselValid})`;
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
