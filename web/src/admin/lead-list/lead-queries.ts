import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from "@tanstack/react-query";
import { z } from "zod";
import { callJson, callApi } from "../../lib/api-client.ts";
import { nextLink } from "../../lib/next-link.ts";
import type { LeadAdmin, LeadRecord } from "../leads/lead-admin.ts";

/**
 * What a list is asked for, by the names of its query; an empty value asks for nothing in particular.
 * `sort` is `oldest` or empty; a kind may have filters of its own.
 */
export type LeadFilter = Readonly<
  Record<"q" | "status" | "state" | "received" | "sort", string> & Record<string, string>
>;

/** Where a page is, and the addresses of those before it, for the way back. */
type Place = { url: string; before: readonly string[] };

export type LeadPage<Lead> = {
  leads: Lead[];
  /** How many match the filter, on all pages. */
  total: number;
  /** How many stand on the pages before this one. */
  offset: number;
  next: Place | null;
  previous: Place | null;
};

/** So many leads are in the browser at once. */
const pageSize = 50;

type Source<Lead extends LeadRecord> = Pick<LeadAdmin<Lead>, "path" | "record">;

/** The leads that match, one page at a time, with the way to the next and back. */
export function leadListQuery<Lead extends LeadRecord>(
  { path, record }: Source<Lead>,
  filter: LeadFilter = everything,
) {
  const search = searchOf(filter);
  const first: Place = { url: `${path}?${search && `${search}&`}limit=${pageSize}`, before: [] };
  return infiniteQueryOptions({
    queryKey: [path, "list", search],
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, record, signal),
    initialPageParam: first,
    getNextPageParam: (page: LeadPage<Lead>) => page.next,
    getPreviousPageParam: (page: LeadPage<Lead>) => page.previous,
    maxPages: 1,
    // The old result stays until the next answer arrives.
    placeholderData: keepPreviousData,
  });
}

/** A filter as a query asks for it, without what is empty. */
export function searchOf(filter: LeadFilter): string {
  const given = Object.entries(filter).filter(([, value]) => value !== "");
  return new URLSearchParams(given).toString();
}

/** The order of a list is no filter. */
export function narrowingOf(filter: LeadFilter): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(filter).filter(([name, value]) => name !== "sort" && value !== ""),
  );
}

export function isFiltered(filter: LeadFilter): boolean {
  return Object.keys(narrowingOf(filter)).length > 0;
}

/** One lead by its id. */
export function leadQuery<Lead extends LeadRecord>({ path, record }: Source<Lead>, id: string) {
  return queryOptions({
    queryKey: [path, "record", id],
    queryFn: ({ signal }) => callJson(`${path}/${encodeURIComponent(id)}`, record, { signal }),
  });
}

/** How many leads of this kind there are, whatever the filter. */
export function leadTotalQuery<Lead extends LeadRecord>({ path, record }: Source<Lead>) {
  return queryOptions({
    queryKey: [path, "total"],
    queryFn: async ({ signal }) => {
      const place = { url: `${path}?limit=1`, before: [] };
      return (await fetchPage(place, record, signal)).total;
    },
  });
}

/** Shows a lead as it is now wherever it stands, until its lists are loaded again. */
export function showLead<Lead extends LeadRecord>(
  client: QueryClient,
  kind: Source<Lead>,
  lead: Lead,
): void {
  client.setQueryData(leadQuery(kind, lead.id).queryKey, lead);
  client.setQueriesData<InfiniteData<LeadPage<Lead>, Place>>(
    { queryKey: [kind.path, "list"] },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          leads: page.leads.map((one) => (one.id === lead.id ? lead : one)),
        })),
      },
  );
}

const everything: LeadFilter = { q: "", status: "", state: "", received: "", sort: "" };

/** A page that has emptied since, its leads no longer matching, gives way to the one before it. */
async function fetchPage<Lead>(
  place: Place,
  record: z.ZodType<Lead>,
  signal: AbortSignal,
): Promise<LeadPage<Lead>> {
  const { url, before } = place;
  const response = await callApi(url, { signal });
  const leads = z.array(record).parse(await response.json());
  const next = nextLink(response);
  const previous = before.at(-1);
  const back = previous === undefined ? null : { url: previous, before: before.slice(0, -1) };
  if (back && leads.length === 0) return fetchPage(back, record, signal);
  return {
    leads,
    total: Number(response.headers.get("X-Total-Count") ?? leads.length),
    offset: before.length * pageSize,
    next: next === null ? null : { url: next, before: [...before, url] },
    previous: back,
  };
}
