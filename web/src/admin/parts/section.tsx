import type { ReactNode } from "react";
import { Unbroken } from "../../ui/unbroken.tsx";

type Props = {
  id: string;
  title: string;
  lead: string;
  /** Content beside the title. */
  aside?: ReactNode;
  children: ReactNode;
};

export function Section({ id, title, lead, aside, children }: Props) {
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-5 rounded-md border border-line bg-raised p-5 sm:p-6"
    >
      <div className="flex flex-col gap-1.5">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id={id} className="text-lg font-semibold tracking-tight">
            {title}
          </h2>
          {aside}
        </div>
        <p className="max-w-[40rem] text-muted">
          <Unbroken>{lead}</Unbroken>
        </p>
      </div>
      {children}
    </section>
  );
}
