import { useEffect, useId, useRef, useState } from "react";
import { visitorLinkEndpoints, type DataRequestKind, type VisitorRequests } from "@scm/contract";
import { formatMoment } from "@scm/text/moment";
import { visitorLink } from "@scm/text/visitor-link";
import { call } from "../../lib/api-client.ts";
import { useLocale } from "../../lib/locale.tsx";
import { Button } from "../../ui/button.tsx";
import { Failure, Question, useResultFocus } from "./request-parts.tsx";
import { tokenInAddress, useRequestChange } from "./request-queries.ts";

/** The holder may also ask for a copy and for erasure. */
export function Rights({ page }: { page: VisitorRequests }) {
  const text = visitorLink[useLocale().locale];
  const heading = useId();
  const isOpen = (kind: DataRequestKind) => page.dataRequestsOpen.includes(kind);
  return (
    <section aria-labelledby={heading} className="mt-6 flex flex-col gap-6">
      <h2 id={heading} className="text-2xl font-semibold tracking-tight">
        {text.rights}
      </h2>
      <Ask kind="copy" askedAt={page.copyAskedAt} isOpen={isOpen("copy")} />
      <Ask kind="erasure" askedAt={page.erasureAskedAt} isOpen={isOpen("erasure")} />
    </section>
  );
}

type AskProps = {
  kind: DataRequestKind;
  /** Null for never. */
  askedAt: string | null;
  /** Not answered yet. */
  isOpen: boolean;
};

function Ask({ kind, askedAt, isOpen }: AskProps) {
  const { locale } = useLocale();
  const text = visitorLink[locale];
  const asking = useRequestChange(() =>
    call(visitorLinkEndpoints.askForData, { body: { token: tokenInAddress(), kind, locale } }),
  );
  const isCopy = kind === "copy";
  const asked = isCopy ? text.copyAsked : text.erasureAsked;
  const result = useResultFocus<HTMLParagraphElement>(asking.isSuccess && askedAt !== null);
  const AskButton = isCopy ? CopyButton : ErasureButton;

  return (
    <div className="flex flex-col items-start gap-2">
      <p className="max-w-[60ch] text-sm text-muted">{isCopy ? text.copyText : text.erasureText}</p>
      <div aria-live="polite" className="empty:hidden">
        {askedAt !== null && (
          <p ref={result} tabIndex={-1} className="font-medium outline-none">
            {asked(formatMoment(askedAt), isOpen)}
          </p>
        )}
      </div>
      <Failure error={asking.error} />
      {askedAt === null && (
        <AskButton isPending={asking.isPending} onAsk={() => asking.mutate(undefined)} />
      )}
    </div>
  );
}

type ButtonProps = { isPending: boolean; onAsk: () => void };

function CopyButton({ isPending, onAsk }: ButtonProps) {
  const text = visitorLink[useLocale().locale];
  return (
    <Button variant="secondary" size="small" isPending={isPending} onClick={onAsk}>
      {isPending ? text.asking : text.copy}
    </Button>
  );
}

/** Asks twice, since the erasure takes bookings and orders with it. */
function ErasureButton({ isPending, onAsk }: ButtonProps) {
  const text = visitorLink[useLocale().locale];
  const [question, setQuestion] = useState<"none" | "open" | "denied">("none");
  const unasked = useRef<HTMLDivElement>(null);
  const deny = () => setQuestion("denied");
  useEffect(() => {
    // The question had the focus.
    if (question === "denied") unasked.current?.querySelector("button")?.focus();
  }, [question]);

  if (question !== "open") {
    return (
      <div ref={unasked}>
        <Button variant="secondary" size="small" onClick={() => setQuestion("open")}>
          {text.erasure}
        </Button>
      </div>
    );
  }
  return (
    <Question
      words={<p className="font-medium">{text.erasureAsk}</p>}
      isPending={isPending}
      onNo={deny}
    >
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="small" disabled={isPending} onClick={deny}>
          {text.cancel}
        </Button>
        <Button variant="secondary" size="small" isPending={isPending} onClick={onAsk}>
          {isPending ? text.asking : text.erasureYes}
        </Button>
      </div>
    </Question>
  );
}
