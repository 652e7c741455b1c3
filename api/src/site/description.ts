/** The OpenAPI documents, and their Swagger UI page for operators with all files from this origin. */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { descriptionEndpoints, type DocsFile } from "@scm/contract";
import { implement, type Routes } from "../http/implement.ts";
import { openApiDocument } from "../openapi/document.ts";

export const descriptionRoutes: Routes = (app, deps) => {
  const { publicUrl } = deps.config;
  const documents: Partial<Record<"everybody" | "operators", object>> = {};

  /** Built on first use, so that it does not delay the start. */
  function documentFor(readers: "everybody" | "operators"): object {
    return (documents[readers] ??= openApiDocument(publicUrl, readers));
  }

  const mount = implement(descriptionEndpoints, {
    read: ({ c }) => c.json(documentFor("everybody")),
    readFull: ({ c }) => c.json(documentFor("operators")),
    readDocs: ({ c }) => c.html(docsPage),
    readDocsFile: async ({ c, params: { file } }) => {
      const text = file === "start.js" ? startScript : await readPackaged(file);
      return c.body(text, 200, { "Content-Type": `${mediaTypes[file]}; charset=utf-8` });
    },
  });
  mount(app, deps);
};

const { readDocs, readFull } = descriptionEndpoints;

/** The content policy allows no inline script or style. */
const docsPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>API: site and back office</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="${readDocs.path}/swagger-ui.css" />
  </head>
  <body>
    <div id="docs"></div>
    <script src="${readDocs.path}/swagger-ui-bundle.js"></script>
    <script src="${readDocs.path}/start.js"></script>
  </body>
</html>
`;

/** Without `validatorUrl: null` the page would send the document's address to a foreign host. */
const startScript = `SwaggerUIBundle({
  dom_id: "#docs",
  url: "${readFull.path}",
  validatorUrl: null,
  deepLinking: true,
  displayRequestDuration: true,
  defaultModelsExpandDepth: 0,
});
`;

const mediaTypes: Record<DocsFile, string> = {
  "swagger-ui.css": "text/css",
  "swagger-ui-bundle.js": "text/javascript",
  "start.js": "text/javascript",
};

function readPackaged(name: string): Promise<string> {
  return readFile(join(packagedDirectory(), name), "utf8");
}

/** The build copies the files; the sources read the package. */
function packagedDirectory(): string {
  const copy = fileURLToPath(new URL("../swagger-ui/", import.meta.url));
  if (existsSync(copy)) return copy;
  const require = createRequire(import.meta.url);
  return dirname(require.resolve("swagger-ui-dist/package.json"));
}
