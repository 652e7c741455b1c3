import type { Endpoint, Locale, Page } from "@scm/contract";
import { infiniteQueryOptions, type InfiniteData, type QueryClient } from "@tanstack/react-query";
import { ApiError, call, type ListEndpoint, type RecordEndpoint } from "../../lib/api-client.ts";
import { pagedQuery, totalQuery } from "../parts/paged-query.ts";

/** The endpoints of tenants or instances, and the language of their answers. */
export type ClientSource<Client extends { id: string }> = {
  list: ListEndpoint<Client>;
  read: RecordEndpoint<Client>;
  create: Endpoint;
  locale: Locale;
};

/** Newest first, page by page. Empty values of the query are left out. */
export function clientListQuery<Client extends { id: string }>(
  { list, locale }: ClientSource<Client>,
  query: Readonly<Record<string, string>> = {},
) {
  return pagedQuery(list, query, { "Accept-Language": locale });
}

/** A list with the one client of a link; empty when it does not exist. */
export function oneClientQuery<Client extends { id: string }>(
  source: ClientSource<Client>,
  id: string,
) {
  return infiniteQueryOptions({
    queryKey: [source.list.path, "list", `id=${id}`],
    queryFn: async ({ signal }): Promise<Page<Client>> => {
      const found = await findClient(source, id, signal);
      return { rows: found ? [found] : [], total: found ? 1 : 0, next: null };
    },
    initialPageParam: "",
    getNextPageParam: (page: Page<Client>) => page.next,
  });
}

export function clientTotalQuery<Client extends { id: string }>(
  { list, locale }: ClientSource<Client>,
  query: Readonly<Record<string, string>> = {},
) {
  return totalQuery(list, query, { "Accept-Language": locale });
}

export function fetchClient<Client extends { id: string }>(
  { read, locale }: ClientSource<Client>,
  id: string,
  signal: AbortSignal,
): Promise<Client> {
  return call(read, { id }, { signal, headers: { "Accept-Language": locale } });
}

async function findClient<Client extends { id: string }>(
  source: ClientSource<Client>,
  id: string,
  signal: AbortSignal,
): Promise<Client | null> {
  try {
    return await fetchClient(source, id, signal);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Updates a client in all loaded lists. */
export function replaceClient<Client extends { id: string }>(
  client: QueryClient,
  { list }: ClientSource<Client>,
  changed: Pick<Client, "id"> & Partial<Client>,
): void {
  client.setQueriesData<InfiniteData<Page<Client>>>(
    { queryKey: [list.path, "list"] },
    (before) =>
      before && {
        ...before,
        pages: before.pages.map((page) => ({
          ...page,
          rows: page.rows.map((one) => (one.id === changed.id ? { ...one, ...changed } : one)),
        })),
      },
  );
}
