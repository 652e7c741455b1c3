/**
 * How Vite builds the programs of a process, each with all packages, so that it runs without
 * `node_modules`.
 *
 * @param input the source file of each program by its name
 */
export function programBuild(input: Record<string, string>) {
  return {
    ssr: true,
    target: "node20",
    outDir: "dist/bin",
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    // Most licences ask for their notice with each copy.
    license: { fileName: "licences.md" },
    rolldownOptions: {
      input,
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "[name]-[hash].js",
        // Traces of errors name files and lines of the sources; the texts would double the maps.
        sourcemapExcludeSources: true,
      },
    },
  } as const;
}
