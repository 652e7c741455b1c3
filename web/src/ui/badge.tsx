import type { ComponentType, ReactNode } from "react";
import { clsx } from "clsx";

type Props = {
  colour: "yellow" | "blue" | "green" | "orange" | "red" | "purple" | "grey";
  /** Conveys the meaning without colour. */
  icon: ComponentType<{ className: string; "aria-hidden": true }>;
  children: ReactNode;
};

export function Badge({ colour, icon: Icon, children }: Props) {
  return (
    <span
      // A translated page keeps the text that it replaced, so another word is another badge.
      key={`${colour} ${typeof children === "string" ? children : ""}`}
      // Where only the icon fits, the word is the tooltip.
      title={typeof children === "string" ? children : undefined}
      className={clsx(
        "inline-flex items-center gap-1.5 rounded-sm px-2 py-0.5 text-sm font-medium whitespace-nowrap",
        {
          yellow: "bg-yellow-tint text-yellow-text",
          blue: "bg-blue-tint text-blue-text",
          green: "bg-green-tint text-green-text",
          orange: "bg-orange-tint text-orange-text",
          red: "bg-red-tint text-red-text",
          purple: "bg-purple-tint text-purple-text",
          grey: "bg-grey-tint text-grey-text",
        }[colour],
      )}
    >
      <Icon aria-hidden={true} className="size-3.5 shrink-0" />
      {children}
    </span>
  );
}
