import { useId, useState } from "react";
import {
  credentialLinkEndpoints,
  type CredentialLink,
  type CredentialLinkState,
} from "@scm/contract";
import { formatMoment } from "@scm/text/moment";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck, CircleSlash, Clock, Link2, TimerOff } from "lucide-react";
import { call } from "../../lib/api-client.ts";
import { Badge } from "../../ui/badge.tsx";
import { CopiedValue } from "../../ui/copied-value.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Loaded } from "../parts/loaded.tsx";
import { SmallButton } from "../parts/small-button.tsx";
import type { BadgeStyle } from "../parts/status-badge.tsx";
import { useChange } from "../parts/use-change.ts";
import type { ClientSource } from "./client-queries.ts";

type Source = Pick<
  ClientSource<{ id: string }>,
  "list" | "listLinks" | "createLink" | "headers" | "words"
>;

/** `id` is of a tenant or an instance that has credentials. */
type Props = { source: Source; id: string };

/** Makes links by which the club's administrator reads the credentials once, and lists them. */
export function CredentialLinks({ source, id }: Props) {
  const { list, listLinks, createLink, headers, words } = source;
  const text = words.links;
  const titleId = useId();
  const [url, setUrl] = useState<string | null>(null);
  const queryKey = [list.path, "links", id];
  const links = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(listLinks, { id }, { signal, headers }),
    // Links are opened elsewhere.
    refetchOnMount: "always",
  });
  const create = useChange(() => call(createLink, { id }, { headers }), {
    onSuccess: (made) => setUrl(made.url),
    failed: text.failed,
    ...(text.lang && { lang: text.lang }),
    refresh: [queryKey],
  });

  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3">
      <h3 id={titleId} className="text-sm font-semibold">
        {text.title}
      </h3>
      <p className="text-sm text-muted">{text.hint}</p>
      <SmallButton
        icon={Link2}
        isPending={create.isPending}
        onClick={() => create.mutate()}
        className="self-start"
      >
        {text.create}
      </SmallButton>
      <div aria-live="polite" className="empty:hidden">
        {url !== null && (
          <div className="rounded-md border border-line bg-paper p-4">
            <dl>
              <CopiedValue name={text.url} value={url} words={words.copy} />
            </dl>
            <p className="text-sm text-muted">{text.urlHint}</p>
          </div>
        )}
      </div>
      <Loaded query={links} failed={text.listFailed} loading={<Skeleton className="h-10" />}>
        {(found) => (
          <Made links={found} onRevoked={() => setUrl(null)} source={source} queryKey={queryKey} />
        )}
      </Loaded>
    </section>
  );
}

type MadeProps = Pick<Props, "source"> & {
  queryKey: readonly string[];
  onRevoked: () => void;
};

function Made({ links, ...props }: MadeProps & { links: readonly CredentialLink[] }) {
  if (links.length === 0) return null;
  return (
    <ul
      aria-label={props.source.words.links.list}
      className="flex flex-col rounded-md border border-line"
    >
      {links.map((link) => (
        <li key={link.id} className="border-line px-3 py-2 not-first:border-t">
          <MadeLink link={link} {...props} />
        </li>
      ))}
    </ul>
  );
}

type MadeLinkProps = MadeProps & { link: CredentialLink };

const badgeStyles: Record<CredentialLinkState, BadgeStyle> = {
  open: { colour: "yellow", icon: Clock },
  opened: { colour: "green", icon: CircleCheck },
  expired: { colour: "grey", icon: TimerOff },
  revoked: { colour: "grey", icon: CircleSlash },
};

function MadeLink({ link, source: { headers, words }, queryKey, onRevoked }: MadeLinkProps) {
  const text = words.links;
  const { id, state, createdAt, createdBy } = link;
  const revoke = useChange(() => call(credentialLinkEndpoints.revoke, { id }, { headers }), {
    onSuccess: onRevoked,
    failed: text.revokeFailed,
    ...(text.lang && { lang: text.lang }),
    refresh: [queryKey],
  });
  const created = formatMoment(createdAt);

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
      <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <Badge {...badgeStyles[state]}>{text.states[state]}</Badge>
        <span className="tabular-nums">{endOf(link, text)}</span>
        <span className="min-w-0 truncate text-muted tabular-nums">
          {text.made(created, createdBy ?? text.unknown)}
        </span>
      </p>
      {state === "open" && (
        <SmallButton
          variant="quiet"
          aria-label={`${text.revoke}: ${created}`}
          isPending={revoke.isPending}
          onClick={() => revoke.mutate()}
        >
          {text.revoke}
        </SmallButton>
      )}
    </div>
  );
}

function endOf(
  { openedAt, revokedAt, expiresAt }: CredentialLink,
  text: Source["words"]["links"],
): string {
  if (openedAt !== null || revokedAt !== null) return formatMoment(openedAt ?? revokedAt ?? "");
  return text.until(formatMoment(expiresAt));
}
