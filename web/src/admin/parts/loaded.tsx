import type { ReactNode } from "react";
import type { UseQueryResult } from "@tanstack/react-query";
import { LoadError } from "./load-error.tsx";
import { Placeholder } from "./loading.tsx";

type Props<Data> = {
  query: UseQueryResult<Data>;
  words: { failed: string; loading: string };
  /** The classes of the skeletons. */
  shapes?: readonly string[];
  isTextShown?: boolean;
  /** Stands in for the skeletons. */
  loading?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** Renders the data of a query. A failed reload is shown above the previous data. */
export function Loaded<Data>(props: Props<Data>) {
  const { query, words, shapes = [], isTextShown = false, children } = props;
  const {
    loading = <Placeholder isTextShown={isTextShown} text={words.loading} shapes={shapes} />,
  } = props;
  return (
    <>
      {query.isPending && loading}
      {query.isError && (
        <LoadError title={words.failed} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data !== undefined && children(query.data)}
    </>
  );
}
