import type { ReactNode } from "react";
import type { VisitorLeadKind } from "@scm/contract";
import { useTranslations } from "use-intl";
import { useSiteInfo } from "../lib/site-info.tsx";
import { Notice } from "../ui/notice.tsx";
import { Unbroken } from "../ui/unbroken.tsx";
import type { FailedSubmit, SubmitOutcome } from "./use-submit-lead.ts";

/** The problem of a sender who has reached the limit of demo bookings: a wait of hours. */
export const tooManyBookings = "/problems/too-many-bookings";

type Props = {
  kind: VisitorLeadKind;
  outcome: SubmitOutcome | null;
  children?: ReactNode;
};

/**
 * Shows the outcome inside the form. It is always rendered, because screen readers announce only
 * changes of a live region that is already there. It takes no space while it is empty.
 */
export function OutcomeNotice({ kind, outcome, children }: Props) {
  const t = useTranslations("form");
  const explain = useExplanation(kind);
  return (
    <div aria-live="polite" data-outcome={outcome?.kind} className="empty:absolute">
      {outcome?.kind === "sent" && (
        <Notice tone="success" title={t(`outcomes.${kind}.sent`)}>
          <p>
            <Unbroken>{t(`outcomes.${kind}.sentDesc`)}</Unbroken>
          </p>
          {children}
        </Notice>
      )}
      {outcome?.kind === "failed" && (
        <Notice tone="failure" title={explain(outcome)}>
          <p>
            {outcome.status === null && `${t("offline")} `}
            {t("kept")}
          </p>
        </Notice>
      )}
    </div>
  );
}

/** Explains why a lead was not sent. */
function useExplanation(kind: VisitorLeadKind): (failed: FailedSubmit) => string {
  const t = useTranslations("form");
  const { company } = useSiteInfo();

  return ({ status, type, retryAfterS }) => {
    if (status === null) return t(`outcomes.${kind}.errorDesc`);
    switch (status) {
      case 400:
        return t("invalid");
      case 429:
        if (type === tooManyBookings) return t("tooManyBookings", { email: company.email });
        return t("tooMany", { seconds: retryAfterS ?? 60 });
      case 503:
        return t("unavailable", { email: company.email });
      default:
        return t(`outcomes.${kind}.errorDesc`);
    }
  };
}
