import {
  BetaSignupSubmission,
  ClubSize,
  faultMessage,
  parseFault,
  submitBetaSignup,
} from "@scm/contract";
import type { FieldErrors } from "react-hook-form";
import { useTranslations } from "use-intl";
import { z } from "zod";
import { useLocale } from "../../lib/locale.tsx";
import { EmailField } from "../../ui/email-field.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { useToast } from "../../ui/toast.tsx";
import { FormEnd } from "../form-end.tsx";
import { useLeadForm } from "../use-lead-form.ts";
import type { SentLead } from "../use-submit-lead.ts";

const { name, email, clubName } = BetaSignupSubmission.shape;

/** Requires a phone, because the operator calls clubs back. No size is preselected. */
const Signup = z.object({
  name,
  email,
  phone: name,
  clubName,
  clubSize: z.string().min(1, faultMessage("required")),
});
type Signup = z.infer<typeof Signup>;

const empty = { name: "", email: "", phone: "", clubName: "", clubSize: "" };

export function BetaSignupForm({ onSent }: { onSent: (sent: SentLead) => void }) {
  const t = useTranslations("beta");
  const words = useTranslations("form");
  const { locale } = useLocale();
  const { form, isSubmitting, control, submission } = useLeadForm({
    endpoint: submitBetaSignup,
    schema: Signup,
    empty,
    draft: "beta-signup",
  });
  const { submit, forgetOutcome } = submission;
  const send = async (signup: Signup) => {
    const result = await submit(signup);
    if (result.kind === "sent") onSent(result);
  };
  const complain = useComplaint();
  const field = (key: keyof typeof empty, label: string) => ({
    ...control(key, label),
    readOnly: isSubmitting,
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
        <EmailField {...field("email", words("email"))} locale={locale} autoComplete="email" />
        <Field {...field("phone", t("phone"))} type="tel" autoComplete="tel" />
        <Field {...field("clubName", t("clubName"))} autoComplete="organization" />
        <Select {...control("clubSize", t("clubSize"))} options={useSizes()} />
      </div>
      <FormEnd submission={submission} isPending={isSubmitting} className="w-full">
        {isSubmitting ? words("sending") : t("send")}
      </FormEnd>
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

/** Shows a toast, which names a missing phone only if nothing else is missing. */
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
