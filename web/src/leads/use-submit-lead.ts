import { useEffect, useRef, useState, type RefObject } from "react";
import {
  isSuspicious,
  legalVersions,
  type Endpoint,
  type FormName,
  type FormTrace,
  type StatedProof,
  type VisitorLeadKind,
} from "@scm/contract";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { ApiError, fieldErrors, firstAnswerIn, send } from "../lib/api-client.ts";
import { endPress, writeDraft } from "../lib/draft.ts";
import { useLocale } from "../lib/locale.tsx";
import { visitIn } from "../lib/visit.ts";
import { useDismissFailure, useToast } from "../ui/toast.tsx";
import { showRefusals } from "./use-controls.ts";

const kinds = {
  "/api/contact": "contact",
  "/api/demo-booking": "demo-booking",
  "/api/order": "order",
  "/api/beta-test-signup": "beta-signup",
} as const satisfies Record<string, VisitorLeadKind>;

/** The endpoint of a visitor's form. */
export type SubmissionEndpoint = Omit<Endpoint, "answer"> & {
  path: keyof typeof kinds;
  body: z.ZodType;
  answer: { schema: z.ZodType<Stored> };
};

/** An order has a number and a total, and a demo booking the end of its wait, or no wait. */
type Stored = {
  id: string;
  number?: string | undefined;
  totalGrosze?: number | undefined;
  lapsesAt?: string | undefined;
  isConfirmed?: true | undefined;
  selectedSlot?: string | undefined;
};

/** A longer text needs more time to read. */
const successToastMs: Partial<Record<VisitorLeadKind, number>> = { "beta-signup": 6_000 };

export type SubmitOutcome = SentLead | SentEarlier | FailedSubmit | AskedSender;

/** An earlier press was stored, whose answer was lost; this one, with other words, was not. */
type SentEarlier = { kind: "sent-earlier"; draft: FormName } & Stored;

/** Nothing was sent: a program seems to have filled in the form, and the next press denies it. */
type AskedSender = { kind: "asked" };

/** The id is null if the lead was stored but the answer could not be read. */
export type SentLead = { kind: "sent"; id: string | null } & Omit<Stored, "id">;

/** Holds facts instead of sentences, because the visitor may change the language meanwhile. */
export type FailedSubmit = {
  kind: "failed";
  /** Null if no answer arrived. */
  status: number | null;
  /** The type of the problem, such as `/problems/too-many`; null without a problem document. */
  type: string | null;
  retryAfterS: number | null;
  errors: { path: string; message: string }[];
  /** What counts instead, as the problem says it. */
  current?: unknown;
};

/** The problem of a booking whose time somebody else has taken. */
export const slotUnavailable = "/problems/slot-unavailable";

/** The owner has closed this way to order meanwhile, so that trying again is no advice. */
export function isClosed(outcome: SubmitOutcome): boolean {
  return outcome.kind === "failed" && outcome.type === "/problems/orders-closed";
}

type Options<Input extends FieldValues, Output> = {
  endpoint: SubmissionEndpoint;
  /** Success empties it; a failure marks the fields that it names. */
  form: UseFormReturn<Input, unknown, Output>;
  /** The name of the form and its draft. Success deletes the draft even if the form is closed. */
  draft: FormName;
  /** True if the form cannot be sent before the terms are accepted. */
  hasTerms?: boolean;
  /** True for a failure that the form explains itself; the toast would contradict it. */
  isExplained?: (outcome: SubmitOutcome) => boolean;
};

export type Submission = {
  kind: VisitorLeadKind;
  /** Sends a lead in the language of the page and shows a toast with the outcome. */
  submit: (lead: object) => Promise<SubmitOutcome>;
  /** The outcome of the last attempt; null before and during an attempt, and once forgotten. */
  outcome: SubmitOutcome | null;
  /** Also closes the toast of a failure. */
  forgetOutcome: () => void;
  honeypot: RefObject<HTMLInputElement | null>;
};

export function useSubmitLead<Input extends FieldValues, Output>({
  endpoint,
  form,
  draft,
  hasTerms = false,
  isExplained = () => false,
}: Options<Input, Output>): Submission {
  const kind = kinds[endpoint.path];
  const { locale } = useLocale();
  const toast = useOutcomeToast(kind);
  const dismissFailure = useDismissFailure();
  const [outcome, setOutcome] = useState<SubmitOutcome | null>(null);
  const honeypot = useRef<HTMLInputElement>(null);
  const hasAsked = useRef(false);
  const isMounted = useIsMounted();

  function forgetOutcome(): void {
    setOutcome(null);
    dismissFailure();
  }

  async function submit(lead: object): Promise<SubmitOutcome> {
    forgetOutcome();
    const trace = traceFrom(honeypot.current);
    if (isSuspicious(trace) && !hasAsked.current) {
      hasAsked.current = true;
      const question: SubmitOutcome = { kind: "asked" };
      setOutcome(question);
      return question;
    }
    // Whoever has answered the question is not judged again.
    const judged = hasAsked.current ? {} : trace;
    const body = { ...lead, locale, ...judged, ...proofOf(draft, hasTerms) };
    const source = visitIn(window.history.state);
    const result = await post(endpoint, { ...body, source }, draft);
    if (result.kind !== "sent-earlier" && !isExplained(result) && !isClosed(result)) toast(result);
    if (result.kind === "sent") {
      // A reopened form may still hold this text: its key stays, so that it is not stored twice.
      if (isMounted.current) endPress(draft);
      form.reset();
      writeDraft(draft, {});
    } else if (result.kind === "failed") {
      showRefusals(form, result.errors);
    }
    setOutcome(result);
    return result;
  }

  return { kind, submit, outcome, forgetOutcome, honeypot };
}

async function post(
  endpoint: SubmissionEndpoint,
  body: object,
  draft: FormName,
): Promise<SentLead | SentEarlier | FailedSubmit> {
  try {
    const response = await send(endpoint, { body }, { draft });
    const answer = endpoint.answer.schema.safeParse(await response.json().catch(() => null));
    // The status alone decides: the lead is stored even if its answer was cut short.
    return { id: null, ...answer.data, kind: "sent" };
  } catch (error) {
    const first = firstAnswerIn(error, endpoint.answer.schema);
    return first ? { ...first, kind: "sent-earlier", draft } : failureFrom(error);
  }
}

function traceFrom(honeypot: HTMLInputElement | null): FormTrace {
  // `performance.now()` counts from the start of the page.
  return { website: honeypot?.value, sentAfterMs: Math.round(performance.now()) };
}

/** The versions of the texts that this page shows. */
function proofOf(form: FormName, hasTerms: boolean): StatedProof {
  const [privacyVersion] = legalVersions.privacy;
  const [termsVersion] = legalVersions.terms;
  return { form, privacyVersion, ...(hasTerms && { termsVersion }) };
}

function failureFrom(error: unknown): FailedSubmit {
  if (!(error instanceof ApiError)) {
    return { kind: "failed", status: null, type: null, retryAfterS: null, errors: [] };
  }
  const { status, problem, retryAfterS } = error;
  const type = problem?.type ?? null;
  const errors = [...fieldErrors(error)];
  return { kind: "failed", status, type, retryAfterS, errors, current: problem?.current };
}

function useOutcomeToast(kind: VisitorLeadKind): (outcome: SentLead | FailedSubmit) => void {
  const t = useTranslations("form");
  const showToast = useToast();

  return (outcome) => {
    if (outcome.kind === "failed") {
      const isTaken = outcome.type === slotUnavailable;
      const description = t(isTaken ? "slotTaken" : `outcomes.${kind}.errorDesc`);
      return showToast({ tone: "failure", title: t("error"), description, isInPage: true });
    }
    const words = outcome.isConfirmed ? "demo-confirmed" : kind;
    return showToast({
      tone: "success",
      title: t(`outcomes.${words}.sent`),
      description: t(`outcomes.${words}.sentDesc`),
      isInPage: true,
      durationMs: successToastMs[kind],
    });
  };
}

function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
