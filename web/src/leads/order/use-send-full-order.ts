import { useRef, useState } from "react";
import { submitOrder, type OrderSubmission } from "@scm/contract";
import type { FieldErrors } from "react-hook-form";
import { useTranslations } from "use-intl";
import { now } from "../../lib/clock.ts";
import { useToast } from "../../ui/toast.tsx";
import { useSubmitLead } from "../use-submit-lead.ts";
import { fullOrderDraft, type FullOrderForm } from "./full-order-form.ts";
import type { PlacedOrder } from "./ordered.tsx";
import type { FullOrderInput } from "./typed-order.ts";
import { isPriceChanged, type useShownPrice } from "./use-shown-price.tsx";

/** The first check that fails, named like the text that explains it. */
type Complaint = "missing" | "missingAdmin" | "faulty" | "missingTerms";

const required = ["name", "email", "phone", "clubName", "street", "postalCode", "city"] as const;
const requiredOfAdmin = ["firstName", "lastName", "email", "pesel"] as const;

/** Sends the order once all checks pass. A toast names the first check that fails. */
export function useSendFullOrder(
  form: FullOrderForm,
  { lines, stated, hear }: Pick<ReturnType<typeof useShownPrice>, "lines" | "stated" | "hear">,
  onPlaced: (order: PlacedOrder) => void,
) {
  const { kind, submit, outcome, forgetOutcome, honeypot } = useSubmitLead({
    endpoint: submitOrder,
    form,
    draft: fullOrderDraft,
    hasTerms: true,
    isExplained: isPriceChanged,
  });
  const [complaint, setComplaint] = useState<Complaint | null>(null);
  const [hasAccepted, setAccepted] = useState(false);
  const terms = useRef<HTMLInputElement>(null);
  const toast = useComplaintToast();

  function complain(errors: FieldErrors<FullOrderInput>): Complaint | null {
    const found = complaintAbout(errors, hasAccepted);
    forgetOutcome();
    setComplaint(found);
    if (found) toast(found);
    return found;
  }

  async function send(order: OrderSubmission): Promise<void> {
    if (complain({}) === "missingTerms") return terms.current?.focus();
    const memberCount = order.memberCount ?? null;
    const result = await submit({ ...order, ...stated(), memberCount });
    hear(result);
    if (result.kind !== "sent") return undefined;
    const { clubName, email, plan, paymentMode = "yearly", selectedModules } = order;
    const placedAt = new Date(now()).toISOString();
    const sender = { clubName, email };
    return onPlaced({ ...result, placedAt, lines, plan, paymentMode, selectedModules, sender });
  }

  const accept = (isAccepted: boolean) => {
    setAccepted(isAccepted);
    if (isAccepted) setComplaint(null);
  };

  return {
    kind,
    outcome,
    honeypot,
    send,
    complain,
    terms: { ref: terms, hasAccepted, accept, isMissing: complaint === "missingTerms" },
  };
}

function complaintAbout(
  errors: FieldErrors<FullOrderInput>,
  hasAccepted: boolean,
): Complaint | null {
  if (required.some((field) => errors[field]?.message === "required")) return "missing";
  if (requiredOfAdmin.some((field) => errors.adminUser?.[field]?.message === "required")) {
    return "missingAdmin";
  }
  if (Object.keys(errors).length > 0) return "faulty";
  return hasAccepted ? null : "missingTerms";
}

function useComplaintToast(): (complaint: Complaint) => void {
  const t = useTranslations("order");
  const words = useTranslations("form");
  const showToast = useToast();
  return (complaint) =>
    showToast({
      tone: "failure",
      title: t("invalid"),
      description: complaint === "faulty" ? words("invalid") : t(complaint),
      isInPage: true,
    });
}
