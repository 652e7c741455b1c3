import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { changingAnswer, json, pendingAnswer, problem } from "../../../api.fixture.ts";

import { openDetail } from "../../../lead-detail.fixture.ts";
import { aContact } from "../../../leads.fixture.ts";
import { openPanel } from "../../../panel.fixture.ts";

test("a contact shows its status, its dates in Warsaw time and its notes", async () => {
  const contact = aContact({
    status: "in_progress",
    email: "anna?bcc=szpieg%40obcy.example@klub.example",
    adminNotes: "Oddzwonić",
    processedAt: "2027-10-31T01:30:00.000Z",
  });
  const { card } = await openDetail({ ...contacts, lead: contact });

  expect(within(card).getByText("W trakcie")).toBeVisible();
  expect(within(card).getByText(String(contact.email))).toHaveAttribute(
    "href",
    "mailto:anna%3Fbcc%3Dszpieg%2540obcy.example@klub.example",
  );
  for (const text of [contact.subject, contact.message]) {
    expect(within(card).getByText(text)).toBeVisible();
  }
  expect(within(card).getByDisplayValue("Oddzwonić")).toBeVisible();
  expect(within(card).getAllByText("28.03.2027 10:05")[0]).toBeVisible();
  expect(within(card).getByText("31.10.2027 02:30")).toBeVisible();
});

test("a lead that an undo has made new again does not say that it was processed", async () => {
  const lead = aContact({ status: "new", processedAt: "2027-10-31T01:30:00.000Z" });

  const { card } = await openDetail({ ...contacts, lead });

  expect(within(card).getByText("Utworzono")).toBeVisible();
  expect(within(card).queryByText("Przetworzono")).not.toBeInTheDocument();
});

test("search and status are kept in the address, sent to the server and cleared", async () => {
  const { calls, user } = await openPanel("/security/admin/contacts", {
    "GET /api/admin/contacts": ({ url }) => page(url.includes("q=") ? [] : [aContact()]),
  });
  await screen.findByRole("article");

  await user.selectOptions(screen.getByLabelText("Status"), "Odrzucony");
  await user.type(screen.getByLabelText("Szukaj"), " zawody ");

  expect(await screen.findByText("Brak wyników")).toBeVisible();
  expect(window.location.search).toBe("?state=declined&q=zawody");
  expect(calls.map(({ url }) => url)).toContain(
    "/api/admin/contacts?q=zawody&state=declined&limit=50",
  );

  await user.click(screen.getByRole("button", { name: "Wyczyść filtry" }));

  expect(await screen.findByRole("article")).toBeVisible();
  expect(window.location.search).toBe("");
  expect(screen.getByLabelText("Szukaj")).toHaveValue("");
  expect(screen.getByRole("main")).toHaveFocus();
});

test("a failed refresh is shown above the cards", async () => {
  const list = changingAnswer(() => page([aContact()]));
  const { user } = await openPanel("/security/admin/contacts", {
    "GET /api/admin/contacts": list.answer,
  });
  const card = await screen.findByRole("article");

  list.change(() => problem(503, { detail: "Usługa śpi." }));
  await user.keyboard("r");

  const alert = await screen.findByText("Usługa śpi.");
  expect(alert.compareDocumentPosition(card)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("a busy button regains the focus afterwards", async () => {
  const saved = pendingAnswer();
  const { user } = await openPanel("/security/admin/contacts", {
    "GET /api/admin/contacts": () => page([]),
    "GET /api/admin/contacts/export": saved.answer,
  });
  const button = await screen.findByRole("button", { name: "Eksport CSV" });
  await user.click(button);
  await waitFor(() => expect(button).toBeDisabled());

  // Browsers blur a disabled button; happy-dom does not.
  screen.getByLabelText("Szukaj").focus();
  screen.getByLabelText("Szukaj").blur();
  saved.arrive(problem(500));

  await waitFor(() => expect(button).toBeEnabled());
  expect(button).toHaveFocus();
});

test("a search keeps the previous cards and their count, marked as busy", async () => {
  const search = pendingAnswer();
  const { user } = await openPanel("/security/admin/contacts", {
    "GET /api/admin/contacts": ({ url }) =>
      url.includes("q=") ? search.answer() : page([aContact()]),
  });
  await screen.findByRole("article");

  await user.type(screen.getByLabelText("Szukaj"), "zawody");

  await waitFor(() =>
    expect(screen.getByRole("list", { name: "Kontakty" })).toHaveAttribute("aria-busy", "true"),
  );
  expect(screen.getByRole("article")).toBeVisible();
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Kontakty (1)");
  search.arrive(page([]));
  expect(await screen.findByText("Brak wyników")).toBeVisible();
});

test("a name cannot reverse the text around it, and a message keeps its spaces", async () => {
  const contact = aContact({ name: "Anna \u{202E}Kowalska", message: "a   b" });
  await openDetail({ ...contacts, lead: contact });

  expect((await screen.findByRole("heading", { level: 2 })).textContent).toBe("Anna Kowalska");
  expect(screen.getByText("a b")).toHaveClass("whitespace-pre-wrap");
});

test("an empty id in the address is ignored", async () => {
  await openPanel("/security/admin/contacts?id=", {
    "GET /api/admin/contacts": () => page([aContact()]),
  });

  expect(await screen.findByRole("article", { name: "Anna Kowalska" })).toBeVisible();
});

const contacts = { path: "/security/admin/contacts", api: "/api/admin/contacts" };

function page(rows: unknown[], { total = rows.length, next = "" } = {}): Response {
  return json(rows, {
    headers: {
      "X-Total-Count": String(total),
      ...(next && { Link: `<${next}>; rel="next"` }),
    },
  });
}
