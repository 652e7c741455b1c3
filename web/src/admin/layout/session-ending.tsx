import { Suspense } from "react";
import { sessionEndpoints } from "@scm/contract";
import { useQuery } from "@tanstack/react-query";
import { atServer, now } from "../../lib/clock.ts";
import { lazyPart } from "../../lib/lazy-part.tsx";
import { endpointQuery } from "../parts/queries.ts";
import { sessionQuery } from "../parts/session.ts";

const EndingDialog = lazyPart(async () => (await import("./ending-dialog.tsx")).EndingDialog);

const warnedS = 120;

/**
 * Warns two minutes before the session ends. The server is asked before the warning and during it,
 * so a tab is silent while others are used, and all of them agree once one has answered. After the
 * end the answer is a 401, and the guard leads to the login and back.
 */
export function SessionEnding() {
  // The guard loads the session; this only observes it.
  const operator = useQuery({ ...sessionQuery, enabled: false }).data;
  const isLoggedIn = Boolean(operator && !operator.setup);
  const { data: end, dataUpdatedAt } = useQuery({
    ...endpointQuery(sessionEndpoints.readEnd, {}),
    enabled: isLoggedIn,
    refetchInterval: ({ state }) => nextLookMs(state),
    refetchIntervalInBackground: true,
    // Timers stand still while a computer sleeps.
    refetchOnWindowFocus: "always",
  });
  if (!isLoggedIn || !end || end.endsInS > warnedS) return null;
  const isForGood = end.endsForGoodInS <= end.endsInS;
  return (
    <Suspense>
      <EndingDialog endsAt={atServer(dataUpdatedAt) + end.endsInS * 1_000} isForGood={isForGood} />
    </Suspense>
  );
}

type Looked = { status: string; data: { endsInS: number } | undefined; dataUpdatedAt: number };

/** When the warning is due; every 5 s during it, and 30 s after a failure. */
function nextLookMs({ status, data, dataUpdatedAt }: Looked): number {
  if (status === "error" || !data) return 30_000;
  if (data.endsInS <= warnedS) return 5_000;
  return Math.max(1_000, atServer(dataUpdatedAt) + (data.endsInS - warnedS) * 1_000 - now());
}
