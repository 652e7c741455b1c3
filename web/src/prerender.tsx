/** The program by which the api draws pages. */
import { StrictMode } from "react";
import { splitPath, type DrawnPage, type PageJob } from "@scm/contract";
import { loadSiteText } from "@scm/text/site";
import { prerender } from "react-dom/static";
import { App } from "./app.tsx";

/**
 * Renders a page without a browser, including the parts that a browser would load later. The first
 * render is the same for every visitor, so that a browser can hydrate the result.
 */
export async function drawPage({ address, info }: PageJob): Promise<DrawnPage> {
  const text = await loadSiteText(info.locale);
  const { prelude } = await prerender(
    <StrictMode>
      <App info={info} text={text} path={address} />
    </StrictMode>,
    // Without a limit, React sends no part later, which it would move into place by inline scripts.
    { onError: fail, progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const html = await new Response(prelude).text();
  // React writes the elements of the head first.
  const [head = ""] = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(html) ?? [];
  return { head: head + preloads(address), content: html.slice(head.length) };
}

/** Less urgent than what the first paint needs. */
function preloads(address: string): string {
  const files: Record<string, string[]> = import.meta.env["PRELOADED"] ?? {};
  return (files[splitPath(address).path] ?? [])
    .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}">`)
    .join("");
}

/** Refuses the whole page, because React would otherwise leave out the failed part. */
function fail(error: unknown): never {
  throw error;
}
