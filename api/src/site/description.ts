import { descriptionEndpoints } from "@scm/contract";
import { docsFiles, docsPage } from "../openapi/docs-page.ts";
import { openApiDocument } from "../openapi/document.ts";
import { implement, type Routes } from "../http/implement.ts";

export const descriptionRoutes: Routes = (app, deps) => {
  const { publicUrl } = deps.config;
  const forEverybody = once(() => openApiDocument({ publicUrl, readers: "everybody" }));
  const forOperators = once(() => openApiDocument({ publicUrl, readers: "operators" }));

  const mount = implement(descriptionEndpoints, {
    read: ({ c }) => c.json(forEverybody()),
    readFull: ({ c }) => c.json(forOperators()),
    readDocs: ({ c }) => c.html(docsPage),
    readDocsFile: async ({ c, params }) => {
      const { mediaType, read } = docsFiles[params.file];
      return c.body(await read(), 200, { "Content-Type": `${mediaType}; charset=utf-8` });
    },
  });
  mount(app, deps);
};

/** Built on first use, so that it does not delay the start. */
function once<Document>(make: () => Document): () => Document {
  let made: { document: Document } | undefined;
  return () => (made ??= { document: make() }).document;
}
