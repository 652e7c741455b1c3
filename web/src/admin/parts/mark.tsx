import type { ComponentProps, ReactNode } from "react";
import type { Badge } from "../../ui/badge.tsx";

type Props = { icon: ComponentProps<typeof Badge>["icon"]; children: ReactNode };

export function Mark({ icon: Icon, children }: Props) {
  return (
    <span
      // Where only the icon fits, the word is the tooltip.
      title={typeof children === "string" ? children : undefined}
      className="inline-flex gap-1.5 text-sm text-muted"
    >
      <Icon aria-hidden={true} className="mt-[3px] size-3.5 shrink-0" />
      <span>{children}</span>
    </span>
  );
}
