import { useId, useLayoutEffect, type ReactNode } from "react";
import { CircleAlert } from "lucide-react";
import { noteDrawn } from "../lib/announced.ts";

export type LabelledProps = {
  label: string;
  /** Label and hint are for screen readers only; the content of the field has to speak for itself. */
  isCompact?: boolean | undefined;
  /** An explanation below the field. */
  hint?: string | undefined;
  /** The error as a sentence. */
  error?: string | undefined;
  /** A warning that does not prevent submission; the empty text if there is none. */
  doubt?: ReactNode;
};

type Props = LabelledProps & {
  children: (control: {
    id: string;
    "aria-invalid": boolean;
    "aria-describedby": string | undefined;
  }) => ReactNode;
};

/** Connects a control to its label, hint, error and warning. */
export function Labelled({ label, isCompact, hint, error, doubt, children }: Props) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const doubtId = `${id}-doubt`;
  useLayoutEffect(() => noteDrawn(document.getElementById(id)), [id]);
  const describedBy = [error && errorId, doubt && doubtId, hint && hintId]
    .filter(Boolean)
    .join(" ");

  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className={isCompact ? "sr-only" : "text-sm font-medium text-ink"}>
        {label}
      </label>
      {children({
        id,
        "aria-invalid": error !== undefined,
        "aria-describedby": describedBy || undefined,
      })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {/* Screen readers announce only changes of a live region that is already there. */}
      {doubt !== undefined && (
        <p id={doubtId} aria-live="polite" className="text-sm text-yellow-text empty:absolute">
          {doubt}
        </p>
      )}
      {hint && (
        <p id={hintId} className={isCompact ? "sr-only" : "text-sm text-muted"}>
          {hint}
        </p>
      )}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="flex animate-appear gap-1.5 text-sm text-red-text">
      <CircleAlert aria-hidden="true" className="mt-[3px] size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

/** The classes of every control that takes a value. */
export const controlClasses =
  "w-full rounded-md border border-edge bg-raised px-3.5 text-base text-ink transition-colors " +
  "duration-150 ease-out placeholder:text-muted hover:border-ink focus-visible:border-ink focus-visible:outline-ink " +
  "aria-invalid:border-red-text disabled:cursor-not-allowed disabled:opacity-70";
