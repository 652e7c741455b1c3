import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build, type Plugin } from "vite";
import {
  englishBase,
  publicContent,
  publicPaths,
  unlistedPaths,
  warsawTime,
  type Locale,
  type PublicPath,
  type SiteInfo,
} from "../../packages/contract/src/index.ts";
import { defaultSiteContent } from "../../packages/text/src/site-content.ts";
import type { DrawnPage } from "./drawn-page.ts";
import { isForBrowsers } from "./is-for-browsers.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const program = join(root, "node_modules", ".drawn-pages");

/** Any path without a page would do: it renders the not-found page. */
const notFound = "/404";

/**
 * Prerenders every public page in both languages as `pages/<variant>/<page>.html`, for search
 * engines and for the first paint. The build does not know the provider's data; the server fills in
 * the placeholders `{{name}}`.
 */
export function drawnPages(): Plugin {
  return {
    name: "scm:drawn-pages",
    apply: isForBrowsers,
    writeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        const drawPage = await buildProgram();
        const template = await readFile(join(root, "dist", "index.html"), "utf8");
        for (const { folder, locale, base } of variants) {
          for (const path of [...publicPaths, ...unlistedPaths, notFound]) {
            const drawn = await drawPage(base + path, info(locale));
            await write(fileOf(folder, path), page(template, drawn, path));
          }
        }
        await rm(program, { recursive: true });
      },
    },
  };
}

/** `en-chosen` serves Polish addresses to visitors who chose English or came from English pages. */
const variants = [
  { folder: "pl", locale: "pl", base: "" },
  { folder: "en", locale: "en", base: englishBase },
  { folder: "en-chosen", locale: "en", base: "" },
] as const;

/** @param path the path in the address, such as `/en/dokumentacja` */
type DrawPage = (path: string, info: SiteInfo) => Promise<DrawnPage>;

async function buildProgram(): Promise<DrawPage> {
  await build({
    root,
    configFile: join(root, "vite.config.ts"),
    logLevel: "warn",
    // The plugins must also transform the packages of this build.
    ssr: { noExternal: true },
    build: { ssr: "src/prerender.tsx", outDir: program, emptyOutDir: true },
  });
  const { drawPage }: { drawPage: DrawPage } = await import(
    pathToFileURL(join(program, "prerender.js")).href
  );
  return drawPage;
}

/** `pages/pl/index.html`, `pages/en/dokumentacja.html`. */
function fileOf(folder: string, path: string): string {
  const name = path === "/" ? "index" : path.slice(1);
  return join(root, "dist", "pages", folder, `${name}.html`);
}

function page(template: string, { head, content }: DrawnPage, path: string): string {
  const blocks = pagesWithPrices.includes(path) ? structuredData : "";
  return (
    template
      // Prerendered pages can be read without JavaScript; only the back office needs it.
      .replace(/<noscript>.*<\/noscript>/s, "")
      .replace("</head>", () => `${head}${blocks}</head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${content}</div>`)
  );
}

const pagesWithPrices: readonly string[] = ["/", "/cennik"] satisfies PublicPath[];

/** The server fills in the prices, for search engines. */
const structuredData = '<script type="application/ld+json" id="structured-data">{}</script>';

async function write(file: string, html: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, html);
}

/** Placeholders, named as in SiteInfo. */
function info(locale: Locale): SiteInfo {
  return {
    locale,
    publicUrl: "{{publicUrl}}",
    productName: "{{productName}}",
    demoUrl: "{{demoUrl}}",
    company: {
      name: "{{company.name}}",
      taxId: "{{company.taxId}}",
      phone: "{{company.phone}}",
      phoneUri: "{{company.phoneUri}}",
      address: "{{company.address}}",
      email: "{{company.email}}",
    },
    periods: {
      spam: "{{periods.spam}}",
      leads: "{{periods.leads}}",
      orders: "{{periods.orders}}",
      deadMails: "{{periods.deadMails}}",
    },
    content: publicContent(defaultSiteContent, warsawTime(new Date().toISOString()).slice(0, 10)),
  };
}
