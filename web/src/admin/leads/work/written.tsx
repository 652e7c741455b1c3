import { faultSentence } from "@scm/text/faults";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Textarea } from "../../../ui/textarea.tsx";

type Props = {
  label: string;
  hint: string;
  rows?: number;
  /** Passes the element to callers that focus it. */
  onField?: (field: HTMLTextAreaElement | null) => void;
  control: UseFormRegisterReturn;
  fault: string | undefined;
};

export function Written({ label, hint, rows = 4, onField, control, fault }: Props) {
  const { ref, ...field } = control;
  return (
    <Textarea
      ref={(element) => {
        ref(element);
        onField?.(element);
      }}
      label={label}
      hint={hint}
      rows={rows}
      {...field}
      error={fault === undefined ? undefined : faultSentence("pl", fault)}
    />
  );
}
