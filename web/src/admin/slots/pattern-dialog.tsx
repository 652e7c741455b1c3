import { type ComponentProps, useId } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { slots as text } from "@scm/text/admin/slots";
import { clsx } from "clsx";
import { CircleAlert } from "lucide-react";
import { useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
import { addDays, dayName } from "../../ui/calendar-day.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { FormDate } from "../parts/date-field.tsx";
import { FormDialog } from "../parts/form-dialog.tsx";
import { useLeaveWarning } from "../parts/use-leave-warning.ts";
import { today } from "../parts/today.ts";
import { planOf, SlotPattern } from "./slot-time.ts";
import { rangeQuery, useCreateSlots } from "./slot-queries.ts";
import { hours, hourText, weekdayName, weekOf } from "./slot-time.ts";

type Props = {
  /** The first week of the pattern. */
  monday: string;
  onClose: () => void;
};

/** Creates the slots of 1 to 12 weeks. */
export function PatternDialog({ monday, onClose }: Props) {
  const { create, form, isEmpty, pattern, preview, onSubmit } = usePatternForm({
    from: monday < today() ? today() : monday,
    to: addDays(monday, 6),
    onCreated: onClose,
  });
  const { errors } = form.formState;

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
      isDisabled={isEmpty}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <CheckTiles
        legend={text.pattern.weekdays}
        tiles={weekdayTiles(monday)}
        columns="grid-cols-4 sm:grid-cols-7"
        error={errors.weekdays?.message}
        input={form.register("weekdays")}
      />
      <CheckTiles
        legend={text.pattern.hours}
        tiles={hours.map((hour) => ({ value: hour, label: hourText(hour) }))}
        columns="grid-cols-4 sm:grid-cols-6"
        error={errors.hours?.message}
        input={form.register("hours")}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {days.map((name) => (
          <FormDate
            key={name}
            form={form}
            name={name}
            label={text.pattern[name]}
            min={today()}
            required
            hint={pattern && dayName(pattern[name], "pl-PL")}
            error={errors[name]?.message}
          />
        ))}
      </div>
      <Checkbox {...form.register("skipsHolidays")}>{text.pattern.skipsHolidays}</Checkbox>
    </FormDialog>
  );
}

const days = ["from", "to"] as const;

/** Takes the names of the days from any week. */
function weekdayTiles(monday: string) {
  return weekOf(monday).map((day, value) => ({
    value,
    label: weekdayName(day),
    name: weekdayName(day, "long"),
  }));
}

type CheckTilesProps = {
  legend: string;
  tiles: readonly { value: number; label: string; name?: string }[];
  columns: string;
  error: string | undefined;
  input: ComponentProps<"input">;
};

/** A group of checkboxes in the shape of tiles. */
function CheckTiles({ legend, tiles, columns, error, input }: CheckTilesProps) {
  const errorId = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={error && errorId}>
      <legend className="text-sm font-medium">{legend}</legend>
      <div className={clsx("mt-1.5 grid gap-1.5", columns)}>
        {tiles.map(({ value, label, name }) => (
          <label
            key={value}
            className="relative grid min-h-11 cursor-pointer place-items-center rounded-md border border-edge bg-raised text-sm font-medium tabular-nums transition-colors duration-150 ease-out hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-ground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              {...input}
              type="checkbox"
              value={value}
              aria-label={name}
              aria-invalid={error !== undefined}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-md outline-none"
            />
            {label}
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className="mt-1.5 flex animate-appear gap-1.5 text-sm text-red-text">
          <CircleAlert aria-hidden="true" className="mt-[3px] size-4 shrink-0" />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
}

type Options = { from: string; to: string; onCreated: () => void };

/** The form of a slot pattern, with a preview of the slots that it would create. */
function usePatternForm({ from, to, onCreated }: Options) {
  const create = useCreateSlots();
  const form = useForm<z.input<typeof SlotPattern>, unknown, SlotPattern>({
    resolver: zodResolver(SlotPattern),
    mode: "onTouched",
    // The values of checkboxes are texts.
    defaultValues: { weekdays: weekdays.map(String), hours: ["9"], from, to, skipsHolidays: true },
  });
  useLeaveWarning(form.formState.isDirty);
  const pattern = SlotPattern.safeParse(useWatch({ control: form.control })).data;
  const { isEmpty, known, preview } = usePreview(pattern);

  const onSubmit = form.handleSubmit((submitted) => {
    const plan = planOf(submitted, known);
    if (plan.fault !== null) form.setError("hours", { message: plan.fault });
    else create.mutate({ datetimes: plan.datetimes }, { onSuccess: onCreated });
  });

  return { create, form, isEmpty, pattern, preview, onSubmit };
}

/** Monday to Friday, because the site offers no other days. */
const weekdays = [0, 1, 2, 3, 4];

function usePreview(pattern: SlotPattern | undefined) {
  const { from = "", to = "" } = pattern ?? {};
  const slots = useQuery({
    ...rangeQuery(from, to),
    refetchOnMount: "always",
    enabled: pattern !== undefined,
  });
  // A failed load may leave this empty, because the server skips existing slots too.
  const known = {
    existing: new Set(slots.data?.map(({ datetime }) => datetime)),
    now: slots.dataUpdatedAt,
  };

  function words(): string {
    if (!pattern) return text.pattern.incomplete;
    if (slots.isPending) return text.pattern.counting;
    const { counts, fault } = planOf(pattern, known);
    const preview = fault ?? text.pattern.preview(counts);
    return slots.data ? preview : `${text.pattern.existingUnknown} ${preview}`;
  }

  // The sentence beside the button says why it is off.
  const isEmpty =
    pattern !== undefined && !slots.isPending && planOf(pattern, known).counts.created === 0;
  return { isEmpty, known, preview: words() };
}
