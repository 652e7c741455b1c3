import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { json, problem } from "../../test-api.ts";
import { aChange, aHistory, aMail, leadAnswers } from "../../test-history.ts";
import { aDemoBooking } from "../../test-leads.ts";
import { findToast } from "../../test-toast.ts";
import { openPanel, type Answers } from "../../test-panel.ts";

const path = "/api/admin/demo-bookings";
const booking = aDemoBooking();
const record = `${path}/${booking.id}`;

type Own = { answers?: Answers; lead?: Partial<typeof booking> };

async function openBooking({ answers, lead }: Own = {}) {
  const { calls, user } = await openPanel(`/security/admin/demo-bookings?id=${booking.id}`, {
    [`GET ${path}`]: () => json([booking], { headers: { "X-Total-Count": "1" } }),
    ...leadAnswers(path, { ...booking, ...lead }),
    [`GET ${record}/sender`]: () => json({ byEmail: 2, byAddress: 3 }),
    [`POST ${record}/sender/cancellation`]: () => json({ cancelled: 3 }),
    ...answers,
  });
  return { calls, user };
}

async function openSender(own: Own = {}) {
  const { calls, user } = await openBooking(own);
  await user.click(await screen.findByRole("button", { name: "Zwolnij terminy nadawcy" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Terminy nadawcy" }));
  return { calls, user, dialog };
}

test("all slots of a sender are freed by the network, after their number was shown", async () => {
  const { calls, user, dialog } = await openSender();
  expect(await dialog.findByRole("button", { name: "Zwolnij: 2" })).toBeVisible();

  await user.click(dialog.getByRole("radio", { name: "Ta sama sieć" }));
  await user.click(dialog.getByRole("button", { name: "Zwolnij: 3" }));

  expect((await findToast("Zwolniono terminy")).getByText("3 terminy")).toBeVisible();
  const sent = calls.find(({ method }) => method === "POST");
  expect(sent).toMatchObject({ url: `${record}/sender/cancellation`, body: { by: "address" } });
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("a network that is not known any more cannot be chosen", async () => {
  const { dialog } = await openSender({
    answers: { [`GET ${record}/sender`]: () => json({ byEmail: 1, byAddress: null }) },
  });

  const choice = await dialog.findByRole("radio", { name: "Ta sama sieć" });

  expect(choice).toBeDisabled();
  expect(choice).toHaveAccessibleDescription(/^nieznana: pamiętamy ją przez 24.godziny$/);
});

test("a failure to free the slots is shown in the dialog, which stays open", async () => {
  const { user, dialog } = await openSender({
    answers: { [`POST ${record}/sender/cancellation`]: () => problem(503) },
  });

  await user.click(await dialog.findByRole("button", { name: "Zwolnij: 2" }));

  expect(await dialog.findByRole("alert")).toHaveTextContent("Nie udało się zwolnić terminów");
  expect(dialog.getByRole("button", { name: "Zwolnij: 2" })).toBeEnabled();
});

test("a failure to count them is shown with a retry", async () => {
  const { dialog } = await openSender({
    answers: { [`GET ${record}/sender`]: () => problem(404) },
  });

  expect(await dialog.findByText("Nie udało się policzyć terminów.")).toBeVisible();
  expect(dialog.getByRole("button", { name: "Spróbuj ponownie" })).toBeVisible();
});

test.each([
  [false, ["Zarządzaj", "Wyślij ponownie", "Zwolnij terminy nadawcy"]],
  [true, []],
])("a booking (restricted: %s) offers what may change, by button and by key", async (...given) => {
  const [isRestricted, offered] = given;
  const { user } = await openBooking({
    lead: { isRestricted },
    answers: { [`GET ${record}/history`]: () => json(aHistory({ mails: [aMail()] })) },
  });
  await screen.findByRole("article");
  await screen.findByText(/^potwierdzenie/);

  const changing = ["Zarządzaj", "Wyślij ponownie", "Zwolnij terminy nadawcy"];
  expect(changing.filter((name) => screen.queryByRole("button", { name }))).toEqual(offered);
  await user.keyboard("s");
  expect(screen.queryAllByRole("menu")).toHaveLength(isRestricted ? 0 : 1);
});

test("a booking says when it lapses", async () => {
  await openBooking({ lead: { lapsesAt: "2027-03-30T08:05:00.000Z" } });

  const article = within(await screen.findByRole("article"));

  expect(await article.findByText("30.03.2027 10:05")).toBeVisible();
});

test("a booking that lapsed is marked, and its history says why", async () => {
  const lapse = aChange({
    operator: null,
    cause: "lapsed",
    statusFrom: "pending",
    statusTo: "cancelled",
  });
  await openBooking({
    lead: { status: "cancelled", lapsedAt: "2027-03-30T08:05:00.000Z" },
    answers: { [`GET ${record}/history`]: () => json(aHistory({ changes: [lapse] })) },
  });

  const article = within(await screen.findByRole("article"));
  const history = within(await screen.findByRole("region", { name: "Historia" }));

  expect(await article.findByText("Wygasła")).toBeVisible();
  expect(await history.findByText(/^rezerwacja wygasła bez odpowiedzi/)).toBeVisible();
  expect(history.queryByText(/operator usunięty/)).not.toBeInTheDocument();
});
