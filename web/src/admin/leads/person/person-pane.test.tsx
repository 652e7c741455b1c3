import type { LeadPerson } from "@scm/contract";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { changingAnswer, json, problem, stubApi } from "../../../test-api.ts";
import { openPart, operator } from "../../../test-app.tsx";
import { aPerson, aPersonLead } from "../../../test-person.ts";
import { findToast } from "../../../test-toast.ts";
import { leadKinds } from "../lead-kinds.ts";
import { PersonPane } from "./person-pane.tsx";

const lead = aPersonLead();

async function openPane(person: LeadPerson | (() => Response)) {
  const calls = stubApi({
    [`GET /api/admin/contacts/${lead.id}/person`]: () =>
      typeof person === "function" ? person() : json(person),
    "PUT /api/admin/person-links": () => new Response(null, { status: 204 }),
  });
  const part = await openPart(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <PersonPane kind={leadKinds.contact} id={lead.id} />
    </QueryClientProvider>,
  );
  const pane = within(screen.getByRole("region", { name: "Osoba" }));
  return { ...part, pane, bodies: () => calls.flatMap(({ body }) => body ?? []) };
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

const proposal: LeadPerson["proposals"][number] = {
  address: "biuro@klub.example",
  name: "Biuro",
  clubName: "WKS Grunwald",
  reasons: ["phone", "club"],
  leadCount: 3,
};

test.each([
  ["Połącz", "same", "Połączono adresy"],
  ["To ktoś inny", "different", "Adres nie będzie już proponowany"],
])("a proposal is answered by %s, and that is undone", async (button, relation, title) => {
  const { pane, user, bodies } = await openPane(aPerson({ proposals: [proposal] }));
  const pairs = [{ address: "anna@klub.example", otherAddress: "biuro@klub.example" }];
  const proposals = within(await pane.findByRole("region", { name: "Może ta sama osoba?" }));
  expect(proposals.getByRole("listitem")).toHaveTextContent(
    /biuro@klub\.exampleBiuro, WKS Grunwaldten sam telefon · ten sam klub · zgłoszenia: 3/,
  );

  await user.click(proposals.getByRole("button", { name: `${button}: biuro@klub.example` }));
  const toasts = await findToast(title);
  expect(bodies()).toEqual([{ pairs, relation }]);
  await user.click(toasts.getByRole("button", { name: "Cofnij" }));

  await findToast("Cofnięto");
  expect(bodies().at(-1)).toEqual({ pairs, relation: "unknown" });
});

test("a linked address is parted from all that it hangs on, and that is undone", async () => {
  const pairs = [
    { address: "anna@klub.example", otherAddress: "biuro@klub.example" },
    { address: "biuro@klub.example", otherAddress: "jan@klub.example" },
  ];
  const addresses = ["anna@klub.example", "biuro@klub.example", "jan@klub.example"];
  const { pane, user, bodies } = await openPane(aPerson({ addresses, links: pairs }));
  await pane.findByText("biuro@klub.example");
  expect(pane.queryByRole("button", { name: /anna@/ })).not.toBeInTheDocument();

  await user.click(pane.getByRole("button", { name: "Rozdziel: biuro@klub.example" }));
  const toasts = await findToast("Rozdzielono adresy");
  await user.click(toasts.getByRole("button", { name: "Cofnij" }));

  await findToast("Cofnięto");
  expect(bodies()).toEqual([
    { pairs, relation: "different" },
    { pairs, relation: "same" },
  ]);
});

test("a lead without an address says so", async () => {
  const { pane } = await openPane(aPerson({ addresses: [], leads: [] }));

  expect(await pane.findByText(/nie ma adresu e-mail/)).toBeVisible();
});

test("a failure is shown, and the person is loaded again", async () => {
  const answer = changingAnswer(() => problem(503, { detail: "Usługa śpi." }));
  const { pane, user } = await openPane(answer.answer);
  expect(await pane.findByRole("alert")).toHaveTextContent("Usługa śpi.");

  answer.change(() => json(aPerson()));
  await user.click(pane.getByRole("button", { name: "Spróbuj ponownie" }));

  expect(await pane.findByText("Anna Kowalska")).toBeVisible();
});
