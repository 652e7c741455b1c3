import { useEffect, useRef, useState } from "react";
import { bugReportEndpoints, pathIn } from "@scm/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { BookOpen } from "lucide-react";
import { call } from "../../lib/api-client.ts";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { ActionBar } from "../../ui/action-bar.tsx";
import { buttonLook } from "../../ui/button-look.ts";
import { Button, SmallButton } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { pollCount, pollPausesMs } from "../parts/queries.ts";
import { shownName } from "../parts/shown-name.ts";
import { clientQuery, type Client, type ClientKind } from "./client.ts";
import { SecretPanel, useSecret, type Secret } from "./secret-panel.tsx";

type Props = { kind: ClientKind; client: Client };

type HandOverProps = Props & {
  finalFocus: ReturnType<typeof useOpenerOrContent>;
  onClose: () => void;
};

/** Takes the place of the form of a new client, and its focus. */
export function HandOverDialog({ kind, client, finalFocus, onClose }: HandOverProps) {
  const { access, close } = kind.words;
  const sheet = useRef<HTMLDivElement>(null);

  // The form that had the focus is unmounted.
  useEffect(() => sheet.current?.focus(), []);

  return (
    <Dialog
      lang={kind.locale}
      title={access.handOver(shownName(client.name))}
      closeLabel={close}
      size="large"
      finalFocus={finalFocus}
      onClose={onClose}
    >
      <div ref={sheet} tabIndex={-1} className="flex flex-1 flex-col gap-4 outline-none">
        <p className="text-muted">{access.lead}</p>
        <Access kind={kind} client={client} isNew />
        <ActionBar>
          <div className="flex flex-col sm:flex-row sm:justify-end">
            <Button onClick={onClose}>{access.done}</Button>
          </div>
        </ActionBar>
      </div>
    </Dialog>
  );
}

/**
 * The element that gets the focus back from a sheet: the opener, or the content if the opener is
 * gone. The button of an empty list disappears when the list shows the new client.
 */
export function useOpenerOrContent(): () => HTMLElement | true | null {
  const [opener] = useState(() => document.activeElement);
  return () => opener?.isConnected || document.getElementById("content");
}

/** The access of a client, once it is issued. */
export function Access({ kind, client, isNew = false }: Props & { isNew?: boolean }) {
  const { data: current } = useQuery(clientQuery(kind, client.id, client));
  const secret = useClientSecret(kind, client);
  if (!current?.clientId) return <Pending kind={kind} client={client} />;
  return <AccessPanel kind={kind} client={current} secret={secret} canReplace={!isNew} />;
}

const tokenPath = "/oauth/token";

type PanelProps = Props & { secret: Secret; canReplace: boolean };

/** Everything that the developer of a club needs, to be copied at once. */
export function AccessPanel({ kind, client, secret, canReplace }: PanelProps) {
  const { locale, words } = kind;
  const { access, copy } = words;
  const { name, clientId } = client;
  const { publicUrl } = useSiteInfo();
  const documentation = publicUrl + pathIn(locale, "/dokumentacja");

  /** With the names that the examples of the documentation read. */
  async function env(): Promise<string | null> {
    const found = await secret.reveal();
    if (found === null) return null;
    const lines = [
      `# ${name}`,
      `# ${documentation}`,
      `SCM_API_URL=${publicUrl}/api`,
      `SCM_TOKEN_URL=${publicUrl}${tokenPath}`,
      `SCM_CLIENT_ID=${clientId}`,
      `SCM_CLIENT_SECRET=${found}`,
    ];
    return `${lines.join("\n")}\n`;
  }

  return (
    <SecretPanel
      secret={secret}
      words={{ ...words.secret, copy }}
      canReplace={canReplace}
      values={[
        { name: access.address, value: publicUrl },
        { name: access.clientId, value: clientId ?? "" },
      ]}
      more={{
        title: access.endpoints,
        values: [
          { name: access.tokenPath, value: tokenPath },
          { name: access.reportPath, value: bugReportEndpoints.report.path },
          { name: access.scope, value: "bug-reports:write" },
        ],
      }}
    >
      <CopyButton
        label={access.copyAll}
        value={env}
        words={{ ...copy, copied: access.copiedAll }}
        variant="secondary"
        size="small"
      />
      <a
        href={documentation}
        target="_blank"
        rel="noopener"
        className={buttonLook({ variant: "quiet", size: "small" })}
      >
        <BookOpen aria-hidden="true" size={16} />
        {access.documentation}
      </a>
    </SecretPanel>
  );
}

export function useClientSecret({ reveal, rotate, headers, words }: ClientKind, { id }: Client) {
  return useSecret(
    {
      reveal: () => call(reveal, { id }, { headers }),
      rotate: () => call(rotate, { id }, { headers }),
    },
    { ...words.secret, copy: words.copy },
  );
}

/** Stands in for the credentials until the worker has issued them. */
export function Pending({ kind, client }: Props) {
  const query = clientQuery(kind, client.id, client);
  const poll = useQuery(query);
  const state = useQueryClient().getQueryState(query.queryKey);
  const isLate = !poll.isFetching && state !== undefined && pollCount(state) > pollPausesMs.length;
  const text = kind.words.access;
  return (
    <div aria-live="polite" className="flex flex-col items-start gap-1 text-sm text-muted">
      {isLate ? (
        <>
          <p>{text.late}</p>
          <SmallButton onClick={() => void poll.refetch()}>{text.check}</SmallButton>
        </>
      ) : (
        <p className="flex gap-2">
          <Spinner size={16} />
          <span>{text.pending}</span>
        </p>
      )}
    </div>
  );
}
