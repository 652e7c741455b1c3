import type { ReactNode } from "react";
import { ChevronRight } from "lucide-react";

/** A part that opens below its title. The chevron replaces the triangle of the browser. */
export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group">
      <summary className="flex min-h-9 w-fit cursor-pointer items-center gap-1.5 text-sm font-medium hover:underline pointer-coarse:min-h-11">
        <ChevronRight
          aria-hidden="true"
          size={16}
          className="shrink-0 transition-transform duration-150 group-open:rotate-90"
        />
        {title}
      </summary>
      {children}
    </details>
  );
}
