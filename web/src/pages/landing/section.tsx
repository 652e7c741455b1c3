import type { ReactNode, Ref } from "react";
import { clsx } from "clsx";

type FrameProps = {
  id: string;
  /** Overrides the padding, for neighbours on the same ground that share the space between. */
  padding?: string;
  isOnPaper?: boolean;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
};

/** A section of the landing page and target of its anchor, named by its heading. */
export function SectionFrame({
  id,
  padding = "py-8 sm:py-10 lg:py-16",
  isOnPaper = false,
  ref,
  children,
}: FrameProps) {
  return (
    <section
      ref={ref}
      id={id}
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
      className={clsx("border-t border-line outline-none", isOnPaper && "bg-paper")}
    >
      <div className={clsx("mx-auto max-w-[77rem] px-4 sm:px-6", padding)}>{children}</div>
    </section>
  );
}

type HeadingProps = { id: string; title: string; lead: string };

export function SectionHeading({ id, title, lead }: HeadingProps) {
  return (
    <>
      <h2 id={`${id}-title`} className="text-2xl font-semibold tracking-[-0.02em] sm:text-3xl">
        {title}
      </h2>
      <p className="mt-3 max-w-[50ch] text-muted sm:mt-4 sm:text-lg">{lead}</p>
    </>
  );
}

export function Section({ title, lead, children, ...frame }: FrameProps & HeadingProps) {
  return (
    <SectionFrame {...frame}>
      <SectionHeading id={frame.id} title={title} lead={lead} />
      {children}
    </SectionFrame>
  );
}
