import { clsx } from "clsx";

type Props = {
  label: string;
  /** The id of a longer description. */
  describedBy?: string | undefined;
  isOn: boolean;
  /** While true, the switch ignores presses and keeps the focus. */
  isPending?: boolean;
  onSwitch: (isOn: boolean) => void;
};

/** A switch for a setting that takes effect at once. */
export function Switch({ label, describedBy, isOn, isPending = false, onSwitch }: Props) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-describedby={describedBy}
      aria-busy={isPending}
      onClick={() => {
        if (!isPending) onSwitch(!isOn);
      }}
      className="group inline-flex min-h-9 items-center gap-2.5 rounded-sm text-left text-sm font-medium aria-busy:cursor-progress pointer-coarse:min-h-11"
    >
      <span
        className={clsx(
          "flex h-6 w-11 shrink-0 items-center rounded-full border px-[3px] transition-colors duration-150 ease-out group-hover:border-ink",
          isOn ? "border-ink bg-ink" : "border-edge bg-raised",
        )}
      >
        <span
          className={clsx(
            "size-4 rounded-full transition-transform duration-150 ease-out",
            isOn ? "translate-x-5 bg-ground" : "bg-edge",
          )}
        />
      </span>
      {label}
    </button>
  );
}
