import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { created, json, problem } from "../../../api.fixture.ts";
import { leadAnswers } from "../../../history.fixture.ts";
import { openInbox } from "../../../inbox.fixture.ts";
import { aContact } from "../../../leads.fixture.ts";
import { answerFrom, aSlot, setClock } from "../../../slots.fixture.ts";
import { findToast } from "../../../toast.fixture.ts";

const typedId = "0199a000-0000-7000-8000-00000000000a";
const typed = aContact({ id: typedId, name: "Ewa Żuk", email: null, phone: "600100200" });

async function open(answers: Parameters<typeof openInbox>[1] = {}, kind = "Kontakt") {
  const { user, asked } = await openInbox("", {
    ...leadAnswers("/api/admin/contacts", typed),
    "GET /api/slots": answerFrom(() =>
      ["08", "09"].map((hour) => aSlot(`2027-03-29T${hour}:00:00.000Z`)),
    ),
    ...answers,
  });
  await user.click(screen.getByRole("button", { name: "Nowe zgłoszenie" }));
  const found = within(await screen.findByRole("dialog", { name: "Nowe zgłoszenie" }));
  if (kind !== "Kontakt") await user.click(found.getByRole("button", { name: kind }));
  const [dialog = found] = screen
    .getAllByRole("dialog")
    .map((one) => within(one))
    .slice(-1);
  const fill = async (values: Readonly<Record<string, string>>) => {
    for (const [label, value] of Object.entries(values)) {
      await user.click(dialog.getByLabelText(label));
      await user.paste(value);
    }
  };
  const save = () => user.click(dialog.getByRole("button", { name: "Zapisz zgłoszenie" }));
  const sentTo = (path: string) =>
    asked(path).flatMap(({ method, body }) => (method === "POST" ? [body] : []));
  const keysOf = (path: string) =>
    asked(path).flatMap(({ headers }) => headers.get("Idempotency-Key") ?? []);
  return { user, dialog, fill, save, sentTo, keysOf };
}

test("a contact with only a telephone is sent with its source, and then opens", async () => {
  const { user, dialog, fill, save, sentTo } = await open({
    "POST /api/admin/contacts": () => json({ id: typedId }, { status: 201 }),
  });

  await fill({ "Imię i nazwisko": "Ewa Żuk", Telefon: "600100200", Temat: "Oferta" });
  await user.selectOptions(dialog.getByLabelText("Skąd wiemy o zgłoszeniu"), "Targi");
  expect(dialog.getByLabelText(/^Wyślij potwierdzenie/)).toBeDisabled();
  expect(dialog.getByLabelText(/^Wyślij potwierdzenie/)).not.toBeRequired();
  await save();

  await findToast("Zgłoszenie zostało zapisane");
  expect(sentTo("/api/admin/contacts")).toEqual([
    expect.objectContaining({
      name: "Ewa Żuk",
      phone: "600100200",
      subject: "Oferta",
      source: "fair",
      isTold: false,
    }),
  ]);
  await screen.findByRole("heading", { level: 2, name: "Ewa Żuk" });
});

test("after a lost answer the second press opens the lead, also with another text, which stays a draft", async () => {
  const answers = [
    () => problem(504),
    () => problem(422, { type: "/problems/key-reused", current: { id: typedId } }),
  ];
  const { fill, save, keysOf } = await open({
    "POST /api/admin/contacts": () => (answers.shift() ?? created)(),
  });
  await fill({ "Imię i nazwisko": "Ewa Żuk", Telefon: "600100200", Temat: "Oferta" });

  await save();
  await findToast("Nie udało się zapisać zgłoszenia");
  await fill({ "Wiadomość (opcjonalnie)": "Pilne" });
  await save();

  await screen.findByRole("heading", { level: 2, name: "Ewa Żuk" });
  await findToast("Zgłoszenie było już zapisane");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  const [first, second] = keysOf("/api/admin/contacts");
  expect(second).toBe(first);
  expect(sessionStorage.getItem("draft:panel/typed-contact")).toContain("Pilne");
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain(first);
});

test("without a telephone and an address, the form says what is missing and sends nothing", async () => {
  const { dialog, fill, save, sentTo } = await open();

  await fill({ "Imię i nazwisko": "Ewa Żuk", Temat: "Oferta" });
  await save();

  await dialog.findByText("Podaj telefon albo adres e-mail.");
  expect(sentTo("/api/admin/contacts")).toEqual([]);
});

test("after a refused booking everything that was typed stays, and the slot can be changed", async () => {
  setClock("2027-03-28T08:00:00Z");
  let hours = ["08", "09"];
  const { user, dialog, fill, save, sentTo } = await open(
    {
      "GET /api/slots": answerFrom(() =>
        hours.map((hour) => aSlot(`2027-03-29T${hour}:00:00.000Z`)),
      ),
      "POST /api/admin/demo-bookings": () => {
        hours = ["08"];
        return problem(409, { type: "/problems/slot-unavailable" });
      },
    },
    "Rezerwacja demo",
  );

  await fill({ "Imię i nazwisko": "Ewa Żuk", Telefon: "600100200" });
  await user.selectOptions(await dialog.findByLabelText("Godzina"), "11:00");
  await save();

  await dialog.findByText("Nie udało się zapisać zgłoszenia");
  expect(dialog.getByLabelText("Imię i nazwisko")).toHaveValue("Ewa Żuk");
  await dialog.findByRole("option", { name: "29.03.2027 11:00, już zajęty", selected: true });
  expect(sentTo("/api/admin/demo-bookings")).toEqual([
    expect.objectContaining({ selectedSlot: "2027-03-29T09:00:00.000Z", phone: "600100200" }),
  ]);
});
