import { useId, useState } from "react";
import { visitorLinkEndpoints, type DataRequestKind, type VisitorRequests } from "@scm/contract";
import { formatMoment } from "@scm/text/moment";
import { visitorLink } from "@scm/text/visitor-link";
import { call } from "../../lib/api-client.ts";
import { useLocale } from "../../lib/locale.tsx";
import { Button } from "../../ui/button.tsx";
import { Switch } from "../../ui/switch.tsx";
import { Failure } from "./failure.tsx";
import { tokenInAddress, useRequestChange } from "./request-queries.ts";

/** The holder may also ask for a copy, for erasure, and for no more mails. */
export function Rights({ page }: { page: VisitorRequests }) {
  const text = visitorLink[useLocale().locale];
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="mt-6 flex flex-col gap-6">
      <h2 id={heading} className="text-2xl font-semibold tracking-tight">
        {text.rights}
      </h2>
      <Muting isMuted={page.isMuted} />
      <Ask kind="copy" askedAt={page.copyAskedAt} />
      <Ask kind="erasure" askedAt={page.erasureAskedAt} />
    </section>
  );
}

function Muting({ isMuted }: { isMuted: boolean }) {
  const text = visitorLink[useLocale().locale];
  const description = useId();
  const muting = useRequestChange((wanted: boolean) =>
    call(visitorLinkEndpoints.mute, { body: { token: tokenInAddress(), isMuted: wanted } }),
  );
  return (
    <div className="flex flex-col gap-1">
      <Switch
        label={text.mute}
        describedBy={description}
        isOn={isMuted}
        isPending={muting.isPending}
        onSwitch={(wanted) => muting.mutate(wanted)}
      />
      <p id={description} className="max-w-[60ch] text-sm text-muted">
        {text.muteText}
      </p>
      <div aria-live="polite" className="text-sm empty:hidden">
        {muting.isSuccess && <p>{isMuted ? text.muted : text.unmuted}</p>}
      </div>
      <Failure error={muting.error} />
    </div>
  );
}

type AskProps = {
  kind: DataRequestKind;
  /** Null for never. */
  askedAt: string | null;
};

/** The erasure is asked for twice, since it takes bookings and orders with it. */
function Ask({ kind, askedAt }: AskProps) {
  const { locale } = useLocale();
  const text = visitorLink[locale];
  const [isDoubted, setDoubted] = useState(false);
  const asking = useRequestChange(() =>
    call(visitorLinkEndpoints.askForData, { body: { token: tokenInAddress(), kind, locale } }),
  );
  const isCopy = kind === "copy";
  const asked = isCopy ? text.copyAsked : text.erasureAsked;

  function press(): void {
    if (isCopy || isDoubted) asking.mutate(undefined);
    else setDoubted(true);
  }
  const label = isDoubted ? text.erasureYes : isCopy ? text.copy : text.erasure;

  return (
    <div className="flex flex-col items-start gap-2">
      <p className="max-w-[60ch] text-sm text-muted">{isCopy ? text.copyText : text.erasureText}</p>
      <div aria-live="polite" className="empty:hidden">
        {askedAt !== null && <p className="font-medium">{asked(formatMoment(askedAt))}</p>}
        {askedAt === null && isDoubted && <p className="font-medium">{text.erasureAsk}</p>}
      </div>
      <Failure error={asking.error} />
      {askedAt === null && (
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" size="small" isPending={asking.isPending} onClick={press}>
            {asking.isPending ? text.asking : label}
          </Button>
          {isDoubted && (
            <Button variant="quiet" size="small" onClick={() => setDoubted(false)}>
              {text.cancel}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
