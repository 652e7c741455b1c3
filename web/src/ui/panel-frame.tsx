import type { ReactNode } from "react";

/** The panel before it is loaded: the place of its menu, and of its screen. */
export function PanelFrame({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh max-lg:grid-rows-[4rem_1fr] lg:grid-cols-[15rem_1fr]">
      <div className="border-line bg-paper max-lg:border-b lg:border-r" />
      {children}
    </div>
  );
}
