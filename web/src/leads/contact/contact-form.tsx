import { useState } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { ContactSubmission } from "@scm/contract";
import { faultSentence } from "@scm/text/faults";
import { useForm, type FieldError } from "react-hook-form";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { useLocale } from "../../lib/locale.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { Honeypot } from "../honeypot.tsx";
import { useDraft } from "../use-draft.ts";
import { useExplanation, useSubmitLead, type SubmitOutcome } from "../use-submit-lead.ts";

type Input = z.input<typeof ContactSubmission>;

const empty = { name: "", email: "", subject: "", message: "" };

/** A visitor's message. Nothing typed is lost when it cannot be sent. */
export function ContactForm() {
  const t = useTranslations("form");
  const { locale } = useLocale();
  const form = useForm<Input, unknown, ContactSubmission>({
    resolver: zodResolver(ContactSubmission),
    mode: "onTouched",
    defaultValues: empty,
  });
  const { formState, handleSubmit, register } = form;
  const { outcome, forgetOutcome, send, honeypot } = useSend(form);

  const errorOf = (field: keyof typeof empty) => {
    const error: FieldError | undefined = formState.errors[field];
    // The server's messages are sentences already.
    if (error?.type === "server") return error.message;
    return error && faultSentence(locale, error.message ?? "");
  };

  const control = (field: keyof typeof empty) => ({
    label: t(field),
    required: true,
    // Success empties the form: what is typed meanwhile would be gone.
    readOnly: formState.isSubmitting,
    ...register(field),
    error: errorOf(field),
  });

  return (
    <form
      noValidate
      onSubmit={handleSubmit(send, forgetOutcome)}
      onInput={forgetOutcome}
      className="flex flex-col gap-5"
    >
      <p className="text-sm text-muted">{t("allRequired")}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...control("name")} autoComplete="name" />
        <Field {...control("email")} type="email" autoComplete="email" />
      </div>
      <Field {...control("subject")} />
      <Textarea {...control("message")} rows={6} />
      <Honeypot ref={honeypot} />
      <Outcome outcome={outcome} />
      <Button type="submit" isPending={formState.isSubmitting} className="sm:self-start">
        {formState.isSubmitting ? t("sending") : t("send")}
      </Button>
    </form>
  );
}

function useSend(form: ReturnType<typeof useForm<Input, unknown, ContactSubmission>>) {
  const { submit, honeypot } = useSubmitLead("contact");
  useDraft("contact", form);
  const [outcome, setOutcome] = useState<SubmitOutcome | null>(null);

  async function send(lead: ContactSubmission): Promise<void> {
    setOutcome(null);
    const result = await submit(lead);
    setOutcome(result);
    if (result.kind === "sent") {
      form.reset(empty);
      return;
    }
    for (const { path, message } of result.errors) {
      if (isField(path)) form.setError(path, { type: "server", message }, { shouldFocus: true });
    }
  }

  return { outcome, forgetOutcome: () => setOutcome(null), send, honeypot };
}

/**
 * Stands on the page before it has something to say, so that screen readers hear it speak. Its margins
 * take back the gap that it would leave while it is empty.
 */
function Outcome({ outcome }: { outcome: SubmitOutcome | null }) {
  const t = useTranslations("form");
  const explain = useExplanation("contact");
  return (
    <div aria-live="polite" className="-mt-5 *:mt-5">
      {outcome?.kind === "sent" && (
        <Notice tone="success" title={t("outcomes.contact.sent")}>
          <p>{t("outcomes.contact.sentDesc")}</p>
        </Notice>
      )}
      {outcome?.kind === "failed" && (
        <Notice tone="failure" title={explain(outcome)}>
          <p>{t("kept")}</p>
        </Notice>
      )}
    </div>
  );
}

function isField(path: string): path is keyof typeof empty {
  return Object.hasOwn(empty, path);
}
