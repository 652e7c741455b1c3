/**
 * The entry of every page. Pages of the site are prerendered, so the script that hydrates them is
 * requested only after the first paint, which it would delay on a slow line. The back office has no
 * prerendered content and starts at once.
 */
import { loadSiteText } from "@scm/text/site";
import { rememberEarlyPress } from "./lib/early-press.ts";
import { languageOf, showLoadFailure } from "./lib/load-failure.ts";

// zod reads this when it is loaded. The content policy forbids compiled schemas, and a browser
// reports even the attempt.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// Not awaited: the imported modules import this one, so each would wait for the other.
void wake();

async function wake(): Promise<void> {
  const repeatPress = rememberEarlyPress();
  const root = document.getElementById("root");
  try {
    if (root?.hasChildNodes()) await firstPaint();
    // Both at once, and before the first render, which must be in the right language.
    const [{ showSite }, text] = await Promise.all([
      import("./main.tsx"),
      loadSiteText(languageOf(document)),
    ]);
    await showSite({ root, text, onHydrated: repeatPress });
  } catch (error) {
    showLoadFailure(document);
    reportError(error);
  }
}

/** A page in the background is not painted. */
async function firstPaint(): Promise<void> {
  if (document.hidden) return;
  await new Promise(requestAnimationFrame);
  // The frame is painted after its callbacks have run.
  await new Promise((resolve) => setTimeout(resolve));
}
