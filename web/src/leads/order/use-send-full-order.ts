import { useRef, useState } from "react";
import { submitOrder, type OrderSubmission } from "@scm/contract";
import type { FieldErrors } from "react-hook-form";
import { useTranslations } from "use-intl";
import { useToast } from "../../ui/toast.tsx";
import { useSubmitLead } from "../use-submit-lead.ts";
import { fullOrderDraft } from "./full-order-draft.ts";
import type { FullOrderForm } from "./full-order-form.ts";
import { complaintAbout, type Complaint } from "./order-complaint.ts";
import type { PlacedOrder } from "./ordered.tsx";
import type { FullOrderInput } from "./typed-order.ts";

/** Sends the order once all checks hold; a toast tells of the first one that does not. */
export function useSendFullOrder(form: FullOrderForm, onPlaced: (order: PlacedOrder) => void) {
  const { submit, outcome, forgetOutcome, honeypot } = useSubmitLead({
    endpoint: submitOrder,
    form,
    draft: fullOrderDraft,
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
    const result = await submit({ ...order, memberCount: order.memberCount ?? null });
    if (result.kind === "failed") return undefined;
    const { clubName, email, plan } = order;
    return onPlaced({ id: result.id, clubName, email, plan });
  }

  const accept = (isAccepted: boolean) => {
    setAccepted(isAccepted);
    if (isAccepted) setComplaint(null);
  };

  return {
    outcome,
    honeypot,
    send,
    complain,
    terms: { ref: terms, hasAccepted, accept, isMissing: complaint === "missingTerms" },
  };
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
