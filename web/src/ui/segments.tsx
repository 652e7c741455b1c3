import { clsx } from "clsx";

type Props<Value extends string> = {
  label: string;
  values: readonly Value[];
  texts: Readonly<Record<Value, string>>;
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
};

/** A choice between a few views of the same place. */
export function Segments<Value extends string>(props: Props<Value>) {
  const { label, values, texts, value, onChange, className } = props;
  return (
    <fieldset
      aria-label={label}
      className={clsx(
        "inline-grid min-w-0 auto-cols-fr grid-flow-col gap-1 rounded-md border border-edge bg-raised p-1",
        className,
      )}
    >
      {values.map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === value}
          onClick={() => onChange(option)}
          className="min-h-11 rounded-sm px-3 font-medium text-muted transition-colors duration-150 ease-out hover:text-ink aria-pressed:bg-ink aria-pressed:text-ground sm:px-4"
        >
          {texts[option]}
        </button>
      ))}
    </fieldset>
  );
}
