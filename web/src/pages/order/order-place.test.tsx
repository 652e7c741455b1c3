import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { orderLines, orderTotals, priceListVersion, type Locale } from "@scm/contract";
import { formatZloty } from "@scm/text/money";
import { expect, test } from "vitest";
import { created, json, stubApi } from "../../test-api.ts";
import { openPart } from "../../test-app.tsx";
import { administrator, contact, enter, type OrderDialog } from "../../test-orders.ts";
import { findToast } from "../../test-toast.ts";
import { OrderPlace } from "./order-place.tsx";

type Visit = { locale?: Locale; state?: unknown };

const configured = "/zamowienie?plan=large&billing=yearly&modules=zawody,skladki,nothing";
const receipt = { number: "ZAM/2027/000041", totalGrosze: 525_000 };

async function openOrderPage(address = configured, visit: Visit = {}) {
  const { id } = Object(await created().json());
  const calls = stubApi({ "POST /api/order": () => json({ id, ...receipt }, { status: 201 }) });
  const { user } = await openPart(<OrderPlace />, { address, ...visit });
  const page: OrderDialog = within(screen.getByRole("main"));
  const button = (name: RegExp) => page.getByRole("button", { name });
  const posted = () => calls.filter(({ url }) => url === "/api/order");
  return { user, page, button, posted };
}

const { "Imię i nazwisko": name, "E-mail": email, Telefon: phone, ...club } = contact;
const person = { "Imię i nazwisko": name, "E-mail": email, Telefon: phone };

function plain(text: string): string {
  return text.replaceAll("\u00a0", " ");
}

test("an address has the totals of its order, line by line, and a link that repeats it", async () => {
  document.documentElement.setAttribute("data-query", "");
  const { user, page } = await openOrderPage();
  // What the page was drawn without is known now, and shown.
  expect(document.documentElement).not.toHaveAttribute("data-query");
  const choice = {
    plan: "large" as const,
    paymentMode: "yearly" as const,
    selectedModules: ["skladki" as const, "zawody" as const],
  };
  const { net, vat, gross, perMonth, perYear, yearlySaving } = orderTotals(choice);
  const order = { ...choice, totalGrosze: net, priceBasis: "landing-page" as const };
  const lines = orderLines({ ...order, priceListVersion }) ?? [];

  const summary = within(page.getByRole("complementary", { name: "Twoje zamówienie" }));
  const shown = summary.getAllByRole("definition").map(({ textContent }) => textContent);

  const sums = [...lines.map(({ grosze }) => grosze), net, vat, gross, perMonth, perYear];
  expect(shown.slice(1)).toEqual(sums.map((sum) => expect.stringContaining(formatZloty(sum))));
  expect(summary.getByText(/^Oszczędzasz/)).toHaveTextContent(plain(formatZloty(yearlySaving)));
  await user.click(page.getByRole("button", { name: "Kopiuj link do tej konfiguracji" }));
  await findToast("Skopiowano link");
  expect(await navigator.clipboard.readText()).toBe(
    "https://site.example/zamowienie?plan=large&billing=yearly&modules=skladki,zawody",
  );
});

test("without a plan the next step is closed, and the button says why", async () => {
  const { user, page, button } = await openOrderPage("/zamowienie?plan=none", {
    state: { orderStep: 2 },
  });
  await waitFor(() => expect(button(/^Dalej/)).toBeDisabled());
  expect(button(/^Dalej/)).toHaveAccessibleDescription("Wybierz plan, aby przejść dalej.");

  expect(page.queryByRole("button", { name: "Szczegóły" })).not.toBeInTheDocument();
  await user.click(button(/^Klub Mały/));
  expect(button(/^Szczegóły/)).toBeVisible();

  // The step of the history entry opens with the plan.
  expect(await screen.findByRole("heading", { name: /^Krok 3 z\s3/ })).toBeVisible();
});

test("the details of the bar close at Escape, and when the visitor goes on", async () => {
  const { user, page, button } = await openOrderPage();
  const details = button(/^Szczegóły/);
  const isOpen = () => details.getAttribute("aria-expanded");

  await user.click(details);
  expect(page.getByRole("group", { name: "Szczegóły" })).toContainElement(page.getByText("Netto"));
  await user.keyboard("{Escape}");
  expect(isOpen()).toBe("false");
  expect(details).toHaveFocus();
  await user.click(details);
  expect(isOpen()).toBe("true");
  act(() => button(/^Klub Mały/).focus());

  expect(isOpen()).toBe("false");
});

test("a step names what is missing, and back keeps the input of both", async () => {
  const { user, page, button } = await openOrderPage();
  await user.click(button(/^Dalej: Klub/));
  expect(page.getByRole("heading", { name: /^Krok 2 z\s3.*Klub$/ })).toHaveFocus();

  await user.click(button(/^Dalej: Osoby/));
  expect((await findToast("Błąd walidacji")).getByText(/^Wypełnij wszystkie/)).toBeVisible();
  expect(page.getByLabelText("Nazwa klubu")).toHaveFocus();
  expect(page.getByText("4 pola wymagają poprawy:")).toBeVisible();
  enter(page, club);
  await user.click(button(/^Dalej: Osoby/));
  expect(await page.findByRole("heading", { name: /^Krok 3 z\s3/ })).toHaveFocus();
  enter(page, person);

  act(() => window.history.back());
  expect(await page.findByLabelText("Nazwa klubu")).toHaveValue("KS Tarcza");
  act(() => window.history.forward());
  expect(await page.findByLabelText("Telefon")).toHaveValue("600 100 200");
});

test("the last step checks in the order of the dialog, and leads to a fault of another step", async () => {
  const { user, page, button, posted } = await openOrderPage(configured, {
    state: { orderStep: 2 },
  });
  const submit = await page.findByRole("button", { name: "Złóż zamówienie" });
  expect(submit).toBeDisabled();
  expect(submit).toHaveAccessibleDescription(/^Zaakceptuj regulamin/);
  const form = submit.closest("form") ?? document.body;

  fireEvent.submit(form);
  await findToast("Wypełnij wszystkie wymagane pola.");
  expect(await page.findByLabelText("Nazwa klubu")).toHaveFocus();
  enter(page, club);
  await user.click(button(/^Dalej: Osoby/));
  await user.click(await page.findByRole("button", { name: "Telefon" }));
  expect(page.getByLabelText("Telefon")).toHaveFocus();
  enter(page, person);
  fireEvent.submit(form);
  await findToast("Wypełnij wszystkie dane administratora.");
  enter(page, administrator);
  fireEvent.submit(form);
  await findToast("Musisz zaakceptować regulamin i politykę prywatności.");

  expect(page.getByRole("checkbox")).toHaveFocus();
  expect(posted()).toEqual([]);
});

/** Opens the last step with everything filled in. */
async function openFilledOrder() {
  sessionStorage.setItem("draft:full-order", draft());
  const opened = await openOrderPage();
  const { user, page, button } = opened;
  await user.click(button(/^Dalej: Klub/));
  await user.click(button(/^Dalej: Osoby/));
  enter(page, { PESEL: administrator.PESEL });
  await user.click(page.getByRole("checkbox"));
  return opened;
}

test("the order is sent as configured, and has one number", async () => {
  const { user, page, button, posted } = await openFilledOrder();
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain(administrator.PESEL);

  await user.click(button(/^Złóż zamówienie/));

  expect(await page.findByText(receipt.number)).toBeVisible();
  expect(page.getByRole("heading", { level: 2, name: /^Dziękujemy/ })).toHaveFocus();
  expect(page.getByText("5250 zł netto rocznie")).toBeVisible();
  expect(page.getByText("Składki, Zawody")).toBeVisible();
  expect(page.getByText(/^Najpóźniej \d+ \p{L}+ \d{4} \(\p{L}+\) odezwiemy się/u)).toBeVisible();
  expect(posted()[0]?.body).toMatchObject({
    form: "full-order",
    clubName: "KS Tarcza",
    plan: "large",
    paymentMode: "yearly",
    selectedModules: ["skladki", "zawody"],
    adminUser: { pesel: administrator.PESEL },
  });
  // Back leaves the page instead of opening an empty form.
  await waitFor(() => expect(Object(window.history.state).orderStep).toBeUndefined());
});

test("a reload keeps number, total and modules of the order, and no personal data", async () => {
  const { user, page, button } = await openFilledOrder();
  await user.click(button(/^Złóż zamówienie/));
  await page.findByText(receipt.number);
  await waitFor(() => expect(Object(window.history.state).placedOrder).toBeDefined());
  const { state } = window.history;
  cleanup();

  expect(JSON.stringify(state)).not.toMatch(/Tarcza|klub\.example|Maj/);
  const reloaded = await openOrderPage(configured, { state });
  expect(await reloaded.page.findByText(receipt.number)).toBeVisible();
  expect(reloaded.page.getByText("5250 zł netto rocznie")).toBeVisible();
  expect(reloaded.page.getByText("Składki, Zawody")).toBeVisible();
  await reloaded.user.click(screen.getByRole("link", { name: "Zamówienie" }));

  expect(await screen.findByRole("heading", { name: /^Krok 1 z\s3/ })).toBeVisible();
});

test("an order that is stored after a step back shows its number", async () => {
  const { user, page, button } = await openFilledOrder();
  const waiting: ((response: Response) => void)[] = [];
  stubApi({ "POST /api/order": () => new Promise<Response>((resolve) => waiting.push(resolve)) });
  await user.click(button(/^Złóż zamówienie/));
  await waitFor(() => expect(button(/^Plan i\smoduły/)).toBeDisabled());

  act(() => window.history.back());
  expect(await page.findByRole("heading", { name: /^Krok 2 z\s3/ })).toBeVisible();
  const { id } = Object(await created().json());
  waiting[0]?.(json({ id, ...receipt }, { status: 201 }));

  expect(await page.findByText(receipt.number)).toBeVisible();
  await waitFor(() => expect(Object(window.history.state).orderStep).toBeUndefined());
  expect(window.location.pathname).toBe("/zamowienie");
});

test("a link to the page opens the first step, and back leads to the order as typed", async () => {
  const { user, page, button } = await openOrderPage();
  await user.click(button(/^Dalej: Klub/));
  enter(page, club);

  await user.click(screen.getByRole("link", { name: "Zamówienie" }));
  expect(page.getByRole("heading", { name: /^Krok 1 z\s3/ })).toBeVisible();
  act(() => window.history.back());

  expect(await page.findByRole("heading", { name: /^Krok 2 z\s3/ })).toBeVisible();
  expect(window.location.search).toContain("plan=large");
  expect(page.getByLabelText("Nazwa klubu")).toHaveValue("KS Tarcza");
});

test("after a reload with a dialog above a step, back leads to the step before it", async () => {
  window.history.replaceState({ orderStep: 1 }, "", configured);
  window.history.pushState({ orderStep: 2 }, "", configured);
  window.history.pushState(null, "", configured);
  const { user, page } = await openOrderPage(configured, {
    state: { orderStep: 2, dialogStep: 1 },
  });
  expect(await page.findByRole("heading", { name: /^Krok 3 z\s3/ })).toBeVisible();

  await user.click(await page.findByRole("button", { name: "Wstecz" }));

  expect(await page.findByRole("heading", { name: /^Krok 2 z\s3/ })).toBeVisible();
});

/** All that the order needs but the PESEL. */
function draft(): string {
  const order = {
    name,
    email,
    phone,
    clubName: "KS Tarcza",
    street: "Leśna 1",
    postalCode: "00-001",
    city: "Łódź",
    nip: "",
    regon: "",
    memberCount: "",
    authorizedPersons: [{ firstName: "", lastName: "", position: "" }],
    adminUser: { firstName: "Jan", lastName: "Kos", email: "jan@klub.example", pesel: "" },
  };
  return JSON.stringify({ order: JSON.stringify(order) });
}
