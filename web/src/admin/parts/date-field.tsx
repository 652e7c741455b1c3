import { useRef, useState, type ComponentProps } from "react";
import { admin } from "@scm/text/admin";
import { useController, type FieldValues, type Path, type UseFormReturn } from "react-hook-form";
import { sentenceOf } from "../../leads/use-controls.ts";
import { isDay } from "../../ui/calendar-day.ts";
import { Field } from "../../ui/field.tsx";

type Props = Omit<ComponentProps<typeof Field>, "value" | "onChange" | "min" | "max"> & {
  /** A day as `2027-03-05`; any other text is marked as wrong. */
  value: string;
  min?: string;
  max?: string;
  /** Called when a day is picked, or its typing has ended. A wrong day begins with `?`. */
  onChange: (value: string) => void;
};

/** Waits for the end of typing, because browsers report a change for each digit of a year. */
export function DateField({ value, min, max, error, onChange, ...field }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const isTyping = useRef(false);
  const isWrong = value !== "" && !isDay(value);

  function take({ value: day, validity }: HTMLInputElement): void {
    isTyping.current = false;
    setTyped(null);
    const isOff = day !== "" && (!isDay(day) || day < (min ?? day) || day > (max ?? day));
    const taken = isOff || validity.badInput ? `?${day}` : day;
    if (taken !== value) onChange(taken);
  }

  return (
    <Field
      {...field}
      type="date"
      min={min}
      // Keeps the year at four digits.
      max={max ?? "9999-12-31"}
      value={typed ?? value.replace("?", "")}
      error={isWrong ? admin.wrongDay(min, max) : error}
      onPointerDown={() => {
        isTyping.current = false;
      }}
      onKeyDown={({ key, currentTarget }) => {
        isTyping.current = true;
        if (key === "Enter") take(currentTarget);
      }}
      onChange={({ target }) => (isTyping.current ? setTyped(target.value) : take(target))}
      onBlur={(event) => {
        take(event.target);
        field.onBlur?.(event);
      }}
    />
  );
}

type FormProps<Typed extends FieldValues, Body> = Omit<
  Props,
  "value" | "onChange" | "name" | "form"
> & {
  form: UseFormReturn<Typed, unknown, Body>;
  name: Path<Typed>;
  /** The value of the form without a day. */
  empty?: "" | null;
};

/** The date field of a form. */
export function FormDate<Typed extends FieldValues, Body>(props: FormProps<Typed, Body>) {
  const { form, name, empty = "", ...own } = props;
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <DateField
      error={sentenceOf(fieldState.error)}
      {...own}
      {...field}
      value={field.value ?? ""}
      onChange={(day) => field.onChange(day === "" ? empty : day)}
    />
  );
}
