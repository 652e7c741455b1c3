/** The OpenAPI document of the calls of visitors and clubs' systems. */
import { descriptionEndpoints } from "@scm/contract";
import { send } from "../http/encoding.ts";
import { implement, type Routes } from "../http/implement.ts";
import { openApiDocument } from "../openapi/document.ts";

export const descriptionRoutes: Routes = (app, deps) => {
  const { publicUrl } = deps.config;
  let document: object | undefined;

  const mount = implement(descriptionEndpoints, {
    // Built on first use, so that it does not delay the start.
    read: ({ c }) => send(c, (document ??= openApiDocument(publicUrl))),
  });
  mount(app, deps);
};
