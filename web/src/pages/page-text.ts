/**
 * The texts of a long page, as the build reads them from Markdown (`web/build/page-texts.ts`).
 * Within a text, `words between backticks` are code, `[words](address)` is a link, and `{company}`
 * and the like stand for the provider's data, which come from the server's environment.
 */
export type PageText = {
  /** Title of the browser's window; holds `{product}`. */
  pageTitle: string;
  description: string;
  title: string;
  lead: string;
  contents: string;
  sections: readonly Section[];
};

export type LegalText = PageText & {
  /** From which day; only binding documents say it. */
  inForce?: string;
  /** Which language is binding; only translations of binding documents say it. */
  note?: string;
  print: string;
  home: string;
};

export type DocumentationText = PageText & {
  baseAddress: string;
  openApi: string;
  copy: string;
  copied: string;
  copyFailed: string;
  copyFailedDescription: string;
  /** Accessible name of the tabs that switch the language of an example. */
  exampleLanguage: string;
};

/** The number is part of the title's text, so that it is also printed, searched for and read aloud. */
export type Section = { id: string; title: string; blocks: readonly Block[] };

export type Block =
  | { kind: "paragraph"; text: string }
  | { kind: "numbered"; items: readonly Item[] }
  | { kind: "list"; items: readonly string[] }
  | { kind: "terms"; items: readonly Term[] }
  | { kind: "form"; lines: readonly string[] }
  | ({ kind: "table" } & Table)
  | { kind: "example"; name: string };

/** Numbered; what it enumerates is lettered. */
export type Item = { term?: string; text: string; items: readonly string[] };

export type Term = { term: string; note?: string | undefined; text: string };

/** Two columns, so that it fits the smallest screen and stays a real table there. */
export type Table = {
  caption: string;
  columns: readonly [string, string];
  rows: readonly (readonly [string, string])[];
};

/** The provider's data, by the names under which a text asks for them. */
export const placeholders = [
  "product",
  "company",
  "taxId",
  "address",
  "email",
  "phone",
  "phoneUri",
] as const;
