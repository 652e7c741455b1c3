import { useId, type ComponentProps } from "react";
import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import { controlClasses } from "./labelled.tsx";

type Options = readonly { value: string; label: string }[];

type Props = ComponentProps<"select"> & {
  label: string;
  options: Options;
  /** Further options, under headings. */
  groups?: readonly { label: string; options: Options }[];
};

/** A native select with its label inside, for bars of one line. */
export function CompactSelect({ label, options, groups = [], className, ...select }: Props) {
  const id = useId();
  return (
    <div className={clsx("relative", className)}>
      <label
        htmlFor={id}
        className="pointer-events-none absolute top-1.5 right-1 left-3 truncate text-sm leading-4 text-muted"
      >
        {label}
      </label>
      <select
        {...select}
        id={id}
        className={clsx(controlClasses, "h-12 appearance-none truncate pt-4.5 pr-7 pl-3 text-sm")}
      >
        {optionsOf(options)}
        {groups.map((group) => (
          <optgroup key={group.label} label={group.label}>
            {optionsOf(group.options)}
          </optgroup>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute right-2.5 bottom-1.5 size-4 text-muted"
      />
    </div>
  );
}

function optionsOf(options: Options) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
