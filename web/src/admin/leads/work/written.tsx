import { faultSentence } from "@scm/text/faults";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Textarea } from "../../../ui/textarea.tsx";

type Props = {
  label: string;
  hint: string;
  rows?: number;
  /** Takes the field, to give it the focus. */
  onField?: (field: HTMLTextAreaElement | null) => void;
  control: UseFormRegisterReturn;
  fault: string | undefined;
};

/** A field for the free words of an operator. */
export function Written(props: Props) {
  const { label, hint, rows = 4, onField, control, fault } = props;
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
