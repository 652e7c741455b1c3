/**
 * The texts of a long page, compiled from Markdown (`web/build/page-texts.ts`). In a text,
 * backticks enclose code, `[words](address)` is a link, and placeholders such as `{company}` stand
 * for the provider's data from the server's environment.
 */
export type PageText = {
  /** The document title, with the placeholder `{product}`. */
  pageTitle: string;
  description: string;
  title: string;
  lead: string;
  contents: string;
  sections: readonly Section[];
};

export type DocumentText = PageText & {
  /** The effective date, for binding documents only. */
  inForce?: string;
  /** States which language is binding, for translations of binding documents only. */
  note?: string;
  print: string;
  home: string;
};

/** The title includes the number, so that it is printed, found by search and read aloud. */
export type Section = { id: string; title: string; blocks: readonly Block[] };

export type Block =
  | { kind: "paragraph"; text: string }
  | { kind: "numbered"; items: readonly Item[] }
  | { kind: "list"; items: readonly string[] }
  | { kind: "terms"; items: readonly Term[] }
  | { kind: "form"; lines: readonly string[] }
  | ({ kind: "table" } & Table)
  | { kind: "code"; code: string };

/** A numbered clause with lettered items. */
export type Item = { term?: string; text: string; items: readonly string[] };

export type Term = { term: string; note?: string | undefined; text: string };

/** Has two columns, which fit the smallest screen. */
export type Table = {
  caption: string;
  columns: readonly [string, string];
  rows: readonly (readonly [string, string])[];
};

export const placeholders = [
  "product",
  "company",
  "taxId",
  "address",
  "email",
  "emailUri",
  "phone",
  "phoneUri",
] as const;
