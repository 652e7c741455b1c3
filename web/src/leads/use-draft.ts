import { useEffect } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { readDraft, writeDraft } from "../lib/draft.ts";

/**
 * Keeps the input of a form across a reload. Reads the draft after the first render, which must
 * match the prerendered page. Resetting the form empties the draft.
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
