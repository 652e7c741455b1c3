/** Messages between the api and the thread in which it draws pages. */
import { z } from "zod";
import { SiteInfo } from "./site-info.ts";

/** @property address the path in the address, such as `/en/dokumentacja` */
export const PageJob = z.object({ address: z.string(), info: SiteInfo });
export type PageJob = z.infer<typeof PageJob>;

/** The HTML of a page: the elements of its head, and the content of its root. */
export const DrawnPage = z.object({ head: z.string(), content: z.string() });
export type DrawnPage = z.infer<typeof DrawnPage>;

/** The answer to a job: the page, or the reason why there is none. */
export const PageOutcome = z.union([
  z.object({ page: DrawnPage }),
  z.object({ failure: z.string() }),
]);
export type PageOutcome = z.infer<typeof PageOutcome>;
