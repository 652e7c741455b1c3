import { screen, waitFor, within } from "@testing-library/react";
import { defaultSiteContent as standard } from "@scm/text/site-content";
import { expect, test } from "vitest";
import { aPublishedSite } from "../../site-content.fixture.ts";
import { openSiteScreen as open, place, publishButton } from "../../site-screen.fixture.ts";
import { findToast } from "../../toast.fixture.ts";

const figure = (label: string) => screen.getByLabelText(label);
const { priceList } = standard;

function dearer(sms: number) {
  return { priceList: { ...priceList, messages: { ...priceList.messages, sms } } };
}

test("a figure is typed in złoty, with a comma or a point, and published in grosze", async () => {
  const { user, sent, fill } = await open(undefined, "prices");
  expect(figure("Plany, plan Średni, Rok")).toHaveValue("1344");
  expect(figure("SMS, za wiadomość")).toHaveValue("0,14");
  expect(figure("Kurs euro (ile złotych)")).toHaveValue("4,30");

  await fill(figure("Moduł: Zawody, plan Duży, Miesiąc"), "1 249.5");
  await fill(figure("Kurs euro (ile złotych)"), "4,25");
  expect(screen.getByText("Zmienione: Ceny.")).toBeVisible();
  await user.click(publishButton());

  await findToast("Strona została zaktualizowana");
  const { zawody } = priceList.modules;
  expect(sent("PUT")[0]?.body).toMatchObject({
    priceList: {
      ...priceList,
      groszePerEuro: 425,
      modules: {
        ...priceList.modules,
        zawody: { ...zawody, large: { ...zawody.large, monthly: 124_950 } },
      },
    },
  });
});

test("what is no amount stays as it was typed and is explained at its field", async () => {
  const { user, sent, fill } = await open(undefined, "prices");
  const rent = figure("Plany, plan Mały, Miesiąc");

  for (const typed of ["siedemdziesiąt", "7,005", "-3"]) {
    await fill(rent, typed);
    await user.click(publishButton());

    await waitFor(() => expect(rent).toHaveAccessibleDescription(/Podaj kwotę w.złotych/));
    expect(rent).toHaveValue(typed);
  }
  expect(screen.getByText(/1.pole do poprawy/)).toBeVisible();
  expect(sent("PUT")).toEqual([]);

  await user.click(screen.getByText("Odrzuć zmiany"));
  expect(rent).toHaveValue("70");
});

test("a way to order is closed by one tick, and the screen says what follows", async () => {
  const { user, sent } = await open(undefined, "prices");
  const simple = screen.getByLabelText(/^Proste zamówienie/);
  expect(simple).toHaveAccessibleName(/: otwarte$/);

  await user.click(simple);

  expect(simple).toHaveAccessibleName(/: wstrzymane, bez przycisków na stronie$/);
  expect(screen.getByText("Zmienione: Ceny.")).toBeVisible();
  await user.click(publishButton());
  await findToast("Strona została zaktualizowana");
  expect(sent("PUT")[0]?.body).toMatchObject({ orders: { simple: false, full: true } });
});

test("the same figure of two operators is shown in words", async () => {
  const { user, publishAsAnother, fill } = await open(aPublishedSite(1), "prices");
  await fill(figure("SMS, za wiadomość"), "0,15");
  publishAsAnother(dearer(20));

  await user.click(publishButton());

  const notice = within(await screen.findByRole("alert"));
  expect(notice.getByText("SMS, za wiadomość")).toBeVisible();
  expect(notice.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
    "0,20\u00a0zł",
    "0,15\u00a0zł",
  ]);
});

test("a figure that somebody else has published appears in its field", async () => {
  const { user, publishAsAnother } = await open(aPublishedSite(1));
  await user.type(place(), "!");
  publishAsAnother(dearer(20));

  await user.click(publishButton());

  await findToast("Strona została zaktualizowana");
  expect(figure("SMS, za wiadomość")).toHaveValue("0,20");
});

test("the bar lists what changes, first what looks like a slip, and a publication is taken back", async () => {
  const { user, sent } = await open(undefined, "modules");
  for (const module of ["Sklep klubowy", "Zarząd", "Finanse"]) {
    await user.click(screen.getByLabelText(module));
  }
  await user.click(screen.getByRole("tab", { name: "Ceny" }));
  for (const plan of ["Mały", "Średni", "Duży"]) {
    await user.click(screen.getByLabelText(new RegExp(`^${plan}`)));
  }
  await user.type(figure("Plany, plan Średni, Miesiąc"), "0");

  const lines = within(screen.getByLabelText("Zmienione wartości")).getAllByRole("listitem");
  const words = lines.map(({ textContent }) => textContent?.replaceAll("\u00a0", " "));
  expect([words.length, words[0], words[1], words.at(-1)]).toEqual([
    6,
    "Plany, plan Średni, Miesiąc: 160 zł →  zmienia się na: 1600 zł" +
      "Zmiana o +900 %. Na pewno? Rok oszczędza teraz 93 %, a nie 30 %.",
    "Zarząd: „Wkrótce” →  zmienia się na: gotowy",
    "i 2 inne",
  ]);
  await user.click(publishButton());
  await user.click((await findToast("Strona została zaktualizowana")).getByText("Cofnij"));

  await findToast("Strona jest znowu taka, jak przed tą publikacją");
  expect(sent("PUT").at(-1)).toEqual({ version: '"2"', body: standard });
  await waitFor(() => expect(figure("Plany, plan Średni, Miesiąc")).toHaveValue("160"));
});
