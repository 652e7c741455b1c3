import { inboxEndpoints } from "@scm/contract";
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type InfiniteData,
  type QueryClient,
  type UseInfiniteQueryResult,
} from "@tanstack/react-query";
import { call, callPage, type ListEndpoint } from "../../../lib/api-client.ts";
import { endpointQuery } from "../../parts/queries.ts";
import type { LeadAdmin, LeadRecord } from "../lead-admin.ts";
import { listed, listedOfInbox, type ListedLead } from "./listed-lead.ts";

/** The filters that are set, and the order, keyed by their names in the query. */
export type LeadFilter = Readonly<Record<string, string>>;

/** The cursors of a page and of those before it; the first page has none. */
type Cursors = readonly string[];

export type LeadPage = {
  rows: ListedLead[];
  /** All matching leads, on all pages. */
  total: number;
  /** The number of leads on earlier pages. */
  offset: number;
  next: Cursors | null;
  previous: Cursors | null;
};

export type LoadedList = UseInfiniteQueryResult<InfiniteData<LeadPage>>;

/** The leads per page; a list keeps one page at a time (`maxPages`). */
const pageSize = 50;

/** Lists one kind, or all kinds without one. */
export function leadListQuery(kind: LeadAdmin | null, filter: LeadFilter) {
  if (kind === null) return pagesOf(inboxEndpoints.list, listedOfInbox, filter);
  // Within one group each report has its row.
  const own = filter["group"] ? { repeats: null } : {};
  const query = { ...filter, ...foldedOf(kind, filter) };
  return pagesOf(kind.endpoints.list, (lead) => ({ ...listed(kind, lead), ...own }), query);
}

/** Repeats of a bug report have one row, but in the list of them. */
export function foldedOf({ name }: LeadAdmin, filter: LeadFilter = {}): LeadFilter {
  return name === "bug-report" && !filter["group"] ? { isFolded: "yes" } : {};
}

function pagesOf<Answer>(
  list: ListEndpoint<Answer>,
  rowOf: (answer: Answer) => ListedLead,
  filter: LeadFilter,
) {
  return infiniteQueryOptions({
    queryKey: [list.path, "list", searchOf(filter)],
    queryFn: ({ pageParam, signal }) => fetchPage({ list, rowOf, filter, signal }, pageParam),
    initialPageParam: firstPage,
    getNextPageParam: (page: LeadPage) => page.next,
    getPreviousPageParam: (page: LeadPage) => page.previous,
    maxPages: 1,
    // Leads arrive meanwhile, so a list loads when it is opened.
    refetchOnMount: "always",
    // Another filter shows the previous result until its own arrives.
    placeholderData: keepPreviousData,
  });
}

const firstPage: Cursors = [];

export function searchOf(filter: LeadFilter): string {
  return new URLSearchParams(filter).toString();
}

/** The same without the order, which neither narrows a list nor changes what is selected. */
export function narrowingOf(filter: LeadFilter): string {
  const { sort: _, ...narrowing } = filter;
  return searchOf(narrowing);
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
          rows: page.rows.map((one) => (one.id === lead.id ? listed(kind, lead) : one)),
        })),
      },
  );
}

type Source<Answer> = {
  list: ListEndpoint<Answer>;
  rowOf: (answer: Answer) => ListedLead;
  filter: LeadFilter;
  signal: AbortSignal;
};

/** Falls back to the previous page if all leads of this one have left it. */
async function fetchPage<Answer>(source: Source<Answer>, cursors: Cursors): Promise<LeadPage> {
  const { list, rowOf, filter, signal } = source;
  const query = { ...filter, limit: String(pageSize) };
  const page = await callPage(list, query, { cursor: cursors.at(-1) ?? "", signal });
  const { rows, next, total = rows.length } = page;
  const previous = cursors.length === 0 ? null : cursors.slice(0, -1);
  if (previous && rows.length === 0) return fetchPage(source, previous);
  return {
    rows: rows.map(rowOf),
    total,
    offset: cursors.length * pageSize,
    next: next === null ? null : [...cursors, next],
    previous,
  };
}

export function historyQuery({ endpoints }: LeadAdmin, id: string) {
  return endpointQuery(endpoints.readHistory, { id }, [endpoints.list.path, "history", id]);
}

export function personQuery({ endpoints }: LeadAdmin, id: string) {
  return endpointQuery(endpoints.readPerson, { id }, [endpoints.list.path, "person", id]);
}
