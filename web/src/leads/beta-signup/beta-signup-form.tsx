import { zodResolver } from "@hookform/resolvers/zod";
import {
  BetaSignupSubmission,
  ClubSize,
  faultMessage,
  parseFault,
  submitBetaSignup,
} from "@scm/contract";
import { useForm, type FieldErrors } from "react-hook-form";
import { useTranslations } from "use-intl";
import { z } from "zod";
import { ActionBar } from "../../ui/action-bar.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { useToast } from "../../ui/toast.tsx";
import { Honeypot } from "../honeypot.tsx";
import { OutcomeNotice } from "../outcome-notice.tsx";
import { PrivacyNote } from "../privacy-note.tsx";
import { useControls } from "../use-controls.ts";
import { useDraft } from "../use-draft.ts";
import { useSubmitLead, type SentLead } from "../use-submit-lead.ts";

const { name, email, clubName } = BetaSignupSubmission.shape;

/** The clubs are called, so here the phone is required; the size begins with no choice. */
const Signup = z.object({
  name,
  email,
  phone: name,
  clubName,
  clubSize: z.string().min(1, faultMessage("required")),
});
type Signup = z.infer<typeof Signup>;

const empty = { name: "", email: "", phone: "", clubName: "", clubSize: "" };
const draft = "beta-signup";

type Props = { onSent: (sent: SentLead) => void };

/** A club signs up for the beta tests. What is missing is said by a toast, and beside the field. */
export function BetaSignupForm({ onSent }: Props) {
  const t = useTranslations("beta");
  const words = useTranslations("form");
  const form = useForm<z.input<typeof Signup>, unknown, Signup>({
    resolver: zodResolver(Signup),
    mode: "onSubmit",
    defaultValues: empty,
  });
  useDraft(draft, form);
  const { isSubmitting: isSending } = form.formState;
  const { submit, outcome, forgetOutcome, honeypot } = useSubmitLead({
    kind: "beta-signup",
    endpoint: submitBetaSignup,
    form,
    draft,
  });
  const send = async (signup: Signup) => {
    const result = await submit(signup);
    if (result.kind === "sent") onSent(result);
  };
  const complain = useComplaint();
  const control = useControls(form);
  const field = (key: keyof typeof empty, label: string) => ({
    ...control(key, label),
    readOnly: isSending,
  });

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(send, complain)}
      onInput={forgetOutcome}
      className="relative flex flex-col gap-4"
    >
      <p className="text-sm text-muted">{words("allRequired")}</p>
      <Field {...field("name", words("name"))} autoComplete="name" />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...field("email", words("email"))} type="email" autoComplete="email" />
        <Field {...field("phone", t("phone"))} type="tel" autoComplete="tel" />
        <Field {...field("clubName", t("clubName"))} autoComplete="organization" />
        <Select {...control("clubSize", t("clubSize"))} options={useSizes()} />
      </div>
      <Honeypot ref={honeypot} />
      <OutcomeNotice kind="beta-signup" outcome={outcome} />
      <PrivacyNote />
      <ActionBar>
        <Button type="submit" isPending={isSending} className="w-full">
          {isSending ? words("sending") : t("send")}
        </Button>
      </ActionBar>
    </form>
  );
}

function useSizes() {
  const t = useTranslations("beta");
  return [
    { value: "", label: t("clubSizeNone") },
    ...ClubSize.options.map((size) => ({ value: size, label: t(`clubSizes.${size}`) })),
  ];
}

/** Whatever else is missing comes before the phone. */
function useComplaint() {
  const t = useTranslations("beta");
  const words = useTranslations("form");
  const showToast = useToast();

  const complain = (title: string, description: string) =>
    showToast({ tone: "failure", title, description, isInPage: true });

  return ({ phone, ...others }: FieldErrors<Signup>) => {
    if (Object.values(others).some(isMissing)) complain(t("invalid"), t("fillIn"));
    else if (isMissing(phone)) complain(t("phoneNeeded"), t("phoneNeededDesc"));
    else complain(t("invalid"), words("invalid"));
  };
}

function isMissing(error: { message?: string | undefined } | undefined): boolean {
  return error !== undefined && parseFault(error.message ?? "").fault === "required";
}
