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

/** The props of a field: its label, its registration and its error. */
export function useControls<Input extends FieldValues, Output>({
  formState,
  getFieldState,
  register,
  trigger,
}: UseFormReturn<Input, unknown, Output>) {
  const { locale } = useLocale();

  return (field: Path<Input>, label: string) => {
    const { error } = getFieldState(field, formState);
    // The form itself checks anew only after it was sent; what was said earlier must not outlast it.
    const recheck = () => {
      if (error && !formState.isSubmitted) void trigger(field);
    };
    return { label, ...register(field, { onChange: recheck }), error: sentenceOf(error, locale) };
  };
}

/** An error as a sentence, which those of the server are already. */
export function sentenceOf(
  error: FieldError | undefined,
  locale: Locale = "pl",
): string | undefined {
  if (error?.message === undefined) return undefined;
  return error.type === "server" ? error.message : faultSentence(locale, error.message);
}

/**
 * Puts what the server refused beside the fields it names, such as `adminUser.email`, and the focus
 * into the first of them: taken on to the next one it would have the former checked, and its sentence
 * gone.
 */
export function showRefusals<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  errors: readonly { path: string; message: string }[],
): void {
  // Of rows not all are sent, so their numbers are others there.
  const isField = (path: string): path is Path<Input> =>
    typeof get(form.getValues(), path) === "string" && !/\d/.test(path);
  let shouldFocus = true;
  for (const { path, message } of errors) {
    if (!isField(path)) continue;
    form.setError(path, { type: "server", message }, { shouldFocus });
    shouldFocus = false;
  }
}
