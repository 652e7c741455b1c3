import { useRef } from "react";
import type { LeadKind } from "@scm/contract";
import { useTranslations } from "use-intl";
import { ApiError, callApi } from "../lib/api-client.ts";
import { useLocale } from "../lib/locale.tsx";
import { useSiteInfo } from "../lib/site-info.tsx";
import { useToast } from "../ui/toast.tsx";

const paths = { contact: "/api/contact" } satisfies Record<LeadKind, string>;

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

/** Sends a lead of this kind in the language of the page, and shows the toast of the outcome. */
export function useSubmitLead(kind: LeadKind): (lead: object) => Promise<SubmitOutcome> {
  const { locale } = useLocale();
  const t = useTranslations("form");
  const showToast = useToast();
  const key = useIdempotencyKey();

  return async (lead) => {
    const body = { ...lead, locale };
    try {
      await callApi(paths[kind], { method: "POST", body, headers: key.headersFor(body) });
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
  };
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
export function useExplanation(kind: LeadKind): (failed: FailedSubmit) => string {
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
