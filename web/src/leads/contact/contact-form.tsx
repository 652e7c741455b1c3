import { zodResolver } from "@hookform/resolvers/zod";
import { ContactSubmission, submitContact } from "@scm/contract";
import { useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { Honeypot } from "../honeypot.tsx";
import { OutcomeNotice } from "../outcome-notice.tsx";
import { PrivacyNote } from "../privacy-note.tsx";
import { useControls } from "../use-controls.ts";
import { useDraft } from "../use-draft.ts";
import { useSubmitLead } from "../use-submit-lead.ts";

const empty = { name: "", email: "", subject: "", message: "" };
const draft = "contact";

/** A visitor's message. Nothing typed is lost when it cannot be sent. */
export function ContactForm() {
  const t = useTranslations("form");
  const form = useForm<z.input<typeof ContactSubmission>, unknown, ContactSubmission>({
    resolver: zodResolver(ContactSubmission),
    mode: "onSubmit",
    defaultValues: empty,
  });
  useDraft(draft, form);
  const { submit, outcome, forgetOutcome, honeypot } = useSubmitLead({
    kind: "contact",
    endpoint: submitContact,
    form,
    draft,
  });
  const control = useControls(form);
  const { isSubmitting } = form.formState;
  const field = (name: keyof typeof empty) => ({
    ...control(name, t(name)),
    required: true,
    // Success empties the form: what is typed meanwhile would be gone.
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
        <Field {...field("email")} type="email" autoComplete="email" />
      </div>
      <Field {...field("subject")} />
      <Textarea {...field("message")} rows={6} />
      <Honeypot ref={honeypot} />
      <OutcomeNotice kind="contact" outcome={outcome} />
      <Button type="submit" isPending={isSubmitting} className="sm:self-start">
        {isSubmitting ? t("sending") : t("send")}
      </Button>
      <PrivacyNote />
    </form>
  );
}
