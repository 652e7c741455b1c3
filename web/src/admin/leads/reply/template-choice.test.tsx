import { waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { json } from "../../../api.fixture.ts";
import { aPerson } from "../../../person.fixture.ts";
import { aReplyTemplate, templatesPath } from "../../../reply-templates.fixture.ts";
import {
  body,
  composer,
  contact,
  next,
  open,
  path,
  subject,
  write,
} from "../../../reply.fixture.ts";

test("a template is filled in and inserted, and the insertion can be undone", async () => {
  const template = aReplyTemplate({ subjectPl: "Oferta dla {{imie}}" });
  const { user, posted } = await open({ [`GET ${templatesPath}`]: () => json([template]) });
  await write(user, "Witam.");
  const form = await composer();
  const choice = form.getByLabelText("Szablon");
  await waitFor(() => expect(choice).toBeEnabled());

  await user.selectOptions(choice, "Oferta");

  expect(await body()).toHaveValue("Witam.\n\nDzień dobry Anna,\noferta dla {{klub}}.");
  // Typing replaces the selection.
  const field = form.getByLabelText<HTMLTextAreaElement>("Treść");
  await waitFor(() =>
    expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe("{{klub}}"),
  );
  const missing = "Brak klubu dla tej osoby – uzupełnij „{{klub}}” ręcznie.";
  expect(form.getByText(`Wstawiono: Oferta. ${missing}`)).toBeVisible();
  const reference = subject.slice(subject.indexOf("["));
  expect(form.getByLabelText("Temat")).toHaveValue(`Oferta dla Anna ${reference}`);
  await user.click(form.getByRole("button", { name: "Wyślij" }));
  await waitFor(async () =>
    expect(await body()).toHaveAccessibleDescription(expect.stringContaining(missing)),
  );
  expect(posted()).toEqual([]);

  await user.click(form.getByRole("button", { name: "Cofnij wstawienie" }));
  expect(await body()).toHaveValue("Witam.");
  expect(await body()).not.toHaveAccessibleDescription(expect.stringContaining(missing));
  expect(form.getByLabelText("Temat")).toHaveValue(subject);
});

test("an answer with a blank is not sent; the next blank is named and selected", async () => {
  const template = aReplyTemplate({ bodyPl: "Plan: [[plan]]\nCena: [[cena netto]]" });
  const { user, posted } = await open({ [`GET ${templatesPath}`]: () => json([template]) });
  await write(user, " ");
  const form = await composer();
  await waitFor(() => expect(form.getByLabelText("Szablon")).toBeEnabled());
  await user.selectOptions(form.getByLabelText("Szablon"), "Oferta");
  const field = form.getByLabelText<HTMLTextAreaElement>("Treść");
  const selected = () => field.value.slice(field.selectionStart, field.selectionEnd);
  await waitFor(() => expect(selected()).toBe("[[plan]]"));
  await user.keyboard("Mały");

  await user.keyboard("{Control>}{Enter}{/Control}");

  await waitFor(() => expect(field).toHaveAccessibleDescription(/Uzupełnij „\[\[cena netto\]\]”/));
  await waitFor(() => expect(selected()).toBe("[[cena netto]]"));
  expect(posted()).toEqual([]);
  await user.keyboard("100 zł{Control>}{Enter}{/Control}");
  await waitFor(() =>
    expect(posted()[0]?.body).toMatchObject({ body: "Plan: Mały\nCena: 100 zł" }),
  );
});

test("Escape from an untouched answer shows no error", async () => {
  const { user } = await open();
  await write(user, " ");

  await user.keyboard("{Escape}");

  expect(await body()).not.toHaveFocus();
  await user.click(await body());
  expect(await body()).not.toHaveAccessibleDescription(/jest wymagane/);
});

test("a template takes the club and the demo from the person if the lead has none", async () => {
  const nextDemo = { id: next.id, startsAt: "2027-04-01T08:00:00.000Z", status: "confirmed" };
  const person = aPerson({ clubs: ["KS Tarcza"], nextDemo });
  const { user } = await open({
    [`GET ${templatesPath}`]: () => json([aReplyTemplate({ bodyPl: "{{klub}}, {{termin}}" })]),
    [`GET ${path}/${contact.id}/person`]: () => json(person),
  });
  await write(user, " ");
  const form = await composer();
  await waitFor(() => expect(form.getByLabelText("Szablon")).toBeEnabled());

  await user.selectOptions(form.getByLabelText("Szablon"), "Oferta");

  expect(await body()).toHaveValue("KS Tarcza, 01.04.2027 10:00");
  expect(form.getByText("Wstawiono: Oferta. Klub z danych osoby: KS Tarcza.")).toBeVisible();
  await user.type(await body(), " i więcej");
  expect(form.queryByRole("button", { name: "Cofnij wstawienie" })).not.toBeInTheDocument();
});

test("another language changes quote and template, and the subject only if nobody has", async () => {
  const { user } = await open();
  await write(user, "x");
  const form = await composer();
  const language = form.getByLabelText("Język odpowiedzi");
  await waitFor(() => expect(form.getByLabelText("Szablon")).toBeEnabled());

  await user.selectOptions(language, "en");
  await user.selectOptions(form.getByLabelText("Szablon"), "Oferta");

  expect(await body()).toHaveValue("x\n\nHello Anna.");
  expect(form.getByLabelText("Temat")).toHaveValue("Offer [A1B2C3D4]");
  expect(form.getByText(/^Your request of/)).toBeVisible();
  await user.selectOptions(language, "pl");
  expect(form.getByLabelText("Temat")).toHaveValue("Offer [A1B2C3D4]");
});

test("without a template, the composer leads to where they are made", async () => {
  const { user } = await open({ [`GET ${templatesPath}`]: () => json([]) });
  await write(user);

  expect(await (await composer()).findByRole("link", { name: "Dodaj szablony" })).toHaveAttribute(
    "href",
    "/security/admin/reply-templates",
  );
});
