import { faultSentence } from "@scm/text/faults";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Textarea } from "../../ui/textarea.tsx";

type Props = {
  label: string;
  hint: string;
  /** The field itself, for whoever leads the keyboard there. */
  onField?: (field: HTMLTextAreaElement | null) => void;
  control: UseFormRegisterReturn;
  fault: string | undefined;
};

/** What the operator writes on a lead in free words. */
export function Written({ label, hint, onField, control: { ref, ...control }, fault }: Props) {
  return (
    <Textarea
      ref={(field) => {
        ref(field);
        onField?.(field);
      }}
      label={label}
      hint={hint}
      rows={4}
      {...control}
      error={fault === undefined ? undefined : faultSentence("pl", fault)}
    />
  );
}
