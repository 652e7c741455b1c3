/** Draws the pages of the site in a thread, so that no other call waits for React. */
import { once } from "node:events";
import { join } from "node:path";
import { MessageChannel, Worker } from "node:worker_threads";
import { PageOutcome, type DrawnPage, type PageJob } from "@scm/contract";

type PageDrawer = {
  /** @throws if the page cannot be drawn, or not within 10 s */
  draw: (job: PageJob) => Promise<DrawnPage>;
  stop: () => Promise<void>;
};

const drawWithinMs = 10_000;

/** Pages are drawn at a start and after a publication, and the thread takes some 50 MB. */
const idleMs = 10_000;

/** @param siteDirectory the built site, with the program of the thread */
export function openPageDrawer(siteDirectory: string): PageDrawer {
  let thread: Worker | undefined;
  let jobs = 0;
  let idle: NodeJS.Timeout | undefined;

  function start(): Worker {
    const started = new Worker(join(siteDirectory, "page-program", "prerender.mjs"), {
      env: { NODE_ENV: "production" },
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    started.unref();
    // The jobs of a thread that died fail by their closed ports.
    started.on("error", () => forget(started));
    started.on("exit", () => forget(started));
    return started;
  }

  function forget(old: Worker): void {
    if (thread === old) thread = undefined;
  }

  /** Forgets the thread first: a page that is asked for while it ends is drawn by the next one. */
  async function end(old: Worker): Promise<void> {
    forget(old);
    await old.terminate();
  }

  async function stop(): Promise<void> {
    clearTimeout(idle);
    if (thread) await end(thread);
  }

  async function draw(job: PageJob): Promise<DrawnPage> {
    clearTimeout(idle);
    jobs += 1;
    const drawing = (thread ??= start());
    const signal = AbortSignal.timeout(drawWithinMs);
    try {
      return await drawIn(drawing, job, signal);
    } catch (error) {
      // A thread that hangs would keep later jobs waiting.
      if (signal.aborted) await end(drawing);
      throw error;
    } finally {
      jobs -= 1;
      if (jobs === 0) idle = setTimeout(() => void stop(), idleMs).unref();
    }
  }

  return { draw, stop };
}

async function drawIn(thread: Worker, job: PageJob, signal: AbortSignal): Promise<DrawnPage> {
  const { port1, port2 } = new MessageChannel();
  try {
    thread.postMessage({ job, port: port2 }, [port2]);
    const outcome = await Promise.race([
      once(port1, "message", { signal }).then(([message]) => PageOutcome.parse(message)),
      once(port1, "close", { signal }).then(() => ({ failure: "the thread has ended" })),
    ]);
    if ("failure" in outcome) throw new Error(`a page was not drawn: ${outcome.failure}`);
    return outcome.page;
  } finally {
    port1.close();
  }
}
