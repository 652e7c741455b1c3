import type { ComponentProps } from "react";
import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import { controlClasses, Labelled, type LabelledProps } from "./labelled.tsx";

type Props = ComponentProps<"select"> &
  LabelledProps & { options: readonly { value: string; label: string }[] };

/** A native select, because every keyboard and phone supports it. */
export function Select(props: Props) {
  const { label, isCompact, hint, error, doubt, options, className, ...select } = props;
  return (
    <Labelled {...{ label, isCompact, hint, error, doubt }}>
      {(control) => (
        <div className="relative">
          <select
            {...select}
            {...control}
            className={clsx(controlClasses, "h-12 appearance-none truncate pr-11", className)}
          >
            {options.map(({ value, label: name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2 text-muted"
          />
        </div>
      )}
    </Labelled>
  );
}
