import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { expect, test, vi } from "vitest";
import { EmailField } from "./email-field.tsx";

function renderField() {
  const onSubmit = vi.fn<(typed: { email: string }) => void>();
  function Form() {
    const { register, handleSubmit } = useForm({ defaultValues: { email: "" } });
    return (
      <form onSubmit={handleSubmit(onSubmit)}>
        <EmailField label="E-mail" locale="pl" {...register("email")} />
        <button type="submit">Wyślij</button>
      </form>
    );
  }
  render(<Form />);
  return {
    user: userEvent.setup(),
    field: screen.getByLabelText<HTMLInputElement>("E-mail"),
    onSubmit,
  };
}

const question = { name: "Czy chodziło o\u00a0anna@gmail.com?" };

test("a press takes the proposed address, and the focus returns to the field", async () => {
  const { user, field, onSubmit } = renderField();

  await user.type(field, "anna@gmial.com");
  expect(screen.queryByRole("button", question)).not.toBeInTheDocument();
  await user.tab();
  const proposal = await screen.findByRole("button", question);
  expect(field).toHaveAccessibleDescription(/anna@gmail\.com\?$/);
  expect(proposal.closest("[aria-live]")).toHaveAttribute("aria-live", "polite");
  proposal.focus();
  await user.keyboard("{Enter}");

  expect(field).toHaveFocus();
  expect(field).toHaveValue("anna@gmail.com");
  expect(screen.queryByRole("button", question)).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Wyślij" }));
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({ email: "anna@gmail.com" });
});

test("an address that is only asked about is sent as it was typed", async () => {
  const { user, field, onSubmit } = renderField();

  await user.type(field, "anna@gmial.com");
  await user.tab();
  await screen.findByRole("button", question);
  await user.click(screen.getByRole("button", { name: "Wyślij" }));

  expect(onSubmit.mock.calls[0]?.[0]).toEqual({ email: "anna@gmial.com" });
});

test("an address that nobody was asked about yet is asked about before it is sent", async () => {
  const { user, field, onSubmit } = renderField();

  await user.type(field, "anna@gmial.com{Enter}");
  expect(screen.getByRole("button", question)).toBeVisible();
  expect(field).toHaveAccessibleDescription(/Jeśli nie, naciśnij przycisk jeszcze raz\.$/);
  expect(field).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Wyślij" }));

  expect(onSubmit.mock.calls.map(([typed]) => typed)).toEqual([{ email: "anna@gmial.com" }]);
});

test("the question is gone once the address is changed", async () => {
  const { user, field } = renderField();

  await user.type(field, "anna@gmial.com");
  await user.tab();
  await screen.findByRole("button", question);
  await user.type(field, "x");

  expect(screen.queryByRole("button", question)).not.toBeInTheDocument();
});

test("a form that keeps the value itself is told of the address that was taken", async () => {
  const onChange = vi.fn<(event: { target: HTMLInputElement }) => void>();
  render(<EmailField label="E-mail" locale="pl" defaultValue="" onChange={onChange} />);
  const user = userEvent.setup();

  await user.type(screen.getByLabelText("E-mail"), "anna@gmial.com");
  await user.tab();
  await user.click(await screen.findByRole("button", question));

  expect(onChange.mock.lastCall?.[0].target.value).toBe("anna@gmail.com");
  expect(onChange).toHaveBeenCalledTimes("anna@gmial.com".length + 1);
});
