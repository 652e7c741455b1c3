import { legalVersions } from "@scm/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { openPart } from "../../app.fixture.tsx";
import { created, pendingAnswer, problem, stubApi } from "../../api.fixture.ts";
import { findToast } from "../../toast.fixture.ts";
import { ContactForm } from "./contact-form.tsx";

const filled = { name: "Jan Maj", email: "jan@klub.example", subject: "Temat", message: "Treść" };

test("an invalid e-mail is reported on submit, until it is corrected", async () => {
  const { user } = await openPart(<ContactForm />);
  const email = await screen.findByLabelText("E-mail");

  await user.type(email, "jan@");
  await user.tab();
  expect(email).toHaveAttribute("aria-invalid", "false");
  await user.click(submitButton());
  await waitFor(() => expect(email).toHaveAttribute("aria-invalid", "true"));
  expect(email).toHaveAccessibleDescription("Podaj poprawny adres e-mail, np. anna@klub.pl.");

  await user.type(email, "klub.pl");

  await waitFor(() => expect(email).toHaveAttribute("aria-invalid", "false"));
});

test("errors change their language with the page", async () => {
  const { user } = await openPart(<ContactForm />);
  await user.click(await screen.findByRole("button", { name: "Wyślij wiadomość" }));
  await screen.findAllByText("To pole jest wymagane.");

  await user.click(screen.getByRole("button", { name: "EN" }));

  expect(await screen.findAllByText("This field is required.")).toHaveLength(4);
});

test("a message is sent in the language of the page, confirmed, and cleared from the form", async () => {
  const calls = stubApi({ "POST /api/contact": created });
  const { user } = await openPart(<ContactForm />, { locale: "en" });

  await fill();
  await user.click(screen.getByRole("button", { name: "Send message" }));

  await findToast("Message sent");
  expect(within(form()).getByText("Message sent")).toBeVisible();
  expect(calls).toHaveLength(1);
  expect(calls[0]?.body).toMatchObject({ ...filled, locale: "en" });
  expect(calls[0]?.headers.get("Accept-Language")).toBe("en");
  expect(fields().map((field) => field.value)).toEqual(["", "", "", ""]);
});

test("fields are read-only while a message is being sent", async () => {
  const sent = pendingAnswer();
  stubApi({ "POST /api/contact": sent.answer });
  const { user } = await openPart(<ContactForm />);
  await fill();
  await user.click(submitButton());
  await screen.findByRole("button", { name: "Wysyłanie…" });

  for (const field of fields()) await user.type(field, "!");

  expect(fields().map((field) => field.value)).toEqual(Object.values(filled));
  sent.arrive(created());
  await within(form()).findByText("Wiadomość wysłana");
  await user.type(screen.getByLabelText("Temat"), "2");
  expect(screen.getByLabelText("Temat")).toHaveValue("2");
});

test.each([
  ["a next message that is refused", (user: UserEvent) => user.click(submitButton())],
  ["the first letter of a next one", (user: UserEvent) => user.keyboard("A")],
])("a confirmation disappears with %s", async (_, act) => {
  stubApi({ "POST /api/contact": created });
  const { user } = await openPart(<ContactForm />);
  await fill();
  await user.click(submitButton());
  await within(form()).findByText("Wiadomość wysłana");
  screen.getByLabelText("Temat").focus();

  await act(user);

  await waitFor(() =>
    expect(within(form()).queryByText("Wiadomość wysłana")).not.toBeInTheDocument(),
  );
});

test("each attempt has its own trace, the versions of this page", async () => {
  const calls = stubApi({ "POST /api/contact": () => problem(503) });
  const { user } = await openPart(<ContactForm />);
  await fill();
  const openedForMs = vi.spyOn(performance, "now").mockReturnValue(4_321.6);

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
});

test("the honeypot is out of reach for people and password managers", async () => {
  await openPart(<ContactForm />);

  const field = await screen.findByLabelText<HTMLInputElement>("Zostaw to pole puste");

  expect(field).toHaveAttribute("tabindex", "-1");
  expect(field).toHaveAttribute("autocomplete", "off");
  expect(field.closest("[aria-hidden=true]")).not.toBeNull();
  const known = /name|mail|user|login|phone|tel|url|web|site|company|org|addr|city|zip|code|pass/i;
  expect(`${field.name} ${field.id}`).not.toMatch(known);
  for (const mark of ["data-1p-ignore", "data-bwignore", "data-lpignore"]) {
    expect(field).toHaveAttribute(mark, "true");
  }
  expect(field).toHaveAttribute("data-form-type", "other");
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

test.each([
  [
    "pl",
    "/",
    "Administratorem danych jest Przykładowa Firma sp. z o.o. Więcej w polityce prywatności (w nowej karcie).",
  ],
  ["en", "/en", "Przykładowa Firma sp. z o.o. is the controller of your data."],
] as const)(
  "the note in %s names the controller and opens the policy in a new tab",
  async (locale, address, sentence) => {
    await openPart(<ContactForm />, { address, locale });

    const policy = await screen.findByRole("link", { name: /polityce prywatności|privacy policy/ });

    expect(policy.closest("p")).toHaveTextContent(sentence);
    expect(policy).toHaveAttribute(
      "href",
      `${address === "/" ? "" : address}/polityka-prywatnosci`,
    );
    expect(policy).toHaveAttribute("target", "_blank");
  },
);

async function fill(): Promise<void> {
  await screen.findByRole("button", { name: /Wyślij|Send/ });
  const values = Object.values(filled);
  for (const [index, field] of fields().entries()) {
    fireEvent.change(field, { target: { value: values[index] } });
  }
}

function fields() {
  return screen.getAllByRole<HTMLInputElement>("textbox");
}

function form(): HTMLElement {
  const found = submitButton().closest("form");
  if (!found) throw new Error("the button is in no form");
  return found;
}

function submitButton(): HTMLElement {
  return screen.getByRole("button", { name: /Wyślij|Wysyłanie|Send/ });
}

/** The label changes while a message is being sent. */
function findSubmitButton(): Promise<HTMLElement> {
  return screen.findByRole("button", { name: "Wyślij wiadomość" });
}
