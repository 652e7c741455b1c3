import { useId, useState, type ComponentProps } from "react";
import { slotEndpoints, type AdminSlot } from "@scm/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { slots as text } from "@scm/text/admin/slots";
import { clsx } from "clsx";
import { call } from "../../lib/api-client.ts";
import { addDays, dayName } from "../../ui/calendar-day.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { FieldError } from "../../ui/labelled.tsx";
import { FormDate } from "../parts/date-field.tsx";
import { RecordDialog } from "../parts/form-dialog.tsx";
import { now, today } from "../../lib/clock.ts";
import { useRecordForm } from "../parts/use-record-form.ts";
import { rangeQuery, refresh, useCreatedToast } from "./slot-queries.ts";
import {
  hours,
  hourText,
  planOf,
  proposalFor,
  SlotPattern,
  weekdayName,
  weekOf,
} from "./slot-time.ts";

const { createBatch } = slotEndpoints;
const names = text.pattern.fields;

type Props = {
  /** The shown week. The first one from it on without a slot is proposed. */
  monday: string;
  /** The slots from today on. */
  open: readonly AdminSlot[];
  onClose: () => void;
};

/** Creates the slots of 1 to 12 weeks. */
export function PatternDialog(props: Props) {
  const { monday, onClose } = props;
  const record = usePattern(props);
  const { form } = record;
  const { errors } = form.formState;
  const pattern = SlotPattern.safeParse(record.typed).data;
  const { preview, isOff } = usePreview(pattern);

  return (
    <RecordDialog
      record={record}
      title={text.pattern.title}
      closeLabel={text.pattern.close}
      size="large"
      text={text.pattern}
      failed={text.createFailed}
      note={
        <p aria-live="polite" className="text-sm first-letter:uppercase">
          {preview}
        </p>
      }
      isDisabled={isOff}
      onClose={onClose}
    >
      <CheckTiles
        legend={names.weekdays}
        tiles={weekdayTiles(monday)}
        columns="grid-cols-4 sm:grid-cols-7"
        error={errors.weekdays?.message}
        input={form.register("weekdays")}
      />
      <CheckTiles
        legend={names.hours}
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
            label={names[name]}
            min={today()}
            required
            hint={pattern && dayName(pattern[name], "pl-PL")}
            error={errors[name]?.message}
          />
        ))}
      </div>
      <Checkbox {...form.register("skipsHolidays")}>{names.skipsHolidays}</Checkbox>
    </RecordDialog>
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
    <fieldset className="flex min-w-0 flex-col gap-1.5" aria-describedby={error && errorId}>
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      <div className={clsx("grid gap-1.5", columns)}>
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
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}

function usePattern({ monday, open, onClose }: Props) {
  const client = useQueryClient();
  const [proposal] = useState(() => proposalFor(monday, open));
  return useRecordForm({
    schema: SlotPattern,
    stored: null,
    typedOf: () => ({
      // The values of checkboxes are texts.
      weekdays: weekdays.map(String),
      hours: proposal.hours.map(String),
      from: proposal.monday < today() ? today() : proposal.monday,
      to: addDays(proposal.monday, 6),
      skipsHolidays: true,
    }),
    record: createBatch.answer.schema,
    names,
    draft: `panel/slot-pattern:${monday}`,
    save: ({ body }) => {
      // Unknown slots may be sent, because the server skips existing slots too.
      const existing = client.getQueryData(rangeQuery(body.from, body.to).queryKey) ?? [];
      const { datetimes } = planOf(body, { existing, now: now() });
      return call(createBatch, { body: { datetimes } });
    },
    toast: useCreatedToast(),
    failed: text.createFailed,
    refresh,
    onSaved: onClose,
  });
}

/** Monday to Friday, because the site offers no other days. */
const weekdays = [0, 1, 2, 3, 4];

/** Counts the slots of the pattern. The save button is off while they are none or too many. */
function usePreview(pattern: SlotPattern | undefined) {
  const { from = "", to = "" } = pattern ?? {};
  const slots = useQuery({
    ...rangeQuery(from, to),
    refetchOnMount: "always",
    enabled: pattern !== undefined,
  });
  if (!pattern) return { preview: text.pattern.incomplete, isOff: false };
  if (slots.isPending) return { preview: text.pattern.counting, isOff: false };
  const known = { existing: slots.data ?? [], now: now() };
  const { counts, fault } = planOf(pattern, known);
  const preview = fault ?? text.pattern.preview(counts);
  return {
    preview: slots.data ? preview : `${text.pattern.existingUnknown} ${preview}`,
    isOff: fault !== null,
  };
}
