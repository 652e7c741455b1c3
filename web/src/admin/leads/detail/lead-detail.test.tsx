import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { changingAnswer, json, pendingAnswer, problem } from "../../../api.fixture.ts";
import { operator } from "../../../app.fixture.tsx";
import { aChange, aHistory, aMail } from "../../../history.fixture.ts";
import { aPerson } from "../../../person.fixture.ts";
import {
  path,
  contact,
  other,
  openList,
  openLink,
  list,
  findEntries,
} from "../../../lead-detail.fixture.ts";

describe("a lead beside the list", () => {
  test("the heading of a card opens its lead, and the list stays", async () => {
    const { user } = await openList();

    await user.click(await screen.findByRole("link", { name: contact.name }));

    const detail = within(await screen.findByRole("region", { name: "Szczegóły zgłoszenia" }));
    expect(await detail.findByRole("article", { name: contact.name })).toBeVisible();
    expect(detail.getByText(contact.message)).toBeVisible();
    expect(window.location.search).toBe(`?id=${contact.id}`);
    expect(list().getAllByRole("article")).toHaveLength(2);
    expect(detail.getByText("1 z 2")).toBeVisible();
    expect(list().getByRole("link", { current: true })).toHaveTextContent(contact.name);
    await waitFor(() =>
      expect(screen.getByRole("region", { name: "Szczegóły zgłoszenia" })).toHaveFocus(),
    );
  });

  test("a step past the end of a page loads the next page", async () => {
    const { user } = await openList("", { isPaged: true });
    await user.click(await screen.findByRole("link", { name: contact.name }));

    await user.click(await screen.findByRole("button", { name: "Następne zgłoszenie" }));

    const detail = within(screen.getByRole("region", { name: "Szczegóły zgłoszenia" }));
    expect(await detail.findByRole("article", { name: other.name })).toBeVisible();
    expect(list().getAllByRole("article")).toHaveLength(1);
    expect(list().getByRole("article", { name: other.name })).toBeVisible();
  });
});

describe("a lead from the link of an e-mail", () => {
  test("is shown without its list, with a link to it", async () => {
    const { user, calls } = await openLink();
    expect(await screen.findByRole("article", { name: contact.name })).toBeVisible();
    expect(screen.getAllByRole("article")).toHaveLength(1);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Kontakty");
    expect(calls.filter(({ url }) => url.startsWith(`${path}?`))).toEqual([]);

    await user.click(screen.getByRole("button", { name: "Pokaż wszystkie" }));

    expect(await screen.findByRole("article", { name: "Jan Maj" })).toBeVisible();
    expect(window.location.search).toBe("");
  });

  test("keeps the list beside the next open lead", async () => {
    const { user } = await openLink();
    await user.click(await screen.findByRole("button", { name: "Pokaż wszystkie" }));

    await user.click(await screen.findByRole("link", { name: "Jan Maj" }));

    await screen.findByRole("region", { name: "Szczegóły zgłoszenia" });
    expect(list().getAllByRole("article")).toHaveLength(2);
  });
});

test("the next lead is shown from its top", async () => {
  const { user } = await openList();
  await user.click(await screen.findByRole("link", { name: contact.name }));
  const region = await screen.findByRole("region", { name: "Szczegóły zgłoszenia" });
  await within(region).findByRole("heading", { name: contact.name });
  region.scrollTop = 300;

  await user.keyboard("j");

  await within(region).findByRole("heading", { name: "Jan Maj" });
  expect(region.scrollTop).toBe(0);
});

test("a link to a lead that does not exist shows one message", async () => {
  await openLink({ record: notFound, history: notFound, person: notFound });

  expect(await screen.findByText("Nie ma takiego zgłoszenia")).toBeVisible();

  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  expect(screen.queryByRole("region", { name: "Osoba" })).not.toBeInTheDocument();
  expect(screen.queryByText(/^Historia/)).not.toBeInTheDocument();
});

function notFound() {
  return problem(404);
}

test("the messages for loading and failure speak of a lead, not of a list", async () => {
  const record = pendingAnswer();
  await openLink({ record: record.answer });
  expect(await screen.findByText("Ładowanie zgłoszenia...")).toBeVisible();

  record.arrive(problem(503, { detail: "Usługa śpi." }));

  expect(await screen.findByRole("alert")).toHaveTextContent("Nie udało się wczytać zgłoszenia.");
});

test("the history lists reveals, changes, mails and the submission, newest first", async () => {
  const history = aHistory({
    mails: [aMail()],
    changes: [
      aChange({ adminNotes: "Oddzwonić\njutro" }),
      aChange({
        id: "0199a000-0000-7000-8000-0000000000c2",
        operator: null,
        statusFrom: "completed",
        adminNotes: "Załatwione",
        createdAt: "2027-03-28T10:00:00.000Z",
      }),
    ],
    reveals: [
      { id: operator.id, operator: "jan@operator.example", createdAt: "2027-03-28T09:30:00.000Z" },
    ],
    corrections: [{ id: contact.id, operator: null, createdAt: "2027-03-28T10:30:00.000Z" }],
  });
  await openLink({ history: () => json(history) });

  const entries = await findEntries(6);

  expect(entries).toEqual([
    "28.03.2027 12:30sprostowano dane nadawcy · operator usunięty",
    "28.03.2027 12:00notatki · operator usunięty · ZałatwioneZałatwione",
    "28.03.2027 11:30odsłonięto PESEL · jan@operator.example",
    "28.03.2027 11:00status: Nowy → Zakończony, notatki · ewa@operator.example" +
      " · Oddzwonić\njutroOddzwonić\njutro",
    "28.03.2027 10:05potwierdzenie wysłane do nadawcyDo: anna@klub.example1 próba" +
      "Odpowiedź serwera: 250 OKWyślij ponownie",
    "28.03.2027 10:05zgłoszenie wpłynęło",
  ]);
});

test("a mail shows its state, and whether it can be sent", async () => {
  const states = [
    ["pending", "oczekuje na wysłanie", false],
    ["sending", "wysyłane", false],
    ["sent", "wysłane", true],
    ["uncertain", "niepewne", true],
    ["dead", "nieudane", true],
    ["withdrawn", "wycofane", false],
    ["limited", "wstrzymane", true],
  ] as const;
  const mails = states.map(([state], index) =>
    aMail({ state, id: `0199a000-0000-7000-8000-0000000000d${index}` }),
  );
  await openLink({ history: () => json(aHistory({ mails })) });
  await findEntries(states.length + 1);

  for (const [, word, isSendable] of states) {
    const entry = screen.getByText(word).closest("li");
    expect(within(entry ?? document.body).queryAllByText(/^Wyślij (ponownie|teraz)$/)).toHaveLength(
      isSendable ? 1 : 0,
    );
  }
});

test("a mail that would be wrong by now cannot be sent again", async () => {
  await openLink({ history: () => json(aHistory({ mails: [aMail({ isStale: true })] })) });
  await findEntries(2);

  expect(screen.queryByRole("button", { name: "Wyślij ponownie" })).not.toBeInTheDocument();
});

test("a mail that a limit held back says which", async () => {
  const mail = aMail({ state: "limited", limitedBy: "visitors", lastAnswer: null });
  await openLink({ history: () => json(aHistory({ mails: [mail] })) });

  expect(await screen.findByText(/limit potwierdzeń na godzinę/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Wyślij teraz" })).toBeEnabled();
});

test("a pending mail shows its attempts and the time of the next one", async () => {
  const mail = aMail({
    state: "pending",
    attemptCount: 3,
    uncertainCount: 1,
    dueAt: "2027-03-28T09:15:00.000Z",
    sentAt: null,
    lastAnswer: "451 try later",
  });
  await openLink({ history: () => json(aHistory({ mails: [mail] })) });

  expect(await screen.findByText("Następna próba: 28.03.2027 11:15")).toBeVisible();
  for (const words of ["3 próby", "niepewne: 1", "451 try later"]) {
    expect(screen.getByText(words)).toBeVisible();
  }
});

test("an answer shows who wrote it, its subject and its text in lines", async () => {
  const id = "0199a000-0000-7000-8000-0000000000e2";
  const reply = { id, subject: "Re: Oferta", body: "Dzień dobry,\ntak.", operator: null };
  const mail = aMail({ id, template: "contact.reply", reply });
  const { user } = await openLink({ history: () => json(aHistory({ mails: [mail] })) });

  const line = await screen.findByText("wysłana");
  expect(line.parentElement).toHaveTextContent(
    "odpowiedź wysłana do nadawcy · operator usunięty · Dzień dobry, tak.",
  );
  await user.click(line);

  expect(screen.getByText("Re: Oferta")).toBeVisible();
  expect(screen.getByText("Do: anna@klub.example")).toBeVisible();
  expect(screen.getAllByText(/Dzień dobry/).at(-1)).toHaveTextContent("Dzień dobry,\ntak.", {
    normalizeWhitespace: false,
  });
});

test("each part of the details loads and fails independently", async () => {
  const history = pendingAnswer();
  const person = changingAnswer(() => problem(503, { detail: "Usługa śpi." }));
  const { user } = await openLink({ history: history.answer, person: person.answer });
  expect(await screen.findByRole("article", { name: contact.name })).toBeVisible();
  expect(await screen.findByText("Ładowanie historii...")).toBeInTheDocument();
  expect(await screen.findByText("Usługa śpi.")).toBeVisible();

  person.change(() => json(aPerson()));
  await user.click(screen.getByRole("button", { name: "Spróbuj ponownie" }));

  expect(await screen.findByText("To jedyne zgłoszenie tej osoby.")).toBeVisible();
  history.arrive(json(aHistory()));
  expect(await screen.findByText("zgłoszenie wpłynęło")).toBeVisible();
});
