import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { callJson, callApi } from "../../lib/api-client.ts";
import type { LeadAdmin, LeadRecord } from "../leads/lead-admin.ts";

export type LeadFilter = { q: string; status: string };

export type LeadPage<Lead> = {
  leads: Lead[];
  /** How many match the filter, on all pages. */
  total: number;
  /** The address of the next page. */
  next: string | null;
};

type Source<Lead extends LeadRecord> = Pick<LeadAdmin<Lead>, "path" | "record">;

/** The leads that match, from the newest, page by page. */
export function leadListQuery<Lead extends LeadRecord>(
  { path, record }: Source<Lead>,
  filter: LeadFilter,
) {
  const given = Object.entries(filter).filter(([, value]) => value !== "");
  const search = new URLSearchParams(given).toString();
  return infiniteQueryOptions({
    queryKey: [path, "list", search],
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, record, signal),
    initialPageParam: search ? `${path}?${search}` : path,
    getNextPageParam: (page: LeadPage<Lead>) => page.next,
    // What was found before stands until the next answer is there.
    placeholderData: keepPreviousData,
  });
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
    queryFn: async ({ signal }) => (await fetchPage(`${path}?limit=1`, record, signal)).total,
  });
}

async function fetchPage<Lead>(
  url: string,
  record: z.ZodType<Lead>,
  signal: AbortSignal,
): Promise<LeadPage<Lead>> {
  const response = await callApi(url, { signal });
  const leads = z.array(record).parse(await response.json());
  return {
    leads,
    total: Number(response.headers.get("X-Total-Count") ?? leads.length),
    next: nextLink(response.headers.get("Link")),
  };
}

/** RFC 8288: `</api/admin/contacts?cursor=…>; rel="next"` */
function nextLink(header: string | null): string | null {
  return /<([^>]+)>;\s*rel="next"/.exec(header ?? "")?.[1] ?? null;
}
