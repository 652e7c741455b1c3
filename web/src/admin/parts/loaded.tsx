import type { ReactNode } from "react";
import type { UseQueryResult } from "@tanstack/react-query";
import { LoadError } from "./load-error.tsx";

type Props<Data> = {
  query: UseQueryResult<Data>;
  /** The title of a failure to load. */
  failed: string;
  loading: ReactNode;
  children: (data: Data) => ReactNode;
};

/** Renders the data of a query. A failed reload is shown above the previous data. */
export function Loaded<Data>({ query, failed, loading, children }: Props<Data>) {
  return (
    <>
      {query.isPending && loading}
      {query.isError && (
        <LoadError title={failed} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data !== undefined && children(query.data)}
    </>
  );
}
