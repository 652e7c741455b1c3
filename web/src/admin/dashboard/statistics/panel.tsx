import type { ReactNode } from "react";
import { clsx } from "clsx";

type Props = {
  id: string;
  title: string;
  /** Explains what the figures count. */
  note: string;
  isWide?: boolean;
  children: ReactNode;
};

export function Panel({ id, title, note, isWide = false, children }: Props) {
  return (
    <section
      aria-labelledby={id}
      className={clsx(
        "flex min-w-0 flex-col gap-4 rounded-md border border-line bg-raised p-4 sm:p-5",
        isWide && "lg:col-span-2",
      )}
    >
      <div className="flex flex-col gap-1">
        <h3 id={id} className="font-semibold tracking-tight">
          {title}
        </h3>
        <p className="max-w-[75ch] text-sm text-muted">{note}</p>
      </div>
      {children}
    </section>
  );
}
