/**
 * What a legal document is made of. Within a text, `[words](address)` is a link, and `{company}` and
 * the like stand for the provider's data, which come from the server's environment.
 */
export type Block =
  | { kind: "paragraph"; text: string }
  | { kind: "clauses"; items: readonly Clause[] }
  | { kind: "list"; items: readonly string[] }
  | { kind: "terms"; items: readonly Term[] }
  | { kind: "table"; table: Table }
  | { kind: "form"; lines: readonly string[] };

/** A numbered paragraph of a section; what it enumerates is lettered. */
export type Clause = { term?: string; text: string; items?: readonly string[] };

export type Term = { term: string; text: string };

/** Two columns, so that it fits the smallest screen and stays a real table there. */
export type Table = {
  caption: string;
  columns: readonly [string, string];
  rows: readonly (readonly [string, string])[];
};

/** The number is part of the title's text, so that it is also printed, searched for and read aloud. */
export type Section = { id: string; title: string; blocks: readonly Block[] };

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
export type Placeholder = (typeof placeholders)[number];

export type LegalText = {
  /** Of the browser's window; holds `{product}`. */
  pageTitle: string;
  description: string;
  title: string;
  /** From which day; only what binds has to say it. */
  inForce?: string;
  lead: string;
  /** Which language binds; only the translation of what binds has to say it. */
  note?: string;
  contents: string;
  print: string;
  home: string;
  sections: readonly Section[];
};

export function paragraph(text: string): Block {
  return { kind: "paragraph", text };
}

export function clauses(...items: (string | Clause)[]): Block {
  return {
    kind: "clauses",
    items: items.map((item) => (typeof item === "string" ? { text: item } : item)),
  };
}

export function list(...items: string[]): Block {
  return { kind: "list", items };
}

export function terms(...items: Term[]): Block {
  return { kind: "terms", items };
}

export function table(content: Table): Block {
  return { kind: "table", table: content };
}

/** A form to print and fill in by hand. */
export function form(...lines: string[]): Block {
  return { kind: "form", lines };
}
