import { useEffect, useRef, useState, type RefObject } from "react";
import type { Endpoint, FormTrace, VisitorLeadKind } from "@scm/contract";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useTranslations } from "use-intl";
import { z } from "zod";
import { ApiError, fieldErrors, send } from "../lib/api-client.ts";
import { writeDraft } from "../lib/draft.ts";
import { useLocale } from "../lib/locale.tsx";
import { useDismissFailure, useToast } from "../ui/toast.tsx";
import { submissionKey } from "./submission-key.ts";
import { showRefusals } from "./use-controls.ts";

/** Where the toast of success says more than others, it stays longer. */
const successToastMs: Partial<Record<VisitorLeadKind, number>> = { "beta-signup": 6_000 };

export type SubmitOutcome = SentLead | FailedSubmit;

/** The id is null when the lead was stored but the answer could not be read. */
export type SentLead = { kind: "sent"; id: string | null };

/** Facts, not sentences: the page may change its language while they stand on it. */
export type FailedSubmit = {
  kind: "failed";
  /** Null when no answer arrived. */
  status: number | null;
  retryAfterS: number | null;
  /** The fields that the server refused, each with a sentence. */
  errors: { path: string; message: string }[];
};

type Options<Input extends FieldValues, Output> = {
  kind: VisitorLeadKind;
  endpoint: Endpoint & { body: z.ZodType };
  /** Emptied by success; a failure is put beside the fields that it names. */
  form: UseFormReturn<Input, unknown, Output>;
  /** The name of the form's draft, which success forgets even if the form is gone by then. */
  draft?: string;
  /** A failure that the form explains in words of its own, which the toast would contradict. */
  isExplained?: (outcome: SubmitOutcome) => boolean;
};

type Submission = {
  /** Sends a lead in the language of the page, and shows the toast of the outcome. */
  submit: (lead: object) => Promise<SubmitOutcome>;
  /** Of the last try; null before, during, and when it is forgotten. */
  outcome: SubmitOutcome | null;
  /** Takes the toast of a failure away as well. */
  forgetOutcome: () => void;
  /** For the form's `Honeypot`. */
  honeypot: RefObject<HTMLInputElement | null>;
};

export function useSubmitLead<Input extends FieldValues, Output>({
  kind,
  endpoint,
  form,
  draft,
  isExplained = () => false,
}: Options<Input, Output>): Submission {
  const { locale } = useLocale();
  const toast = useOutcomeToast(kind);
  const dismissFailure = useDismissFailure();
  const [outcome, setOutcome] = useState<SubmitOutcome | null>(null);
  const honeypot = useRef<HTMLInputElement>(null);
  const isThere = useIsThere();

  function forgetOutcome(): void {
    setOutcome(null);
    dismissFailure();
  }

  async function submit(lead: object): Promise<SubmitOutcome> {
    forgetOutcome();
    const text = { ...lead, locale };
    // The key is made for the text alone: a second try of it comes later, and is the same lead.
    const key = await submissionKey(JSON.stringify([kind, text]));
    const body = { ...text, ...traceOf(honeypot.current) };
    const result = await post(endpoint, body, key.header);
    if (!isExplained(result)) toast(result);
    if (result.kind === "sent") {
      // A form that was opened anew meanwhile may still hold the text: sent again it is the same lead.
      if (isThere.current) key.forget();
      form.reset();
      if (draft) writeDraft(draft, {});
    } else {
      showRefusals(form, result.errors);
    }
    setOutcome(result);
    return result;
  }

  return { submit, outcome, forgetOutcome, honeypot };
}

async function post(
  endpoint: Options<FieldValues, unknown>["endpoint"],
  body: object,
  headers: Record<string, string>,
): Promise<SubmitOutcome> {
  try {
    return { kind: "sent", id: await idIn(await send(endpoint, { body }, { headers })) };
  } catch (error) {
    return failureOf(error);
  }
}

/** Success is told by the status alone; an answer that was cut short takes none of it back. */
async function idIn(response: Response): Promise<string | null> {
  const answer = Answer.safeParse(await response.json().catch(() => null));
  return answer.success ? answer.data.id : null;
}

const Answer = z.object({ id: z.string() });

function traceOf(honeypot: HTMLInputElement | null): FormTrace {
  // Its clock starts with the page.
  return { website: honeypot?.value, sentAfterMs: Math.round(performance.now()) };
}

function failureOf(error: unknown): FailedSubmit {
  if (!(error instanceof ApiError)) {
    return { kind: "failed", status: null, retryAfterS: null, errors: [] };
  }
  const { status, retryAfterS } = error;
  return { kind: "failed", status, retryAfterS, errors: [...fieldErrors(error)] };
}

function useOutcomeToast(kind: VisitorLeadKind): (outcome: SubmitOutcome) => void {
  const t = useTranslations("form");
  const showToast = useToast();

  return (outcome) => {
    if (outcome.kind === "failed") {
      const description = t(`outcomes.${kind}.errorDesc`);
      return showToast({ tone: "failure", title: t("error"), description, isInPage: true });
    }
    return showToast({
      tone: "success",
      title: t(`outcomes.${kind}.sent`),
      description: t(`outcomes.${kind}.sentDesc`),
      isInPage: true,
      durationMs: successToastMs[kind],
    });
  };
}

function useIsThere(): RefObject<boolean> {
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return isThere;
}
