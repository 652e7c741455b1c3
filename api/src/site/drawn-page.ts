/** Prerendered pages, filled with the data of the provider and compressed once. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { SiteInfo, Theme } from "@scm/contract";
import { loadSiteText } from "@scm/text/site";
import { structuredData } from "./search-engines.ts";

export type Packed = {
  /** The hash of the content; each encoding appends its name. */
  tag: string;
  plain: Buffer<ArrayBuffer>;
  gzip: Buffer<ArrayBuffer>;
  br: Buffer<ArrayBuffer>;
};

type Look = { info: SiteInfo; theme: Theme };

/**
 * @param file below the folder of the site, such as `pages/pl/index.html`
 * @returns a function that reads each file once, when it is first asked for
 */
export function pagePacker(siteDirectory: string) {
  const packed = new Map<string, Promise<Packed>>();
  return (file: string, look: Look): Promise<Packed> => {
    const name = `${look.info.locale} ${look.theme} ${file}`;
    const known = packed.get(name);
    if (known) return known;
    const page = readPage(join(siteDirectory, file), look);
    packed.set(name, page);
    // Not cached after a failure, so that the next call finds a later build.
    page.catch(() => packed.delete(name));
    return page;
  };
}

async function readPage(file: string, { info, theme }: Look): Promise<Packed> {
  const [html, { pricing }] = await Promise.all([
    readFile(file, "utf8"),
    loadSiteText(info.locale),
  ]);
  return pack(inTheme(filled(html, info, structuredData(info, pricing.plans)), theme));
}

async function pack(html: string): Promise<Packed> {
  const plain = Buffer.from(html);
  const [zipped, br] = await Promise.all([
    promisify(gzip)(plain, { level: 9 }),
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  ]);
  const tag = createHash("sha256").update(plain).digest("base64url").slice(0, 16);
  return { tag, plain, gzip: zipped, br };
}

/**
 * Fills the provider's data into the placeholders of the build, and adds JSON blocks for the script
 * and for search engines. JSON blocks are data, so the content policy allows them.
 */
function filled(html: string, info: SiteInfo, forSearchEngines: object): string {
  return html
    .replace(/<html lang="[a-z]*"/, `<html lang="${info.locale}"`)
    .replaceAll(/\{\{([\w.]+)\}\}/g, (hole, name: string) => escaped(valueOf(info, name) ?? hole))
    .replace(/(id="site-info">)[^<]*/, (_, start: string) => start + inScript(info))
    .replace(
      /(id="structured-data">)[^<]*/,
      (_, start: string) => start + inScript(forSearchEngines),
    );
}

/** Sets the theme that the visitor has chosen, so that the page never flashes in another. */
function inTheme(html: string, theme: Theme): string {
  return theme === "system" ? html : html.replace("<html ", `<html data-theme="${theme}" `);
}

function valueOf(info: SiteInfo, name: string): string | undefined {
  const { locale, publicUrl, productName, demoUrl, company, periods } = info;
  const values = {
    locale,
    publicUrl,
    productName,
    demoUrl,
    ...named("company", company),
    ...named("periods", periods),
  };
  return Object.entries(values).find(([key]) => key === name)?.[1];
}

/** `company.name`, and so on. */
function named(group: string, values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [`${group}.${key}`, value]),
  );
}

/** `<` is escaped, so that no value can end the block. */
function inScript(value: object): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

/** Escapes the same characters as React. */
function escaped(text: string): string {
  const entities: Record<string, string> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#x27;",
  };
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
