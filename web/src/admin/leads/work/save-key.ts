import type { KeyboardEvent } from "react";

/** Ctrl+Enter and Cmd+Enter save a form from any of its fields. */
export function submitBySaveKey(event: KeyboardEvent<HTMLTextAreaElement | HTMLSelectElement>) {
  if (isSaveKey(event)) event.currentTarget.form?.requestSubmit();
}

export function isSaveKey({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === "Enter" && (ctrlKey || metaKey);
}
