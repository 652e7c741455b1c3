import { faultSentence } from "@scm/text/faults";
import type { FieldError, FieldPath, FieldValues, UseFormSetError } from "react-hook-form";
import { fieldErrors } from "./account-calls.ts";

/** Sets what the server found wrong on the fields of a form, and goes to the first of them. */
export function setServerErrors<Values extends FieldValues>(
  error: Error,
  setError: UseFormSetError<Values>,
  fields: readonly FieldPath<Values>[],
): void {
  for (const field of fields) {
    const found = fieldErrors(error).find(({ path }) => path === field);
    if (found) setError(field, { type: "server", message: found.message }, { shouldFocus: true });
  }
}

/** What is wrong with a field as a sentence: the server's own, or one for the fault that a schema names. */
export function faultOf(error: FieldError | undefined): string | undefined {
  if (!error?.message) return undefined;
  return error.type === "server" ? error.message : faultSentence("pl", error.message);
}
