import { useState } from "react";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { setClock } from "../../slots.fixture.ts";
import { DateField } from "./date-field.tsx";

function open(own: Partial<Parameters<typeof DateField>[0]> = {}) {
  setClock("2027-04-28T08:00:00Z");
  const onChange = vi.fn<(day: string) => void>();
  function Form() {
    const [value, setValue] = useState(own.value ?? "");
    const change = (day: string) => {
      onChange(day);
      setValue(day);
    };
    return <DateField label="Dzień" {...own} value={value} onChange={change} />;
  }
  render(<Form />);
  const field = screen.getByRole("textbox", { name: "Dzień" });
  return { user: userEvent.setup(), onChange, field };
}

const day = (name: string) => screen.findByRole("button", { name });

test("a day is taken when its typing ends, and shown in Polish order", async () => {
  const { user, onChange, field } = open();
  await user.type(field, "5.3");
  expect(onChange).not.toHaveBeenCalled();

  await user.tab();

  expect(onChange.mock.calls).toEqual([["2028-03-05"]]);
  expect(field).toHaveValue("05.03.2028");
});

test("a text that is no day stays as it was typed, with a sentence", async () => {
  const { user, field } = open({ value: "2027-05-03" });
  await user.clear(field);

  await user.type(field, "30.2.2027{Enter}");

  expect(field).toHaveValue("30.2.2027");
  expect(field).toHaveAccessibleDescription("Podaj dzień, np. 05.03.2027.");
});

test("a day is picked by keys alone, and the field has the focus again", async () => {
  const { user, onChange, field } = open({ value: "2027-05-03" });
  await user.click(field);

  await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
  expect(await day("poniedziałek, 3 maja 2027")).toHaveFocus();
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(field).toHaveFocus();
  await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
  await day("poniedziałek, 3 maja 2027");
  await user.keyboard("{ArrowDown}{ArrowRight}{Enter}");

  expect(onChange.mock.calls).toEqual([["2027-05-11"]]);
  expect(field).toHaveFocus();
});

test("the calendar offers no day that is too early or too late", async () => {
  const { user, onChange } = open({ min: "2027-04-27", max: "2027-04-29" });

  await user.click(screen.getByRole("button", { name: "Otwórz kalendarz: Dzień" }));
  for (const name of ["26 kwi, poniedziałek, 26 kwietnia 2027", "piątek, 30 kwietnia 2027"]) {
    await user.click(await day(name));
  }
  await user.click(await day("czwartek, 29 kwietnia 2027"));

  expect(onChange.mock.calls).toEqual([["2027-04-29"]]);
});
