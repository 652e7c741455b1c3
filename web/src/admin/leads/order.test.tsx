import { waitFor, within } from "@testing-library/react";
import type { Order } from "@scm/contract";
import { expect, test, vi } from "vitest";
import { json, pendingAnswer, problem } from "../../api.fixture.ts";
import { openDetail } from "../../lead-detail.fixture.ts";
import { anOrder, aSimpleOrder } from "../../leads.fixture.ts";
import { aPerson } from "../../person.fixture.ts";

const reveal = `POST /api/admin/orders/${anOrder().id}/pesel`;
const pesel = "44051401359";

test("the price is shown net and gross, with its source", async () => {
  const { card } = await openOrder();

  expect(factsOf(card)).toMatchObject({
    "Razem netto": "310\u00a0zł",
    "Razem brutto": "381,30\u00a0zł (VAT 23%)",
    "Źródło cen": "Ze strony głównejcennik nr\u00a01",
  });
});

test("the price is broken down line by line", async () => {
  const { card, user } = await openOrder();

  await user.click(within(card).getByText("Z czego składa się cena", { selector: "summary" }));

  expect(rowsOf(card)).toEqual([
    ["Pozycja", "Netto"],
    ["Plan Średni", "160\u00a0zł"],
    ["Moduł Składki", "50\u00a0zł"],
    ["Moduł Rejestr strzelnicy", "100\u00a0zł"],
    ["Razem netto", "310\u00a0zł"],
    ["VAT 23%", "71,30\u00a0zł"],
    ["Razem brutto", "381,30\u00a0zł"],
  ]);
});

test("a simple order lists the price of the simple order dialog", async () => {
  const { card } = await openOrder(aSimpleOrder());

  expect(factsOf(card)["Źródło cen"]).toBe("Z\u00a0okna prostego zamówieniacennik nr\u00a01");
  expect(rowsOf(card)[1]).toEqual(["Plan Średni", "1000\u00a0zł"]);
});

test("the tenants of an order are linked, newest first, beside a link for another one", async () => {
  const { card } = await openOrder({
    tenants: [
      { id: "0199a000-0000-7000-8000-000000000002", tenantName: "ks-orzel-2" },
      { id: "0199a000-0000-7000-8000-000000000001", tenantName: "ks-orzel" },
    ],
  });

  expect(card).toHaveTextContent("Tenanty tego klubu: ks-orzel-2, ks-orzel");
  expect(within(card).getByRole("link", { name: "ks-orzel" })).toHaveAttribute(
    "href",
    "/security/admin/tenants?id=0199a000-0000-7000-8000-000000000001",
  );
  expect(within(card).getByRole("link", { name: "Utwórz kolejny tenant" })).toHaveAttribute(
    "href",
    `/security/admin/tenants?fromOrder=${anOrder().id}`,
  );
  expect(within(card).queryByRole("link", { name: /^Utwórz tenant/ })).not.toBeInTheDocument();
});

test("the tenant of a sender who ordered before is linked, instead of another one offered", async () => {
  const known = { id: "0199a000-0000-7000-8000-000000000003", tenantName: "ks-tarcza" };
  const { card } = await openOrder(
    { tenants: [] },
    {
      [`GET /api/admin/orders/${anOrder().id}/person`]: () =>
        json(aPerson({ tenants: [{ ...known, clubName: "KS Tarcza", isActive: true }] })),
    },
  );

  const [link] = await within(card).findAllByRole("link", { name: "ks-tarcza" });
  expect(link).toHaveAttribute("href", `/security/admin/tenants?id=${known.id}`);
  expect(card).toHaveTextContent("Tenant tego klubu: ks-tarcza");
  expect(within(card).queryByRole("link", { name: /tego zamówienia/ })).not.toBeInTheDocument();
});

test("the order of a club without a tenant offers one, also when the sender is not loaded", async () => {
  const person = pendingAnswer();
  const { card } = await openOrder(
    { tenants: [] },
    { [`GET /api/admin/orders/${anOrder().id}/person`]: person.answer },
  );
  expect(within(card).queryByRole("link", { name: /tenant/ })).not.toBeInTheDocument();

  person.arrive(problem(503));

  expect(
    await within(card).findByRole("link", { name: /^Utwórz tenant z\stego zamówienia$/ }),
  ).toHaveAttribute("href", `/security/admin/tenants?fromOrder=${anOrder().id}`);
});

test("a PESEL is masked until it is revealed, and again after a minute", async () => {
  const { card, user, calls } = await openOrder({}, { [reveal]: () => json({ pesel }) });
  expect(factsOf(card)["PESEL"]).toMatch(/^•{11}Pokaż PESEL/);
  expect(calls.some(({ method }) => method === "POST")).toBe(false);

  vi.useFakeTimers({ shouldAdvanceTime: true });
  await user.click(within(card).getByRole("button", { name: "Pokaż PESEL" }));
  expect(await within(card).findByText(pesel)).toBeVisible();
  vi.advanceTimersByTime(60_000);

  await waitFor(() => expect(document.body.innerHTML).not.toContain(pesel));
  expect(factsOf(card)["PESEL"]).toMatch(/^•{11}Pokaż PESEL/);
  expect(within(card).getByText("Numer PESEL jest ukryty.")).toBeVisible();
});

test("a pending reveal ignores a second click", async () => {
  const answer = pendingAnswer();
  const { card, user, calls } = await openOrder({}, { [reveal]: answer.answer });

  await user.click(within(card).getByRole("button", { name: "Pokaż PESEL" }));
  await user.click(within(card).getByRole("button", { name: "Odczytywanie..." }));

  answer.arrive(json({ pesel }));
  expect(await within(card).findByText(pesel)).toBeVisible();
  expect(calls.filter(({ method }) => method === "POST")).toHaveLength(1);
});

test("a PESEL with a wrong checksum is marked even while masked", async () => {
  const { card } = await openOrder({ adminUser: { ...anAdminUser(), isPeselValid: false } });

  expect(factsOf(card)["PESEL"]).toContain("Błędna suma kontrolna");
});

test("a wiped PESEL is named as such, without a button", async () => {
  const { card } = await openOrder({ adminUser: { ...anAdminUser(), pesel: null } });

  expect(factsOf(card)["PESEL"]).toBe("usunięty");
  expect(within(card).queryByRole("button", { name: "Pokaż PESEL" })).not.toBeInTheDocument();
});

test("a failed reveal is explained beside the number, and can be retried", async () => {
  const { card, user } = await openOrder(
    {},
    { [reveal]: () => problem(503, { detail: "Usługa śpi." }) },
  );

  await user.click(within(card).getByRole("button", { name: "Pokaż PESEL" }));

  const alert = (await within(card).findByText("Usługa śpi.")).closest("[role=alert]");
  expect(alert).toHaveTextContent("Nie udało się odczytać numeru.");
  expect(within(card).getByRole("button", { name: "Pokaż PESEL" })).toBeEnabled();
});

function anAdminUser(): NonNullable<Order["adminUser"]> {
  const { adminUser } = anOrder();
  if (!adminUser) throw new Error("the full form names one");
  return adminUser;
}

async function openOrder(own: Partial<Order> = {}, answers: Parameters<typeof openDetail>[1] = {}) {
  const order = { path: "/security/admin/orders", api: "/api/admin/orders", lead: anOrder(own) };
  return openDetail(order, answers);
}

function factsOf(card: HTMLElement): Record<string, string> {
  const terms = [...card.querySelectorAll("dt")];
  return Object.fromEntries(
    terms.map((term) => [term.textContent, term.nextElementSibling?.textContent ?? ""]),
  );
}

function rowsOf(card: HTMLElement): string[][] {
  const rows = [...card.querySelectorAll("tr")];
  return rows.map((row) => [...row.children].map((cell) => cell.textContent));
}
