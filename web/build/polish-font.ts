import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

const extended = fileURLToPath(
  import.meta.resolve("@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2"),
);
const polish = fileURLToPath(new URL("../node_modules/.fonts/inter-polish.woff2", import.meta.url));

/** The Polish letters that the Latin font lacks; theme.css lists their code points. */
const letters = "ĄąĆćĘęŁłŃńŚśŹźŻż";

/** Cuts these 16 letters out of Latin Extended, so that Polish pages load only them. */
export function polishFont(): Plugin {
  return {
    name: "scm:polish-font",
    async configResolved() {
      const font = await subsetFont(await readFile(extended), letters, { targetFormat: "woff2" });
      await mkdir(dirname(polish), { recursive: true });
      await writeFile(polish, font);
    },
  };
}
