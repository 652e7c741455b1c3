import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { problem } from "../../api.fixture.ts";
import { operator } from "../../app.fixture.tsx";
import {
  aReplyTemplate,
  answersWithTemplates,
  templatesPath,
} from "../../reply-templates.fixture.ts";
import { findToast } from "../../toast.fixture.ts";
import { openPanel, type Answers } from "../../panel.fixture.ts";

const address = "/security/admin/reply-templates";

async function open(templates = [aReplyTemplate()], own: Answers = {}) {
  const { calls, user } = await openPanel(address, { ...answersWithTemplates(templates), ...own });
  const sent = () => calls.filter(({ method }) => method !== "GET");
  return { user, sent };
}

const rows = () =>
  screen.queryAllByRole("article").map((row) => row.getAttribute("aria-labelledby"));

async function openDialog(user: Awaited<ReturnType<typeof open>>["user"], name: string) {
  await user.click(await screen.findByRole("button", { name }));
  return within(await screen.findByRole("dialog"));
}

test("a template is written in both languages, and previewed with sample data", async () => {
  const { user, sent } = await open([]);
  const dialog = await openDialog(user, "Dodaj szablon");

  await user.type(dialog.getByLabelText("Nazwa"), "Oferta");
  const polish = dialog.getByLabelText("Treść po polsku");
  const english = dialog.getByLabelText("Treść po angielsku");
  await user.click(polish);
  await user.paste("Dzień dobry {{ imie }},\n{{klub}} {{numer}} {{termin}} {{operator}}");
  await user.click(english);
  await user.paste("Hello {{imie}}");

  expect(dialog.getByRole("region", { name: "Podgląd po polsku" })).toHaveTextContent(
    `Dzień dobry Anna, KS Tarcza ZAM/2026/000123 15.07.2027 09:00 ${operator.email}`,
  );
  expect(dialog.getByRole("region", { name: "Podgląd po angielsku" })).toHaveTextContent(
    "Hello Anna",
  );
  await user.click(dialog.getByRole("button", { name: "Dodaj szablon" }));

  await findToast("Szablon został dodany");
  expect(sent().map(({ body }) => body)).toEqual([
    {
      name: "Oferta",
      bodyPl: "Dzień dobry {{ imie }},\n{{klub}} {{numer}} {{termin}} {{operator}}",
      bodyEn: "Hello {{imie}}",
    },
  ]);
  expect(await screen.findByRole("article", { name: "Oferta" })).toBeVisible();
});

test("an unknown variable is an error beside its field, and nothing is sent", async () => {
  const { user, sent } = await open();
  const dialog = await openDialog(user, "Edytuj");
  const polish = dialog.getByLabelText("Treść po polsku");

  await user.click(polish);
  await user.paste(" {{imię $& nazwisko}}");
  await user.click(dialog.getByRole("button", { name: "Zapisz zmiany" }));

  await waitFor(() =>
    expect(polish).toHaveAccessibleDescription(/zmienna „imię \$& nazwisko”.*imie, klub/),
  );
  expect(sent()).toEqual([]);
});

test("a template that somebody else has changed is not overwritten silently", async () => {
  const template = aReplyTemplate();
  const current = { ...template, name: "Cudza", version: 5 };
  const versions: (string | null)[] = [];
  const { user } = await open([template], {
    [`PUT ${templatesPath}/${template.id}`]: ({ headers }) => {
      versions.push(headers.get("If-Match"));
      if (versions.length === 1) return problem(412, { current });
      return Response.json(template);
    },
  });
  const dialog = await openDialog(user, "Edytuj");
  await user.type(dialog.getByLabelText("Nazwa"), " moja");

  await user.click(dialog.getByRole("button", { name: "Zapisz zmiany" }));
  expect(await dialog.findByText("Ktoś inny zmienił to wcześniej")).toBeVisible();
  expect(dialog.getByText("Cudza")).toBeVisible();
  expect(dialog.getByLabelText("Nazwa")).toHaveValue("Oferta moja");
  await user.click(dialog.getByRole("button", { name: "Zapisz moją wersję" }));

  await findToast("Szablon został zapisany");
  expect(versions).toEqual(['"1"', '"5"']);
});

test("a dialog that is closed with a text says that a draft stays, and without one saves nothing", async () => {
  const { user, sent } = await open();
  const dialog = await openDialog(user, "Edytuj");
  await user.type(dialog.getByLabelText("Nazwa"), " 2");

  await user.keyboard("{Escape}");

  await findToast("Wpisany tekst czeka jako szkic");
  const again = await openDialog(user, "Edytuj");
  await user.click(again.getByRole("button", { name: "Odrzuć przywrócony tekst" }));
  await user.click(again.getByRole("button", { name: "Zapisz zmiany" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(sent()).toEqual([]);
});

test("a deleted template comes back with the undo of the toast", async () => {
  const { user } = await open();
  await user.click(await screen.findByRole("button", { name: "Usuń" }));
  const toast = await findToast("Szablon został usunięty");
  expect(await screen.findByText("Brak szablonów")).toBeVisible();

  await user.click(toast.getByRole("button", { name: "Cofnij" }));

  expect(await screen.findByRole("article", { name: "Oferta" })).toBeVisible();
  expect(screen.getByRole("main")).toHaveFocus();
});

test("an empty list offers five examples", async () => {
  const { user, sent } = await open([]);

  await user.click(await screen.findByRole("button", { name: "Dodaj przykłady" }));

  await waitFor(() => expect(rows()).toHaveLength(5));
  expect(sent()).toHaveLength(5);
});
