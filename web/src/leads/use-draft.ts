import { useEffect } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { readDraft, writeDraft } from "../lib/draft.ts";

/**
 * Keeps the input of a form over a reload. The draft is read after the first render, which must
 * match the prerendered page. A reset form leaves an empty draft.
 */
export function useDraft<Input extends FieldValues, Output>(
  name: string,
  form: UseFormReturn<Input, unknown, Output>,
): void {
  const { getValues, reset, subscribe } = form;

  useEffect(() => {
    const empty = getValues();
    const draft = readDraft(name);
    const known = Object.entries(draft).filter(([field]) => Object.hasOwn(empty, field));
    if (known.length > 0) {
      reset({ ...empty, ...Object.fromEntries(known) }, { keepDefaultValues: true });
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => writeDraft(name, values),
    });
  }, [name, getValues, reset, subscribe]);
}
