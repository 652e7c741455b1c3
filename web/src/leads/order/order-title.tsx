import type { ReactNode, RefObject } from "react";

type Props = { ref: RefObject<HTMLHeadingElement | null>; children: ReactNode };

/** Takes the focus when its part of the dialog opens. */
export function OrderTitle({ ref, children }: Props) {
  return (
    <h3 ref={ref} tabIndex={-1} className="text-lg font-semibold tracking-tight outline-none">
      {children}
    </h3>
  );
}
