import { useEffect, useRef, useState, type ReactNode } from "react";
import { credentialLinkEndpoints, type OpenedCredentials } from "@scm/contract";
import { credentialLink } from "@scm/text/credential-link";
import { BookOpen } from "lucide-react";
import { accessAddresses, accessEnv } from "../../lib/access-env.ts";
import { ApiError, call } from "../../lib/api-client.ts";
import { useLocale } from "../../lib/locale.tsx";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { CopiedValue } from "../../ui/copied-value.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Notice } from "../../ui/notice.tsx";

type Outcome =
  | { kind: "opened"; credentials: OpenedCredentials }
  | { kind: "over" }
  /** Null without words of the server. */
  | { kind: "failed"; detail: string | null };

/**
 * Asks for nothing before the button is pressed: mail scanners follow links and run scripts, and
 * would use the link up.
 */
export function Opening() {
  const text = credentialLink[useLocale().locale];
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isPending, setPending] = useState(false);
  const { productName } = useSiteInfo();

  async function open(): Promise<void> {
    setPending(true);
    setOutcome(await openLink());
    setPending(false);
  }

  return (
    <section className="mx-auto flex w-full max-w-[46rem] flex-col items-start gap-6 px-4 py-12 sm:px-6 md:py-20">
      <title>{`${text.title} – ${productName}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-3xl font-semibold tracking-tight md:text-4xl">{text.heading}</h1>
      {outcome?.kind === "opened" ? (
        <Opened credentials={outcome.credentials} />
      ) : (
        <>
          {outcome?.kind === "over" ? (
            <Over />
          ) : (
            <>
              <p className="max-w-[60ch] text-lg text-muted">{text.lead}</p>
              <Button isPending={isPending} onClick={() => void open()}>
                {isPending ? text.showing : text.show}
              </Button>
            </>
          )}
          <div role="alert" className="empty:hidden">
            {outcome?.kind === "failed" && (
              <Notice tone="failure" title={text.notLoaded}>
                <p>{outcome.detail ?? text.notLoadedHint}</p>
              </Notice>
            )}
          </div>
        </>
      )}
    </section>
  );
}

/** The token is behind the #, which the browser sends to no server. */
async function openLink(): Promise<Outcome> {
  const token = window.location.hash.slice(1);
  if (token === "") return { kind: "over" };
  try {
    const credentials = await call(credentialLinkEndpoints.open, { body: { token } });
    return { kind: "opened", credentials };
  } catch (error) {
    if (!(error instanceof ApiError)) return { kind: "failed", detail: null };
    // Too long a text is no token.
    const isOver = error.status === 410 || error.status === 400;
    return isOver ? { kind: "over" } : { kind: "failed", detail: error.problem?.detail ?? null };
  }
}

function Opened({ credentials }: { credentials: OpenedCredentials }) {
  const { locale } = useLocale();
  const { publicUrl } = useSiteInfo();
  const text = credentialLink[locale];
  const { name, clubName, clientId, clientSecret } = credentials;
  const addresses = accessAddresses(publicUrl, locale);

  return (
    <Result>
      <p className="text-lg font-semibold wrap-anywhere">{text.of(name, clubName)}</p>
      <p className="text-muted">{text.shown}</p>
      <dl className="flex w-full flex-col gap-2 rounded-md border border-line bg-raised p-4">
        <CopiedValue name={text.api} value={addresses.api} words={text} />
        <CopiedValue name={text.token} value={addresses.token} words={text} />
        <CopiedValue name={text.clientId} value={clientId} words={text} />
        <CopiedValue name={text.clientSecret} value={clientSecret} words={text} />
      </dl>
      <div className="flex flex-wrap gap-3">
        <CopyButton
          label={text.copyAll}
          value={accessEnv({ addresses, name, clientId, secret: clientSecret })}
          words={text}
        />
        <LinkButton href={addresses.documentation} target="_blank" rel="noopener" variant="quiet">
          <BookOpen aria-hidden="true" size={18} />
          {text.documentation}
        </LinkButton>
      </div>
    </Result>
  );
}

function Over() {
  const text = credentialLink[useLocale().locale];
  const { company } = useSiteInfo();
  return (
    <Result>
      <Notice tone="failure" title={text.over}>
        <p>{text.overText}</p>
      </Notice>
      <p className="max-w-[60ch] text-muted">{text.overHint(company.email)}</p>
    </Result>
  );
}

/** Takes the focus from the button that it replaces, so that a screen reader reads it. */
function Result({ children }: { children: ReactNode }) {
  const result = useRef<HTMLDivElement>(null);

  useEffect(() => result.current?.focus(), []);

  return (
    <div
      ref={result}
      tabIndex={-1}
      className="flex w-full min-w-0 flex-col items-start gap-4 outline-none"
    >
      {children}
    </div>
  );
}
