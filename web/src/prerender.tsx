import { StrictMode } from "react";
import type { SiteInfo } from "@scm/contract";
import { loadSiteText } from "@scm/text/site";
import { prerender } from "react-dom/static";
import { App } from "./app.tsx";
import type { DrawnPage } from "../build/drawn-page.ts";

/**
 * Renders a page without a browser, including the parts that a browser would load later. The first
 * render is the same for every visitor, so that a browser can hydrate the result.
 *
 * @param path the path in the address, such as `/en/dokumentacja`
 * @throws if any part of the page fails to render
 */
export async function drawPage(path: string, info: SiteInfo): Promise<DrawnPage> {
  const text = await loadSiteText(info.locale);
  const { prelude } = await prerender(
    <StrictMode>
      <App info={info} text={text} path={path} />
    </StrictMode>,
    // Without a limit, React sends no part later, which it would move into place by inline scripts.
    { onError: fail, progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const html = await new Response(prelude).text();
  // React writes the elements of the head first.
  const [head = ""] = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(html) ?? [];
  return { head, content: html.slice(head.length) };
}

/** Fails the build, because React would otherwise leave out the failed part. */
function fail(error: unknown): never {
  throw error;
}
