import { accountEndpoints, type OperatorSession } from "@scm/contract";
import { useQuery } from "@tanstack/react-query";
import { account } from "@scm/text/admin/account";
import { formatMoment } from "@scm/text/moment";
import { CircleCheck, Monitor, Smartphone } from "lucide-react";
import { call } from "../../lib/api-client.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, SmallButton } from "../../ui/button.tsx";
import { focusContent } from "../parts/focus-content.ts";
import { Loaded } from "../parts/loading.tsx";
import { Section } from "../parts/section.tsx";
import { sessionsQuery, useAccountChange } from "./account-calls.ts";
import { browserName, isHandheld } from "./browser-name.ts";

const text = account.sessions;

/** Lists the operator's sessions and ends them. */
export function Sessions() {
  const sessions = useQuery({ ...sessionsQuery, refetchOnMount: "always" });
  const endOthers = useAccountChange(() => call(accountEndpoints.endOtherSessions, {}), {
    success: text.othersEnded,
  });
  const hasOthers = (sessions.data?.length ?? 0) > 1;

  return (
    <Section id="sessions" title={text.title} lead={text.lead}>
      <Loaded query={sessions} words={text} shapes={["h-16"]}>
        {(found) => (
          <ul aria-labelledby="sessions" className="flex flex-col">
            {found.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </Loaded>
      {hasOthers && (
        <Button
          variant="secondary"
          className="self-start"
          isPending={endOthers.isPending}
          // The button disappears with the other sessions, and would take the focus with it.
          onClick={() => endOthers.mutate(undefined, { onSuccess: focusContent })}
        >
          {text.endOthers}
        </Button>
      )}
    </Section>
  );
}

function SessionRow({ session }: { session: OperatorSession }) {
  const { id, userAgent, createdAt, lastSeenAt, isCurrent } = session;
  const end = useAccountChange(() => call(accountEndpoints.endSession, { id }), {
    success: text.ended,
  });

  const Icon = isHandheld(userAgent ?? "") ? Smartphone : Monitor;

  return (
    <li className="flex gap-4 border-line py-3 not-first:border-t">
      <Icon aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-muted" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p id={`session-${id}`} className="font-medium break-words">
            {userAgent === null ? text.unknown : browserName(userAgent)}
          </p>
          <p className="text-sm text-muted">
            {`${text.since(formatMoment(createdAt))}, ${text.lastSeen(formatMoment(lastSeenAt))}`}
          </p>
        </div>
        {isCurrent ? (
          <Badge colour="green" icon={CircleCheck}>
            {text.current}
          </Badge>
        ) : (
          <SmallButton
            aria-describedby={`session-${id}`}
            isPending={end.isPending}
            onClick={() => end.mutate(undefined, { onSuccess: focusContent })}
          >
            {text.end}
          </SmallButton>
        )}
      </div>
    </li>
  );
}
