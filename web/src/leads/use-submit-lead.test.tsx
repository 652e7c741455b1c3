import { legalVersions } from "@scm/contract";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { openPart } from "../test-app.tsx";
import { json, problem, stubApi } from "../test-api.ts";
import { ContactForm } from "./contact/contact-form.tsx";

const filled = { name: "Jan Maj", email: "jan@klub.example", subject: "Temat", message: "Treść" };

test("each attempt has its own trace, the versions of this page and the same key", async () => {
  const calls = stubApi({ "POST /api/contact": () => problem(503) });
  const { user } = await openPart(<ContactForm />);
  await fill();
  const openedForMs = vi.spyOn(performance, "now").mockReturnValue(4_321.6);
  onTestFinished(() => openedForMs.mockRestore());

  await user.click(await findSubmitButton());
  await waitFor(() => expect(calls).toHaveLength(1));
  await findSubmitButton();
  openedForMs.mockReturnValue(65_000);
  await user.click(await findSubmitButton());
  await waitFor(() => expect(calls).toHaveLength(2));

  const [first, again] = calls;
  const [privacyVersion] = legalVersions.privacy;
  const text = { ...filled, locale: "pl", form: "contact", privacyVersion };
  expect(first?.body).toEqual({ ...text, website: "", sentAfterMs: 4322 });
  expect(again?.body).toEqual({ ...text, website: "", sentAfterMs: 65_000 });
  expect(again?.headers.get("Idempotency-Key")).toBe(first?.headers.get("Idempotency-Key"));
});

test("the honeypot is out of reach for people, and its value is sent", async () => {
  const calls = stubApi({ "POST /api/contact": () => json({ id: "1" }, { status: 201 }) });
  const { user } = await openPart(<ContactForm />);
  await fill();
  const field = screen.getByLabelText<HTMLInputElement>("Zostaw to pole puste");
  expect(field).toHaveAttribute("tabindex", "-1");
  expect(field).toHaveAttribute("autocomplete", "off");
  expect(field.closest("[aria-hidden=true]")).not.toBeNull();

  field.value = "https://spam.example";
  await user.click(await findSubmitButton());

  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toMatchObject({ website: "https://spam.example" });
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain("spam.example");
});

test("only a failure without an answer advises to check the connection", async () => {
  const answers = [() => Promise.reject(new TypeError("offline")), () => problem(500)];
  stubApi({ "POST /api/contact": () => answers.shift()?.() ?? problem(500) });
  const { user } = await openPart(<ContactForm />);
  await fill();
  await user.click(await findSubmitButton());

  const advice = /^Sprawdź połączenie z\sinternetem\. Treść formularza/;
  expect(await screen.findByText(advice)).toBeVisible();
  await user.click(await findSubmitButton());

  expect(await screen.findByText(/^Treść formularza/)).toBeVisible();
  expect(screen.queryByText(advice)).not.toBeInTheDocument();
});

async function fill(): Promise<void> {
  await findSubmitButton();
  for (const [index, field] of screen.getAllByRole("textbox").entries()) {
    fireEvent.change(field, { target: { value: Object.values(filled)[index] } });
  }
}

/** The label changes while a message is being sent. */
function findSubmitButton(): Promise<HTMLElement> {
  return screen.findByRole("button", { name: "Wyślij wiadomość" });
}
