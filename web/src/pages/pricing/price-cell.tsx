import type { ReactNode } from "react";
import { clsx } from "clsx";

type Props = { standsOut: boolean; children: ReactNode };

/** A price that stands out while its billing mode is chosen. */
export function PriceCell({ standsOut, children }: Props) {
  return (
    <td
      className={clsx(
        "px-2 py-3.5 text-right whitespace-nowrap tabular-nums transition-colors duration-150 sm:px-4",
        standsOut ? "bg-paper font-semibold" : "text-muted",
      )}
    >
      {children}
    </td>
  );
}
