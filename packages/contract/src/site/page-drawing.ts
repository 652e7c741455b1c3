/** The interface between the api and the program that draws pages. */
import { z } from "zod";
import type { SiteInfo } from "./site-info.ts";

/** The path in the address, such as `/en/dokumentacja`, and the data of the page. */
export type PageJob = { address: string; info: SiteInfo };

/** The HTML of a page: the elements of its head, and the content of its root. */
export const DrawnPage = z.object({ head: z.string(), content: z.string() });
export type DrawnPage = z.infer<typeof DrawnPage>;
