import { gzipSync } from "node:zlib";
import type { Plugin, Rolldown } from "vite";

type BudgetOptions = {
  /** Gzipped bytes of JavaScript that the landing page may ask for when it opens. */
  bytesMax: number;
  /** Ends of the modules that it loads by itself right after its first render. */
  loadedAtOnce: string[];
  /** A part of a path that must never be among them. */
  never: string;
};

/** Fails the build when the landing page outgrows its budget, and prints the figures either way. */
export function budget({ bytesMax, loadedAtOnce, never }: BudgetOptions): Plugin {
  return {
    name: "scm:budget",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const entry = closureOf(
        chunks.filter((chunk) => chunk.isEntry),
        bundle,
      );
      const landing = closureOf(
        chunks.filter((chunk) => chunk.isEntry || holdsOneOf(chunk, loadedAtOnce)),
        bundle,
      );
      for (const end of loadedAtOnce) {
        if (!chunks.some((chunk) => holdsOneOf(chunk, [end]))) {
          this.error(`The budget names ${end}, which is not in the build.`);
        }
      }
      const stray = [...landing].find((chunk) => chunk.moduleIds.some((id) => id.includes(never)));
      if (stray) this.error(`The landing page loads ${stray.fileName}, which holds ${never}.`);

      const size = gzippedSize(landing);
      this.info(
        `landing page: ${kilobytes(gzippedSize(entry))} of gzipped JavaScript before the first ` +
          `render, ${kilobytes(size)} in all, of ${kilobytes(bytesMax)} allowed`,
      );
      if (size > bytesMax) this.error("The landing page is over its budget of JavaScript.");
    },
  };
}

/** These chunks and every chunk that they import statically. */
function closureOf(
  roots: Rolldown.OutputChunk[],
  bundle: Rolldown.OutputBundle,
): Set<Rolldown.OutputChunk> {
  const closure = new Set(roots);
  // A set hands out what is added to it while it is walked.
  for (const chunk of closure) {
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === "chunk") closure.add(imported);
    }
  }
  return closure;
}

function holdsOneOf(chunk: Rolldown.OutputChunk, ends: string[]): boolean {
  return ends.some((end) => chunk.facadeModuleId?.endsWith(end));
}

function gzippedSize(chunks: Iterable<Rolldown.OutputChunk>): number {
  return [...chunks].reduce((sum, chunk) => sum + gzipSync(chunk.code).length, 0);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
