import type { ReactNode, RefObject } from "react";

type OrderTitleProps = {
  ref: RefObject<HTMLHeadingElement | null>;
  level?: 2 | 3;
  children: ReactNode;
};

/** A heading that takes the focus when its part opens. */
export function OrderTitle({ ref, level = 3, children }: OrderTitleProps) {
  const Heading = `h${level}` as const;
  return (
    <Heading
      ref={ref}
      tabIndex={-1}
      // A focused heading stays below the toast.
      className="scroll-mt-32 text-lg font-semibold tracking-tight outline-none"
    >
      {children}
    </Heading>
  );
}
