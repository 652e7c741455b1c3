import { screen, waitFor, within } from "@testing-library/react";
import type { PersonTrace } from "@scm/contract";
import { expect, test, vi } from "vitest";
import { account } from "../../account.fixture.ts";
import { json, problem, type Call } from "../../api.fixture.ts";
import { aPerson } from "../../person.fixture.ts";
import { openPanel, type Answers } from "../../panel.fixture.ts";

const path = "/security/admin/person";
const email = "anna@klub.example";

function aTrace(different: Partial<PersonTrace> = {}): PersonTrace {
  return {
    place: "contacts",
    id: "0199a000-0000-7000-8000-000000000001",
    foundBy: "address",
    isRestricted: false,
    data: { name: "Anna Maj", email, version: 3, created_at: "2027-03-28T08:05:00.000Z" },
    ...different,
  };
}

const named = aTrace({
  place: "order_authorized_persons",
  id: "0199a000-0000-7000-8000-000000000002",
  foundBy: "name",
  data: { first_name: "Anna", last_name: "Maj" },
});

function idOf(end: string): string {
  return named.id.slice(0, -1) + end;
}

/** Opens the screen and searches for the person. */
async function find(traces: PersonTrace[], answers: Answers = {}) {
  const { calls, user } = await openPanel(path, {
    "POST /api/admin/person/search": () => json({ traces, isComplete: true }),
    ...answers,
  });
  await user.click(await screen.findByLabelText("E-mail"));
  await user.paste(email);
  await user.click(screen.getByRole("button", { name: "Szukaj" }));
  const sentTo = (url: string) => calls.filter((call: Call) => call.url.endsWith(url));
  return { user, sentTo };
}

test("a person is found by place, without the person in the address", async () => {
  const { sentTo } = await find([aTrace(), named]);

  const contacts = await screen.findByRole("region", { name: "Kontakty" });
  expect(within(contacts).getByText("28.03.2027 10:05")).toBeVisible();
  expect(within(contacts).getByRole("link", { name: "Otwórz zgłoszenie" })).toHaveAttribute(
    "href",
    "/security/admin/contacts?id=0199a000-0000-7000-8000-000000000001",
  );
  expect(screen.getByText("Znalezione wpisy: 2")).toBeVisible();
  expect(sentTo("/search").map(({ body }) => body)).toEqual([{ email }]);
  expect(window.location.href).not.toContain("anna");
});

test("a link with a lead searches for its sender, who stays out of the address", async () => {
  const { id } = named;
  const { calls } = await openPanel(`${path}?kind=order&id=${id}`, {
    "POST /api/admin/person/search": () => json({ traces: [aTrace()], isComplete: true }),
    [`GET /api/admin/orders/${id}/person`]: () => json(aPerson({ address: email })),
  });

  expect(await screen.findByDisplayValue(email)).toBe(screen.getByLabelText("E-mail"));
  expect(await screen.findByRole("region", { name: "Kontakty" })).toBeVisible();
  expect(calls.flatMap(({ method, body }) => (method === "POST" ? [body] : []))).toEqual([
    { email },
  ]);
  expect(window.location.search).toBe(`?kind=order&id=${id}`);
});

test("leads come before mails, each place with the count of its rows", async () => {
  const mail = { template: "contact.to-visitor", receiver: email };
  const traces = ["2", "3"].map((end) =>
    aTrace({ place: "deliveries", id: idOf(end), data: mail }),
  );
  await find([...traces, aTrace()]);

  await screen.findByRole("region", { name: "Kontakty" });
  expect(
    screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent),
  ).toEqual(["Kontakty (1)", "E-maile (2)"]);
});

test("codes are shown in words, and columns in one order", async () => {
  const state = { locale: "en", status: "in_progress", name: "Anna Maj" };
  const mail = { state: "limited", receiver: email, template: "contact.to-visitor" };
  await find([aTrace({ data: state }), aTrace({ place: "deliveries", data: mail })]);

  await screen.findByRole("region", { name: "Kontakty" });
  expect(facts("Kontakty")).toEqual(["Anna Maj", "W trakcie", "angielski"]);
  expect(facts("E-maile")).toEqual(["Potwierdzenie dla nadawcy", email, "wstrzymane"]);
});

function facts(region: string): (string | null)[] {
  return within(screen.getByRole("region", { name: region }))
    .getAllByRole("definition")
    .map(({ textContent }) => textContent);
}

test("the name says how it is compared, and its rows why they were found", async () => {
  await find([named]);

  const name = screen.getByLabelText(/^Imię i.nazwisko$/);
  expect(name).toHaveAccessibleDescription(/^Całe imię i.nazwisko, w.tej kolejności\./);
  expect(await screen.findByText(/^imię i.nazwisko od kogoś innego$/)).toBeVisible();
});

test("a search for nobody is refused at the field", async () => {
  const { user } = await openPanel(path);
  await user.click(await screen.findByRole("button", { name: "Szukaj" }));
  expect(
    await screen.findByText("Podaj adres e-mail, imię i nazwisko albo telefon."),
  ).toBeVisible();
  expect(screen.getByLabelText("E-mail")).toBeInvalid();
});

test("an unknown person is said to be unknown", async () => {
  await find([]);

  expect(await screen.findByText("Nic nie znaleziono")).toBeVisible();
});

test("an erasure shows its counts, wants the typed address, and includes only chosen namesakes", async () => {
  const { user, sentTo } = await find([aTrace(), named], {
    "POST /api/admin/person/erasures": () =>
      json({ id: named.id, counts: { contacts: 1, order_authorized_persons: 1 } }),
  });
  const open = async () => {
    await user.click(await screen.findByRole("button", { name: "Usuń dane" }));
    return screen.findByRole("dialog", { name: "Usunąć dane tej osoby?" });
  };
  const unchosen = await open();
  expect(
    within(unchosen)
      .getAllByRole("row")
      .map(({ textContent }) => textContent),
  ).toEqual(["Kontakty1"]);
  await user.click(within(unchosen).getByRole("button", { name: "Usuń na zawsze" }));
  expect(await within(unchosen).findByText("To pole jest wymagane.")).toBeVisible();
  await user.click(within(unchosen).getByRole("button", { name: "Anuluj" }));

  await user.click(screen.getByRole("checkbox", { name: /^To ta osoba/ }));
  const dialog = await open();
  await user.type(within(dialog).getByLabelText(`Przepisz: ${email}`), "tak");
  await user.click(within(dialog).getByRole("button", { name: "Usuń na zawsze" }));
  expect(await within(dialog).findByText("To nie jest ten sam tekst.")).toBeVisible();
  await user.clear(within(dialog).getByLabelText(`Przepisz: ${email}`));
  await user.click(within(dialog).getByLabelText(`Przepisz: ${email}`));
  await user.paste(email);
  await user.click(within(dialog).getByRole("button", { name: "Usuń na zawsze" }));

  expect(await screen.findByText("Usunięte wpisy: 2.")).toBeVisible();
  expect(screen.queryByRole("region", { name: "Kontakty" })).not.toBeInTheDocument();
  expect(sentTo("/erasures").map(({ body }) => body)).toEqual([
    { email, named: [named.id], confirmation: email },
  ]);
});

test("rows found by the name alone give no copy and no erasure before one is chosen", async () => {
  const { user } = await find([named]);
  await screen.findByText("Znalezione wpisy: 1");
  const buttons = ["Kopia JSON", "Kopia do druku", "Usuń dane"].map((name) =>
    screen.getByRole("button", { name }),
  );
  for (const button of buttons) expect(button).toBeDisabled();

  await user.click(screen.getByRole("checkbox", { name: /^To ta osoba/ }));

  for (const button of buttons) expect(button).toBeEnabled();
});

test("restricting is offered for leads, and lifting once all are restricted", async () => {
  const traces = [aTrace()];
  const { user, sentTo } = await find(traces, {
    "PUT /api/admin/person/restriction": () => {
      traces[0] = aTrace({ isRestricted: true });
      return json({ count: 1 });
    },
  });

  await user.click(await screen.findByRole("button", { name: "Ogranicz przetwarzanie" }));

  expect(await screen.findByRole("button", { name: "Znieś ograniczenie" })).toBeVisible();
  expect(screen.getByText("Przetwarzanie ograniczone")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Sprostuj" })).not.toBeInTheDocument();
  expect(sentTo("/restriction").map(({ body }) => body)).toEqual([
    { email, named: [], isRestricted: true },
  ]);
});

test("a correction sends the version that was seen; a refusal stands at its field", async () => {
  const { user, sentTo } = await find([aTrace()], {
    [`PUT /api/admin/contacts/${aTrace().id}/sender`]: () =>
      problem(400, { errors: [{ path: "email", message: "Zły adres." }] }),
  });
  await user.click(await screen.findByRole("button", { name: "Sprostuj" }));
  const dialog = await screen.findByRole("dialog", { name: "Sprostowanie danych" });
  await user.clear(within(dialog).getByLabelText("E-mail"));
  await user.type(within(dialog).getByLabelText("E-mail"), "maj");
  await user.click(within(dialog).getByRole("button", { name: "Zapisz" }));

  expect(await within(dialog).findByText("Zły adres.")).toBeVisible();
  const [sent] = sentTo("/sender");
  expect(sent?.body).toEqual({ name: "Anna Maj", email: "maj", phone: "" });
  expect(sent?.headers.get("If-Match")).toBe('"3"');
});

test("the copy is downloaded under the server's name, with the chosen namesakes", async () => {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  const { user, sentTo } = await find([aTrace(), named], {
    "POST /api/admin/person/export": () =>
      json({}, { headers: { "Content-Disposition": 'attachment; filename="dane-osoby.html"' } }),
  });

  await user.click(await screen.findByRole("checkbox", { name: /^To ta osoba/ }));
  await user.click(screen.getByRole("button", { name: "Kopia do druku" }));

  await waitFor(() => expect(names).toEqual(["dane-osoby.html"]));
  expect(sentTo("/export").map(({ body }) => body)).toEqual([
    { email, named: [named.id], format: "html" },
  ]);
});

test("a declined fresh proof leaves a form as it was, without a failure", async () => {
  const { user } = await find([aTrace()], {
    "GET /api/admin/account": () => json(account),
    "POST /api/admin/person/erasures": () =>
      problem(403, { type: "/problems/fresh-proof-required", detail: "Hasło!" }),
  });
  await user.click(await screen.findByRole("button", { name: "Usuń dane" }));
  const dialog = await screen.findByRole("dialog");
  await user.click(within(dialog).getByLabelText(`Przepisz: ${email}`));
  await user.paste(email);
  await user.click(within(dialog).getByRole("button", { name: "Usuń na zawsze" }));

  const question = await screen.findByRole("dialog", { name: "Potwierdź, że to Ty" });
  await user.click(await within(question).findByRole("button", { name: "Anuluj" }));

  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(await within(dialog).findByRole("button", { name: "Usuń na zawsze" })).toBeEnabled();
  expect(within(dialog).getByLabelText(`Przepisz: ${email}`)).toHaveValue(email);
  expect(screen.queryByText("Hasło!")).not.toBeInTheDocument();
});
