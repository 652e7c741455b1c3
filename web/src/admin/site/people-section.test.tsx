import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { aPublishedSite } from "../../site-content.fixture.ts";
import { openSiteScreen as open, publishButton } from "../../site-screen.fixture.ts";
import { findToast } from "../../toast.fixture.ts";

const role = { pl: "Doradca", en: "Adviser" };
const people = [{ name: "Jan Lis", role, phone: null, email: null }];

test("a person is added after the others, and what is left empty is null", async () => {
  const { user, sent, fill } = await open(aPublishedSite(3, { people }), "people");
  await user.click(screen.getByText("Dodaj osobę"));
  expect(screen.getAllByLabelText("Imię i nazwisko").at(-1)).toHaveFocus();
  for (const [label, value] of [
    ["Imię i nazwisko", "Marta Lis"],
    ["Rola (po polsku)", "Opiekunka klubów"],
    ["Rola (po angielsku)", "Club adviser"],
    ["Telefon (opcjonalnie)", "600 200 300"],
  ] as const) {
    const field = screen.getAllByLabelText(label).at(-1);
    if (field) await fill(field, value);
  }
  expect(publishButton()).toHaveAccessibleDescription("Zmienione: Ludzie.");
  await user.click(publishButton());

  await findToast("Strona została zaktualizowana");
  expect(sent("PUT")).toMatchObject([
    {
      body: {
        people: [
          ...people,
          {
            name: "Marta Lis",
            role: { pl: "Opiekunka klubów", en: "Club adviser" },
            phone: "600 200 300",
            email: null,
          },
        ],
      },
    },
  ]);
});

test("a wrong address of a person says so at its field, and the bar names the person", async () => {
  const { user, sent, fill } = await open(aPublishedSite(3, { people }), "people");
  const email = screen.getByLabelText("E-mail (opcjonalnie)");
  await fill(email, "jan@");
  await user.click(publishButton());

  await waitFor(() => expect(email).toBeInvalid());
  expect(publishButton()).toHaveAccessibleDescription(/^1\spole do poprawy: Osoba 1$/);
  expect(sent("PUT")).toEqual([]);
});

test("people of another operator are told in words", async () => {
  const { user, publishAsAnother, fill } = await open(aPublishedSite(3, { people }), "people");
  publishAsAnother({ people: [{ name: "Ewa Maj", role, phone: "22 100 20 30", email: null }] });
  const name = screen.getByLabelText("Imię i nazwisko");
  await fill(name, "Jan Maj");
  await user.click(publishButton());

  expect(await screen.findByText(/^Ewa Maj\s+Doradca \/ Adviser\s+22 100 20 30$/)).toBeVisible();
});
