import { useId, type ReactNode } from "react";
import { CircleAlert } from "lucide-react";

export type LabelledProps = {
  label: string;
  /** What the field is for, below it. */
  hint?: string | undefined;
  /** What is wrong with its value, as a sentence. */
  error?: string | undefined;
  /** What looks wrong though it is taken; empty while nothing does. */
  doubt?: string | undefined;
};

type Props = LabelledProps & {
  children: (control: {
    id: string;
    "aria-invalid": boolean;
    "aria-describedby": string | undefined;
  }) => ReactNode;
};

/** A control with its label above it, and its help and its fault below. */
export function Labelled({ label, hint, error, doubt, children }: Props) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const doubtId = `${id}-doubt`;
  const describedBy = [error && errorId, doubt && doubtId, hint && hintId]
    .filter(Boolean)
    .join(" ");

  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium text-ink">
        {label}
      </label>
      {children({
        id,
        "aria-invalid": error !== undefined,
        "aria-describedby": describedBy || undefined,
      })}
      {error && (
        <p id={errorId} className="flex animate-appear gap-1.5 text-sm text-red-text">
          <CircleAlert aria-hidden="true" className="mt-[3px] size-4 shrink-0" />
          {error}
        </p>
      )}
      {/* Stands there before it has something to say, so that screen readers hear it speak. */}
      {doubt !== undefined && (
        <p id={doubtId} aria-live="polite" className="text-sm text-yellow-text empty:absolute">
          {doubt}
        </p>
      )}
      {hint && (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

/** How every control that takes a value looks. */
export const controlLook =
  "w-full rounded-md border border-edge bg-raised px-3.5 text-base text-ink transition-colors " +
  "duration-150 ease-out placeholder:text-muted hover:border-ink focus-visible:border-ink focus-visible:outline-ink " +
  "aria-invalid:border-red-text disabled:cursor-not-allowed disabled:opacity-70";
