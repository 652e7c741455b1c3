import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import { isForBrowsers } from "./is-for-browsers.ts";

const assets = fileURLToPath(new URL("../dist/assets/", import.meta.url));

/** Compresses assets to `.br` and `.gz` at build time, which spares the server the work. */
export function packedAssets(): Plugin {
  return {
    name: "scm:packed-assets",
    apply: isForBrowsers,
    writeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        const names = await readdir(assets);
        await Promise.all(names.filter((name) => /\.(js|css|svg)$/.test(name)).map(pack));
      },
    },
  };
}

async function pack(name: string): Promise<void> {
  const file = join(assets, name);
  const content = await readFile(file);
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await writeFile(`${file}.br`, brotliCompressSync(content, { params: size }));
  await writeFile(`${file}.gz`, gzipSync(content, { level: 9 }));
}
