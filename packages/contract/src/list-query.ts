import { z } from "zod";
import { absentIfEmpty, Instant, tidyParagraphs } from "./fields.ts";
import { uniformAddress } from "./uniform-text.ts";

/** The words to look for, as uniform as the texts that have them. They may be of several lines. */
export const SoughtText = tidyParagraphs({ max: 200, tidy: uniformAddress });

/** An order by time or by a column, which a minus turns round. */
export function sortBy(columns: readonly string[], initial?: string) {
  const both = columns.flatMap((column) => [column, `-${column}`]);
  return absentIfEmpty(z.enum(["newest", "oldest", ...both])).transform((sort) => sort ?? initial);
}

/** A number from 1 to 500. */
export function limitOf(initial: number) {
  const limit = z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .transform(Number);
  return absentIfEmpty(limit.refine((given) => given <= 500)).transform(
    (given) => given ?? initial,
  );
}

/** The query of all lists of the back office. */
export const ListQuery = z.object({
  limit: limitOf(100),
  cursor: absentIfEmpty(z.uuid()),
  sort: sortBy([], "newest"),
  q: SoughtText.optional(),
});

/** A moment in a query, where the `+` of an unencoded zone arrives as a blank. */
export const QueryInstant = z.preprocess(
  (text) => (typeof text === "string" ? text.replace(/ (?=\d\d:?(\d\d)?$)/, "+") : text),
  Instant,
);
