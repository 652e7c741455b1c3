/** The OpenAPI documents, and their page for operators. */
import { z } from "zod";
import { endpoint } from "../endpoint.ts";

/** The files of that page. */
export const DocsFile = z.enum(["swagger-ui.css", "swagger-ui-bundle.js", "start.js"]);
export type DocsFile = z.infer<typeof DocsFile>;

export const descriptionEndpoints = {
  read: endpoint({
    name: "readDescription",
    method: "GET",
    path: "/api/openapi.json",
    tag: "Service",
    summary: "Read the description of the calls for everybody",
    isPublic: true,
    isFromMemory: true,
    answer: { description: "An OpenAPI 3.1 document.", mediaTypes: ["application/json"] },
  }),
  readFull: endpoint({
    name: "readFullDescription",
    method: "GET",
    path: "/api/admin/openapi.json",
    tag: "Service",
    summary: "Read the description of all calls",
    caller: "operator",
    answer: { description: "An OpenAPI 3.1 document.", mediaTypes: ["application/json"] },
  }),
  readDocs: endpoint({
    name: "readDocs",
    method: "GET",
    path: "/api/admin/docs",
    tag: "Service",
    summary: "Open the page that shows all calls",
    caller: "operator",
    answer: { description: "The page.", mediaTypes: ["text/html"] },
  }),
  readDocsFile: endpoint({
    name: "readDocsFile",
    method: "GET",
    path: "/api/admin/docs/:file",
    tag: "Service",
    summary: "Read a file of that page",
    caller: "operator",
    params: z.object({ file: DocsFile }),
    answer: { description: "The file.", mediaTypes: ["text/css", "text/javascript"] },
  }),
};
