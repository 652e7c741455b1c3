import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { json } from "../../api.fixture.ts";
import { anAdminSlot, openSlots } from "../../admin-slots.fixture.ts";
import { setClock } from "../../slots.fixture.ts";
import { findToast } from "../../toast.fixture.ts";

const bookingId = "0199a000-0000-7000-8000-0000000000b1";

// Wednesday, 10:00 in Warsaw.
beforeEach(() => setClock("2027-04-28T08:00:00Z"));

const headings = async () =>
  (await screen.findAllByRole("columnheader")).map(({ textContent }) => textContent);

test("the week is a table of days and hours that names holidays", async () => {
  await openSlots([]);

  expect(await screen.findByRole("table", { name: /26 kwietnia\s–\s2 maja 2027/ })).toBeVisible();
  expect(await headings()).toEqual([
    "Godzina",
    "pon.26.04",
    "wt.27.04",
    "śr.28.04",
    "czw.29.04",
    "pt.30.04",
  ]);
  expect(screen.getAllByRole("rowheader")).toHaveLength(11);
});

test.each([
  // On a Friday with one hour left, after its last hour, and on a Saturday.
  ["2027-04-30T13:00:00Z", "pt.30.04"],
  ["2027-04-30T14:30:00Z", "śr.05.05"],
  ["2027-05-01T10:00:00Z", "pon.03.05Święto Konstytucji 3\u00a0Maja"],
  // Between the years, and in the week of a clock change.
  ["2027-12-31T22:30:00Z", "pon.03.01"],
  ["2027-03-27T23:30:00Z", "pon.29.03Poniedziałek Wielkanocny"],
])("at %s, the week with %s opens", async (now, day) => {
  setClock(now);
  await openSlots([]);

  expect(await headings()).toContain(day);
});

test("the weekend is shown if it has a slot", async () => {
  const { user } = await openSlots([anAdminSlot("2027-05-08T07:00:00.000Z")]);
  expect((await headings()).at(-1)).toBe("pt.30.04");

  await user.click(screen.getByRole("link", { name: "Następny tydzień" }));

  await waitFor(async () => expect((await headings()).at(-1)).toBe("niedz.09.05Weekend"));
  expect(screen.getByText(/W\sweekendy kalendarz na stronie/)).toBeVisible();
});

test("an empty hour becomes a slot and keeps the focus", async () => {
  const { calls, user } = await openSlots([]);

  await user.click(await screen.findByRole("button", { name: "Utwórz slot 30.04.2027 13:00" }));

  const free = await screen.findByRole("button", { name: "Wolny slot 30.04.2027 13:00" });
  expect(free).toHaveFocus();
  expect(calls.find(({ method }) => method === "POST")?.body).toEqual({
    datetime: "2027-04-30T11:00:00.000Z",
  });
});

test("a free slot is deleted by its menu, and comes back with the undo of the toast", async () => {
  const { user } = await openSlots([anAdminSlot("2027-04-30T07:00:00.000Z")]);
  const free = { name: "Wolny slot 30.04.2027 09:00" };

  await user.click(await screen.findByRole("button", free));
  await user.click(await screen.findByRole("menuitem", { name: "Usuń" }));
  const toast = await findToast("Slot usunięty");
  expect(screen.getByRole("button", { name: /^Utwórz slot 30.04.2027 09/ })).toHaveFocus();
  await user.click(toast.getByRole("button", { name: "Cofnij" }));

  expect(await screen.findByRole("button", free)).toBeVisible();
});

test("a booked slot says who comes and whether that is confirmed, and links there, even in the past", async () => {
  await openSlots([
    anAdminSlot("2027-04-26T07:00:00.000Z", bookingId),
    anAdminSlot("2027-04-30T07:00:00.000Z", bookingId),
  ]);

  for (const day of ["26.04", "30.04"]) {
    expect(
      await screen.findByRole("link", {
        name: `Rezerwacja na ${day}.2027 09:00: Jan Maj WKS Grunwald Potwierdzone`,
      }),
    ).toHaveAttribute("href", `/security/admin/demo-bookings?id=${bookingId}`);
  }
});

test("a pending demo is confirmed in its hour, and one that is over is not", async () => {
  const slots = ["2027-04-26T07:00:00.000Z", "2027-04-30T07:00:00.000Z"].map((datetime) => {
    const slot = anAdminSlot(datetime, bookingId);
    return { ...slot, booking: slot.booking && { ...slot.booking, status: "pending" as const } };
  });
  await openSlots(slots);

  expect(
    await screen.findByRole("button", { name: "Potwierdź termin" }),
  ).toHaveAccessibleDescription(/^Rezerwacja na 30\.04/);
});

test("past hours have no button, with or without a slot", async () => {
  await openSlots([anAdminSlot("2027-04-26T07:00:00.000Z")]);

  expect(await screen.findByText("Minął")).toHaveTextContent("Minął, 26.04.2027 09:00");
  expect(screen.queryByRole("button", { name: /(26|27).04.2027/ })).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: /28.04.2027 11:00/ })).toBeVisible();
  expect(screen.queryByRole("button", { name: /28.04.2027 10:00/ })).not.toBeInTheDocument();
});

test("the address names the week; links lead to the previous, current and next one", async () => {
  const { user } = await openSlots([], { search: "?week=2027-03-24" });
  expect(await headings()).toContain("pt.26.03");

  await user.click(screen.getByRole("link", { name: "Następny tydzień" }));
  await waitFor(async () =>
    expect(await headings()).toContain("pon.29.03Poniedziałek Wielkanocny"),
  );
  expect(window.location.search).toBe("?week=2027-03-29");
  await user.click(screen.getByRole("link", { name: "Poprzedni tydzień" }));
  await waitFor(async () => expect(await headings()).toContain("pon.22.03"));
  await user.click(screen.getByRole("link", { name: "Ten tydzień" }));
  await waitFor(async () => expect(await headings()).toContain("śr.28.04"));
});

test.each(["wczoraj", "2027-02-30"])("the week %s falls back to the current one", async (week) => {
  await openSlots([], { search: `?week=${week}` });

  expect(await headings()).toContain("śr.28.04");
});

test("on a phone, one day is shown, with links to the others", async () => {
  vi.stubGlobal("matchMedia", (media: string) =>
    Object.assign(new EventTarget(), { media, matches: !media.includes("min-width") }),
  );
  // The last hour of this Wednesday is over.
  setClock("2027-04-28T14:00:00Z");
  const { user } = await openSlots([]);
  expect(await headings()).toEqual(["Godzina", "czw.29.04"]);
  const days = within(screen.getByRole("navigation", { name: "Dzień tygodnia" }));
  expect(days.getByRole("link", { current: "page" })).toHaveTextContent("czw.29");

  await user.click(days.getByRole("link", { name: /^śr\./ }));

  expect(await headings()).toEqual(["Godzina", "śr.28.04"]);
  expect(window.location.search).toBe("?week=2027-04-28");
});

test("a free hour is given to somebody who is typed in", async () => {
  const slot = anAdminSlot("2027-04-30T12:00:00.000Z");
  const { user } = await openSlots([slot], { own: { "GET /api/slots": () => json([slot]) } });

  await user.click(await screen.findByRole("button", { name: /^Wolny slot 30.04.2027 14:00/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Wpisz rozmówcę" }));

  const dialog = within(await screen.findByRole("dialog", { name: "Nowe zgłoszenie" }));
  expect(await dialog.findByDisplayValue("14:00")).toBeVisible();
});

test("a week is repeated in the next one, which opens, and taken back", async () => {
  const { user, sent } = await openSlots([
    anAdminSlot("2027-04-26T11:00:00.000Z"),
    anAdminSlot("2027-04-29T07:00:00.000Z", bookingId),
  ]);

  await user.click(await screen.findByRole("button", { name: "Powtórz tydzień" }));

  await waitFor(async () => expect(await headings()).toContain("czw.06.05"));
  // The Monday is 3 May, a public holiday.
  expect(sent("POST").map(({ body }) => body)).toEqual([
    { datetimes: ["2027-05-06T07:00:00.000Z"] },
  ]);
  expect((await findToast("Utworzono 1 slot")).getByText("Cofnij")).toBeVisible();
});
