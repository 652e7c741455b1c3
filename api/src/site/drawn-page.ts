/** Pages of the site, drawn with the data of the provider and compressed once. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { splitPath, type DrawnPage, type PageJob, type SiteInfo } from "@scm/contract";
import type { Log } from "@scm/runtime";
import { html as escaped } from "hono/html";
import { loadSiteText } from "@scm/text/site";
import { openPageDrawer } from "./page-drawer.ts";
import { structuredData } from "./structured-data.ts";

export type Packed = {
  /** The hash of the content; each encoding appends its name. */
  tag: string;
  identity: Buffer<ArrayBuffer>;
  gzip: Buffer<ArrayBuffer>;
  br: Buffer<ArrayBuffer>;
};

type PageRequest = {
  /** The path in the address, such as `/en/cennik`; null for the page that a script draws. */
  address: string | null;
  info: SiteInfo;
  /** The page is drawn without it, and hides what depends on it until the script has read it. */
  hasQuery: boolean;
};

/** The output of `vite build`; the path is the same from a built api. */
const builtSite = fileURLToPath(new URL("../../../web/dist/", import.meta.url));

export type SitePages = {
  /** The files of the built site. */
  directory: string;
  /**
   * Draws a page when it is first asked for, and again when its data have changed. A page that
   * cannot be drawn is sent empty, and the browser draws it.
   */
  page: (request: PageRequest) => Promise<Packed>;
};

type Options = {
  directory?: string | undefined;
  log: Log;
  /** A page that cannot be drawn is tried again after this time, or with other data. */
  retryAfterMs?: number;
};

export function openSitePages(options: Options): SitePages {
  const { directory = builtSite, log, retryAfterMs = 60_000 } = options;
  const drawPage = openPageDrawer(directory);
  const drawings = remember<DrawnPage>(retryAfterMs);
  const pages = remember<Packed>();
  const template = remember<string>();

  function readTemplate(): Promise<string> {
    return template("", "", () => readFile(join(directory, "index.html"), "utf8"));
  }

  async function pack({ address, info, hasQuery }: PageRequest): Promise<Packed> {
    const html = await readTemplate();
    // Until the script of the panel has drawn a screen with a title of its own.
    const title = await escaped`<title>${info.productName}</title></head>`;
    const whole =
      address === null
        ? html.replace("</head>", () => title)
        : withPage(html, await draw({ address, info }));
    return compress(withQueryNamed(withData(whole, info), hasQuery));
  }

  function draw(job: PageJob): Promise<DrawnPage> {
    const { address, info } = job;
    return drawings(`${info.locale} ${address}`, JSON.stringify(info), async () => {
      try {
        const { head, content } = await drawPage(job);
        return { head: head + (await dataForSearchEngines(job)), content };
      } catch (error) {
        log.error("a page could not be drawn; the browser draws it", { error });
        throw error;
      }
    });
  }

  async function page(request: PageRequest): Promise<Packed> {
    const { address, info, hasQuery } = request;
    try {
      const name = `${info.locale} ${hasQuery} ${address}`;
      return await pages(name, JSON.stringify(info), () => pack(request));
    } catch (error) {
      if (address === null) throw error;
      return page({ ...request, address: null });
    }
  }

  return { directory, page };
}

/**
 * Keeps the newest value of each name, and replaces it when the state differs. A failure is kept
 * for `failureMs`: a page that hangs keeps every other page waiting.
 */
function remember<Value>(failureMs = 0) {
  const known = new Map<string, { state: string; value: Promise<Value> }>();
  return (name: string, state: string, make: () => Promise<Value>): Promise<Value> => {
    const entry = known.get(name);
    if (entry?.state === state) return entry.value;
    const made = { state, value: make() };
    known.set(name, made);
    made.value.catch(async () => {
      await delay(failureMs, undefined, { ref: false });
      if (known.get(name) === made) known.delete(name);
    });
    return made.value;
  };
}

const pagesWithPrices: ReadonlySet<string> = new Set(["/", "/cennik"]);

async function dataForSearchEngines({ address, info }: PageJob): Promise<string> {
  const { path } = splitPath(address);
  if (!pagesWithPrices.has(path)) return "";
  const { pricing } = await loadSiteText(info.locale);
  return dataBlock("application/ld+json", structuredData(info, pricing.plans, path));
}

/** Drawn pages can be read without JavaScript; only the back office needs it. */
function withPage(template: string, { head, content }: DrawnPage): string {
  return template
    .replace(/<noscript>.*<\/noscript>/s, "")
    .replace("</head>", () => `${head}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${content}</div>`);
}

/** Sets the language, and adds the data for the script. */
function withData(html: string, info: SiteInfo): string {
  return html
    .replace(/<html lang="[a-z]*"/, `<html lang="${info.locale}"`)
    .replace(/(id="site-info">)[^<]*/, (_, start: string) => start + inScript(info));
}

/** A block of JSON is data, so the content policy allows it. */
function dataBlock(type: string, value: object): string {
  return `<script type="${type}">${inScript(value)}</script>`;
}

/** `<` is escaped, so that no value can end the block. */
function inScript(value: object): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

function withQueryNamed(html: string, hasQuery: boolean): string {
  return hasQuery ? html.replace("<html ", "<html data-query ") : html;
}

async function compress(html: string): Promise<Packed> {
  const identity = Buffer.from(html);
  const [zipped, br] = await Promise.all([
    promisify(gzip)(identity, { level: 9 }),
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  ]);
  const tag = createHash("sha256").update(identity).digest("base64url").slice(0, 16);
  return { tag, identity, gzip: zipped, br };
}
