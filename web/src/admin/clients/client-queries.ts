import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from "@tanstack/react-query";
import type { Locale } from "@scm/contract";
import type { z } from "zod";
import { ApiError, callJson } from "../../lib/api-client.ts";
import { fetchPage, type Page } from "../fetch-page.ts";

/** Where the records of one kind of client come from, and in which language the server speaks of them. */
export type ClientSource<Client extends { id: string }> = {
  path: string;
  record: z.ZodType<Client>;
  locale: Locale;
};

/**
 * The clients that match, from the newest, page by page.
 *
 * @param search parameters of the address; empty ones are left out
 */
export function clientListQuery<Client extends { id: string }>(
  source: ClientSource<Client>,
  search: Readonly<Record<string, string>> = {},
) {
  const given = Object.entries(search).filter(([, value]) => value !== "");
  const query = new URLSearchParams(given).toString();
  return infiniteQueryOptions({
    queryKey: [source.path, "list", query],
    queryFn: ({ pageParam, signal }) => fetchClients(source, pageParam, signal),
    initialPageParam: query ? `${source.path}?${query}` : source.path,
    getNextPageParam: (page: Page<Client>) => page.next,
    // What was found before stands until the next answer is there.
    placeholderData: keepPreviousData,
  });
}

/** The client that a link names, as a list of one; an empty list when it is not there (any more). */
export function oneClientQuery<Client extends { id: string }>(
  source: ClientSource<Client>,
  id: string,
) {
  return infiniteQueryOptions({
    queryKey: [source.path, "list", `id=${id}`],
    queryFn: async ({ signal }): Promise<Page<Client>> => {
      const found = await findClient(source, id, signal);
      return { items: found ? [found] : [], total: found ? 1 : 0, next: null };
    },
    initialPageParam: "",
    getNextPageParam: (page: Page<Client>) => page.next,
  });
}

/** How many clients match, without reading them. */
export function clientTotalQuery<Client extends { id: string }>(
  source: ClientSource<Client>,
  search: Readonly<Record<string, string>> = {},
) {
  const query = new URLSearchParams({ ...search, limit: "1" }).toString();
  return queryOptions({
    queryKey: [source.path, "total", query],
    queryFn: async ({ signal }) =>
      (await fetchClients(source, `${source.path}?${query}`, signal)).total,
  });
}

/** One client by its id. */
export function fetchClient<Client extends { id: string }>(
  { path, record, locale }: ClientSource<Client>,
  id: string,
  signal: AbortSignal,
): Promise<Client> {
  return callJson(`${path}/${id}`, record, { signal, headers: { "Accept-Language": locale } });
}

async function findClient<Client extends { id: string }>(
  source: ClientSource<Client>,
  id: string,
  signal: AbortSignal,
): Promise<Client | null> {
  try {
    return await fetchClient(source, encodeURIComponent(id), signal);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Puts a client as it is by now in its place in every list that shows it. */
export function replaceClient<Client extends { id: string }>(
  client: QueryClient,
  { path }: ClientSource<Client>,
  changed: Pick<Client, "id"> & Partial<Client>,
): void {
  client.setQueriesData<InfiniteData<Page<Client>>>(
    { queryKey: [path, "list"] },
    (before) =>
      before && {
        ...before,
        pages: before.pages.map((page) => ({
          ...page,
          items: page.items.map((one) => (one.id === changed.id ? { ...one, ...changed } : one)),
        })),
      },
  );
}

function fetchClients<Client extends { id: string }>(
  { record, locale }: ClientSource<Client>,
  url: string,
  signal: AbortSignal,
): Promise<Page<Client>> {
  return fetchPage(url, record, { signal, headers: { "Accept-Language": locale } });
}
