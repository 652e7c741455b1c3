import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { Hero } from "../pages/landing/hero.tsx";
import { PricingSection } from "../pages/landing/pricing/pricing-section.tsx";
import { openPart } from "../test-app.tsx";
import { stubApi } from "../test-api.ts";
import { openOrder } from "../test-orders.ts";
import { answerFrom, aSlot, chooseSlot, setClock } from "../test-slots.ts";
import { ContactForm } from "./contact/contact-form.tsx";

beforeEach(() => setClock("2027-03-24T09:00:00Z"));

const missing = "To pole jest wymagane.";

type PublicForm = {
  name: string;
  visit: () => ReturnType<typeof openPart>;
  open: (user: UserEvent) => Promise<ReturnType<typeof within>>;
  send: RegExp;
  faults: number;
};

/** One form per validation setup: the shared hook, and two forms that configure their own. */
const forms: PublicForm[] = [
  {
    name: "contact form",
    visit: () => openPart(<ContactForm />),
    open: async () => within(await screen.findByRole("main")),
    send: /^Wyślij wiadomość$/,
    faults: 4,
  },
  {
    name: "booking",
    visit: () => openPart(<Hero />),
    open: chooseSlot,
    send: /^Zarezerwuj prezentację$/,
    faults: 2,
  },
  {
    name: "full order",
    visit: () => openPart(<PricingSection />),
    open: openFullOrder,
    send: /^Złóż zamówienie$/,
    faults: 11,
  },
];

/** The button is disabled without consent to the terms. */
async function openFullOrder(user: UserEvent) {
  const dialog = await openOrder(user);
  await user.click(dialog.getByRole("checkbox", { name: /^Akceptuję regulamin/ }));
  return dialog;
}

test.each(forms)(
  "$name: leaving an empty field shows no fault before the button is released, and one press submits",
  async ({ visit, open, send, faults }) => {
    stubApi({
      "GET /api/slots": answerFrom(() => [aSlot("2027-03-26T10:00:00.000Z")]),
    });
    const { user } = await visit();
    const form = await open(user);
    const button = await form.findByRole("button", { name: send });
    const [field] = form.getAllByRole("textbox");
    await user.click(field ?? document.body);

    await user.pointer({ keys: "[MouseLeft>]", target: button });
    const early = form.queryAllByText(missing);
    await user.pointer({ keys: "[/MouseLeft]", target: button });

    expect(early).toEqual([]);
    await waitFor(() => expect(form.getAllByText(missing)).toHaveLength(faults));
    expect(field).toHaveFocus();
  },
);
