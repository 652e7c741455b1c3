import { screen, within } from "@testing-library/react";
import type { DeadLetter, QueueState, SystemState } from "@scm/contract";
import { expect, test } from "vitest";
import { changingAnswer, json, pendingAnswer, problem } from "../../api.fixture.ts";
import { aDeadLetter, aQueueState, aSystemState, aWorker } from "../../system.fixture.ts";
import { findToast } from "../../toast.fixture.ts";
import { openPanel } from "../../panel.fixture.ts";

type Shown = {
  system?: Partial<SystemState>;
  queues?: Partial<QueueState>;
  letters?: DeadLetter[];
};

function answers({ system, queues, letters = [] }: Shown = {}) {
  return {
    "GET /api/admin/system": () => json(aSystemState(system)),
    "GET /api/admin/system/queues": () => json(aQueueState(queues)),
    "GET /api/admin/dead-letters": () => page(letters),
  };
}

function page(letters: DeadLetter[], { total = letters.length, next = "" } = {}) {
  return json(letters, {
    headers: { "X-Total-Count": String(total), ...(next && { Link: `<${next}>; rel="next"` }) },
  });
}

async function open(shown: Shown = {}, address = "/security/admin/system") {
  return openPanel(address, answers(shown));
}

function part(role: string, name: string) {
  return screen.findByRole(role, { name });
}

test("each service shows its health and its version", async () => {
  const again = aWorker({ id: crypto.randomUUID(), startedAt: "2027-03-28T08:04:48.000Z" });
  await open({ system: { workers: [aWorker(), again] } });

  expect(await part("listitem", "Serwer strony")).toHaveTextContent(/Działa.*1\.2\.3.*20\.20\.2/);
  expect(await part("listitem", "PostgreSQL")).toHaveTextContent("Działawersja 18.4");
  expect(await part("listitem", "Worker")).toHaveTextContent(
    /Działawersja 1\.2\.3Uruchomione procesy: 2, ostatni start 12\ssek\.\stemu\./,
  );
  expect(await part("listitem", "Serwer poczty")).toHaveTextContent("Działa");
  expect(screen.getByText("Stan na 28.03.2027 10:05")).toBeVisible();
});

test("the mail server is unknown without a worker, whose last sign of life is shown", async () => {
  await open({ system: { workers: [] } });

  expect(await part("listitem", "Worker")).toHaveTextContent(
    /Nie działa.*Ostatnio widziany 28\.03\.2027 10:04/,
  );
  expect(await part("listitem", "Serwer poczty")).toHaveTextContent("Nie wiadomo");
});

test.each([
  ["never ran", null, "Jeszcze nie było."],
  [
    "runs",
    { startedAt: "2027-03-28T08:01:00.000Z", endedAt: null, counts: {} },
    "Trwa od 28.03.2027 10:01.",
  ],
  [
    "found nothing",
    { startedAt: "2027-03-28T08:01:00.000Z", endedAt: "2027-03-28T08:02:00.000Z", counts: {} },
    "Ostatnio 28.03.2027 10:02. Nie było nic do usunięcia.",
  ],
  [
    "deleted some",
    {
      startedAt: "2027-03-28T08:01:00.000Z",
      endedAt: "2027-03-28T08:02:00.000Z",
      counts: { spam: 12, contact: 0, mail: 1 },
    },
    "Możliwy spam12Porzucone e-maile1",
  ],
])("the daily deletion %s", async (_, retention, words) => {
  await open({ system: { retention } });

  expect(await part("region", "Okresy przechowywania")).toHaveTextContent(words);
});

test.each([
  [null, ""],
  ["SMTP_URL" as const, "Odrzuca logowanie. Popraw SMTP_URL"],
  ["MAIL_FROM" as const, "Odrzuca nadawcę. Popraw MAIL_FROM"],
])(
  "a mail server that takes no mails shows since when, what it refuses (%s), and the next attempt",
  async (setting, words) => {
    const since = "2027-03-28T08:00:00.000Z";
    const mailsHeld = { since, nextTryAt: "2027-03-28T08:06:00.000Z", setting };
    await open({ system: { workers: [aWorker({ mailsHeld })] } });

    expect(await part("listitem", "Serwer poczty")).toHaveTextContent(
      new RegExp(`Nie działa.*od 28.03.2027 10:00.*${words}.*próba: 28.03.2027 10:06`),
    );
  },
);

test("figures that should be 0 are marked by more than a colour", async () => {
  const mails = { pending: 4, sending: 1, uncertain: 2, dead: 0, limited: 5, held: 6 };
  await open({ system: { mails } });

  const shown = within(await part("region", "E-maile"));
  const values = shown.getAllByRole("definition").map(({ textContent }) => textContent);
  expect(shown.getAllByRole("term").map((term, row) => [term.textContent, values[row]])).toEqual([
    ["Oczekujące", "4"],
    ["Wysyłane", "1"],
    ["Niepewne", "2"],
    ["Porzucone", "0"],
    ["Wstrzymane przez limit", "5"],
    ["Wstrzymane po przywróceniu kopii", "6"],
  ]);
  const marked = shown.getAllByRole("term").filter((term) => term.querySelector("svg"));
  expect(marked.map(({ textContent }) => textContent)).toEqual(["Niepewne"]);
  expect(await part("region", "Zdarzenia")).toHaveTextContent(/Najstarsze otwarte3\smin\stemu/);
});

test("the numbers of Redis are unknown without it, and the other figures stay", async () => {
  await open({ queues: { health: "away", server: null, evictionPolicy: null, queues: null } });

  const queues = await part("region", "Kolejki");
  expect(await within(queues).findByText("Nie działa")).toBeVisible();
  expect(queues).toHaveTextContent("liczby zadań są nieznane");
  expect(await part("listitem", "PostgreSQL")).toBeVisible();
});

test("a Redis that may drop jobs shows the remedy", async () => {
  await open({ queues: { health: "evicting", evictionPolicy: "allkeys-lru" } });

  expect(await screen.findByText(/na noeviction \(teraz: allkeys-lru\)/)).toBeVisible();
});

test("each part fails and is retried independently", async () => {
  const queues = changingAnswer(() => problem(503, { detail: "Kolejka śpi." }));
  const { user } = await openPanel("/security/admin/system", {
    ...answers(),
    "GET /api/admin/system/queues": queues.answer,
  });
  expect(await screen.findByRole("alert")).toHaveTextContent("Kolejka śpi.");
  expect(await part("listitem", "PostgreSQL")).toBeVisible();
  expect(await screen.findByText("Nic nie zostało porzucone")).toBeVisible();

  queues.change(() => json(aQueueState()));
  await user.click(screen.getByRole("button", { name: "Spróbuj ponownie" }));

  expect(await part("table", "Kolejki")).toBeVisible();
});

test("a dead letter shows its reason, receiver and age, and links to its lead", async () => {
  await open({ letters: [aDeadLetter()] });

  const card = within(await part("article", "Potwierdzenie kontaktu"));
  expect(card.getByText("E-mail")).toBeVisible();
  expect(card.getByText("550 no such user")).toBeVisible();
  expect(card.getByText("anna@klub.example")).toBeVisible();
  expect(card.getByText(/^28\.03\.2027 10:05 \(.*\)$/)).toBeVisible();
  expect(card.getByRole("link", { name: "Kontakt" })).toHaveAttribute(
    "href",
    "/security/admin/contacts?id=0199a000-0000-7000-8000-000000000002",
  );
  expect(screen.getByRole("heading", { name: "Porzucone (1)" })).toBeVisible();
});

test("unknown kinds of events and records are shown by their raw names", async () => {
  await open({
    letters: [aDeadLetter({ kind: "event", name: "club.merged", subjectKind: "club" })],
  });

  const card = within(await part("article", "club.merged"));
  expect(card.getByText("club")).toBeVisible();
  expect(card.queryByRole("link")).not.toBeInTheDocument();
});

test("a letter that somebody else has retried leaves the list", async () => {
  const letters = changingAnswer(() => page([aDeadLetter()]));
  const retried = pendingAnswer();
  const { user } = await openPanel("/security/admin/system", {
    ...answers(),
    "GET /api/admin/dead-letters": letters.answer,
    [`POST /api/admin/dead-letters/${aDeadLetter().id}/retry`]: retried.answer,
  });

  await user.click(await screen.findByRole("button", { name: "Ponów" }));
  expect(await screen.findByRole("button", { name: "Ponawianie..." })).toBeDisabled();
  letters.change(() => page([]));
  retried.arrive(problem(409, { detail: "Ktoś już to ponowił." }));

  await findToast("Ktoś już to ponowił.");
  expect(await screen.findByText("Nic nie zostało porzucone")).toBeVisible();
});

test("the address keeps the kind; a kind without letters is not an empty list", async () => {
  const { calls, user } = await open({}, "/security/admin/system?kind=mail");

  expect(await screen.findByText("Brak porzuconych tego rodzaju")).toBeVisible();
  expect(screen.getByLabelText("Rodzaj")).toHaveDisplayValue("E-maile");
  expect(calls.map(({ url }) => url)).toContain("/api/admin/dead-letters?limit=50&kind=mail");

  await user.click(screen.getByRole("button", { name: "Pokaż wszystkie" }));

  expect(await screen.findByText("Nic nie zostało porzucone")).toBeVisible();
  expect(window.location.search).toBe("");
});

test("a mail that a limit held back names it, and is sent", async () => {
  const { calls, user } = await openPanel("/security/admin/system?kind=limited", {
    ...answers({ letters: [limited] }),
    [`POST /api/admin/dead-letters/${limited.id}/retry`]: () => new Response(null, { status: 204 }),
  });

  const card = within(await part("article", "Potwierdzenie kontaktu"));
  expect(screen.getByRole("heading", { name: "Wstrzymane przez limit (1)" })).toBeVisible();
  expect(card.getByText(/^Osiągnięto limit potwierdzeń/)).toBeVisible();
  expect(card.getByRole("link", { name: "Kontakt" })).toBeVisible();
  await user.click(card.getByRole("button", { name: "Wyślij" }));

  await findToast("Przekazano do wysłania");
  expect(calls.filter(({ method }) => method === "POST")).toHaveLength(1);
});

const limited = aDeadLetter({ kind: "limited", reason: "visitors" });
const held = aDeadLetter({ kind: "held", reason: null });

test.each([
  ["mail", "Ponów wszystkie", "Ponowić wszystkie (1)?", "Liczba ponowionych pozycji: 507."],
  ["limited", "Wyślij wszystkie", "Wysłać wszystkie (1)?", "Przekazano do wysłania"],
  ["held", "Wyślij wszystkie", "Wysłać wszystkie (1)?", "Przekazano do wysłania"],
])(
  "all letters of the kind %s are retried after a question, in batches",
  async (kind, ...words) => {
    const [button, question, done] = words;
    const counts = [500, 7];
    const { calls, user } = await openPanel(`/security/admin/system?kind=${kind}`, {
      ...answers({ letters: [{ limited, held }[kind] ?? aDeadLetter()] }),
      "POST /api/admin/dead-letters/retry": () => json({ count: counts.shift() }),
    });

    await user.click(await screen.findByRole("button", { name: button }));
    const dialog = within(await screen.findByRole("dialog", { name: question }));
    await user.click(dialog.getByRole("button", { name: button }));

    await findToast(done);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    const posted = calls.filter(({ method }) => method === "POST");
    expect(posted.map(({ body }) => body)).toEqual([{ kind }, { kind }]);
  },
);
