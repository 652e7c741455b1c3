import { screen, within } from "@testing-library/react";
import type { LeadMail } from "@scm/contract";
import { expect, test } from "vitest";
import { json, type Call } from "../../api.fixture.ts";
import { aHistory, aMail } from "../../history.fixture.ts";
import { openPanel } from "../../panel.fixture.ts";
import { findToast } from "../../toast.fixture.ts";
import { mailToResend } from "./correct-dialog.tsx";

const id = "0199a000-0000-7000-8000-000000000001";
const base = "/api/admin/demo-bookings";

function aStep(step: string, different: Partial<LeadMail> = {}): LeadMail {
  return aMail({ id: crypto.randomUUID(), template: `demo-booking.${step}`, ...different });
}

const confirmed = aStep("confirmed");

async function correctTo(email: string) {
  const data = { name: "Anna Maj", email: "ana@klub.example", version: 3 };
  const trace = { place: "demo_bookings", id, foundBy: "address", isRestricted: false, data };
  const { calls, user } = await openPanel("/security/admin/person", {
    "POST /api/admin/person/search": () => json({ traces: [trace], isComplete: true }),
    [`PUT ${base}/${id}/sender`]: () => json({ id }),
    [`GET ${base}/${id}/history`]: () =>
      json(aHistory({ mails: [aStep("to-visitor"), confirmed, aStep("reminder")] })),
    [`POST /api/admin/mails/${confirmed.id}/send-again`]: () => json(confirmed),
  });
  await user.click(await screen.findByLabelText("E-mail"));
  await user.paste("ana@klub.example");
  await user.click(screen.getByRole("button", { name: "Szukaj" }));
  await user.click(await screen.findByRole("button", { name: "Sprostuj" }));
  const field = within(await screen.findByRole("dialog")).getByLabelText("E-mail");
  await user.clear(field);
  await user.type(field, email);
  await user.click(screen.getByRole("button", { name: "Zapisz" }));
  const callsOf = (end: string) => calls.filter((call: Call) => call.url.endsWith(end));
  return { user, sent: () => callsOf("/send-again"), sought: () => callsOf("/search") };
}

test("after a new address the confirmation with its entry is sent again by one press", async () => {
  const { user, sent, sought } = await correctTo("anna@klub.example");

  const dialog = await screen.findByRole("dialog", { name: "Wysłać na nowy adres?" });
  expect(dialog).toHaveTextContent("Potwierdzenie prezentacji dla nadawcy");
  expect(dialog).toHaveTextContent("kalendarz");
  await user.click(within(dialog).getByRole("button", { name: "Wyślij na nowy adres" }));

  await findToast(/zostanie wysłany ponownie/);
  expect(sent()).toHaveLength(1);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(await screen.findByDisplayValue("anna@klub.example")).toBeVisible();
  expect(sought().at(-1)?.body).toEqual({ email: "anna@klub.example" });
});

test("a correction of the name alone offers nothing", async () => {
  await correctTo("ana@klub.example");

  await findToast("Dane sprostowane");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test.each<[string, LeadMail[], string | null]>([
  ["the confirmation of a contact", [aMail()], "contact.to-visitor"],
  ["the last news of a demo", [confirmed, aStep("cancelled")], "demo-booking.cancelled"],
  ["no letter", [aMail(), aMail({ template: "contact.reply" })], "contact.to-visitor"],
  ["none that goes there by itself", [aMail({ state: "pending" })], null],
  ["what is still true", [aMail(), aStep("moved", { isStale: true })], "contact.to-visitor"],
  ["none to others", [aMail({ template: "contact.to-staff" })], null],
])("offered is %s", (_, mails, template) => {
  expect(mailToResend(mails)?.template ?? null).toBe(template);
});
