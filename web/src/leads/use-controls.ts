import type { Locale } from "@scm/contract";
import { faultSentence } from "@scm/text/faults";
import {
  get,
  type FieldError,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from "react-hook-form";
import { useLocale } from "../lib/locale.tsx";

/** @returns a function that returns the props of a field: label, registration and error */
export function useControls<Input extends FieldValues, Output>(
  { formState, getFieldState, register, trigger }: UseFormReturn<Input, unknown, Output>,
  language?: Locale,
) {
  const { locale: shown } = useLocale();
  const locale = language ?? shown;

  return (field: Path<Input>, label: string) => {
    const { error } = getFieldState(field, formState);
    // The form revalidates only once it was submitted, so an earlier error must be rechecked here.
    const recheck = () => {
      if (error && !formState.isSubmitted) void trigger(field);
    };
    return { label, ...register(field, { onChange: recheck }), error: sentenceOf(error, locale) };
  };
}

/** The sentence of an error; undefined without one. The server's errors are sentences already. */
export function sentenceOf(
  error: FieldError | undefined,
  locale: Locale = "pl",
): string | undefined {
  if (error?.message === undefined) return undefined;
  return error.type === "server" ? error.message : faultSentence(locale, error.message);
}

/**
 * Shows the server's errors beside the fields that they name, such as `adminUser.email`. Focuses
 * the first one only: moving the focus on would validate that field and clear its error.
 */
export function showRefusals<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  errors: readonly { path: string; message: string }[],
): void {
  // Row indexes differ on the server, because incomplete rows are not sent.
  const isField = (path: string): path is Path<Input> =>
    typeof get(form.getValues(), path) === "string" && !/\d/.test(path);
  let shouldFocus = true;
  for (const { path, message } of errors) {
    if (!isField(path)) continue;
    form.setError(path, { type: "server", message }, { shouldFocus });
    shouldFocus = false;
  }
}
