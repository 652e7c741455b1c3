import type { ChangeEvent, ClipboardEvent } from "react";

type Control = { onChange: (event: { target: HTMLInputElement; type: string }) => unknown };

/** The props of an input that drops everything but digits, also from what is pasted. */
export function digitsOnly<Own extends Control>({ onChange, ...own }: Own, lengthMax: number) {
  return {
    ...own,
    inputMode: "numeric" as const,
    maxLength: lengthMax,
    onChange({ currentTarget, type }: ChangeEvent<HTMLInputElement>): void {
      dropOthers(currentTarget);
      onChange({ target: currentTarget, type });
    },
    /** Browsers cut a pasted number at its length before its spaces and hyphens are dropped. */
    onPaste(event: ClipboardEvent<HTMLInputElement>): void {
      const { currentTarget: input, clipboardData } = event;
      const pasted = clipboardData.getData("text");
      if (input.readOnly || !/\D/.test(pasted)) return;
      event.preventDefault();
      const { value, selectionStart: start, selectionEnd: end } = input;
      const [from, to] = [start ?? value.length, end ?? value.length];
      const room = lengthMax - value.length + (to - from);
      input.setRangeText(digitsIn(pasted).slice(0, room), from, to, "end");
      onChange({ target: input, type: "change" });
    },
  };
}

/** The caret stays between the same digits. */
function dropOthers(input: HTMLInputElement): void {
  const { value, selectionStart } = input;
  if (!/\D/.test(value)) return;
  const caret = digitsIn(value.slice(0, selectionStart ?? value.length)).length;
  input.value = digitsIn(value);
  input.setSelectionRange(caret, caret);
}

function digitsIn(text: string): string {
  return text.replaceAll(/\D/g, "");
}
