import compile from "icu-minify/compile";
import { runnerImport, type Plugin } from "vite";

/**
 * Parses the ICU messages of the site at build time, which saves the browser the parser (9 kB of
 * gzipped JavaScript). Development and tests parse the same messages at run time.
 */
export function compiledTexts(): Plugin {
  return {
    name: "scm:compiled-texts",
    apply: "build",
    config: () => ({
      resolve: {
        alias: [
          {
            find: /^use-intl\/format-message$/,
            replacement: "use-intl/format-message/format-only",
          },
        ],
      },
    }),
    load: {
      filter: { id: /[\\/]packages[\\/]text[\\/]src[\\/]site[\\/](.+[\\/])?(pl|en)\.ts$/ },
      async handler(id) {
        const { module } = await runnerImport<Texts>(id);
        const languages = Object.entries(compiled(module));
        return languages
          .map(([name, texts]) => `export const ${name} = ${JSON.stringify(texts)};`)
          .join("\n");
      },
    },
  };
}

type Texts = { [key: string]: string | Texts };

function compiled(texts: Texts): object {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === "string" ? compile(text) : compiled(text),
    ]),
  );
}
