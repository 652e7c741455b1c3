import type { SiteInfo } from "../../packages/contract/src/index.ts";

/** A prerendered page. */
export type DrawnPage = { head: string; content: string };

/** @param path as in the address, `/en/dokumentacja` */
export type DrawPage = (path: string, info: SiteInfo) => Promise<DrawnPage>;
