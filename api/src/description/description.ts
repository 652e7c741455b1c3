import { z } from "zod";
import type { Call } from "./call.ts";
import { docsFileNames } from "./docs-page.ts";

/** The description's own calls. */
export const descriptionCalls: readonly Call[] = [
  {
    name: "readDescription",
    method: "get",
    path: "/api/openapi.json",
    tag: "Service",
    summary: "Read the description of the calls for everybody",
    isPublic: true,
    isFromMemory: true,
    success: {
      status: 200,
      description: "An OpenAPI 3.1 document.",
      mediaTypes: ["application/json"],
    },
  },
  {
    name: "readFullDescription",
    method: "get",
    path: "/api/admin/openapi.json",
    tag: "Service",
    summary: "Read the description of all calls",
    session: "needed",
    success: {
      status: 200,
      description: "An OpenAPI 3.1 document.",
      mediaTypes: ["application/json"],
    },
  },
  {
    name: "readDocs",
    method: "get",
    path: "/api/admin/docs",
    tag: "Service",
    summary: "Open the page that shows all calls",
    session: "needed",
    success: { status: 200, description: "The page.", mediaTypes: ["text/html"] },
  },
  {
    name: "readDocsFile",
    method: "get",
    path: "/api/admin/docs/{file}",
    tag: "Service",
    summary: "Read a file of that page",
    session: "needed",
    params: z.object({ file: z.enum(docsFileNames) }),
    success: {
      status: 200,
      description: "The file.",
      mediaTypes: ["text/css", "text/javascript"],
    },
  },
];
