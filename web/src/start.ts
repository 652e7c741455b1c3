/**
 * What a page begins with. Pages of the site come drawn and can be read at once, so the script that
 * wakes them is asked for only when they have been seen: on a slow line it would hold the first sight
 * back. The back office comes empty and starts at once.
 */
import { loadSiteText } from "@scm/text/site";
import { keepEarlyPress } from "./lib/early-press.ts";
import { languageOf, showLoadFailure } from "./lib/load-failure.ts";

// Read by zod when it is loaded. The content policy forbids what it would compile its schemas with,
// and a browser reports the mere attempt.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// Not awaited: what is fetched here imports from this module, so each would wait for the other.
void wake();

async function wake(): Promise<void> {
  const pressAgain = keepEarlyPress();
  const root = document.getElementById("root");
  try {
    if (root?.hasChildNodes()) await firstPaint();
    // Both at once, and before the first render, so that no text ever shows in another language first.
    const [{ showSite }, text] = await Promise.all([
      import("./main.tsx"),
      loadSiteText(languageOf(document)),
    ]);
    await showSite({ root, text, onAwake: pressAgain });
  } catch (error) {
    showLoadFailure(document);
    reportError(error);
  }
}

/** A page in the background is not painted, so there it is not waited for. */
async function firstPaint(): Promise<void> {
  if (document.hidden) return;
  await new Promise(requestAnimationFrame);
  // The frame is painted when its callbacks have run.
  await new Promise((resolve) => setTimeout(resolve));
}
