import { faultSentence } from "@scm/text/faults";
import { get, type FieldValues, type Path, type UseFormReturn } from "react-hook-form";
import { useLocale } from "../lib/locale.tsx";

/** What a field of a form is told: its label, its place in the form, and what is wrong with it. */
export function useControls<Input extends FieldValues, Output>({
  formState,
  getFieldState,
  register,
  trigger,
}: UseFormReturn<Input, unknown, Output>) {
  const { locale } = useLocale();

  return (field: Path<Input>, label: string) => {
    const { error } = getFieldState(field, formState);
    // The server's messages are sentences already.
    const sentence =
      error?.type === "server"
        ? error.message
        : error && faultSentence(locale, error.message ?? "");
    // The form itself checks anew only after it was sent; what was said earlier must not outlast it.
    const recheck = () => {
      if (error && !formState.isSubmitted) void trigger(field);
    };
    return { label, ...register(field, { onChange: recheck }), error: sentence };
  };
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
