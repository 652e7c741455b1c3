import { z } from "zod";
import { documented } from "../documented.ts";
import { endpoint } from "../endpoint.ts";
import { Locale } from "../fields.ts";
import { publicPaths } from "./public-pages.ts";
import { SiteContent, siteContentBytesMax } from "./site-content.ts";

const SitePreviewRequest = z
  .object({ path: z.enum(publicPaths), locale: Locale, content: SiteContent })
  .register(documented, {
    name: "SitePreviewRequest",
    description: "A page, and content to draw it with.",
  });

const SitePreview = z
  .object({ html: z.string() })
  .register(documented, { name: "SitePreview", description: "The HTML of a page." });

export const sitePreviewEndpoints = {
  preview: endpoint({
    name: "previewSiteContent",
    method: "POST",
    path: "/api/admin/site-content/preview",
    tag: "Site content",
    summary: "Draw a page with content that is not published",
    caller: "operator",
    body: SitePreviewRequest,
    // The page and the language stand beside the content.
    bytesMax: siteContentBytesMax + 1024,
    answer: { description: "The page.", schema: SitePreview },
  }),
};
