import { StrictMode } from "react";
import type { SiteInfo } from "@scm/contract";
import { loadSiteText } from "@scm/text/site";
import { prerender } from "react-dom/static";
import { App } from "./app.tsx";
import type { DrawnPage } from "../build/drawn-page.ts";

/**
 * Renders a page without a browser, with everything that it would load. The first render of a page
 * is the same for every visitor, so a browser can hydrate the result.
 *
 * @param path as in the address, `/en/dokumentacja`
 */
export async function drawPage(path: string, info: SiteInfo): Promise<DrawnPage> {
  const text = await loadSiteText(info.locale);
  const { prelude } = await prerender(
    <StrictMode>
      <App info={info} text={text} path={path} />
    </StrictMode>,
    // In one piece: React would move later parts into place by inline scripts.
    { onError: fail, progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const html = await new Response(prelude).text();
  // React writes the elements of the head first.
  const [head = ""] = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(html) ?? [];
  return { head, content: html.slice(head.length) };
}

/** A partly rendered page must fail the build. */
function fail(error: unknown): never {
  throw error;
}
