/**
 * What the documentation is made of. Within a text, `words between backticks` are code, and
 * `[words](address)` is a link.
 */
export type Block =
  | { kind: "paragraph"; text: string }
  | { kind: "steps"; items: readonly string[] }
  | { kind: "terms"; items: readonly Term[] }
  | { kind: "code"; code: CodeName };

/** A word of the interface, what holds for it in short, and what it means. */
export type Term = { term: string; note?: string; text: string };

/** The pieces of code, which are the same in every language. The page knows their lines. */
export type CodeName =
  | "token"
  | "token-answer"
  | "token-refusal"
  | "report-request"
  | "report-answer"
  | "report-refusal"
  | "report"
  | "status"
  | "status-answer"
  | "webhook-message"
  | "webhook";

/** The parts of the documentation, by the anchors that lead to them. */
export type SectionId =
  | "start"
  | "credentials"
  | "token"
  | "report"
  | "retries"
  | "status"
  | "webhooks"
  | "errors"
  | "limits";

export type Section = { id: SectionId; title: string; blocks: readonly Block[] };

export type DocumentationText = {
  /** Of the browser's window; holds `{product}`. */
  pageTitle: string;
  description: string;
  title: string;
  lead: string;
  baseAddress: string;
  openApi: string;
  contents: string;
  copy: string;
  copied: string;
  copyFailed: string;
  copyFailedDescription: string;
  /** Names the row of languages in which an example is written. */
  exampleLanguage: string;
  sections: readonly Section[];
};

export function paragraph(text: string): Block {
  return { kind: "paragraph", text };
}

export function steps(...items: string[]): Block {
  return { kind: "steps", items };
}

export function terms(...items: Term[]): Block {
  return { kind: "terms", items };
}

export function code(name: CodeName): Block {
  return { kind: "code", code: name };
}
