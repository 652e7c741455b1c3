import { useId, useState } from "react";
import { visitorLinkEndpoints, type DataRequestKind, type VisitorRequests } from "@scm/contract";
import { formatMoment } from "@scm/text/moment";
import { visitorLink } from "@scm/text/visitor-link";
import { call } from "../../lib/api-client.ts";
import { useLocale } from "../../lib/locale.tsx";
import { Button } from "../../ui/button.tsx";
import { takeFocus } from "../../ui/take-focus.ts";
import { Failure, Question } from "./request-parts.tsx";
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
  const { isSuccess, isPending, error, mutate } = useRequestChange(() =>
    call(visitorLinkEndpoints.askForData, { body: { token: tokenInAddress(), kind, locale } }),
  );
  const [question, setQuestion] = useState<"none" | "open" | "denied">("none");
  const isCopy = kind === "copy";
  const asked = isCopy ? text.copyAsked : text.erasureAsked;

  return (
    <div className="flex flex-col items-start gap-2">
      <p className="max-w-[60ch] text-sm text-muted">{isCopy ? text.copyText : text.erasureText}</p>
      <div aria-live="polite" className="empty:hidden">
        {askedAt !== null && (
          // The button that had the focus is gone.
          <p
            ref={isSuccess ? takeFocus : undefined}
            tabIndex={-1}
            className="font-medium outline-none"
          >
            {asked(formatMoment(askedAt), isOpen)}
          </p>
        )}
      </div>
      <Failure error={error} />
      {askedAt === null && question !== "open" && (
        <Button
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the question had the focus
          autoFocus={question === "denied"}
          variant="secondary"
          size="small"
          isPending={isPending}
          onClick={() => (isCopy ? mutate() : setQuestion("open"))}
        >
          {isPending ? text.asking : isCopy ? text.copy : text.erasure}
        </Button>
      )}
      {/* Asks twice, since the erasure takes bookings and orders with it. */}
      {askedAt === null && question === "open" && (
        <Question
          words={<p className="font-medium">{text.erasureAsk}</p>}
          yes={isPending ? text.asking : text.erasureYes}
          no={text.cancel}
          isPending={isPending}
          onYes={() => mutate()}
          onNo={() => setQuestion("denied")}
        />
      )}
    </div>
  );
}
