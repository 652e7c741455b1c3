import { existsSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { read, root } from "./tree.ts";

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

/** The ids that Git hosts give to the headings of a file. */
function anchorsOf(path: string): string[] {
  return [...proseOf(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(/\s/g, "-"),
  );
}

/** The text without code blocks, which may look like links and headings. */
function proseOf(path: string): string {
  return read(path).replaceAll(/^```[^]*?^```/gm, "");
}
