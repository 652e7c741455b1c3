/** The routes of the bull-board page, which is read only. */
import { queueBoardEndpoints } from "@scm/contract";
import type { Context } from "hono";
import { implement, type Routes } from "../http/implement.ts";
import { operatorOnly, operatorOnlyForPolling } from "../http/session.ts";

const { path } = queueBoardEndpoints.open;

/** Exceptions to the content policy: a base element, and the style inside one of its images. */
export const queueBoardException = {
  below: path,
  policy: {
    baseUri: ["'self'"],
    styleSrc: ["'self'", "'sha256-r2N1TB/gHbBtBZFKg7ejmq1acVSREzucTAEw6ga4hoU='"],
  },
};

/** Serves the board read only: no route changes a queue. */
export const queueBoardRoutes: Routes = (app, deps) => {
  let board: Promise<(c: Context) => Promise<Response>> | undefined;
  // The page and its libraries would add a quarter to the time of a start.
  const show = async (c: Context) => {
    board ??= import("./queue-board-page.ts").then(({ openBoard }) => openBoard(deps));
    return (await board)(c);
  };
  implement(queueBoardEndpoints, { open: ({ c }) => show(c) })(app, deps);
  // An open page polls every 5 s, which must not keep the session alive.
  app.use(`${path}/api/*`, operatorOnlyForPolling(deps), show);
  app.use(`${path}/*`, operatorOnly(deps), show);
};
