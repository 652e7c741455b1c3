import type { ReactNode } from "react";

/** A bar that stays visible at the bottom of a scrolling dialog. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky -bottom-6 -mx-6 mt-auto -mb-6 border-t border-line bg-raised px-6 py-4">
      {children}
    </div>
  );
}
