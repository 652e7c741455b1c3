/** Two leads of every kind, of which a filter of their list finds one. */
import { connect } from "@scm/db";
import {
  aBetaSignup,
  aBugReport,
  aContact,
  aDemoBooking,
  anOrder,
  submit,
  until,
} from "@scm/testing";
import { firstSlot } from "./demo-visitor.ts";
import { addClub, getToken, sendReport } from "./club-system.ts";
import type { Operator } from "./operator.ts";
import type { SharedProduct } from "./shared-product.ts";

export async function fillLists(product: SharedProduct, operator: Operator): Promise<void> {
  await submit(product, "/api/contact", aContact({ name: "Kasia Nowa" }));
  await submit(product, "/api/contact", aContact({ name: "Karol Zajęty" }));
  await workOn(operator, "contacts", { name: "Karol Zajęty", status: "in_progress" });

  for (const name of ["Daria Wczesna", "Damian Spóźniony"]) {
    const selectedSlot = await firstSlot(product);
    await submit(product, "/api/demo-booking", aDemoBooking({ name, selectedSlot }));
  }
  await letTimePass(product, "Damian Spóźniony");

  await submit(product, "/api/order", anOrder({ name: "Olga Mała", plan: "small" }));
  await submit(product, "/api/order", anOrder({ name: "Olek Duży", plan: "large" }));
  await workOn(operator, "orders", { name: "Olek Duży", status: "completed" });

  await submit(product, "/api/beta-test-signup", aBetaSignup({ name: "Beata Czekająca" }));
  await submit(product, "/api/beta-test-signup", aBetaSignup({ name: "Bartek Przyjęty" }));
  await workOn(operator, "beta-signups", { name: "Bartek Przyjęty", status: "accepted" });

  await reportTwoBugs(product, operator);
  await workOn(operator, "bug-reports", { name: "Składki znikają", status: "in_progress" });
}

async function reportTwoBugs(product: SharedProduct, operator: Operator): Promise<void> {
  const token = await getToken(product, await addClub(operator));
  const reports = [
    aBugReport({ title: "Składki znikają", type: "bug", priority: "critical" }),
    aBugReport({ title: "Większe litery", type: "improvement", priority: "low" }),
  ];
  for (const report of reports) await sendReport(product, { token, key: report.type, report });
  await until(async () => (await leadsOf(operator, "bug-reports")).length === 2);
}

type Work = { name: string; status: string };

async function workOn(operator: Operator, path: string, { name, status }: Work): Promise<void> {
  const lead = (await leadsOf(operator, path)).find((one) => one.name === name);
  await operator.ask("PUT", `/api/admin/${path}/${lead?.id}/status`, { status });
}

async function leadsOf(operator: Operator, path: string): Promise<{ id: string; name: string }[]> {
  const leads: unknown = await operator.ask("GET", `/api/admin/${path}`);
  if (!Array.isArray(leads)) return [];
  return leads.map((lead) => ({
    id: String(Object(lead).id),
    name: String(Object(lead).title ?? Object(lead).name),
  }));
}

/** Nobody can book a time that is over, so the time of this booking goes by in the database. */
async function letTimePass({ databaseUrl }: SharedProduct, name: string): Promise<void> {
  const sql = connect(databaseUrl, { service: "journey", poolSize: 1 });
  await sql`
    update demo_bookings set slot_starts_at = now() - interval '1 hour' where name = ${name}`;
  await sql.end();
}
