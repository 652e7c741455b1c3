import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Fails at `/regulamin`. */
const pageProgram = `
export async function drawPage({ address, info }) {
  if (address === "/regulamin") throw new Error("a part failed");
  return {
    head: "<title>" + info.locale + " " + address + "</title>",
    content: "A demo takes " + info.content.event.minutes,
  };
}
`;

const template = `<!doctype html><html lang="pl"><head>
  <script type="application/json" id="site-info"></script></head>
  <body><div id="root"></div><noscript>Enable it.</noscript></body></html>`;

/** Builds a small site in a directory of its own. A build of the real one takes seconds. */
export async function makeSite(): Promise<{ directory: string; remove: () => Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), "scm-site-"));
  await mkdir(join(directory, "assets"));
  await mkdir(join(directory, "page-program"));
  const files = {
    "index.html": template,
    "page-program/prerender.mjs": pageProgram,
    "assets/app-abc.js": "export {};",
    "favicon.svg": "<svg/>",
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(directory, name), text);
  return { directory, remove: () => rm(directory, { recursive: true }) };
}
