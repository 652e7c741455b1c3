/** Draws the pages of the site, one after another, so that other calls are answered in between. */
import { join } from "node:path";
import { setImmediate as otherCalls } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { DrawnPage, type PageJob } from "@scm/contract";
import { startDeadline } from "@scm/runtime";

type PageDrawer = (job: PageJob) => Promise<DrawnPage>;

/** A part that waits for ever would keep later pages waiting. */
const drawWithinMs = 10_000;

/**
 * @param siteDirectory the built site, with the program that draws
 * @returns a function that throws if the page cannot be drawn, or not within 10 s
 */
export function openPageDrawer(siteDirectory: string): PageDrawer {
  const program = pathToFileURL(join(siteDirectory, "page-program", "prerender.mjs")).href;
  let last: Promise<unknown> = Promise.resolve();

  async function drawNext(job: PageJob): Promise<DrawnPage> {
    await otherCalls();
    const loaded: unknown = await import(/* @vite-ignore */ program);
    if (!isProgram(loaded)) throw new TypeError(`${program} draws no pages`);
    const deadline = startDeadline({ timeoutMs: drawWithinMs });
    try {
      return DrawnPage.parse(await deadline.race(loaded.drawPage(job)));
    } finally {
      deadline.end();
    }
  }

  return (job) => {
    const drawn = last.then(() => drawNext(job));
    last = drawn.catch(() => undefined);
    return drawn;
  };
}

type Program = { drawPage: (job: PageJob) => Promise<unknown> };

function isProgram(loaded: unknown): loaded is Program {
  return typeof Object(loaded).drawPage === "function";
}
