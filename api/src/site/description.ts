import { descriptionEndpoints } from "@scm/contract";
import { docsFiles, docsPage } from "../openapi/docs-page.ts";
import { openApiDocument } from "../openapi/document.ts";
import { implement, type Routes } from "../http/implement.ts";

/** The description of the api: for everybody, for operators, and as a page for operators. */
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

/** Made by the first who asks, so that a start does not wait for it. */
function once<Document>(make: () => Document): () => Document {
  let made: { document: Document } | undefined;
  return () => (made ??= { document: make() }).document;
}
