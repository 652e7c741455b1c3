import { useEffect, useRef, useState, type ReactNode } from "react";
import type { Locale } from "@scm/contract";
import type { tenants } from "@scm/text/admin/tenants";
import { BookOpen, Eye, EyeOff } from "lucide-react";
import { accessAddresses, accessEnv } from "../../lib/access-env.ts";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { ActionBar } from "../../ui/action-bar.tsx";
import { buttonLook } from "../../ui/button-look.ts";
import { Button } from "../../ui/button.tsx";
import { CopiedValue, NamedValue } from "../../ui/copied-value.tsx";
import { CopyButton, type CopyWords } from "../../ui/copy-button.tsx";
import { SmallButton } from "../parts/small-button.tsx";
import { MaskedValue } from "./masked-value.tsx";
import { useRevealedSecret } from "./use-revealed-secret.ts";

type HandOverWords = typeof tenants.handOver;

/**
 * The element that gets the focus back from a sheet: the opener, or the content if the opener is
 * gone. The button of an empty list disappears when the list shows the new client.
 */
export function useOpenerOrContent(): () => HTMLElement | true | null {
  const [opener] = useState(() => document.activeElement);
  return () => opener?.isConnected || document.getElementById("content");
}

type SheetProps = { text: HandOverWords; onClose: () => void; children: ReactNode };

/** Takes the place of the form of a new client, and its focus. */
export function HandOverSheet({ text, onClose, children }: SheetProps) {
  const sheet = useRef<HTMLDivElement>(null);

  // The form that had the focus is unmounted.
  useEffect(() => sheet.current?.focus(), []);

  return (
    <div ref={sheet} tabIndex={-1} className="flex flex-1 flex-col gap-4 outline-none">
      <p className="text-muted">{text.lead}</p>
      {children}
      <ActionBar>
        <div className="flex flex-col sm:flex-row sm:justify-end">
          <Button onClick={onClose}>{text.done}</Button>
        </div>
      </ActionBar>
    </div>
  );
}

type Props = {
  text: HandOverWords;
  copyWords: CopyWords & { copy: string };
  locale: Locale;
  /** The name of the tenant or the instance. */
  name: string;
  clientId: string;
  /** Asks the server for the secret, which is audited. */
  reveal: () => Promise<string>;
  /** The secret, if it has just been issued. */
  issued?: string;
};

/** Everything that the developer of a club needs, to be copied at once. */
export function HandOver({ text, copyWords, locale, name, clientId, reveal, issued }: Props) {
  const { publicUrl } = useSiteInfo();
  const addresses = accessAddresses(publicUrl, locale);
  const revealed = useRevealedSecret(reveal, { failed: text.failed, lang: locale });
  const secret = issued ?? revealed.secret;

  async function env(): Promise<string | null> {
    const found = issued ?? (await revealed.reveal());
    return found === null ? null : accessEnv({ addresses, name, clientId, secret: found });
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

type ToggleProps = {
  text: HandOverWords;
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
