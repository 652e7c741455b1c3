/** The OpenAPI document of the calls of visitors and clubs' systems. */
import { endpoint } from "../endpoint.ts";

export const descriptionEndpoints = {
  read: endpoint({
    method: "GET",
    path: "/api/openapi.json",
    published: {
      name: "readDescription",
      tag: "Service",
      summary: "Read the description of the calls for everybody",
      answer: "An OpenAPI 3.1 document.",
    },
    isFromMemory: true,
    answer: { mediaTypes: ["application/json"] },
  }),
};
