import { useId, type ComponentProps, type ReactNode } from "react";
import { CircleAlert } from "lucide-react";

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
      {error && (
        <p id={errorId} className="flex animate-appear gap-1.5 text-sm text-red-text">
          <CircleAlert aria-hidden="true" className="mt-[3px] size-4 shrink-0" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
