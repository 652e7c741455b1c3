import type { ReactNode } from "react";
import { clsx } from "clsx";

type Props = {
  isChosen: boolean;
  /** True if several cards can be chosen together. */
  isOneOfMany?: boolean;
  isOff?: boolean;
  onClick: () => void;
  className?: string;
  children: ReactNode;
};

/** A toggle in the shape of a card. */
export function ChoiceCard({
  isChosen,
  isOneOfMany = false,
  isOff,
  onClick,
  className,
  children,
}: Props) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={isOff}
      onClick={onClick}
      className={clsx(
        // The margin keeps a card that was scrolled to above the sticky bar of a phone.
        "relative flex w-full scroll-mb-36 rounded-md border bg-raised p-5 pr-14 text-left",
        "transition-[border-color,box-shadow] duration-150 ease-out disabled:cursor-not-allowed",
        isChosen ? "border-ink shadow-[inset_0_0_0_1px_var(--ink)]" : "border-line",
        isOff && "border-dashed text-muted",
        !isChosen && !isOff && "hover:border-ink",
        className,
      )}
    >
      {children}
      {!isOff && <ChosenMark isChosen={isChosen} isOneOfMany={isOneOfMany} />}
    </button>
  );
}

type ChosenMarkProps = { isChosen: boolean; isOneOfMany: boolean };

/** A bull's eye for a single choice, a tick for one of many. */
function ChosenMark({ isChosen, isOneOfMany }: ChosenMarkProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
      className={clsx("absolute top-5 right-5 size-6", isChosen ? "text-ink" : "text-edge")}
    >
      <circle cx="12" cy="12" r="10.75" stroke="currentColor" strokeWidth="1.5" />
      {isOneOfMany && (
        <path
          d={isChosen ? "m7.5 12.5 3 3 6-7" : "M12 7.5v9M7.5 12h9"}
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
      {isChosen && !isOneOfMany && <circle cx="12" cy="12" r="5.5" fill="currentColor" />}
    </svg>
  );
}
