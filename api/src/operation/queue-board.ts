/** The page that shows the queues to operators: bull-board, read only, from files of this origin. */
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { HonoAdapter } from "@bull-board/hono";
import { serveStatic } from "@hono/node-server/serve-static";
import { queueBoardEndpoints } from "@scm/contract";
import { createQueueBoard } from "@scm/queue";
import { Hono, type Context } from "hono";
import type { Deps } from "../deps.ts";
import { implement, type Routes } from "../http/implement.ts";
import { Problem, unavailable } from "../http/problem.ts";
import { operatorOnly, watchersOnly } from "../http/session.ts";

const { path } = queueBoardEndpoints.open;

/** What the page needs beside our policy: its base, and the one style that is in a picture of it. */
export const queueBoardException = {
  below: path,
  policy: {
    baseUri: ["'self'"],
    styleSrc: ["'self'", "'sha256-r2N1TB/gHbBtBZFKg7ejmq1acVSREzucTAEw6ga4hoU='"],
  },
};

/** The page, and below it its files and the figures that it asks for. Nothing here changes a queue. */
export const queueBoardRoutes: Routes = (app, deps) => {
  const show = boardHandler(deps);
  implement(queueBoardEndpoints, { open: ({ c }) => show(c) })(app, deps);
  // An open page asks for its figures every 5 s, which would keep the session alive for ever.
  app.use(`${path}/api/*`, watchersOnly(deps), show);
  app.use(`${path}/*`, operatorOnly(deps), show);
};

/** Answers calls of the page and of what it asks for. */
function boardHandler(deps: Deps): (c: Context) => Promise<Response> {
  const server = new HonoAdapter(serveStatic).setBasePath(path);
  const board = createQueueBoard(deps.queues, { server, uiDirectory: uiDirectory() });
  const pages = new Hono({ strict: false }).route(path, server.registerPlugin());

  return async (c) => {
    if (c.req.method !== "GET") throw new Problem("not-found");
    try {
      board.refresh();
    } catch (error) {
      deps.log.debug("the queues cannot be shown", { error });
      throw unavailable();
    }
    const answer = await pages.fetch(c.req.raw);
    // Redis went away in the middle; the library would tell what it met.
    if (answer.status >= 500) throw unavailable();
    const isPage = answer.headers.get("Content-Type")?.startsWith("text/html");
    return isPage ? c.html(ofThisOrigin(await answer.text())) : answer;
  };
}

/** The library's page takes its letters from a foreign host, and has a style inside that only blinks. */
function ofThisOrigin(page: string): string {
  return page
    .replaceAll(/<link [^>]*href="https?:[^>]*>/g, "")
    .replaceAll(/<style>[^<]*<\/style>/g, "");
}

/** A build of the api has a copy beside it; the sources take the package itself. */
function uiDirectory(): string {
  const copy = fileURLToPath(new URL("../bull-board/", import.meta.url));
  if (existsSync(copy)) return copy;
  const require = createRequire(import.meta.url);
  return dirname(require.resolve("@bull-board/ui/package.json"));
}
