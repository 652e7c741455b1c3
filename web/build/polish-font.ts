import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

const extended = fileURLToPath(
  import.meta.resolve("@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2"),
);
const polish = fileURLToPath(new URL("../node_modules/.fonts/inter-polish.woff2", import.meta.url));

/** The Polish letters that the Latin font lacks. It has `ó`. theme.css lists the same letters. */
const letters = "ĄąĆćĘęŁłŃńŚśŹźŻż";

/** Cuts a font with these 18 letters out of the 900 of Latin Extended. */
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
