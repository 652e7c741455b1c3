/** The bull-board page, with all files from this origin. Loaded when it is first opened. */
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { HonoAdapter } from "@bull-board/hono";
import { serveStatic } from "@hono/node-server/serve-static";
import { queueBoardEndpoints } from "@scm/contract";
import { createQueueBoard } from "@scm/queue/board";
import { Hono, type Context } from "hono";
import type { Deps } from "../deps.ts";
import { Problem, unavailable } from "../http/problem.ts";

const { path } = queueBoardEndpoints.open;

export function openBoard(deps: Deps): (c: Context) => Promise<Response> {
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
    // Redis went away during the call, and the library's own answer would show internals.
    if (answer.status >= 500) throw unavailable();
    const isPage = answer.headers.get("Content-Type")?.startsWith("text/html");
    return isPage ? c.html(ofThisOrigin(await answer.text())) : answer;
  };
}

/** Removes fonts of a foreign host and an inline style, which the content policy would block. */
function ofThisOrigin(page: string): string {
  return page
    .replaceAll(/<link [^>]*href="https?:[^>]*>/g, "")
    .replaceAll(/<style>[^<]*<\/style>/g, "");
}

/** The build copies the files; the sources read the package. */
function uiDirectory(): string {
  const copy = fileURLToPath(new URL("../bull-board/", import.meta.url));
  if (existsSync(copy)) return copy;
  const require = createRequire(import.meta.url);
  return dirname(require.resolve("@bull-board/ui/package.json"));
}
