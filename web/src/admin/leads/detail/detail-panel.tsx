import type { ReactNode } from "react";
import type { UseQueryResult } from "@tanstack/react-query";
import { Loaded } from "../../parts/loading.tsx";

type Props<Data> = {
  title: string;
  text: { loading: string; failed: string };
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
};

/** A part with a query of its own, so that its failure does not hide the others. */
export function DetailPanel<Data>({ title, text, query, children }: Props<Data>) {
  return (
    <section
      aria-label={title}
      className="flex flex-col gap-2 rounded-md border border-line bg-raised px-4 py-3"
    >
      <h3 className="font-semibold tracking-tight">{title}</h3>
      <Loaded query={query} words={text} shapes={["h-20"]}>
        {children}
      </Loaded>
    </section>
  );
}
