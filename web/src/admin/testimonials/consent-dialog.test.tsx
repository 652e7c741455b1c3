import { screen, waitFor, within } from "@testing-library/react";
import type { Testimonial, TestimonialConsent } from "@scm/contract";
import { expect, test, vi } from "vitest";
import { json, problem } from "../../api.fixture.ts";

import { aTestimonial, answersWith } from "../../testimonials.fixture.ts";
import { findToast } from "../../toast.fixture.ts";
import { openPanel, type Answers } from "../../panel.fixture.ts";

const { id: _, ...fields } = aTestimonial();
const { clubName, shortTestimonial, fullTestimonial, authorName, authorPosition } = fields;
const text = { clubName, shortTestimonial, fullTestimonial, authorName, authorPosition };

const consent: TestimonialConsent = {
  givenBy: "Jan Adam Kowalski",
  givenOn: "2027-03-12",
  text,
  recordedAt: "2027-03-28T08:05:00.000Z",
  withdrawnAt: null,
};
const given: Partial<Testimonial> = { consentState: "given", consents: [consent] };

async function open(own: Partial<Testimonial> = {}, answers: Answers = {}) {
  const testimonial = aTestimonial(own);
  const path = `/api/testimonials/${testimonial.id}`;
  const { calls, user } = await openPanel("/security/admin/testimonials", {
    ...answersWith([testimonial]),
    [`POST ${path}/consents`]: () => json({ ...testimonial, ...given }),
    [`POST ${path}/withdrawal`]: () => json(testimonial),
    ...Object.fromEntries(
      Object.entries(answers).map(([end, answer]) => [`POST ${path}${end}`, answer]),
    ),
  });
  const card = await screen.findByRole("article", { name: "KS Tarcza" });
  const posted = () => calls.filter(({ method }) => method === "POST");
  return { user, card, posted };
}

async function openDialog({ user, card }: Awaited<ReturnType<typeof open>>) {
  await user.click(within(card).getByRole("button", { name: "Zgoda" }));
  return within(await screen.findByRole("dialog", { name: "Zgoda na publikację" }));
}

test("a card says whether there is a consent to its text", async () => {
  const states = [
    ["Brak zgody", { consentState: "none", consents: [] }],
    ["Jan Adam Kowalski, 12.03.2027", given],
    ["Zgoda na inny tekst", { consentState: "outdated", consents: [consent] }],
    ["Zgoda wycofana", { consentState: "withdrawn", consents: [consent] }],
  ] satisfies [string, Partial<Testimonial>][];
  await openPanel(
    "/security/admin/testimonials",
    answersWith(states.map(([, own]) => aTestimonial(own))),
  );

  const cards = await screen.findAllByRole("article");
  for (const [index, [words]] of states.entries()) {
    expect(within(cards[index] ?? document.body).getByText(words)).toBeVisible();
  }
});

test("a consent is sent with the text that the dialog shows, by default of the author today", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-04-01T22:30:00Z") });
  const page = await open();
  const dialog = await openDialog(page);
  expect(dialog.getByText(fullTestimonial)).toBeVisible();
  expect(dialog.getByLabelText("Kto wyraził zgodę")).toHaveValue("Jan Kowalski");
  expect(dialog.getByLabelText("Kiedy")).toHaveValue("2027-04-02");

  await page.user.click(dialog.getByRole("button", { name: "Zapisz zgodę" }));

  await findToast("Zgoda została zapisana!");
  expect(page.posted().map(({ body }) => body)).toEqual([
    { givenBy: "Jan Kowalski", givenOn: "2027-04-02", text },
  ]);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("a refused consent stays in the form, with the reason beside its field", async () => {
  const errors = [{ path: "givenOn", message: "Ten dzień jest w przyszłości." }];
  const page = await open(
    {},
    { "/consents": () => problem(400, { detail: "Popraw pola.", errors }) },
  );
  const dialog = await openDialog(page);
  await page.user.type(dialog.getByLabelText("Kto wyraził zgodę"), " II");

  await page.user.click(dialog.getByRole("button", { name: "Zapisz zgodę" }));

  await waitFor(() =>
    expect(dialog.getByLabelText("Kiedy")).toHaveAccessibleDescription(/w przyszłości/),
  );
  expect(dialog.getByLabelText("Kto wyraził zgodę")).toHaveValue("Jan Kowalski II");
});

test("a withdrawal is asked for once more", async () => {
  const page = await open(given);
  const dialog = await openDialog(page);
  expect(dialog.getByText("zapisano 28.03.2027 10:05")).toBeVisible();
  await page.user.click(dialog.getByRole("button", { name: "Wycofaj zgodę" }));
  const question = await screen.findByRole("dialog", { name: "Wycofanie zgody" });
  expect(page.posted()).toEqual([]);

  await page.user.click(within(question).getByRole("button", { name: "Wycofaj zgodę" }));

  await findToast("Zgoda została wycofana!");
  expect(page.posted().map(({ url }) => url)).toEqual([expect.stringMatching(/\/withdrawal$/)]);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("an earlier consent shows its own text, and a withdrawn one cannot be withdrawn", async () => {
  const earlier = { ...consent, text: { ...text, shortTestimonial: "Dawny tekst opinii." } };
  const page = await open({
    consentState: "withdrawn",
    consents: [{ ...earlier, withdrawnAt: "2027-04-01T10:00:00.000Z" }],
  });
  const dialog = await openDialog(page);

  await page.user.click(dialog.getByText("Pokaż tekst"));

  expect(dialog.getByText("Dawny tekst opinii.")).toBeVisible();
  expect(dialog.getByText(/wycofano 01\.04\.2027 12:00/)).toBeVisible();
  expect(dialog.queryByRole("button", { name: "Wycofaj zgodę" })).not.toBeInTheDocument();
});
