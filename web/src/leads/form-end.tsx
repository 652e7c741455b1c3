import { useId, type ReactNode, type Ref } from "react";
import { pathIn, referenceOf, type VisitorLeadKind } from "@scm/contract";
import { useTranslations } from "use-intl";
import { endPress } from "../lib/draft.ts";
import { useLocale } from "../lib/locale.tsx";
import { useSiteInfo } from "../lib/site-info.tsx";
import { ActionBar } from "../ui/action-bar.tsx";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { Unbroken } from "../ui/unbroken.tsx";
import {
  isClosed,
  type FailedSubmit,
  type Submission,
  type SubmitOutcome,
} from "./use-submit-lead.ts";

type Props = {
  submission: Pick<Submission, "kind" | "honeypot" | "outcome">;
  isPending: boolean;
  disabled?: boolean;
  /** Explains a failure in the place of the usual words. */
  failure?: ReactNode;
  className?: string;
  /** The label of the button. */
  children: ReactNode;
};

/** The end of a form in a dialog or card: from the honeypot to the submit button. */
export function FormEnd({
  submission: { kind, honeypot, outcome },
  className = "w-full sm:w-auto",
  failure,
  ...button
}: Props) {
  return (
    <>
      <Honeypot ref={honeypot} />
      <OutcomeNotice kind={kind} outcome={outcome} failure={failure} />
      <PrivacyNote />
      <ActionBar>
        <Button type="submit" className={className} {...button} />
      </ActionBar>
    </>
  );
}

/**
 * A field that people neither see nor reach but bots fill in; its value is sent with the lead. It
 * is off the page instead of hidden, because bots skip hidden fields. The label is for people who
 * reach it nevertheless. Password managers fill in fields whose names they know, so neither name
 * nor id says what a person has.
 */
export function Honeypot({ ref }: { ref: Ref<HTMLInputElement> }) {
  const t = useTranslations("form");
  const id = useId();
  return (
    <div aria-hidden="true" className="absolute -left-[9999px]">
      <label htmlFor={id}>{t("honeypot")}</label>
      <input
        ref={ref}
        id={id}
        name="extra"
        type="text"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-bwignore
        data-form-type="other"
        data-lpignore="true"
      />
    </div>
  );
}

/** The problem of a sender who has reached the limit of demo bookings: a wait of hours. */
export const tooManyBookings = "/problems/too-many-bookings";

type OutcomeProps = {
  kind: VisitorLeadKind;
  outcome: SubmitOutcome | null;
  failure?: ReactNode;
  children?: ReactNode;
};

/**
 * Shows the outcome inside the form. It is always rendered, because screen readers announce only
 * changes of a live region that is already there. It takes no space while it is empty.
 */
export function OutcomeNotice({ kind, outcome, failure, children }: OutcomeProps) {
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
      {outcome?.kind === "sent-earlier" && (
        <Notice tone="success" title={t("sentEarlier")}>
          <p>{t("sentEarlierDesc", { number: outcome.number ?? referenceOf(outcome.id) })}</p>
          <Button
            type="submit"
            variant="secondary"
            size="small"
            onClick={() => endPress(outcome.draft)}
            className="mt-3 self-start"
          >
            {t("sendAnew")}
          </Button>
        </Notice>
      )}
      {outcome?.kind === "asked" && (
        <Notice tone="failure" title={t("asked")}>
          <p>
            <Unbroken>{t("askedDesc")}</Unbroken>
          </p>
        </Notice>
      )}
      {outcome?.kind === "failed" &&
        (failure ?? (
          <Notice tone="failure" title={explain(outcome)}>
            <p>{[outcome.status === null && t("offline"), t("kept")].filter(Boolean).join(" ")}</p>
          </Notice>
        ))}
    </div>
  );
}

/** Explains why a lead was not sent. */
function useExplanation(kind: VisitorLeadKind): (failed: FailedSubmit) => string {
  const t = useTranslations("form");
  const { company } = useSiteInfo();

  return (failed) => {
    const { status, type, retryAfterS } = failed;
    if (isClosed(failed)) return t("ordersClosed", company);
    if (type === "/problems/booking-cancelled") return t("bookingCancelled");
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

/** Names the controller of the data and links the privacy policy. */
export function PrivacyNote() {
  const t = useTranslations();
  const { company } = useSiteInfo();
  const { locale } = useLocale();
  // The Polish sentence ends with the name, so "sp. z o.o." must not add a second full stop.
  const name = locale === "pl" ? company.name.replace(/\.$/, "") : company.name;
  return (
    <p key={locale} className="text-sm text-muted">
      {t.rich("privacyNote", { company: name, privacy: toPrivacyPolicy })}
    </p>
  );
}

function toPrivacyPolicy(words: ReactNode) {
  return <DocumentLink path="/polityka-prywatnosci">{words}</DocumentLink>;
}

type DocumentLinkProps = { path: "/regulamin" | "/polityka-prywatnosci"; children: ReactNode };

/** Opens a document in a new tab, so that the form keeps its input. */
export function DocumentLink({ path, children }: DocumentLinkProps) {
  const t = useTranslations("header");
  const { locale } = useLocale();
  return (
    <a
      href={pathIn(locale, path)}
      target="_blank"
      rel="noopener"
      className="underline underline-offset-4 hover:decoration-2"
    >
      {children}
      <span className="sr-only"> {t("newTab")}</span>
    </a>
  );
}
