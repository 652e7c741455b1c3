import { pathIn, sitePreviewEndpoints } from "@scm/contract";
import { implement } from "../http/implement.ts";
import { siteInfo } from "./site-info.ts";

export const sitePreviewRoutes = implement(sitePreviewEndpoints, {
  async preview({ body: { path, locale, content } }, deps) {
    const info = siteInfo({ locale, content }, deps);
    return { html: await deps.site.preview({ address: pathIn(locale, path), info }) };
  },
});
