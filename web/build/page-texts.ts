import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { marked, type MarkedToken, type Token, type Tokens } from "marked";
import type { Plugin } from "vite";
import { retentionPeriods, type Locale } from "../../packages/contract/src/index.ts";
import { formatPeriod } from "../../packages/text/src/period.ts";
import {
  placeholders,
  type Block,
  type Item,
  type Section,
  type Term,
} from "../src/pages/page-text.ts";

/** For developers: the text of the English page, and the examples of the Polish one. */
const clubSystems = fileURLToPath(new URL("../../docs/club-systems.md", import.meta.url));

/** Parses the Markdown of the long pages at build time, so that browsers load no parser. */
export function pageTexts(): Plugin {
  return {
    name: "scm:page-texts",
    transform: {
      filter: { id: /[\\/](pl|en)\.md$/ },
      handler(source, id) {
        const isPolish = id.endsWith("pl.md");
        const isDocumentation = /[\\/]documentation[\\/]/.test(id);
        if (isDocumentation) this.addWatchFile(clubSystems);
        const whole = isDocumentation ? withClubSystems(source) : source;
        const text = withPeriods(whole, isPolish ? "pl" : "en");
        refuseUnknownPlaceholders(text);
        const bind = isPolish ? bindOneLetterWords : (words: string) => words;
        const page = JSON.stringify(readPage(text), (key, value: unknown) =>
          typeof value === "string" && key !== "code"
            ? bind(value.replaceAll("&nbsp;", "\u00a0"))
            : value,
        );
        return { code: `export default ${page};`, map: null };
      },
    },
  };
}

function withClubSystems(source: string): string {
  const told = readFileSync(clubSystems, "utf8");
  const [, title, lead, body = ""] = /^# (.+?)\n\n(.+?)\n\n(.+)$/s.exec(told) ?? [];
  const sections = body.replaceAll(/^<a id="(.+)"><\/a>\n\n(## .+)$/gm, "$2 {#$1}");
  const fences = [...told.matchAll(/^```\w+ (?<name>[\w-]+)\n.*?^```$/gms)];
  const fenceOf = new Map(fences.map(({ 0: fence, groups }) => [groups?.["name"], fence]));
  return source
    .replace(/^---\n\nThe text is .+$/m, () => {
      return `title: ${JSON.stringify(title)}\nlead: ${JSON.stringify(lead)}\n---\n\n${sections}`;
    })
    .replaceAll(/^```example\n(.+)\n```$/gm, (_, name: string) => {
      const fence = fenceOf.get(name);
      if (fence === undefined) throw new Error(`No example is named ${name}.`);
      return fence;
    });
}

/** Fills in the periods by which the servers delete, such as `{peselKept}`. */
function withPeriods(source: string, locale: Locale): string {
  return Object.entries(retentionPeriods).reduce(
    (text, [name, period]) => text.replaceAll(`{${name}Kept}`, formatPeriod(period, locale)),
    source,
  );
}

function refuseUnknownPlaceholders(source: string): void {
  const withoutCode = source.replaceAll(/^```.*?^```$|`[^`]*`/gms, "");
  for (const [placeholder, name] of withoutCode.matchAll(/\{(\w+)\}/g)) {
    if (!placeholders.some((known) => known === name)) {
      throw new Error(`Nothing fills in ${placeholder}. Known are: ${placeholders.join(", ")}.`);
    }
  }
}

/** Polish typography forbids a one-letter word at the end of a line. */
function bindOneLetterWords(text: string): string {
  return text.replaceAll(/(?<=^|[\s(„[])([aiouwz]) /gi, "$1\u00a0");
}

/** The front matter is YAML restricted to `key: "text"`, so JSON can parse the values. */
function readPage(source: string) {
  const [, words, body] = /^---\n(.*?)\n---\n\n## (.*)$/s.exec(source) ?? [];
  if (!words || !body) throw new Error("A page must begin with its front matter and a heading.");
  const entries = Array.from(words.matchAll(/^(\w+): (.+)$/gm), ([, key, value = ""]) => [
    key,
    JSON.parse(value),
  ]);
  return { ...Object.fromEntries(entries), sections: body.split(/^## /m).map(readSection) };
}

function readSection(source: string): Section {
  const [, title, id, body] = /^(.+) \{#([a-z-]+)\}\n(.*)$/s.exec(source) ?? [];
  if (!title || !id || !body) throw new Error(`A heading must end with its {#id}: ${source}`);
  const blocks: Block[] = [];
  for (const token of marked.lexer(body).filter(isContent)) {
    blocks.push(token.type === "table" ? readTable(token, blocks.pop()) : readBlock(token));
  }
  return { id, title, blocks };
}

/** Generic tokens come only from extensions of the library, and none is installed. */
function isContent(token: Token): token is MarkedToken {
  return token.type !== "space";
}

function readBlock(token: MarkedToken): Block {
  if (token.type === "paragraph") return { kind: "paragraph", text: token.text };
  if (token.type === "list") return readList(token);
  if (token.type === "code") return { kind: "code", code: token.text };
  throw new Error(`No page can show this ${token.type}: ${token.raw}`);
}

function readTable({ header, rows }: Tokens.Table, above: Block | undefined): Block {
  const [, caption] = above?.kind === "paragraph" ? (/^_(.+)_$/.exec(above.text) ?? []) : [];
  if (!caption) throw new Error("A table needs its caption above it, in _italics_.");
  return { kind: "table", caption, columns: readRow(header), rows: rows.map(readRow) };
}

function readRow([first, second, ...others]: Tokens.TableCell[]): readonly [string, string] {
  if (!first || !second || others.length > 0) throw new Error("A table must have two columns.");
  return [first.text, second.text];
}

function readList({ ordered, items }: Tokens.List): Block {
  const texts = items.map(({ text }) => text);
  if (ordered) return { kind: "numbered", items: texts.map(readNumbered) };
  if (texts.every((text) => text.endsWith(": …"))) {
    return { kind: "form", lines: texts.map((text) => text.slice(0, -": …".length)) };
  }
  const terms = texts.flatMap(readTerm);
  if (terms.length === 0) return { kind: "list", items: texts };
  if (terms.length < texts.length) throw new Error(`A term is missing: ${texts.join("\n")}`);
  return { kind: "terms", items: terms };
}

/** The term and the lettered items are optional. */
function readNumbered(item: string): Item {
  const [text = "", ...items] = item.split("\n- ");
  const [term] = readTerm(text);
  return { text, ...term, items };
}

/** `**term** (note): text`; the note is optional. */
function readTerm(item: string): Term[] {
  const [, term, note, text] = /^\*\*(.+?)\*\*(?: \((.+?)\))?: (.+)$/s.exec(item) ?? [];
  return term && text ? [{ term, note, text }] : [];
}
