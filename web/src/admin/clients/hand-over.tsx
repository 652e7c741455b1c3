import { useEffect, useRef, useState } from "react";
import { BookOpen, Eye, EyeOff } from "lucide-react";
import { accessAddresses, accessEnv } from "../../lib/access-env.ts";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { ActionBar } from "../../ui/action-bar.tsx";
import { buttonLook } from "../../ui/button-look.ts";
import { Button } from "../../ui/button.tsx";
import { CopiedValue, NamedValue } from "../../ui/copied-value.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { SmallButton } from "../parts/small-button.tsx";
import { shownName } from "../parts/shown-name.ts";
import { useRevealedSecret } from "./use-revealed-secret.ts";
import type { ClientSource } from "./client-queries.ts";
import { Pending, useIssued } from "./pending-credentials.tsx";

/**
 * The element that gets the focus back from a sheet: the opener, or the content if the opener is
 * gone. The button of an empty list disappears when the list shows the new client.
 */
export function useOpenerOrContent(): () => HTMLElement | true | null {
  const [opener] = useState(() => document.activeElement);
  return () => opener?.isConnected || document.getElementById("content");
}

type NewProps<Client extends { id: string }> = {
  source: ClientSource<Client>;
  client: Client;
  finalFocus: ReturnType<typeof useOpenerOrContent>;
  onClose: () => void;
};

/** Takes the place of the form of a new client, and its focus. Waits for the credentials. */
export function NewClientDialog<Client extends { id: string }>(props: NewProps<Client>) {
  const { source, client: given, finalFocus, onClose } = props;
  const { client, ...pending } = useIssued({ source, client: given });
  const { handOver, pending: waiting, close } = source.words;
  const sheet = useRef<HTMLDivElement>(null);

  // The form that had the focus is unmounted.
  useEffect(() => sheet.current?.focus(), []);

  return (
    <Dialog
      lang={source.locale}
      title={handOver.title(shownName(source.nameOf(given)))}
      closeLabel={close}
      size="large"
      finalFocus={finalFocus}
      onClose={onClose}
    >
      <div ref={sheet} tabIndex={-1} className="flex flex-1 flex-col gap-4 outline-none">
        <p className="text-muted">{handOver.lead}</p>
        {source.clientIdOf(client) === null ? (
          <Pending text={waiting} {...pending} />
        ) : (
          <HandOver source={source} client={client} />
        )}
        <ActionBar>
          <div className="flex flex-col sm:flex-row sm:justify-end">
            <Button onClick={onClose}>{handOver.done}</Button>
          </div>
        </ActionBar>
      </div>
    </Dialog>
  );
}

type Props<Client extends { id: string }> = {
  source: ClientSource<Client>;
  client: Client;
  /** The secret, if it has just been issued. */
  issued?: string;
};

/** Everything that the developer of a club needs, to be copied at once, once it is issued. */
export function HandOver<Client extends { id: string }>(props: Props<Client>) {
  const { source, client, issued } = props;
  const { locale, words } = source;
  const { handOver: text, copy: copyWords } = words;
  const clientId = source.clientIdOf(client) ?? "";
  const { publicUrl } = useSiteInfo();
  const addresses = accessAddresses(publicUrl, locale);
  const revealed = useRevealedSecret(() => source.reveal(client.id), {
    failed: text.failed,
    lang: locale,
  });
  const secret = issued ?? revealed.secret;

  async function env(): Promise<string | null> {
    const found = issued ?? (await revealed.reveal());
    return found === null
      ? null
      : accessEnv({ addresses, name: source.nameOf(client), clientId, secret: found });
  }

  return (
    <div className="flex flex-col gap-4">
      <dl className="flex flex-col gap-2 rounded-md border border-line bg-paper p-4">
        <CopiedValue name={text.api} value={addresses.api} words={copyWords} />
        <CopiedValue name={text.token} value={addresses.token} words={copyWords} />
        <CopiedValue name={text.clientId} value={clientId} words={copyWords} />
        {secret === null ? (
          <NamedValue name={text.clientSecret}>
            <MaskedValue>{text.masked}</MaskedValue>
            <Toggle text={text} isShown={false} {...revealed} />
          </NamedValue>
        ) : (
          <CopiedValue name={text.clientSecret} value={secret} words={copyWords} />
        )}
      </dl>
      <div className="flex flex-wrap gap-2">
        <CopyButton
          label={text.copyAll}
          value={env}
          words={{ ...copyWords, copied: text.copiedAll }}
          variant="secondary"
          size="small"
        />
        {issued === undefined && secret !== null && <Toggle text={text} isShown {...revealed} />}
        <a
          href={addresses.documentation}
          target="_blank"
          rel="noopener"
          className={buttonLook({ variant: "quiet", size: "small" })}
        >
          <BookOpen aria-hidden="true" size={16} />
          {text.documentation}
        </a>
      </div>
    </div>
  );
}

/** Stands in for a hidden secret. The word is for screen readers. */
export function MaskedValue({ children }: { children: string }) {
  return (
    <span className="py-1.5 font-mono text-sm whitespace-nowrap text-muted">
      <span aria-hidden="true">••••••••••</span>
      <span className="sr-only">{children}</span>
    </span>
  );
}

type ToggleProps = {
  text: ClientSource<{ id: string }>["words"]["handOver"];
  isShown: boolean;
  isPending: boolean;
  toggle: () => void;
};

function Toggle({ text, isShown, isPending, toggle }: ToggleProps) {
  const Icon = isShown ? EyeOff : Eye;
  const word = isShown ? text.hide : text.reveal;
  return (
    <SmallButton
      icon={Icon}
      variant="quiet"
      aria-label={`${word} ${text.clientSecret}`}
      isPending={isPending}
      onClick={toggle}
    >
      {word}
    </SmallButton>
  );
}
