import type { SiteInfo } from "../../packages/contract/src/index.ts";

/** The HTML of a page: the elements of its head, and the content of its root. */
export type DrawnPage = { head: string; content: string };

/** @param path the path in the address, such as `/en/dokumentacja` */
export type DrawPage = (path: string, info: SiteInfo) => Promise<DrawnPage>;
