import { Hono } from "hono";
import type { Deps } from "../deps.ts";
import { docsPage, findDocsFile } from "../description/docs-page.ts";
import { openApiDocument } from "../description/document.ts";
import { found } from "../http/ids.ts";
import { operatorOnly, type OperatorEnv } from "../http/session.ts";

/** The description of the api: for everybody, for operators, and as a page for operators. */
export function descriptionRoutes(deps: Deps) {
  const { publicUrl } = deps.config;
  const forEverybody = once(() => openApiDocument({ publicUrl, readers: "everybody" }));
  const forOperators = once(() => openApiDocument({ publicUrl, readers: "operators" }));

  return new Hono<OperatorEnv>()
    .get("/api/openapi.json", (c) => c.json(forEverybody()))
    .get("/api/admin/openapi.json", operatorOnly(deps), (c) => c.json(forOperators()))
    .get("/api/admin/docs", operatorOnly(deps), (c) => c.html(docsPage))
    .get("/api/admin/docs/:file", operatorOnly(deps), async (c) => {
      const { mediaType, read } = found(findDocsFile(c.req.param("file")));
      return c.body(await read(), 200, { "Content-Type": `${mediaType}; charset=utf-8` });
    });
}

/** Made by the first who asks, so that a start does not wait for it. */
function once<Document>(make: () => Document): () => Document {
  let made: { document: Document } | undefined;
  return () => (made ??= { document: make() }).document;
}
