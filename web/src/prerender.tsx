import { StrictMode } from "react";
import type { SiteInfo } from "@scm/contract";
import { loadSiteText } from "@scm/text/site";
import { prerender } from "react-dom/static";
import { App } from "./app.tsx";
import type { DrawnPage } from "../build/drawn-page.ts";

/**
 * Draws a page where there is no browser, with everything that it would load. The first render of
 * each page is the same for every visitor, so a browser goes on from here without drawing it anew.
 *
 * @param path as in the address, `/en/dokumentacja`
 */
export async function drawPage(path: string, info: SiteInfo): Promise<DrawnPage> {
  const text = await loadSiteText(info.locale);
  const { prelude } = await prerender(
    <StrictMode>
      <App info={info} text={text} path={path} />
    </StrictMode>,
    // In one piece: parts that come later would be moved into place by inline scripts.
    { onError: fail, progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const html = await new Response(prelude).text();
  // React writes what belongs into the head first.
  const [head = ""] = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(html) ?? [];
  return { head, content: html.slice(head.length) };
}

/** A page that is drawn in part would only be noticed by its visitors. */
function fail(error: unknown): never {
  throw error;
}
