import type { ReactNode } from "react";
import { clsx } from "clsx";

type Props = {
  id: string;
  title: string;
  lead: string;
  /** Overrides the padding, for neighbours on the same ground that share the space between. */
  padding?: string;
  isOnPaper?: boolean;
  children: ReactNode;
};

/** A section of the landing page and target of its anchor. */
export function Section({
  id,
  title,
  lead,
  padding = "py-10 lg:py-16",
  isOnPaper = false,
  children,
}: Props) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
      className={clsx("border-t border-line outline-none", isOnPaper && "bg-paper")}
    >
      <div className={clsx("mx-auto max-w-[77rem] px-4 sm:px-6", padding)}>
        <h2 id={`${id}-title`} className="text-3xl font-semibold tracking-[-0.02em]">
          {title}
        </h2>
        <p className="mt-4 max-w-[50ch] text-lg text-muted">{lead}</p>
        {children}
      </div>
    </section>
  );
}
