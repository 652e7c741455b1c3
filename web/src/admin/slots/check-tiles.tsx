import type { ComponentProps } from "react";
import { useId } from "react";
import { clsx } from "clsx";
import { CircleAlert } from "lucide-react";

type Props = {
  legend: string;
  tiles: readonly { value: number; label: string; name?: string }[];
  columns: string;
  /** What is wrong with what is ticked, as a sentence. */
  error: string | undefined;
  input: ComponentProps<"input">;
};

/** A few short things to tick side by side: the browser's own checkboxes below tiles. */
export function CheckTiles({ legend, tiles, columns, error, input }: Props) {
  const errorId = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={error && errorId}>
      <legend className="text-sm font-medium">{legend}</legend>
      <div className={clsx("mt-1.5 grid gap-1.5", columns)}>
        {tiles.map(({ value, label, name }) => (
          <label
            key={value}
            className="relative grid min-h-11 cursor-pointer place-items-center rounded-md border border-edge bg-raised text-sm font-medium tabular-nums transition-colors duration-150 ease-out hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-ground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              {...input}
              type="checkbox"
              value={value}
              aria-label={name}
              aria-invalid={error !== undefined}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-md outline-none"
            />
            {label}
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className="mt-1.5 flex animate-appear gap-1.5 text-sm text-red-text">
          <CircleAlert aria-hidden="true" className="mt-[3px] size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
