import type { LeadPerson } from "@scm/contract";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { json, stubApi } from "../../../api.fixture.ts";
import { openPart, operator } from "../../../app.fixture.tsx";
import { aPerson, aPersonLead } from "../../../person.fixture.ts";
import { leadKinds } from "../lead-kinds.ts";
import { PersonPane } from "./person-pane.tsx";

const lead = aPersonLead();

async function openPane(person: LeadPerson) {
  stubApi({
    [`GET /api/admin/contacts/${lead.id}/person`]: () => json(person),
  });
  const part = await openPart(
    <QueryClientProvider client={new QueryClient()}>
      <PersonPane kind={leadKinds.contact} id={lead.id} />
    </QueryClientProvider>,
  );
  const pane = within(screen.getByRole("region", { name: "Osoba" }));
  return { ...part, pane };
}

test("the person stands first, and every lead is a link", async () => {
  const { pane } = await openPane(
    aPerson({
      names: ["Anna Nowak", "A. Nowak"],
      clubs: ["WKS Grunwald"],
      phones: ["600 100 200 lub 601 200 300", "na Messengerze"],
      leads: [
        aPersonLead({
          kind: "demo-booking",
          id: operator.id,
          about: "2027-04-12T08:00:00Z",
          status: "confirmed",
        }),
        aPersonLead({
          kind: "order",
          id: operator.id.replace(/0$/, "1"),
          about: "ZAM/2027/000123",
          amountGrosze: 134_400,
        }),
        lead,
      ],
    }),
  );

  expect(await pane.findByText("Anna Nowak")).toBeVisible();
  expect(pane.getByText("Także: A. Nowak")).toBeVisible();
  expect(pane.getByText("anna@klub.example")).toHaveAttribute("href", "mailto:anna@klub.example");
  expect(pane.getByRole("link", { name: /^600/ })).toHaveAttribute("href", "tel:600100200");
  expect(pane.getByText("na Messengerze").closest("a")).toBeNull();
  const leads = within(pane.getByRole("region", { name: "Zgłoszenia (3)" }));
  expect(
    leads
      .getAllByRole("link")
      .map((link) => [link.textContent.replaceAll("\u00a0", " "), link.getAttribute("href")]),
  ).toEqual([
    [
      "12.04.2027 10:00PotwierdzoneRezerwacja demo · 28.03.2027 10:05",
      `/security/admin/demo-bookings?id=${operator.id}`,
    ],
    [
      "ZAM/2027/000123OczekujeZamówienie · 28.03.2027 10:05 · 1344 zł",
      `/security/admin/orders?id=${operator.id.replace(/0$/, "1")}`,
    ],
    [
      "PytaniependingKontakt · 28.03.2027 10:05 · to zgłoszenie",
      `/security/admin/contacts?id=${lead.id}`,
    ],
  ]);
  expect(leads.getByRole("link", { current: true })).toHaveTextContent("Pytanie");
  expect(pane.getByRole("link", { name: "Wszystkie dane tej osoby" })).toHaveAttribute(
    "href",
    `/security/admin/person?kind=contact&id=${lead.id}`,
  );
});

test("the next demo, the last answer and the tenants are shown", async () => {
  const { pane } = await openPane(
    aPerson({
      nextDemo: { id: operator.id, startsAt: "2027-04-12T08:00:00Z", status: "confirmed" },
      lastAnswer: { operator: "operator@example.com", at: "2027-03-29T08:00:00Z" },
      tenants: [{ id: operator.id, tenantName: "grunwald", clubName: "WKS", isActive: false }],
    }),
  );

  expect(await pane.findByRole("link", { name: "12.04.2027 10:00" })).toHaveAttribute(
    "href",
    `/security/admin/demo-bookings?id=${operator.id}`,
  );
  expect(pane.getByText("29.03.2027 10:00, operator@example.com")).toBeVisible();
  expect(pane.getByRole("link", { name: "grunwald" })).toHaveAttribute(
    "href",
    `/security/admin/tenants?id=${operator.id}`,
  );
  expect(pane.getByText(/nieaktywny/)).toBeVisible();
  expect(pane.getByText("To jedyne zgłoszenie tej osoby.")).toBeVisible();
});

test("a report that names nobody leads to nobody's data", async () => {
  const { pane } = await openPane(aPerson({ address: null, names: [], phones: [] }));

  expect(await pane.findByText(/nie ma adresu e-mail/)).toBeVisible();
  expect(pane.queryByRole("link", { name: "Wszystkie dane tej osoby" })).not.toBeInTheDocument();
});

test("a lead without an address says so", async () => {
  const { pane } = await openPane(aPerson({ address: null, phones: ["600 100 200"] }));

  expect(await pane.findByText(/nie ma adresu e-mail/)).toBeVisible();
  expect(pane.getByRole("link", { name: /^600/ })).toBeVisible();
  expect(pane.getByRole("link", { name: "Wszystkie dane tej osoby" })).toBeVisible();
});
