import { useRef, useState, type ComponentProps, type KeyboardEvent } from "react";
import { admin } from "@scm/text/admin";
import { formatDay } from "@scm/text/moment";
import { useController, type FieldValues, type Path, type UseFormReturn } from "react-hook-form";
import { sentenceOf } from "../../leads/use-controls.ts";
import { Field } from "../../ui/field.tsx";
import { DatePicker } from "./date-picker.tsx";
import { today } from "../../lib/clock.ts";
import { dayIn, isDay } from "./typed-day.ts";

type Props = Omit<ComponentProps<typeof Field>, "value" | "onChange" | "end" | "min" | "max"> & {
  /** A day as `2027-03-05`; or what was typed instead of one, which is refused. */
  value: string;
  /** The calendar offers no day before `min` or after `max`. */
  min?: string | undefined;
  max?: string | undefined;
  /** Called when the typing has ended, or a day is picked. */
  onChange: (value: string) => void;
};

/** A day in Polish order in every browser, typed or picked. Alt and the down arrow open the calendar. */
export function DateField({ value, min, max, error, onChange, ...field }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const isWrong = value !== "" && !isDay(value);

  function take(day: string): void {
    setTyped(null);
    if (day !== value) onChange(day);
  }
  function endTyping(): void {
    if (typed !== null) take(dayIn(typed, { now: today(), max }) ?? typed.trim());
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Enter") endTyping();
    if (event.key !== "ArrowDown" || !event.altKey) return;
    event.preventDefault();
    endTyping();
    opener.current?.click();
  }

  return (
    <Field
      placeholder={admin.date.format}
      // The digits of a phone, with a separator.
      inputMode="decimal"
      autoComplete="off"
      {...field}
      value={typed ?? (isWrong ? value : formatDay(value))}
      error={isWrong ? admin.date.wrong : error}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        endTyping();
        field.onBlur?.(event);
      }}
      end={
        <DatePicker ref={opener} name={field.label} day={value} {...{ min, max }} onPick={take} />
      }
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
