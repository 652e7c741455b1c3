import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { json, problem } from "../../api.fixture.ts";

import { aTestimonial, answersWith } from "../../testimonials.fixture.ts";
import { findToast } from "../../toast.fixture.ts";
import { openPanel, type Answers } from "../../panel.fixture.ts";

const story = "Od kiedy prowadzimy klub w jednym systemie, składki wpływają na czas.";
const fields: [label: string, text: string][] = [
  ["Nazwa klubu", "KS Muszka"],
  ["Krótka opinia", "Krótko i na temat."],
  ["Pełna opinia", story],
  ["Imię i nazwisko autora", "Ewa Lis"],
  ["Stanowisko autora", "Sekretarz"],
];

async function open(own: Answers = {}, testimonials = [aTestimonial()]) {
  const { calls, user } = await openPanel("/security/admin/testimonials", {
    ...answersWith(testimonials),
    ...own,
  });
  await screen.findByRole("group", { name: "Pokaż opinie" });
  const asked = (method: string) => calls.filter((call) => call.method === method);
  return { user, asked };
}

async function openForm(user: UserEvent, button: "Dodaj opinię" | "Edytuj") {
  const [opener] = screen.getAllByRole("button", { name: button });
  if (opener) await user.click(opener);
  return screen.findByRole("dialog");
}

async function fill(user: UserEvent, dialog: HTMLElement): Promise<void> {
  for (const [label, text] of fields) {
    const control = within(dialog).getByLabelText(label);
    await user.clear(control);
    await user.click(control);
    await user.paste(text);
  }
}

function press(user: UserEvent, name: string): Promise<void> {
  return user.click(within(screen.getByRole("dialog")).getByRole("button", { name }));
}

const created = {
  clubName: "KS Muszka",
  shortTestimonial: "Krótko i na temat.",
  fullTestimonial: story,
  authorName: "Ewa Lis",
  authorPosition: "Sekretarz",
  isActive: true,
};

test("the form starts with the stored values; an empty logo is removed", async () => {
  const { user, asked } = await open({}, [aTestimonial({ logoUrl: "https://klub.example/l.png" })]);
  const dialog = await openForm(user, "Edytuj");
  expect(dialog).toHaveAccessibleName("Edycja opinii");
  expect(within(dialog).getByLabelText("Nazwa klubu")).toHaveValue("KS Tarcza");
  await fill(user, dialog);

  await user.clear(within(dialog).getByLabelText(/^Adres logo/));
  await user.click(within(dialog).getByLabelText("Widoczna na stronie"));
  await press(user, "Zapisz zmiany");

  expect(await screen.findByText("Opinia została zaktualizowana!")).toBeInTheDocument();
  const card = await screen.findByRole("article", { name: "KS Muszka" });
  expect(within(card).getByText("Nieaktywna")).toBeVisible();
  // Unchanged fields, here the full testimonial, are not sent.
  const { fullTestimonial: _, ...changed } = created;
  expect(asked("PUT").map(({ body }) => body)).toEqual([
    { ...changed, logoUrl: null, isActive: false },
  ]);
});

const given = {
  consentedBy: "Jan Adam Kowalski",
  consentedOn: "2026-03-12",
  consentState: "given",
} as const;

test("a card and its form say whether there is a consent to the text", async () => {
  const outdated = { ...given, consentState: "outdated" } as const;
  await open({}, [aTestimonial(), aTestimonial(given), aTestimonial(outdated)]);

  const cards = screen.getAllByRole("article");
  for (const [index, words] of [
    "Brak zgody",
    "Jan Adam Kowalski, 12.03.2026",
    "Zgoda na inny tekst",
  ].entries()) {
    expect(within(cards[index] ?? document.body).getByText(words)).toBeVisible();
  }
});

test("a changed text asks for a new consent, which is sent with all texts and the day", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-04-01T22:30:00Z") });
  const stored = aTestimonial(given);
  const { user, asked } = await open({}, [stored]);
  const dialog = within(await openForm(user, "Edytuj"));
  expect(dialog.queryByLabelText("Jest zgoda na ten tekst")).not.toBeInTheDocument();

  await user.type(dialog.getByLabelText("Nazwa klubu"), " 2");
  await user.click(dialog.getByLabelText("Jest zgoda na ten tekst"));
  expect(dialog.getByLabelText("Dzień zgody")).toHaveValue("2027-04-02");
  await press(user, "Zapisz zmiany");

  await screen.findByText("Opinia została zaktualizowana!");
  const { id: _, createdAt: __, consentState: ___, ...sent } = stored;
  expect(asked("PUT").map(({ body }) => body)).toEqual([
    { ...sent, clubName: "KS Tarcza 2", consentedOn: "2027-04-02" },
  ]);
});

test("nobody consents to a text that somebody else has changed unseen", async () => {
  const stored = aTestimonial(given);
  const theirs = { ...stored, fullTestimonial: `${story} Polecam.` };
  let isChanged = false;
  const { user, asked } = await open(
    { "GET /api/testimonials": () => json([isChanged ? theirs : stored]) },
    [stored],
  );
  const dialog = within(await openForm(user, "Edytuj"));
  await user.type(dialog.getByLabelText("Zgodę dał(a)"), " II");
  isChanged = true;

  await press(user, "Zapisz zmiany");

  await waitFor(() =>
    expect(dialog.getByLabelText("Pełna opinia")).toHaveValue(theirs.fullTestimonial),
  );
  expect(asked("PUT")).toEqual([]);
});

test("a recorded consent cannot be cleared", async () => {
  const { user, asked } = await open({}, [aTestimonial(given)]);
  const dialog = within(await openForm(user, "Edytuj"));
  await user.clear(dialog.getByLabelText("Zgodę dał(a)"));
  await user.clear(dialog.getByLabelText("Dzień zgody"));

  await press(user, "Zapisz zmiany");

  await waitFor(() => expect(dialog.getByLabelText("Zgodę dał(a)")).toBeInvalid());
  expect(asked("PUT")).toEqual([]);
});

test("the counter counts trimmed characters, and the preview follows the input", async () => {
  const { user } = await open();
  const dialog = await openForm(user, "Dodaj opinię");
  const short = within(dialog).getByLabelText("Krótka opinia");
  const preview = within(dialog).getByRole("region", { name: "Podgląd slajdu" });
  expect(preview).toHaveTextContent("Tu pojawi się krótka opinia.");
  expect(short).toHaveAccessibleDescription(/Znaki: 0, minimum 10\./);

  await user.type(short, " Polecam ");
  await user.type(within(dialog).getByLabelText("Nazwa klubu"), "KS Muszka");

  expect(short).toHaveAccessibleDescription(/Znaki: 7, minimum 10\./);
  expect(preview).toHaveTextContent(/Polecam.*KS Muszka/);
});

test("the logo is fetched when its field loses the focus", async () => {
  const { user } = await open();
  const dialog = await openForm(user, "Dodaj opinię");
  const preview = within(dialog).getByRole("region", { name: "Podgląd slajdu" });

  await user.type(within(dialog).getByLabelText(/^Adres logo/), "https://klub.example/l.png");
  expect(preview.querySelector("img")).toBeNull();
  await user.tab();

  expect(preview.querySelector("img")).toHaveAttribute("src", "https://klub.example/l.png");
});

test("a refused form keeps its values and shows the error there and in a toast", async () => {
  const errors = [{ path: "clubName", message: "Tak nie nazywa się żaden klub." }];
  const { user } = await open({
    "POST /api/testimonials": () => problem(400, { detail: "Popraw pola.", errors }),
  });
  const dialog = await openForm(user, "Dodaj opinię");
  await fill(user, dialog);

  await press(user, "Dodaj opinię");

  const club = within(dialog).getByLabelText("Nazwa klubu");
  await waitFor(() => expect(club).toHaveAccessibleDescription("Tak nie nazywa się żaden klub."));
  expect(club).toHaveValue("KS Muszka");
  await waitFor(() => expect(screen.getAllByText("Popraw pola.")).toHaveLength(2));
});

test("a closed dialog restores its draft, which can be dropped", async () => {
  const { user } = await open();
  const dialog = await openForm(user, "Edytuj");
  await user.type(within(dialog).getByLabelText("Nazwa klubu"), " 2");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());

  const again = await openForm(user, "Edytuj");
  expect(within(again).getByText("Przywrócono tekst, który nie został zapisany.")).toBeVisible();
  const club = within(again).getByLabelText("Nazwa klubu");
  expect(club).toHaveValue("KS Tarcza 2");
  await press(user, "Odrzuć przywrócony tekst");

  expect(club).toHaveValue("KS Tarcza");
  await press(user, "Zamknij okno");
  const fresh = await openForm(user, "Edytuj");
  expect(within(fresh).queryByText(/Przywrócono/)).not.toBeInTheDocument();
});

test.each([
  ["saved", "Dodaj opinię"],
  ["given up", "Anuluj"],
])("a draft that was %s does not come back", async (_, button) => {
  const { user } = await open();
  await fill(user, await openForm(user, "Dodaj opinię"));

  await press(user, button);
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());

  const again = await openForm(user, "Dodaj opinię");
  expect(within(again).getByLabelText("Nazwa klubu")).toHaveValue("");
});

test("a logout drops the drafts", async () => {
  const { user } = await open({
    "POST /api/admin/logout": () => new Response(null, { status: 204 }),
  });
  await fill(user, await openForm(user, "Dodaj opinię"));
  await user.keyboard("{Escape}");

  await user.click(await screen.findByRole("button", { name: "Wyloguj" }));

  await findToast("Wylogowano");
  expect(Object.values(sessionStorage).join()).not.toContain("KS Muszka");
});
