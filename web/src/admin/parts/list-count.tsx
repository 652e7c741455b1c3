import { admin } from "@scm/text/admin";
import { formatTotal } from "@scm/text/count";
import {
  useQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
  type UseQueryOptions,
} from "@tanstack/react-query";

type Props<Key extends readonly unknown[]> = {
  list: UseInfiniteQueryResult<InfiniteData<{ total?: number }>>;
  isFiltered: boolean;
  /** Counts the list without a filter. */
  total: UseQueryOptions<number, Error, number, Key>;
};

export function ListCount<Key extends readonly unknown[]>({ list, isFiltered, total }: Props<Key>) {
  const everything = useQuery({ ...total, enabled: isFiltered });
  const count = list.data?.pages.at(-1)?.total;

  if (count === undefined) return null;
  // While a search loads, the count belongs to the previous filter.
  const isOfAll = isFiltered && !list.isPlaceholderData && everything.data !== undefined;
  const shown = isOfAll ? admin.ofAll(count, everything.data) : formatTotal(count);
  return <span>{` (${shown})`}</span>;
}
