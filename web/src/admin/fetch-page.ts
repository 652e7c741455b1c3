import { z } from "zod";
import { callApi } from "../lib/api-client.ts";
import { nextLink } from "../lib/next-link.ts";

export type Page<Item> = {
  items: Item[];
  /** How many there are on all pages; null where they are not counted. */
  total: number | null;
  /** The address of the next page. */
  next: string | null;
};

/** Reads a page of a list, and where the next one is. */
export async function fetchPage<Item>(
  url: string,
  item: z.ZodType<Item>,
  how: { signal: AbortSignal; headers?: Record<string, string> },
): Promise<Page<Item>> {
  const response = await callApi(url, how);
  const total = response.headers.get("X-Total-Count");
  return {
    items: z.array(item).parse(await response.json()),
    total: total === null ? null : Number(total),
    next: nextLink(response),
  };
}
