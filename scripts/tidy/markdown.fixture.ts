import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path/posix";
import { listFiles, read, root } from "./tree.fixture.ts";

/** The relative links of a Markdown file whose file or heading does not exist. */
export function deadLinksOf(path: string): string[] {
  return linksOf(path).filter((link) => {
    const [file = "", anchor] = link.split("#");
    const target = file === "" ? path : join(dirname(path), file);
    if (!existsSync(join(root, target))) return true;
    return anchor !== undefined && !anchorsOf(target).includes(anchor);
  });
}

function linksOf(path: string): string[] {
  return [...proseOf(path).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = ""]) => link)
    .filter((link) => !/^[a-z]+:/.test(link));
}

/** The ids that Git hosts give to the headings of a file, and those that it has itself. */
function anchorsOf(path: string): string[] {
  const own = proseOf(path).match(/(?<=^<a id=")[\w-]+/gm) ?? [];
  const headings = [...proseOf(path).matchAll(/^#+ (.+)$/gm)];
  return [...own, ...headings.map(([, heading = ""]) => anchorOf(heading))];
}

export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .replaceAll(/\s/g, "-");
}

/** The text without code blocks, which may look like links and headings. */
function proseOf(path: string): string {
  return read(path).replaceAll(/^```[^]*?^```/gm, "");
}

const files = listFiles();
const fileNames = new Set(files.map((path) => basename(path)));
const folders = [...new Set(files.filter((path) => path.includes("/")).map(topOf))];
const paths = new RegExp(String.raw`(?<![\w@./:-])(?:${folders.join("|")})/[\w@./-]*\w`, "g");
const otherText = files
  .filter((path) => !path.endsWith(".md"))
  .map((path) => read(path))
  .join("\n");

/** Made by readers, or known to other programs. */
const foreign = /^(deploy\/kubernetes\/mine|NODE_EXTRA_CA_CERTS|COMPOSE_\w+|\w+_FILE)$/;

/** The paths, files, npm scripts and variables in the code of a Markdown file that do not exist. */
export function missingNamesOf(path: string): string[] {
  const spans = read(path).match(/^```[^]*?^```|`[^`\n]+`/gm) ?? [];
  const named = (pattern: RegExp) => spans.flatMap((span) => span.match(pattern) ?? []);
  const scripts = Object.keys(JSON.parse(read("package.json")).scripts);
  return [
    // A build makes the programs of these sources.
    ...named(paths).filter(
      (one) => !existsSync(join(root, one.replace(/\/dist\/bin\/(\w+)\.js$/, "/src/$1.ts"))),
    ),
    ...named(/(?<=^`)[\w.-]+\.(tsx?|mjs|sql)(?=`$)/g).filter((one) => !fileNames.has(one)),
    ...named(/(?<=npm run (--silent )?)[a-z:]+/g).filter((one) => !scripts.includes(one)),
    ...named(/(?<=^`)[A-Z]+_[A-Z_]+(?=[`=])/g).filter((one) => !otherText.includes(one)),
  ].filter((one) => !foreign.test(one));
}

function topOf(path: string): string {
  return path.replace(/\/.*/, "").replaceAll(".", String.raw`\.`);
}
