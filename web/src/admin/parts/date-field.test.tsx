import { useState } from "react";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { DateField } from "./date-field.tsx";

function open(own: Partial<Parameters<typeof DateField>[0]> = {}) {
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
  return { onChange, field: screen.getByLabelText<HTMLInputElement>("Dzień") };
}

/** Reports what Chromium does for each digit of the year. */
function type(field: HTMLElement): void {
  for (const year of ["0002", "0020", "0202", "2027"]) {
    fireEvent.keyDown(field, { key: year.slice(-1) });
    fireEvent.change(field, { target: { value: `${year}-03-05` } });
  }
}

test.each([
  ["Enter", (field: HTMLElement) => fireEvent.keyDown(field, { key: "Enter" })],
  ["leaving the field", (field: HTMLElement) => fireEvent.blur(field)],
])("a typed day is taken once, by %s", (_, end) => {
  const { onChange, field } = open({ value: "2026-12-24" });
  type(field);
  expect(onChange).not.toHaveBeenCalled();

  end(field);

  expect(onChange.mock.calls).toEqual([["2027-03-05"]]);
});

test("a day picked by the pointer is taken at once, after typing too", () => {
  const { onChange, field } = open();
  type(field);
  fireEvent.pointerDown(field);

  fireEvent.change(field, { target: { value: "2027-03-06" } });

  expect(onChange.mock.calls).toEqual([["2027-03-06"]]);
});

const bounds = { min: "2027-04-27", max: "2027-04-29" };

test.each([
  ["2027-04-26", bounds, "Podaj istniejącą datę, najwcześniej 27.04.2027, najpóźniej 29.04.2027."],
  ["2027-04-30", bounds, "Podaj istniejącą datę, najwcześniej 27.04.2027, najpóźniej 29.04.2027."],
  ["0020-04-28", {}, "Podaj istniejącą datę."],
  ["", {}, "Podaj istniejącą datę."],
])("%j, too early, too late, or incomplete, is wrong and stays", (day, own, sentence) => {
  const { onChange, field } = open(own);
  vi.spyOn(field.validity, "badInput", "get").mockReturnValue(day === "");
  fireEvent.change(field, { target: { value: day } });

  fireEvent.blur(field);

  expect(onChange.mock.calls).toEqual([[`?${day}`]]);
  expect(field).toHaveValue(day);
  expect(field).toHaveAccessibleDescription(sentence);
});
