import type { ReactNode } from "react";
import type { Page } from "@scm/contract";
import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useQuery,
  type UseQueryOptions,
} from "@tanstack/react-query";
import { admin } from "@scm/text/admin";
import { Button } from "../../ui/button.tsx";
import { LoadError, type FailureWords } from "./load-error.tsx";
import { useFocusAfterUnmount } from "./focus-content.ts";
import { formatTotal } from "@scm/text/count";

type ListWords = FailureWords & { older: string; loadingOlder: string };

const polish: ListWords = {
  ...admin,
  older: admin.list.older,
  loadingOlder: admin.list.loadingOlder,
};

type Props<Item> = {
  list: UseInfiniteQueryResult<InfiniteData<Page<Item>>>;
  /** The title of a failure to load. */
  failed: string;
  loading: ReactNode;
  empty: ReactNode;
  /** Polish by default. */
  words?: ListWords;
  children: (items: readonly Item[]) => ReactNode;
};

export function PagedList<Item>(props: Props<Item>) {
  const { list, failed, loading, empty, words = polish, children } = props;
  if (list.isPending) return loading;
  const failure = (onRetry: () => unknown) =>
    list.error && (
      <LoadError title={failed} error={list.error} words={words} onRetry={() => void onRetry()} />
    );
  if (!list.data) return failure(list.refetch);
  const items = list.data.pages.flatMap((page) => page.rows);
  return (
    <>
      {list.isError && !list.isFetchNextPageError && failure(list.refetch)}
      <div
        aria-busy={list.isPlaceholderData}
        className="transition-opacity duration-150 aria-busy:opacity-60"
      >
        {items.length === 0 ? empty : children(items)}
      </div>
      {list.isFetchNextPageError && failure(list.fetchNextPage)}
      {list.hasNextPage && !list.isPlaceholderData && (
        <MoreButton
          text={words.older}
          loading={words.loadingOlder}
          isPending={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </>
  );
}

type MoreButtonProps = { text: string; loading: string; isPending: boolean; onMore: () => void };

/** Disappears with the last page, and moves the focus to the content. */
function MoreButton({ text, loading, isPending, onMore }: MoreButtonProps) {
  const box = useFocusAfterUnmount<HTMLDivElement>();
  return (
    <div ref={box} className="self-center">
      <Button variant="secondary" isPending={isPending} onClick={onMore}>
        {isPending ? loading : text}
      </Button>
    </div>
  );
}

type CountProps<Key extends readonly unknown[]> = {
  list: UseInfiniteQueryResult<InfiniteData<{ total?: number }>>;
  isFiltered: boolean;
  /** Counts the list without a filter. */
  total: UseQueryOptions<number, Error, number, Key>;
};

export function ListCount<Key extends readonly unknown[]>({
  list,
  isFiltered,
  total,
}: CountProps<Key>) {
  const everything = useQuery({ ...total, enabled: isFiltered });
  const count = list.data?.pages.at(-1)?.total;

  if (count === undefined) return null;
  // While a search loads, the count belongs to the previous filter.
  const isOfAll = isFiltered && !list.isPlaceholderData && everything.data !== undefined;
  const shown = isOfAll ? admin.ofAll(count, everything.data) : formatTotal(count);
  return <span>{` (${shown})`}</span>;
}
