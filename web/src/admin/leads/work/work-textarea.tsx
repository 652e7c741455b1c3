import type { KeyboardEvent } from "react";
import { faultSentence } from "@scm/text/faults";
import { Textarea } from "../../../ui/textarea.tsx";

type Props = {
  label: string;
  hint: string;
  rows?: number;
  /** One line that grows while it has the focus; label and hint are for screen readers. */
  isCompact?: boolean;
  /** Passes the element to callers that focus it. */
  onField?: (field: HTMLTextAreaElement | null) => void;
  value: string;
  onType: (text: string) => void;
  fault: string | undefined;
};

export function WorkTextarea(props: Props) {
  const { label, hint, rows = 4, isCompact, onField, value, onType, fault } = props;
  return (
    <Textarea
      ref={onField}
      label={label}
      hint={hint}
      rows={rows}
      {...(isCompact && {
        isCompact,
        placeholder: label,
        className: "h-10 min-h-10! resize-none text-sm focus:h-28",
      })}
      value={value}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={submitBySaveKey}
      error={fault === undefined ? undefined : faultSentence("pl", fault)}
    />
  );
}

/** Ctrl+Enter and Cmd+Enter save a form from any of its fields. */
export function submitBySaveKey(event: KeyboardEvent<HTMLTextAreaElement | HTMLSelectElement>) {
  if (isSaveKey(event)) event.currentTarget.form?.requestSubmit();
}

export function isSaveKey({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === "Enter" && (ctrlKey || metaKey);
}
