import { useEffect } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { readDraft, writeDraft } from "../lib/draft.ts";

/**
 * Keeps what is typed into a form over a reload of the page. The draft is read after the first
 * render, which has to be the same for every visitor. A form that is reset leaves an empty draft.
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
