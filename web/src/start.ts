/**
 * The entry of every page. Pages of the site are prerendered, so the script that hydrates them is
 * requested only after the first paint, which it would delay on a slow line. The back office has no
 * prerendered content and starts at once.
 */
import { loadSiteText } from "@scm/text/site";
import { rememberEarlyInput } from "./lib/early-input.ts";
import { languageOf, showLoadFailure } from "./lib/load-failure.ts";
import { reloadWithoutChunk } from "./lib/lost-chunk.ts";

// zod reads this when it is loaded. The content policy forbids compiled schemas, and a browser
// reports even the attempt.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// The name of the file has a hash of all that it loads.
reloadWithoutChunk(import.meta.url);
// Awaiting here would deadlock, because the modules that it imports import this one.
void wake();

async function wake(): Promise<void> {
  const repeatInput = rememberEarlyInput();
  const root = document.getElementById("root");
  try {
    if (root?.hasChildNodes()) await firstPaint();
    // The first render must be in the right language, so the texts are loaded with the code.
    const [{ showSite }, text] = await Promise.all([
      import("./main.tsx"),
      loadSiteText(languageOf(document)),
    ]);
    await showSite({ root, text, onHydrated: repeatInput });
  } catch (error) {
    showLoadFailure(document);
    reportError(error);
  }
}

/** Resolves after the first paint; at once in the background, where nothing is painted. */
async function firstPaint(): Promise<void> {
  if (document.hidden) return;
  await new Promise(requestAnimationFrame);
  // The frame is painted after its callbacks have run.
  await new Promise((resolve) => setTimeout(resolve));
}
