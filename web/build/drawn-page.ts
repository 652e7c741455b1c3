import type { SiteInfo } from "../../packages/contract/src/index.ts";

/** A page as a browser would draw it: what belongs into its head, and its content. */
export type DrawnPage = { head: string; content: string };

/** @param path as in the address, `/en/dokumentacja` */
export type DrawPage = (path: string, info: SiteInfo) => Promise<DrawnPage>;
