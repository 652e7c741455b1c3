import type { ComponentProps } from "react";
import { slots as text } from "@scm/text/admin/slots";
import { addDays } from "../../ui/calendar-day.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field } from "../../ui/field.tsx";
import { FormDialog } from "../parts/form-dialog.tsx";
import { CheckTiles } from "./check-tiles.tsx";
import { hours, hourText, today, weekOf } from "./slot-time.ts";
import { longWeekday, weekdayName } from "./weekday-name.ts";
import { usePatternForm } from "./use-pattern-form.ts";

type Props = {
  /** The week that it begins with. */
  monday: string;
  onClose: () => void;
};

/** Makes a week of slots at once, or twelve. Stays open, as it was filled in, when that fails. */
export function PatternDialog({ monday, onClose }: Props) {
  const { create, errors, preview, register, onSubmit } = usePatternForm({
    from: monday < today() ? today() : monday,
    to: addDays(monday, 6),
    onCreated: onClose,
  });

  return (
    <FormDialog
      title={text.pattern.title}
      closeLabel={text.pattern.close}
      size="large"
      text={text.pattern}
      save={create}
      failed={text.createFailed}
      note={
        <p aria-live="polite" className="text-sm first-letter:uppercase">
          {preview}
        </p>
      }
      onSubmit={onSubmit}
      onCancel={onClose}
      onClose={onClose}
    >
      <CheckTiles
        legend={text.pattern.weekdays}
        tiles={weekdayTiles(monday)}
        columns="grid-cols-4 sm:grid-cols-7"
        error={errors.weekdays?.message}
        input={register("weekdays")}
      />
      <CheckTiles
        legend={text.pattern.hours}
        tiles={hours.map((hour) => ({ value: hour, label: hourText(hour) }))}
        columns="grid-cols-4 sm:grid-cols-6"
        error={errors.hours?.message}
        input={register("hours")}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <DayField label={text.pattern.from} error={errors.from?.message} input={register("from")} />
        <DayField label={text.pattern.to} error={errors.to?.message} input={register("to")} />
      </div>
      <Checkbox {...register("skipsHolidays")}>{text.pattern.skipsHolidays}</Checkbox>
    </FormDialog>
  );
}

type DayFieldProps = { label: string; error: string | undefined; input: ComponentProps<"input"> };

function DayField({ label, error, input }: DayFieldProps) {
  return <Field label={label} type="date" min={today()} required {...input} error={error} />;
}

/** Any week serves, since only the names of its days are shown. */
function weekdayTiles(monday: string) {
  return weekOf(monday).map((day, value) => ({
    value,
    label: weekdayName(day),
    name: longWeekday(day),
  }));
}
