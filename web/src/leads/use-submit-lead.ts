import { useRef, type RefObject } from "react";
import type { FormTrace, VisitorLeadKind } from "@scm/contract";
import type { SiteText } from "@scm/text/site";
import { useTranslations } from "use-intl";
import { ApiError, callApi } from "../lib/api-client.ts";
import { useLocale } from "../lib/locale.tsx";
import { useSiteInfo } from "../lib/site-info.tsx";
import { useToast } from "../ui/toast.tsx";

const paths = {
  contact: "/api/contact",
  "demo-booking": "/api/demo-booking",
  order: "/api/order",
  "beta-signup": "/api/beta-test-signup",
} satisfies Record<VisitorLeadKind, string>;

/** The kinds whose form exists: those that the site has words for when one is sent. */
type SentLeadKind = VisitorLeadKind & keyof SiteText["form"]["outcomes"];

export type SubmitOutcome = { kind: "sent" } | FailedSubmit;

/** Facts, not sentences: the page may change its language while they stand on it. */
export type FailedSubmit = {
  kind: "failed";
  /** What was answered; null when nothing was. */
  status: number | null;
  retryAfterS: number | null;
  /** The fields that the server refused, each with a sentence. */
  errors: { path: string; message: string }[];
};

type Submission = {
  /** Sends a lead in the language of the page, and shows the toast of the outcome. */
  submit: (lead: object) => Promise<SubmitOutcome>;
  /** For the form's `Honeypot`. */
  honeypot: RefObject<HTMLInputElement | null>;
};

export function useSubmitLead(kind: SentLeadKind): Submission {
  const { locale } = useLocale();
  const t = useTranslations("form");
  const showToast = useToast();
  const key = useIdempotencyKey();
  const honeypot = useRef<HTMLInputElement>(null);

  async function submit(lead: object): Promise<SubmitOutcome> {
    const text = { ...lead, locale };
    // The key is made for the text alone: a second try of it comes later, and is the same lead.
    const headers = key.headersFor(text);
    const body = { ...text, ...traceOf(honeypot.current) };
    try {
      await callApi(paths[kind], { method: "POST", body, headers });
    } catch (error) {
      showToast({
        tone: "failure",
        title: t("error"),
        description: t(`outcomes.${kind}.errorDesc`),
      });
      return failureOf(error);
    }
    key.forget();
    showToast({
      tone: "success",
      title: t(`outcomes.${kind}.sent`),
      description: t(`outcomes.${kind}.sentDesc`),
    });
    return { kind: "sent" };
  }

  return { submit, honeypot };
}

function traceOf(honeypot: HTMLInputElement | null): FormTrace {
  // Its clock starts with the page.
  return { website: honeypot?.value, sentAfterMs: Math.round(performance.now()) };
}

/**
 * The same key for every try of one and the same text, so that a try whose answer was lost is not
 * stored twice. Another text is another submission. A browser makes keys on secure origins only.
 */
function useIdempotencyKey() {
  const last = useRef({ text: "", key: "" });

  return {
    headersFor(body: object): Record<string, string> {
      if (!("randomUUID" in crypto)) return {};
      const text = JSON.stringify(body);
      if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() };
      return { "Idempotency-Key": last.current.key };
    },
    forget(): void {
      last.current = { text: "", key: "" };
    },
  };
}

function failureOf(error: unknown): FailedSubmit {
  if (!(error instanceof ApiError)) {
    return { kind: "failed", status: null, retryAfterS: null, errors: [] };
  }
  const { status, retryAfterS, problem } = error;
  return { kind: "failed", status, retryAfterS, errors: problem?.errors ?? [] };
}

/** Says why a lead was not sent, to the reader of the page. */
export function useExplanation(kind: SentLeadKind): (failed: FailedSubmit) => string {
  const t = useTranslations("form");
  const { company } = useSiteInfo();

  return ({ status, retryAfterS }) => {
    if (status === null) return t(`outcomes.${kind}.errorDesc`);
    switch (status) {
      case 400:
        return t("invalid");
      case 429:
        return t("tooMany", { seconds: retryAfterS ?? 60 });
      case 503:
        return t("unavailable", { email: company.email });
      default:
        return t(`outcomes.${kind}.errorDesc`);
    }
  };
}
