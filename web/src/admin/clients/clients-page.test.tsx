import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { changingAnswer, json, pendingAnswer, problem } from "../../api.fixture.ts";
import { operator } from "../../app.fixture.tsx";
import { aTenant, anInstance, pageOf, registryOf, tenantSecret } from "../../clients.fixture.ts";
import { openPanel } from "../../panel.fixture.ts";
import { findToast } from "../../toast.fixture.ts";

const path = "/api/admin/tenants";
const tenants = "/security/admin/tenants";
const systems = "/security/admin/systems";
const registry = "/api/admin/scm-instances";
const list = (...rows: object[]) => ({ [`GET ${path}`]: () => pageOf(rows) });

const secretPath = `${path}/${aTenant().id}/secret`;
const revealing = (answer: () => Response | Promise<Response> = () => json(tenantSecret)) => ({
  ...list(aTenant()),
  [`POST ${secretPath}`]: answer,
});

async function findRow(name = "ks-orzel") {
  const head = await screen.findByRole("rowheader", { name: new RegExp(name) });
  return within(head.closest("tr") ?? head);
}

test("the table of tenants shows the data of the specification, and hides the credentials", async () => {
  const order = { id: operator.id, number: "ZAM/2027/000123" };
  // Shown in its own letters, and written to as it is stored.
  const domain = "xn--klub-ubr-73b.example";
  await openPanel(
    tenants,
    list(
      aTenant({ domain, contactEmail: `anna@${domain}`, contactPhone: "22 123 45 67 wew. 12" }),
      aTenant({ id: operator.id, tenantName: "pusty", domain: null }),
      aTenant({ id: anInstance().id, tenantName: "zamówiony", domain: null, order }),
    ),
  );

  const row = await findRow();
  for (const text of ["KS Orzeł", "do 200 osób", "120", "Aktywny"]) {
    expect(row.getByText(text)).toBeVisible();
  }
  expect(row.getByText("Premium")).toHaveClass("bg-blue-tint");
  expect(row.getByTitle("klub-żubr.example")).toHaveTextContent("klub-żubr.example");
  const contact = row.getByTitle("anna@klub-żubr.example");
  expect(contact).toHaveTextContent("anna@klub-żubr.example");
  expect(contact).toHaveAttribute("href", `mailto:anna@${domain}`);
  expect(row.getByRole("link", { name: "22 123 45 67 wew. 12" })).toHaveAttribute(
    "href",
    "tel:221234567;ext=12",
  );
  // A phone shows this label instead of the column head.
  const users = row.getByText("120").closest("td");
  expect(users).toHaveAttribute("data-label", "Maks. użytkowników");
  expect(row.getByText("28.03.2027 10:05")).toBeVisible();
  expect(row.getByText("31.10.2027 02:30")).toBeVisible();
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Tenanty (3)");
  expect((await findRow("pusty")).getByText("Brak domeny")).toBeVisible();
  // Both words and a missing domain would not fit the column.
  const ordered = await findRow("zamówiony");
  expect(ordered.queryByText("Brak domeny")).toBeNull();
  const link = ordered.getByRole("link", { name: "Zamówienie ZAM/2027/000123" });
  expect(link).toHaveAttribute("href", `/security/admin/orders?id=${order.id}`);
  expect(document.body.textContent).not.toContain("tenant_0123");
  expect(document.body.textContent).not.toContain("scms_");
});

test("the table of instances shows the data of the specification, in English", async () => {
  const bare = anInstance({
    id: operator.id,
    instanceName: "Bare",
    contactEmail: "erased@invalid",
    domain: null,
    lastActivity: null,
    status: "suspended",
    licenseType: "large",
  });
  await openPanel(systems, {
    [`GET ${registry}`]: registryOf({ there: [anInstance(), bare], active: 1 }).answer,
  });

  const row = await findRow("Orzeł 2");
  for (const text of ["orzel.example", "KS Orzeł", "biuro@orzel.example", "Active", "Medium"]) {
    expect(row.getByText(text)).toBeVisible();
  }
  expect(row.getByText("31.10.2027 02:30")).toBeVisible();
  const heads = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(heads).toEqual(["Instance", "Club", "Status", "License", "Last Activity", "Actions"]);
  const other = await findRow("Bare");
  for (const text of ["No domain", "Never", "Suspended", "unlimited"]) {
    expect(other.getByText(text)).toBeVisible();
  }
  expect(other.getByText("Suspended")).toHaveClass("bg-grey-tint");
  // There is nobody to write to.
  expect(other.getByText("erased").closest("a")).toBeNull();
  expect(document.body.innerHTML).not.toContain("erased@invalid");
  const title = screen.getByRole("heading", { level: 1 });
  expect(title).toHaveTextContent("SCM Systems Management");
  expect(title.closest("[lang]")).toHaveAttribute("lang", "en");
});

test("four cards count all and active instances, and zero calls and tickets", async () => {
  await openPanel(systems, {
    [`GET ${registry}`]: ({ url }) =>
      pageOf([anInstance()], { total: url.includes("status=active") ? 3 : 7 }),
  });

  const cards = within(await screen.findByLabelText("Summary"));
  await waitFor(() =>
    expect(cards.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
      "7",
      "3",
      "0",
      "0",
    ]),
  );
  expect(cards.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
    "Total Instances",
    "Active Instances",
    "API Calls Today",
    "Support Tickets",
  ]);
});

test("revealed credentials and endpoints can be copied and hidden again", async () => {
  const { calls, user } = await openPanel(tenants, revealing());
  const row = await findRow();
  expect(calls.filter(({ method }) => method === "POST")).toEqual([]);

  await user.click(row.getByRole("button", { name: "Pokaż poświadczenia: ks-orzel" }));

  const shown = within(await screen.findByRole("region", { name: "Poświadczenia: ks-orzel" }));
  const copies = {
    "Client ID": "tenant_0123456789abcdef01234567",
    "Client secret": "scms_the-secret-of-orzel",
    "Ścieżka tokenu": "/oauth/token",
    "API zgłoszeń błędów": "/api/bug-report",
    Zakres: "bug-reports:write",
  };
  for (const [name, value] of Object.entries(copies)) {
    expect(shown.getByText(value)).toBeVisible();
    await user.click(shown.getByRole("button", { name: `Kopiuj ${name}` }));
    await findToast("Skopiowano do schowka");
    await findToast(name);
    expect(await navigator.clipboard.readText()).toBe(value);
  }
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("refused"));
  await user.click(shown.getByRole("button", { name: "Kopiuj Client ID" }));
  expect(
    (await findToast("Nie udało się skopiować")).getByText(/skopiuj go ręcznie/),
  ).toBeVisible();

  await user.click(row.getByRole("button", { name: "Ukryj poświadczenia: ks-orzel" }));
  expect(document.body.textContent).not.toContain("scms_");
  await user.click(row.getByRole("button", { name: "Pokaż poświadczenia: ks-orzel" }));
  await screen.findByText(tenantSecret.clientSecret);
  expect(calls.filter(({ url }) => url === secretPath)).toHaveLength(2);
});

test("revealed credentials are hidden after a minute", async () => {
  await openPanel(tenants, revealing());
  const reveal = (await findRow()).getByRole("button", { name: /^Pokaż/ });
  vi.useFakeTimers({ shouldAdvanceTime: true });

  fireEvent.click(reveal);
  await screen.findByText(tenantSecret.clientSecret);
  await vi.advanceTimersByTimeAsync(50_000);
  expect(screen.getByText("scms_the-secret-of-orzel")).toBeVisible();
  await vi.advanceTimersByTimeAsync(10_000);

  await waitFor(() => expect(document.body.textContent).not.toContain("scms_"));
});

test("polling for late credentials ends, and a button resumes it", async () => {
  const bare = aTenant({ clientId: null });
  const one = changingAnswer(() => json(bare));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { calls } = await openPanel(tenants, {
    ...list(bare),
    [`GET ${path}/${bare.id}`]: one.answer,
  });
  const polls = () => calls.filter(({ url }) => url.endsWith(bare.id)).length;
  const row = await findRow();
  expect(row.getByText("Poświadczenia zostaną wydane za chwilę...")).toBeVisible();
  expect(row.queryByRole("button", { name: /^Pokaż/ })).not.toBeInTheDocument();

  for (let second = 0; second < 40; second += 1) await vi.advanceTimersByTimeAsync(1_000);
  const again = await screen.findByRole("button", { name: "Sprawdź ponownie" });
  const before = polls();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(polls()).toBe(before);

  one.change(() => json(aTenant()));
  fireEvent.click(again);
  expect(await screen.findByRole("button", { name: /^Pokaż/ })).toBeVisible();
});

test.each([
  {
    address: tenants,
    call: path,
    words: ["Ładowanie tenantów...", "Kod błędu: 503", "Spróbuj ponownie", "Brak tenantów"],
    add: ["Dodaj pierwszy tenant", "Dodaj tenant"],
  },
  {
    address: systems,
    call: registry,
    words: [
      "Loading instances...",
      "Error code: 503",
      "Try again",
      "No SCM instances registered yet",
    ],
    add: ["Add New Instance", "Add New SCM Instance"],
  },
] as const)(
  "on $address loading, failure and an empty list are announced, the last with a button",
  async (kind) => {
    const pending = pendingAnswer();
    const { calls, user } = await openPanel(kind.address, {
      [`GET ${kind.call}`]: ({ url }) => (url.includes("limit=1") ? pageOf([]) : pending.answer()),
    });
    const [loading, code, retry, empty] = kind.words;
    expect(await screen.findByText(loading)).toBeVisible();

    pending.arrive(problem(503, { detail: "The service sleeps." }));
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("The service sleeps.");
    expect(alert).toHaveTextContent(code);
    const lang = alert.closest("[lang]")?.getAttribute("lang");
    expect(calls.find(({ url }) => url === kind.call)?.headers.get("Accept-Language")).toBe(lang);
    await user.click(screen.getByRole("button", { name: retry }));
    pending.arrive(pageOf([]));

    expect(await screen.findByText(empty)).toBeVisible();
    await user.click(screen.getAllByRole("button", { name: kind.add[0] }).at(-1) ?? alert);
    expect(await screen.findByRole("dialog", { name: kind.add[1] })).toBeVisible();
  },
);

test("search and status are kept in the address, sent to the server and cleared", async () => {
  const { calls, user } = await openPanel(tenants, {
    [`GET ${path}`]: ({ url }) =>
      pageOf(url.includes("q=") || url.includes("limit=1") ? [] : [aTenant()], {
        total: url.includes("limit=1") ? 700 : 0,
      }),
  });
  await findRow();

  await user.selectOptions(screen.getByLabelText("Status"), "Nieaktywny");
  await user.type(screen.getByLabelText("Szukaj"), " tarcza ");

  expect(await screen.findByText("Brak wyników")).toBeVisible();
  expect(window.location.search).toBe("?status=inactive&q=tarcza");
  expect(calls.map(({ url }) => url)).toContain(`${path}?q=tarcza&status=inactive`);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Tenanty (0 z 700)");

  await user.click(screen.getByRole("button", { name: "Wyczyść filtry" }));

  await findRow();
  expect(window.location.search).toBe("");
  expect(screen.getByRole("main")).toHaveFocus();
});

test("older tenants load page by page, and a failed page can be retried", async () => {
  const older = aTenant({ id: operator.id, tenantName: "starszy" });
  const next = changingAnswer(() => problem(500, { detail: "Zerwane." }));
  const { user } = await openPanel(tenants, {
    [`GET ${path}`]: ({ url }) =>
      url.includes("cursor=")
        ? next.answer()
        : pageOf([aTenant()], { total: 2, next: `${path}?cursor=one` }),
  });

  await user.click(await screen.findByRole("button", { name: "Pokaż starsze" }));
  expect(await screen.findByText("Zerwane.")).toBeVisible();
  next.change(() => pageOf([older], { total: 2 }));
  await user.click(screen.getByRole("button", { name: "Spróbuj ponownie" }));

  await findRow("starszy");
  await waitFor(() =>
    expect(screen.queryByRole("button", { name: "Pokaż starsze" })).not.toBeInTheDocument(),
  );
  expect(screen.getByRole("main")).toHaveFocus();
});
