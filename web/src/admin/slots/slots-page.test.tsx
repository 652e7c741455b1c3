import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { anAdminSlot, openSlots } from "../../admin-slots.fixture.ts";
import { json, pendingAnswer, problem } from "../../api.fixture.ts";
import { setClock } from "../../slots.fixture.ts";
import { findToast } from "../../toast.fixture.ts";

// Monday, 10:00 in Warsaw.
beforeEach(() => setClock("2027-04-26T08:00:00Z"));

const newSlot = async () => within(await screen.findByRole("form", { name: "Nowy slot" }));

test("the week announces its loading, and then that it is empty", async () => {
  const list = pendingAnswer();
  await openSlots([], {
    own: {
      "GET /api/admin/slots": ({ url }) => (url.includes("start=") ? list.answer() : json([])),
    },
  });
  expect(await screen.findByText("Ładowanie slotów...")).toBeVisible();
  expect(document.title).toBe("Sloty – SCM – panel");

  list.arrive(json([]));

  expect(await screen.findByText("Brak dostępnych slotów")).toBeVisible();
});

test("a line counts all free slots and leads to the next week that has some", async () => {
  const free = ["2027-05-12T07:00:00.000Z", "2027-05-12T08:00:00.000Z"];
  const taken = anAdminSlot("2027-05-04T07:00:00.000Z", crypto.randomUUID());
  const past = anAdminSlot("2027-04-26T06:00:00.000Z");
  const { user } = await openSlots([past, taken, ...free.map((one) => anAdminSlot(one))]);
  expect(await screen.findByText(/^Wolne sloty: 2\./)).toBeVisible();
  expect(screen.queryByText("Brak dostępnych slotów")).toBeNull();

  await user.click(screen.getByRole("link", { name: /^Zobacz tydzień 10\s?–\s?16 maja 2027$/ }));

  expect(window.location.search).toBe("?week=2027-05-12");
  expect(await screen.findByRole("button", { name: /^Wolny slot 12.05.2027 09:00/ })).toBeVisible();
  expect(screen.queryByRole("link", { name: /^Zobacz tydzień/ })).toBeNull();
});

test("a slot is created on a day at one of eleven hours, nine by default", async () => {
  const { calls, user } = await openSlots([]);
  const form = await newSlot();
  const hour = form.getByLabelText("Godzina");
  expect(
    within(hour)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(
    ["06", "07", "08", "09", "10", "11", "12", "13", "14", "15", "16"].map((one) => `${one}:00`),
  );
  expect(hour).toHaveDisplayValue("09:00");

  await user.click(form.getByLabelText("Data"));
  await user.paste("2027-10-29");
  await user.click(form.getByRole("button", { name: "Utwórz slot" }));

  await findToast("Slot utworzony");
  expect(await screen.findByRole("button", { name: /^Wolny slot 29.10.2027 09:00/ })).toBeVisible();
  expect(calls.find(({ method }) => method === "POST")?.body).toEqual({
    datetime: "2027-10-29T07:00:00.000Z",
  });
  expect(form.getByLabelText("Data")).toHaveValue("2027-10-29");
});

test("a failure is shown in the toast and in the form, which keeps its values", async () => {
  const errors = [{ path: "datetime", message: "Termin musi być w przyszłości." }];
  const { user } = await openSlots([], {
    own: { "POST /api/admin/slots": () => problem(400, { detail: "Popraw pola.", errors }) },
  });
  const form = await newSlot();
  const day = form.getByLabelText("Data");
  await user.type(day, "2027-04-28");
  await user.selectOptions(form.getByLabelText("Godzina"), "16:00");

  await user.click(form.getByRole("button", { name: "Utwórz slot" }));

  const toast = await findToast("Nie udało się utworzyć slotu");
  expect(toast.getByText("Popraw pola.")).toBeVisible();
  expect(await form.findByText("Popraw pola.")).toBeVisible();
  expect(day).toHaveAccessibleDescription("Termin musi być w przyszłości. środa, 28 kwietnia 2027");
  expect(day).toHaveValue("2027-04-28");
  expect(form.getByLabelText("Godzina")).toHaveDisplayValue("16:00");
});

test.each([
  ["no day", "", "To pole jest wymagane."],
  ["a day that is over", "2027-04-25", "Podaj istniejącą datę, najwcześniej 26.04.2027."],
  ["an hour of today that is over", "2027-04-26", "Termin musi być w przyszłości."],
])("%s is refused beside the date, and nothing is sent", async (_, day, sentence) => {
  const { calls, user } = await openSlots([]);
  const form = await newSlot();
  await user.click(form.getByLabelText("Data"));
  if (day) await user.paste(day);

  await user.click(form.getByRole("button", { name: "Utwórz slot" }));

  expect(await form.findByText(sentence)).toBeVisible();
  expect(calls.filter(({ method }) => method === "POST")).toEqual([]);
});

test("the day is repeated in words, with a warning about a weekend", async () => {
  const { user } = await openSlots([]);
  const form = await newSlot();
  const field = form.getByLabelText("Data");
  await user.click(field);

  await user.paste("2027-05-01");
  await user.tab();

  expect(form.getByText("sobota, 1 maja 2027")).toBeVisible();
  expect(field).toHaveAccessibleDescription(/^W\sweekendy kalendarz na stronie/);
  await user.clear(field);
  await user.type(field, "2027-05-10{Enter}");
  expect(field).toHaveAccessibleDescription("poniedziałek, 10 maja 2027");
});
