import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { Hero } from "../../pages/landing/hero.tsx";
import { openPart } from "../../app.fixture.tsx";
import { changingAnswer, json, pendingAnswer, problem, stubApi } from "../../api.fixture.ts";
import { answerFrom, aSlot, openDemo, setClock, setZone } from "../../slots.fixture.ts";

// A Wednesday; the clock changes on the next Sunday.
beforeEach(() => setClock("2027-03-24T09:00:00Z"));

const friday = ["2027-03-26T08:00:00.000Z", "2027-03-26T10:00:00.000Z", "2027-03-26T12:00:00.000Z"];
const monday = ["2027-03-29T07:00:00.000Z"];
const march = [...friday, ...monday].map((datetime) => aSlot(datetime));

async function openWith(answer: (call: { url: string }) => Response | Promise<Response>) {
  const calls = stubApi({ "GET /api/slots": answer });
  const { user } = await openPart(<Hero />);
  const dialog = await openDemo(user);
  return { calls, user, dialog };
}

test("one call loads four weeks in Warsaw time, and the next four are prefetched", async () => {
  const { calls, dialog } = await openWith(answerFrom(() => march));

  await dialog.findByRole("button", { name: "piątek, 26 marca 2027, 3 wolne terminy" });

  await waitFor(() => expect(calls).toHaveLength(2));
  expect(
    calls.map(({ url }) => Object.fromEntries(new URLSearchParams(url.split("?")[1]))),
  ).toEqual([
    { start: "2027-03-21T23:00:00.000Z", end: "2027-04-18T21:59:59.999Z" },
    { start: "2027-04-18T22:00:00.000Z", end: "2027-05-16T21:59:59.999Z" },
  ]);
});

test("all pages of the four weeks are loaded", async () => {
  const rest = "/api/slots?start=2027-03-29T07%3A00%3A00.000Z&end=2027-04-18T21%3A59%3A59.999Z";
  const first = () => json(march.slice(0, 3), { headers: { Link: `<${rest}>; rel="next"` } });

  const { dialog } = await openWith((call) =>
    call.url.includes("start=2027-03-21") ? first() : answerFrom(() => march)(call),
  );

  expect(
    await dialog.findByRole("button", { name: "poniedziałek, 29 marca 2027, 1 wolny termin" }),
  ).not.toHaveAttribute("aria-disabled");
});

test("the name of each day contains what is visible, with the month of the first", async () => {
  const { dialog } = await openWith(answerFrom(() => march));
  await dialog.findByRole("button", { name: /^piątek, 26 marca.*3 wolne terminy$/ });

  const days = within(dialog.getByRole("grid")).getAllByRole("button");

  expect(days.map(({ textContent }) => textContent.trim())).toContain("1 kwi");
  for (const day of days)
    expect(day).toHaveAccessibleName(
      expect.stringMatching(new RegExp(`(^|\\s)${day.textContent.trim()}(,|\\s|$)`)),
    );
});

test("weeks begin on Monday, and weekends and past days cannot be chosen", async () => {
  const taken = aSlot("2027-03-25T08:00:00.000Z", true);
  const { dialog, user } = await openWith(answerFrom(() => [...march, taken]));
  await dialog.findByRole("button", { name: /^piątek, 26 marca.*3 wolne terminy$/ });

  const off = [
    dialog.getByRole("button", { name: "wtorek, 23 marca 2027, niedostępny" }),
    dialog.getByRole("button", { name: "sobota, 27 marca 2027, niedostępny" }),
    dialog.getByRole("button", { name: "niedziela, 28 marca 2027, niedostępny" }),
  ];
  for (const day of off) {
    await user.click(day);
    expect(day).toHaveAttribute("aria-disabled", "true");
  }

  expect(
    dialog.getByRole("button", { name: "czwartek, 25 marca 2027, brak wolnych terminów" }),
  ).not.toHaveAttribute("aria-disabled");
  expect(dialog.getAllByRole("columnheader")[0]).toHaveTextContent("pon");
  expect(dialog.getByRole("button", { name: /^środa, 24 marca/ })).toHaveAttribute(
    "aria-current",
    "date",
  );
  expect(dialog.getByRole("group", { name: "piątek, 26 marca 2027" })).toBeVisible();
});

test("the first free day is open from the start, and the focus stays on the heading", async () => {
  const { dialog } = await openWith(answerFrom(() => march));

  expect(await dialog.findByRole("group", { name: "piątek, 26 marca 2027" })).toBeVisible();
  expect(dialog.getByRole("heading", { name: /Krok 1 z\s2/ })).toHaveFocus();
  expect(dialog.getByRole("button", { name: /^piątek, 26 marca/ })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});

test("a chosen day moves the focus to its times and announces their number in Warsaw time", async () => {
  setZone("Europe/Warsaw");
  const { dialog, user } = await openWith(answerFrom(() => march));

  await user.click(await dialog.findByRole("button", { name: /^piątek, 26 marca/ }));

  const times = dialog.getByRole("group", { name: "piątek, 26 marca 2027" });
  expect(times).toHaveAccessibleDescription(/czas warszawski/);
  const [first] = within(times).getAllByRole("radio");
  expect(first).toHaveAccessibleName("09:00, piątek, 26 marca 2027, czas warszawski");
  expect(first).toHaveFocus();
  const announced = dialog.getByText("piątek, 26 marca 2027: 3 wolne terminy");
  expect(announced).toHaveAttribute("aria-live", "polite");
});

test("a day without free times says so and offers the nearest free day", async () => {
  const { dialog, user } = await openWith(answerFrom(() => march));
  await dialog.findByRole("button", { name: /^piątek, 26 marca.*3 wolne/ });

  await user.click(dialog.getByRole("button", { name: /^czwartek, 25 marca/ }));
  expect(dialog.getByText("Brak dostępnych terminów")).toHaveFocus();
  await user.click(
    await dialog.findByRole("button", { name: "Najbliższy wolny dzień: piątek, 26 marca 2027" }),
  );

  expect(dialog.getByRole("group", { name: "piątek, 26 marca 2027" })).toBeVisible();
});

test("without a free time in four weeks, the weeks of the first free day open", async () => {
  const { dialog } = await openWith(answerFrom(() => [aSlot("2027-05-10T08:00:00.000Z")]));

  expect(await dialog.findByRole("grid", { name: /^19 kwietnia\s–\s16 maja 2027$/ })).toBeVisible();
  expect(await dialog.findByRole("radio", { name: /^10:00, poniedziałek, 10 maja/ })).toBeVisible();
});

test("the search starts near the shown weeks and goes back to a free day", async () => {
  const { calls, dialog, user } = await openWith(
    answerFrom(() => [aSlot("2027-04-12T08:00:00.000Z")]),
  );
  await dialog.findByRole("grid", { name: /^22 marca/ });
  for (const first of ["19 kwietnia", "17 maja", "14 czerwca"]) {
    await user.click(dialog.getByRole("button", { name: "Następne cztery tygodnie" }));
    await dialog.findByRole("grid", { name: new RegExp(`^${first}`) });
  }

  expect(await dialog.findByRole("button", { name: /12 kwietnia 2027$/ })).toBeVisible();

  const days = calls.map(({ url }) => {
    const range = new URLSearchParams(url.split("?")[1]);
    const ends = ["start", "end"].map((name) => Date.parse(range.get(name) ?? ""));
    return ((ends[1] ?? 0) - (ends[0] ?? 0)) / 86_400_000;
  });
  // With eleven slots a day, 90 days fit into two pages of 500 slots.
  expect(Math.max(...days)).toBeLessThan(90);
});

test("the visitor learns whom to contact if no time is free for 60 days", async () => {
  const { dialog } = await openWith(answerFrom(() => []));

  expect(await dialog.findByText(/najbliższych 60 dni/)).toBeVisible();
  expect(dialog.getByRole("link", { name: "kontakt@example.com" })).toHaveAttribute(
    "href",
    "mailto:kontakt@example.com",
  );
  expect(dialog.getByRole("link", { name: "+48 22 000 00 00" })).toHaveAttribute(
    "href",
    "tel:+48220000000",
  );
});

test("times that fail to load do not look like loading; a retry loads them and moves the focus to the heading", async () => {
  const slots = changingAnswer(() => problem(503));
  const { dialog, user } = await openWith(slots.answer);
  expect(await dialog.findByRole("alert")).toHaveTextContent("Nie udało się wczytać terminów");
  expect(dialog.queryByText("Wczytywanie wolnych terminów…")).not.toBeInTheDocument();
  expect(dialog.getByRole("grid").querySelector(".animate-pulse")).toBeNull();

  slots.change(() => json(march));
  await user.click(dialog.getByRole("button", { name: "Spróbuj ponownie" }));

  expect(dialog.getByRole("heading", { name: /Krok 1 z\s2/ })).toHaveFocus();
  expect(await dialog.findByRole("button", { name: /3 wolne terminy$/ })).toBeVisible();
});

test("all four weeks are shown while the times are loading", async () => {
  const slots = pendingAnswer();
  const { dialog } = await openWith(slots.answer);

  const before = dialog.getAllByRole("row").length;
  expect(dialog.getByText("Wczytywanie wolnych terminów…")).toBeInTheDocument();
  slots.arrive(json(march));
  await dialog.findByRole("button", { name: /3 wolne terminy$/ });

  expect(dialog.getAllByRole("row")).toHaveLength(before);
});

describe("by keyboard", () => {
  test("the arrows, Home, End and the Page keys move through the days, also to those not shown", async () => {
    const { dialog, user } = await openWith(answerFrom(() => march));
    const first = await dialog.findByRole("button", { name: /^piątek, 26 marca.*3 wolne/ });
    first.focus();

    const walked: (string | null | undefined)[] = [];
    for (const key of ["ArrowLeft", "ArrowDown", "End", "Home", "PageDown", "PageUp", "ArrowUp"]) {
      await user.keyboard(`{${key}}`);
      await waitFor(() => expect(document.activeElement).toHaveAttribute("data-day"));
      walked.push(document.activeElement?.getAttribute("data-day"));
    }

    expect(walked).toEqual([
      "2027-03-25",
      "2027-04-01",
      "2027-04-04",
      "2027-03-29",
      "2027-04-26",
      "2027-03-29",
      "2027-03-22",
    ]);
  });

  test("only one day is in the Tab order, and no key moves before this week", async () => {
    const { dialog, user } = await openWith(answerFrom(() => march));
    const first = await dialog.findByRole("button", { name: /^piątek, 26 marca.*3 wolne/ });
    first.focus();

    await user.keyboard("{PageUp}");

    expect(first).toHaveFocus();
    expect(
      within(dialog.getByRole("grid"))
        .getAllByRole("button")
        .filter(({ tabIndex }) => tabIndex === 0),
    ).toEqual([first]);
  });

  test("the arrows only select a time, and Enter takes it", async () => {
    const { dialog, user } = await openWith(answerFrom(() => march));
    const first = await dialog.findByRole("button", { name: /^piątek, 26 marca.*3 wolne/ });
    first.focus();

    await user.keyboard("{Enter}");
    await user.keyboard("{ArrowDown}");
    expect(dialog.getByRole("radio", { name: /^11:00/ })).toBeChecked();
    expect(dialog.getByRole("button", { name: "Dalej: 11:00" })).toBeVisible();
    await user.keyboard("{Enter}");

    expect(await dialog.findByRole("textbox", { name: /Imię i\snazwisko/ })).toHaveFocus();
    expect(dialog.getByRole("form", { name: /Krok 2 z\s2/ })).toBeVisible();
    expect(dialog.getByRole("region", { name: "Wybrany termin" })).toHaveTextContent("11:00");
  });
});

// The clock changes between the two days in Warsaw, but not in these zones.
test.each([
  ["America/Los_Angeles", "czas pacyficzny", "01:00", "00:00"],
  ["Pacific/Kiritimati", "czas Line Islands", "22:00", "21:00"],
])(
  "a visitor in the zone of %s sees Warsaw time with the local time beside it",
  async (zone, itsName, onFriday, onMonday) => {
    setZone(zone);
    const { dialog, user } = await openWith(answerFrom(() => march));

    await user.click(await dialog.findByRole("button", { name: /^piątek, 26 marca.*3 wolne/ }));
    const winter = dialog.getByRole("radio", { name: /^09:00, piątek, 26 marca/ });
    expect(winter).toHaveAccessibleName(new RegExp(`czas warszawski. Twój czas: ${onFriday}$`));
    await user.click(dialog.getByRole("button", { name: /^poniedziałek, 29 marca/ }));

    expect(dialog.getByText(`czas warszawski, niżej Twój czas: ${itsName}`)).toBeVisible();
    expect(dialog.getByRole("radio")).toHaveAccessibleName(
      `09:00, poniedziałek, 29 marca 2027, czas warszawski. Twój czas: ${onMonday}`,
    );
  },
);

test.each([
  ["a local time on another day names that day", "Pacific/Kiritimati", /02:00, sob.*27/],
  ["a zone that is no place has no local time", "UTC", /warszawski$/],
])("%s", async (_, zone, name) => {
  setZone(zone);
  const { dialog } = await openWith(answerFrom(() => march));

  expect(await dialog.findByRole("radio", { name: /^13:00/ })).toHaveAccessibleName(name);
});

test("a visitor in the time of Warsaw sees no local time", async () => {
  setZone("Europe/Berlin");
  const { dialog, user } = await openWith(answerFrom(() => march));

  await user.click(await dialog.findByRole("button", { name: /^piątek, 26 marca.*3 wolne/ }));

  expect(dialog.getByText("czas warszawski")).toBeVisible();
  expect(screen.queryByText(/Twój czas/)).not.toBeInTheDocument();
});
