import { zodResolver } from "@hookform/resolvers/zod";
import { SlotCreation } from "@scm/contract";
import { slots as text } from "@scm/text/admin/slots";
import { useForm, useWatch } from "react-hook-form";
import { z } from "zod";
import { sentenceOf } from "../../leads/use-controls.ts";
import { fieldErrors } from "../../lib/api-client.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { Refusal } from "../parts/failure.tsx";
import { hours, hourText, momentOf, today, warningOf } from "./slot-time.ts";
import { useCreateSlot } from "./slot-queries.ts";

const usualHour = 9;

const Chosen = z.object({
  day: z.iso.date({
    error: ({ input }) => (input === "" ? "required" : "invalid"),
    // Without `abort`, the next check would compute a moment from an invalid day.
    abort: true,
  }),
  hour: z.coerce.number(),
});

/** Parses a day and an hour in Warsaw into a future moment. */
const NewSlot = Chosen.refine(({ day, hour }) => Date.parse(momentOf(day, hour)) > Date.now(), {
  path: ["day"],
  message: "past",
})
  .transform(({ day, hour }) => ({ datetime: momentOf(day, hour) }))
  .pipe(SlotCreation);

/** Creates one slot, and keeps its values for the next one. */
export function SlotForm() {
  const create = useCreateSlot();
  const { control, formState, handleSubmit, register, setError } = useForm<
    z.input<typeof NewSlot>,
    unknown,
    SlotCreation
  >({
    resolver: zodResolver(NewSlot),
    defaultValues: { day: "", hour: String(usualHour) },
  });
  const day = useWatch({ control, name: "day" });
  const { errors } = formState;

  function showRefusal(error: Error): void {
    const [refusal] = fieldErrors(error);
    if (refusal) setError("day", { type: "server", message: refusal.message });
  }

  return (
    <form
      noValidate
      aria-labelledby="new-slot"
      onSubmit={handleSubmit(({ datetime }) => create.mutate(datetime, { onError: showRefusal }))}
      className="rounded-md border border-line bg-raised p-5"
    >
      <h2 id="new-slot" className="text-lg font-semibold tracking-tight">
        {text.form.title}
      </h2>
      <div className="mt-3 grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_9rem_auto]">
        <Field
          label={text.form.day}
          type="date"
          min={today()}
          required
          {...register("day")}
          doubt={Chosen.shape.day.safeParse(day).success ? warningOf(day) : ""}
          error={sentenceOf(errors.day)}
        />
        <Select
          label={text.form.hour}
          options={hours.map((hour) => ({ value: String(hour), label: hourText(hour) }))}
          {...register("hour")}
        />
        <Button type="submit" isPending={create.isPending} className="sm:mt-7">
          {create.isPending ? text.form.creating : text.form.create}
        </Button>
      </div>
      <div role="alert">
        {create.error && (
          <div className="mt-4">
            <Refusal title={text.createFailed} error={create.error} />
          </div>
        )}
      </div>
    </form>
  );
}
