import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from "@tanstack/react-query";
import type { Locale } from "@scm/contract";
import { z } from "zod";
import { callApi, callJson } from "../../lib/api-client.ts";

/** Where the records of one kind of client come from, and in which language the server speaks of them. */
export type ClientSource<Client extends { id: string }> = {
  path: string;
  record: z.ZodType<Client>;
  locale: Locale;
};

export type ClientPage<Client> = {
  clients: Client[];
  /** How many match, on all pages. */
  total: number;
  /** The address of the next page. */
  next: string | null;
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
    queryFn: ({ pageParam, signal }) => fetchPage(source, pageParam, signal),
    initialPageParam: query ? `${source.path}?${query}` : source.path,
    getNextPageParam: (page: ClientPage<Client>) => page.next,
    // What was found before stands until the next answer is there.
    placeholderData: keepPreviousData,
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
      (await fetchPage(source, `${source.path}?${query}`, signal)).total,
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

/** Puts a client as it is by now in its place in every list that shows it. */
export function replaceClient<Client extends { id: string }>(
  client: QueryClient,
  { path }: ClientSource<Client>,
  changed: Pick<Client, "id"> & Partial<Client>,
): void {
  client.setQueriesData<InfiniteData<ClientPage<Client>>>(
    { queryKey: [path, "list"] },
    (before) =>
      before && {
        ...before,
        pages: before.pages.map((page) => ({
          ...page,
          clients: page.clients.map((one) =>
            one.id === changed.id ? { ...one, ...changed } : one,
          ),
        })),
      },
  );
}

async function fetchPage<Client extends { id: string }>(
  { record, locale }: ClientSource<Client>,
  url: string,
  signal: AbortSignal,
): Promise<ClientPage<Client>> {
  const response = await callApi(url, { signal, headers: { "Accept-Language": locale } });
  const clients = z.array(record).parse(await response.json());
  return {
    clients,
    total: Number(response.headers.get("X-Total-Count") ?? clients.length),
    next: nextLink(response.headers.get("Link")),
  };
}

/** RFC 8288: `</api/admin/tenants?cursor=…>; rel="next"` */
function nextLink(header: string | null): string | null {
  return /<([^>]+)>;\s*rel="next"/.exec(header ?? "")?.[1] ?? null;
}
