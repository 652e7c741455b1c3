import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type InfiniteData,
  type QueryClient,
  type UseInfiniteQueryResult,
} from "@tanstack/react-query";
import { call, callPage, type ListEndpoint } from "../../../lib/api-client.ts";
import { endpointQuery } from "../../parts/endpoint-query.ts";
import type { LeadAdmin, LeadRecord } from "../lead-admin.ts";

/**
 * Filters keyed by their names in the query; an empty value is no filter. `sort` is `oldest` or
 * empty. A kind may have filters of its own.
 */
export type LeadFilter = Readonly<
  Record<"q" | "status" | "state" | "received" | "sort", string> & Record<string, string>
>;

/** The cursors of a page and of those before it; the first page has none. */
type Cursors = readonly string[];

export type LeadPage<Row extends { id: string } = LeadRecord> = {
  rows: Row[];
  /** All matching leads, on all pages. */
  total: number;
  /** The number of leads on earlier pages. */
  offset: number;
  next: Cursors | null;
  previous: Cursors | null;
};

export type LoadedList<Row extends { id: string } = LeadRecord> = UseInfiniteQueryResult<
  InfiniteData<LeadPage<Row>>
>;

/** The leads per page; a list keeps one page at a time (`maxPages`). */
const pageSize = 50;

export function leadListQuery({ endpoints: { list } }: LeadAdmin, filter: LeadFilter = everything) {
  return infiniteQueryOptions({
    ...pagesOf(list, filter),
    queryKey: [list.path, "list", searchOf(filter)],
  });
}

/** A list that shows one page at a time. */
export function pagesOf<Row extends { id: string }>(
  list: ListEndpoint<Row>,
  filter: Readonly<Record<string, string>>,
) {
  return infiniteQueryOptions({
    queryKey: [list.path, "list", new URLSearchParams(filter).toString()],
    queryFn: ({ pageParam, signal }) => fetchPage({ list, filter, signal }, pageParam),
    initialPageParam: firstPage,
    getNextPageParam: (page: LeadPage<Row>) => page.next,
    getPreviousPageParam: (page: LeadPage<Row>) => page.previous,
    maxPages: 1,
    // Leads arrive meanwhile, so a list loads when it is opened.
    refetchOnMount: "always",
    // Another filter shows the previous result until its own arrives.
    placeholderData: keepPreviousData,
  });
}

const firstPage: Cursors = [];

export function searchOf(filter: Readonly<Record<string, string>>): string {
  const given = Object.entries(filter).filter(([, value]) => value !== "");
  return new URLSearchParams(given).toString();
}

/** The filters that are set, without the order. */
export function activeFilters(filter: LeadFilter): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(filter).filter(([name, value]) => name !== "sort" && value !== ""),
  );
}

export function isFiltered(filter: LeadFilter): boolean {
  return Object.keys(activeFilters(filter)).length > 0;
}

export function leadQuery({ endpoints }: LeadAdmin, id: string) {
  return queryOptions({
    queryKey: [endpoints.list.path, "record", id],
    queryFn: ({ signal }) => call(endpoints.read, { id }, { signal }),
  });
}

/** Updates a lead in all cached queries; lists keep its place until they are loaded again. */
export function showLead(client: QueryClient, kind: LeadAdmin, lead: LeadRecord): void {
  client.setQueryData(leadQuery(kind, lead.id).queryKey, lead);
  client.setQueriesData<InfiniteData<LeadPage, Cursors>>(
    { queryKey: [kind.endpoints.list.path, "list"] },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          rows: page.rows.map((one) => (one.id === lead.id ? lead : one)),
        })),
      },
  );
}

const everything: LeadFilter = { q: "", status: "", state: "", received: "", sort: "" };

type Source<Row> = {
  list: ListEndpoint<Row>;
  filter: Readonly<Record<string, string>>;
  signal: AbortSignal;
};

/** Falls back to the previous page if all leads of this one have left it. */
async function fetchPage<Row extends { id: string }>(
  source: Source<Row>,
  cursors: Cursors,
): Promise<LeadPage<Row>> {
  const { list, filter, signal } = source;
  const query = { ...filter, limit: String(pageSize) };
  const page = await callPage(list, query, { cursor: cursors.at(-1) ?? "", signal });
  const { rows, next, total = rows.length } = page;
  const previous = cursors.length === 0 ? null : cursors.slice(0, -1);
  if (previous && rows.length === 0) return fetchPage(source, previous);
  return {
    rows,
    total,
    offset: cursors.length * pageSize,
    next: next === null ? null : [...cursors, next],
    previous,
  };
}

export function historyQuery({ endpoints }: LeadAdmin, id: string) {
  return {
    ...endpointQuery(endpoints.readHistory, { id }, [endpoints.list.path, "history", id]),
    // It polls, so the button that refreshes the list does not wait for it.
    meta: { isQuiet: true },
  };
}

export function personQuery({ endpoints }: LeadAdmin, id: string) {
  return endpointQuery(endpoints.readPerson, { id }, [endpoints.list.path, "person", id]);
}
