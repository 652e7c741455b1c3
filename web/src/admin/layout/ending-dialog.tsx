import { useState } from "react";
import { sessionEndpoints } from "@scm/contract";
import { admin } from "@scm/text/admin";
import { account } from "@scm/text/admin/account";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/api-client.ts";
import { useNow } from "../../lib/clock.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { endpointQuery } from "../parts/queries.ts";

const text = account.ending;

/** Offers to stay logged in, while that is possible. */
export function EndingDialog({ endsAt, isForGood }: { endsAt: number; isForGood: boolean }) {
  const client = useQueryClient();
  const leftS = Math.max(0, Math.ceil((endsAt - useNow(1_000)) / 1_000));
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

function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The last of these that has been reached, so that a reader is not interrupted each second. */
function announced(leftS: number): number {
  return [10, 30, 60].find((mark) => leftS <= mark) ?? 120;
}
