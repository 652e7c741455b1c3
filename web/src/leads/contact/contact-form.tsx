import { ContactSubmission, submitContact } from "@scm/contract";
import { useTranslations } from "use-intl";
import * as formText from "@scm/text/site/form";
import { useLocale } from "../../lib/locale.tsx";
import { withTexts } from "../../lib/with-texts.tsx";
import { Button } from "../../ui/button.tsx";
import { EmailField } from "../../ui/email-field.tsx";
import { Field } from "../../ui/field.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { Honeypot, OutcomeNotice, PrivacyNote } from "../form-end.tsx";
import { useLeadForm } from "../use-lead-form.ts";

const empty = { name: "", email: "", subject: "", message: "" };

export const ContactForm = withTexts(function ContactForm() {
  const t = useTranslations("form");
  const { locale } = useLocale();
  const { form, isSubmitting, control, submission } = useLeadForm({
    endpoint: submitContact,
    schema: ContactSubmission,
    empty,
    draft: "contact",
  });
  const { kind, submit, outcome, forgetOutcome, honeypot } = submission;
  const field = (name: keyof typeof empty) => ({
    ...control(name, t(name)),
    required: true,
    // Success empties the form, including anything typed while it was being sent.
    readOnly: isSubmitting,
  });

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(submit, forgetOutcome)}
      onInput={forgetOutcome}
      className="flex flex-col gap-5"
    >
      <p className="text-sm text-muted">{t("allRequired")}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...field("name")} autoComplete="name" />
        <EmailField {...field("email")} locale={locale} autoComplete="email" />
      </div>
      <Field {...field("subject")} />
      <Textarea {...field("message")} rows={6} />
      <Honeypot ref={honeypot} />
      <OutcomeNotice kind={kind} outcome={outcome} />
      <Button type="submit" isPending={isSubmitting} className="sm:self-start">
        {isSubmitting ? t("sending") : t("send")}
      </Button>
      <PrivacyNote />
    </form>
  );
}, formText);
