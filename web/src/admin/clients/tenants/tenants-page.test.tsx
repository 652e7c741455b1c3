import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { changingAnswer, json, pendingAnswer, problem } from "../../../test-api.ts";
import { operator } from "../../../test-app.tsx";
import { aTenant, pageOf, tenantSecret } from "../../../test-clients.ts";
import { findToast } from "../../../test-toast.ts";
import { openPanel } from "../../../test-panel.ts";

const path = "/api/admin/tenants";
const screenPath = "/security/admin/tenants";
const list = (...rows: object[]) => ({
  [`GET ${path}`]: () => pageOf(rows),
});

const secretPath = `${path}/${aTenant().id}/secret`;
const revealing = (answer: () => Response | Promise<Response> = () => json(tenantSecret)) => ({
  ...list(aTenant()),
  [`POST ${secretPath}`]: answer,
});

async function findRow(name = "ks-orzel") {
  const head = await screen.findByRole("rowheader", { name: new RegExp(name) });
  return within(head.closest("tr") ?? head);
}

test("the table shows the data of the specification, and hides the credentials", async () => {
  await openPanel(
    screenPath,
    list(
      aTenant({ contactPhone: "22 123 45 67 wew. 12" }),
      aTenant({ id: operator.id, tenantName: "pusty", domain: null }),
    ),
  );

  const row = await findRow();
  for (const text of ["orzel.example", "KS Orzeł", "Premium", "do 200 osób", "120"]) {
    expect(row.getByText(text)).toBeVisible();
  }
  expect(row.getByText("biuro@orzel.example")).toHaveAttribute(
    "href",
    "mailto:biuro@orzel.example",
  );
  expect(row.getByRole("link", { name: "22 123 45 67 wew. 12" })).toHaveAttribute(
    "href",
    "tel:221234567;ext=12",
  );
  // A phone shows this label instead of the column head.
  const users = row.getByText("120").closest("td");
  expect(users).toHaveAttribute("data-label", "Maks. użytkowników");
  expect(row.getByText("Aktywny")).toBeVisible();
  expect(row.getByText("28.03.2027 10:05")).toBeVisible();
  expect(row.getByText("31.10.2027 02:30")).toBeVisible();
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Tenanty (2)");
  expect((await findRow("pusty")).getByText("Brak domeny")).toBeVisible();
  expect(document.body.textContent).not.toContain("tenant_0123");
  expect(document.body.textContent).not.toContain("scms_");
});

test("a domain is shown in its own letters, and written to as it is stored", async () => {
  const domain = "xn--klub-ubr-73b.example";

  await openPanel(screenPath, list(aTenant({ domain, contactEmail: `anna@${domain}` })));

  const row = await findRow();
  const [contact] = row.getAllByTitle("anna@klub-żubr.example");
  expect(contact).toHaveTextContent("anna@klub-żubr.example");
  expect(contact).toHaveAttribute("href", `mailto:anna@${domain}`);
  expect(row.getByTitle("klub-żubr.example")).toHaveTextContent("klub-żubr.example");
});

test("revealed credentials and endpoints can be copied and hidden again", async () => {
  const { calls, user } = await openPanel(screenPath, revealing());
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

  await user.click(row.getByRole("button", { name: "Ukryj poświadczenia: ks-orzel" }));
  expect(document.body.textContent).not.toContain("scms_");
  await user.click(row.getByRole("button", { name: "Pokaż poświadczenia: ks-orzel" }));
  await screen.findByText(tenantSecret.clientSecret);
  expect(calls.filter(({ url }) => url === secretPath)).toHaveLength(2);
});

test("a refused reveal shows the server's message and no credentials", async () => {
  const { user } = await openPanel(
    screenPath,
    revealing(() => problem(409, { detail: "Wydaj nowy." })),
  );

  await user.click((await findRow()).getByRole("button", { name: /^Pokaż/ }));

  const toast = await findToast("Nie udało się pokazać sekretu");
  expect(toast.getByText("Wydaj nowy.")).toBeVisible();
  expect(screen.queryByRole("region", { name: /^Poświadczenia/ })).not.toBeInTheDocument();
});

test("a refused clipboard is reported", async () => {
  const { user } = await openPanel(screenPath, revealing());
  await user.click((await findRow()).getByRole("button", { name: /^Pokaż/ }));
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("refused"));

  await user.click(await screen.findByRole("button", { name: "Kopiuj Client ID" }));

  const toast = await findToast("Nie udało się skopiować");
  expect(toast.getByText(/skopiuj go ręcznie/)).toBeVisible();
});

test("revealed credentials are hidden after a minute", async () => {
  await openPanel(screenPath, revealing());
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
  const { calls } = await openPanel(screenPath, {
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

test("loading, failure and an empty list are announced, the last with a button", async () => {
  const pending = pendingAnswer();
  const { user } = await openPanel(screenPath, { [`GET ${path}`]: pending.answer });
  expect(await screen.findByText("Ładowanie tenantów...")).toBeVisible();

  pending.arrive(problem(503, { detail: "Usługa śpi." }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Usługa śpi.");
  await user.click(screen.getByRole("button", { name: "Spróbuj ponownie" }));
  pending.arrive(pageOf([]));

  expect(await screen.findByText("Brak tenantów")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Dodaj pierwszy tenant" }));
  expect(await screen.findByRole("dialog", { name: "Dodaj tenant" })).toBeVisible();
});

test("search and status are kept in the address, sent to the server and cleared", async () => {
  const { calls, user } = await openPanel(screenPath, {
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
  const { user } = await openPanel(screenPath, {
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
