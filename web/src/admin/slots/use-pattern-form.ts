import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { slots as text } from "@scm/text/admin/slots";
import { useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
import { useLeaveWarning } from "../parts/use-leave-warning.ts";
import { planOf, SlotPattern } from "./slot-pattern.ts";
import { rangeQuery, useCreateSlots } from "./slot-queries.ts";

type Options = { from: string; to: string; onCreated: () => void };

/** The form of a slot pattern, with a preview of the slots that it would create. */
export function usePatternForm({ from, to, onCreated }: Options) {
  const create = useCreateSlots();
  const { control, formState, handleSubmit, register, setError } = useForm<
    z.input<typeof SlotPattern>,
    unknown,
    SlotPattern
  >({
    resolver: zodResolver(SlotPattern),
    mode: "onTouched",
    // The values of checkboxes are texts.
    defaultValues: { weekdays: weekdays.map(String), hours: ["9"], from, to, skipsHolidays: true },
  });
  useLeaveWarning(formState.isDirty);
  const pattern = SlotPattern.safeParse(useWatch({ control })).data;
  const { known, preview } = usePreview(pattern);

  const onSubmit = handleSubmit((submitted) => {
    const plan = planOf(submitted, known);
    if (plan.fault !== null) setError("hours", { message: plan.fault });
    else create.mutate({ datetimes: plan.datetimes }, { onSuccess: onCreated });
  });

  return { create, errors: formState.errors, preview, register, onSubmit };
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

  return { known, preview: words() };
}
