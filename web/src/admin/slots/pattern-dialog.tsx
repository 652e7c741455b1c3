import type { ComponentProps } from "react";
import { slots as text } from "@scm/text/admin/slots";
import { ActionBar } from "../../ui/action-bar.tsx";
import { Button } from "../../ui/button.tsx";
import { addDays } from "../../ui/calendar-day.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { serverWords } from "../parts/load-error.tsx";
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
    <Dialog
      title={text.pattern.title}
      closeLabel={text.pattern.close}
      size="large"
      onClose={() => {
        if (!create.isPending) onClose();
      }}
    >
      <form noValidate onSubmit={onSubmit} className="flex flex-1 flex-col gap-5">
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
          <DayField
            label={text.pattern.from}
            error={errors.from?.message}
            input={register("from")}
          />
          <DayField label={text.pattern.to} error={errors.to?.message} input={register("to")} />
        </div>
        <Checkbox {...register("skipsHolidays")}>{text.pattern.skipsHolidays}</Checkbox>
        <div role="alert" className="empty:-mt-5">
          {create.error && (
            <Notice tone="failure" title={text.createFailed}>
              <p className="break-words">{serverWords(create.error)}</p>
            </Notice>
          )}
        </div>
        <Actions preview={preview} isPending={create.isPending} onCancel={onClose} />
      </form>
    </Dialog>
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

type ActionsProps = { preview: string; isPending: boolean; onCancel: () => void };

/** What would come of it stays in sight beside the button that makes it. */
function Actions({ preview, isPending, onCancel }: ActionsProps) {
  return (
    <ActionBar>
      <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
        <p aria-live="polite" className="text-sm first-letter:uppercase">
          {preview}
        </p>
        <div className="flex gap-3 max-sm:*:flex-1">
          <Button variant="secondary" disabled={isPending} onClick={onCancel}>
            {text.pattern.cancel}
          </Button>
          <Button type="submit" isPending={isPending}>
            {isPending ? text.pattern.creating : text.pattern.create}
          </Button>
        </div>
      </div>
    </ActionBar>
  );
}
