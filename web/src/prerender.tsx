/** A thread of the api that draws pages. Each message is a job, with a port for its outcome. */
import { parentPort } from "node:worker_threads";
import { StrictMode } from "react";
import { PageJob, type DrawnPage, type PageOutcome } from "@scm/contract";
import { loadSiteText } from "@scm/text/site";
import { prerender } from "react-dom/static";
import { App } from "./app.tsx";

parentPort?.on("message", ({ job, port }) => void answer(job, port));

async function answer(job: unknown, port: MessagePort): Promise<void> {
  port.postMessage(await outcomeOf(job));
  port.close();
}

async function outcomeOf(job: unknown): Promise<PageOutcome> {
  try {
    return { page: await drawPage(PageJob.parse(job)) };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/**
 * Renders a page without a browser, including the parts that a browser would load later. The first
 * render is the same for every visitor, so that a browser can hydrate the result.
 */
async function drawPage({ address, info }: PageJob): Promise<DrawnPage> {
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
  return { head, content: html.slice(head.length) };
}

/** Refuses the whole page, because React would otherwise leave out the failed part. */
function fail(error: unknown): never {
  throw error;
}
