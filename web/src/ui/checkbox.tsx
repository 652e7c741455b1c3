import { useId, useLayoutEffect, type ComponentProps, type ReactNode } from "react";
import { noteDrawn } from "../lib/announced.ts";
import { FieldError } from "./labelled.tsx";

type Props = Omit<ComponentProps<"input">, "type"> & {
  /** The error as a sentence. */
  error?: string | undefined;
  /** The label; may contain links. */
  children: ReactNode;
};

/** A native checkbox with its label and error. */
export function Checkbox({ error, children, ...input }: Props) {
  const id = useId();
  const errorId = `${id}-error`;
  useLayoutEffect(() => noteDrawn(document.getElementById(id)), [id]);
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex gap-3">
        <input
          {...input}
          type="checkbox"
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={error && errorId}
          className="mt-0.5 size-6 shrink-0 cursor-pointer accent-ink"
        />
        <label htmlFor={id} className="min-h-11 cursor-pointer">
          {children}
        </label>
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
