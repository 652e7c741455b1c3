import { gzipSync } from "node:zlib";
import type { Plugin, Rolldown } from "vite";
import { isForBrowsers } from "./is-for-browsers.ts";

type BudgetOptions = {
  /** Names the page in the output of the build. */
  page: string;
  /** Gzipped bytes of JavaScript in the first load. */
  scriptBytesMax: number;
  /** Gzipped bytes of style sheets in the first load. */
  styleBytesMax: number;
  /** Path endings of the modules that the page imports right after its first render. */
  loadedAtOnce: string[];
  /** A part of a path that no module of the first load may have. */
  never?: string;
};

/** Prints the size of the first load of a page and fails the build if it is over the budget. */
export function budget({
  page,
  scriptBytesMax,
  styleBytesMax,
  loadedAtOnce,
  never,
}: BudgetOptions): Plugin {
  return {
    name: `scm:budget of the ${page}`,
    apply: isForBrowsers,
    enforce: "post",
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const opened = closureOf(
        chunks.filter((chunk) => chunk.isEntry || holdsOneOf(chunk, loadedAtOnce)),
        bundle,
      );
      for (const end of loadedAtOnce) {
        if (!chunks.some((chunk) => holdsOneOf(chunk, [end]))) {
          this.error(`The budget names ${end}, which is not in the build.`);
        }
      }
      const stray =
        never && [...opened].find((chunk) => chunk.moduleIds.some((id) => id.includes(never)));
      if (stray) this.error(`The ${page} loads ${stray.fileName}, which holds ${never}.`);

      const scripts = gzippedSize([...opened].map(({ code }) => code));
      const styles = gzippedSize(stylesOf(opened, bundle));
      this.info(
        `${page}, gzipped: ${kilobytes(scripts)} of JavaScript of ${kilobytes(scriptBytesMax)} ` +
          `allowed, ${kilobytes(styles)} of style sheets of ${kilobytes(styleBytesMax)}`,
      );
      if (scripts > scriptBytesMax) this.error(`The ${page} is over its budget of JavaScript.`);
      if (styles > styleBytesMax) this.error(`The ${page} is over its budget of style sheets.`);
    },
  };
}

/** The chunks and everything that they import statically. */
export function closureOf(
  roots: Rolldown.OutputChunk[],
  bundle: Rolldown.OutputBundle,
): Set<Rolldown.OutputChunk> {
  const closure = new Set(roots);
  // Iterating a set also visits what is added during the iteration.
  for (const chunk of closure) {
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === "chunk") closure.add(imported);
    }
  }
  return closure;
}

export function holdsOneOf(chunk: Rolldown.OutputChunk, ends: string[]): boolean {
  return ends.some((end) => chunk.moduleIds.some((id) => id.endsWith(end)));
}

function stylesOf(
  chunks: Set<Rolldown.OutputChunk>,
  bundle: Rolldown.OutputBundle,
): (string | Uint8Array)[] {
  const names = new Set(
    [...chunks].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
  );
  return [...names].flatMap((name) => {
    const file = bundle[name];
    return file?.type === "asset" ? [file.source] : [];
  });
}

function gzippedSize(contents: (string | Uint8Array)[]): number {
  return contents.reduce((sum, content) => sum + gzipSync(content).length, 0);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
