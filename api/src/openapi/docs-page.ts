/** The Swagger UI page for operators, with all files from this origin. */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { descriptionEndpoints, type DocsFile } from "@scm/contract";

const address = descriptionEndpoints.readDocs.path;

/** The content policy allows no inline script or style. */
export const docsPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>API: site and back office</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="${address}/swagger-ui.css" />
  </head>
  <body>
    <div id="docs"></div>
    <script src="${address}/swagger-ui-bundle.js"></script>
    <script src="${address}/start.js"></script>
  </body>
</html>
`;

/** Without `validatorUrl: null` the page would send the document's address to a foreign host. */
const startScript = `SwaggerUIBundle({
  dom_id: "#docs",
  url: "${descriptionEndpoints.readFull.path}",
  validatorUrl: null,
  deepLinking: true,
  displayRequestDuration: true,
  defaultModelsExpandDepth: 0,
});
`;

type Source = { mediaType: string; read: () => Promise<string> };

export const docsFiles: Record<DocsFile, Source> = {
  "swagger-ui.css": { mediaType: "text/css", read: () => readPackaged("swagger-ui.css") },
  "swagger-ui-bundle.js": {
    mediaType: "text/javascript",
    read: () => readPackaged("swagger-ui-bundle.js"),
  },
  "start.js": { mediaType: "text/javascript", read: () => Promise.resolve(startScript) },
};

function readPackaged(name: string): Promise<string> {
  return readFile(join(packagedDirectory(), name), "utf8");
}

/** A built api has a copy beside it; the sources use the package. */
function packagedDirectory(): string {
  const copy = fileURLToPath(new URL("../swagger-ui/", import.meta.url));
  if (existsSync(copy)) return copy;
  const require = createRequire(import.meta.url);
  return dirname(require.resolve("swagger-ui-dist/package.json"));
}
