import { useEffect, useState } from "react";
import { sessionEndpoints } from "@scm/contract";
import { admin } from "@scm/text/admin";
import { account } from "@scm/text/admin/account";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/api-client.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { endpointQuery } from "../parts/endpoint-query.ts";
import { sessionQuery } from "../parts/session.ts";

const text = account.ending;
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
  return <Warning endsAt={dataUpdatedAt + end.endsInS * 1_000} isForGood={isForGood} />;
}

type Looked = { status: string; data: { endsInS: number } | undefined; dataUpdatedAt: number };

/** When the warning is due; every 5 s during it, and 30 s after a failure. */
function nextLookMs({ status, data, dataUpdatedAt }: Looked): number {
  if (status === "error" || !data) return 30_000;
  if (data.endsInS <= warnedS) return 5_000;
  return Math.max(1_000, dataUpdatedAt + (data.endsInS - warnedS) * 1_000 - Date.now());
}

function Warning({ endsAt, isForGood }: { endsAt: number; isForGood: boolean }) {
  const client = useQueryClient();
  const leftS = useSecondsUntil(endsAt);
  const [isClosed, setClosed] = useState(false);
  const stay = useMutation({
    mutationFn: () => call(sessionEndpoints.read, {}),
    onSettled: () =>
      client.invalidateQueries({ queryKey: endpointQuery(sessionEndpoints.readEnd, {}).queryKey }),
  });
  if (isClosed) return null;
  const close = () => (isForGood ? setClosed(true) : stay.mutate());

  return (
    <Dialog
      title={text.title}
      closeLabel={isForGood ? text.closeForGood : text.close}
      onClose={close}
    >
      <div className="flex flex-col items-start gap-4">
        <p>{isForGood ? text.leadForGood : text.lead}</p>
        <p aria-hidden="true" className="text-muted">
          {text.left} <span className="font-semibold text-ink tabular-nums">{clockOf(leftS)}</span>
        </p>
        <p aria-live="polite" className="sr-only">
          {text.announce(announced(leftS))}
        </p>
        {stay.isError && <Notice tone="failure" title={admin.unreachable} />}
        <Button isPending={stay.isPending} onClick={close}>
          {isForGood ? text.understood : stay.isPending ? text.staying : text.stay}
        </Button>
      </div>
    </Dialog>
  );
}

function useSecondsUntil(end: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((end - now) / 1_000));
}

function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The last of these that has been reached, so that a reader is not interrupted each second. */
function announced(leftS: number): number {
  return [10, 30, 60].find((mark) => leftS <= mark) ?? warnedS;
}
