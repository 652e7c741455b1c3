import { useId, type ComponentProps } from "react";

type Props = Omit<ComponentProps<"input">, "id" | "type" | "aria-describedby"> & {
  label: string;
  hint: string;
};

/** A radio button in a tile, with a hint below its label. */
export function RadioChoice({ label, hint, ...input }: Props) {
  const id = useId();
  return (
    <div className="relative flex gap-3 rounded-md border border-edge p-3 hover:border-ink has-checked:border-ink has-checked:bg-paper has-disabled:border-line has-disabled:text-muted">
      <input
        {...input}
        type="radio"
        id={id}
        aria-describedby={`${id}-hint`}
        className="mt-0.5 size-5 shrink-0 accent-ink"
      />
      <div>
        {/* The label covers the whole tile. */}
        <label
          htmlFor={id}
          className="font-medium after:absolute after:inset-0 after:cursor-pointer"
        >
          {label}
        </label>
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      </div>
    </div>
  );
}
