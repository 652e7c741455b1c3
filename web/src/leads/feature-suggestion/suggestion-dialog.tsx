import { useEffect, useRef, useState } from "react";
import { ContactSubmission, submitContact } from "@scm/contract";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { readableAddress } from "@scm/text/readable-address";
import * as suggestionText from "@scm/text/site/suggestion";
import * as formText from "@scm/text/site/form";
import { useLocale } from "../../lib/locale.tsx";
import { withTexts } from "../../lib/with-texts.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { EmailField } from "../../ui/email-field.tsx";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { FormEnd } from "../form-end.tsx";
import { ReferenceFact } from "../proof.tsx";
import { useLeadForm } from "../use-lead-form.ts";
import { suggestionSubject } from "./suggestion-subject.ts";

/** A suggestion is sent as a contact. */
export const SuggestionDialog = withTexts(
  function SuggestionDialog({ onClose }: { onClose: () => void }) {
    const t = useTranslations("suggestion");
    const [sent, setSent] = useState<SentSuggestion | null>(null);

    return (
      <Dialog title={t("title")} closeLabel={t("close")} onClose={onClose}>
        {sent ? <Sent suggestion={sent} onClose={onClose} /> : <SuggestionForm onSent={setSent} />}
      </Dialog>
    );
  },
  suggestionText,
  formText,
);

type SentProps = { suggestion: SentSuggestion; onClose: () => void };

function Sent({ suggestion: { id, email }, onClose }: SentProps) {
  const t = useTranslations("suggestion");
  const thanks = useRef<HTMLDivElement>(null);

  // The button that had the focus has disappeared.
  useEffect(() => thanks.current?.focus(), []);

  return (
    <div ref={thanks} tabIndex={-1} className="flex flex-col gap-6 outline-none">
      <Notice tone="success" title={t("sent")}>
        <p className="wrap-anywhere">{t("sentText", { email: readableAddress(email) })}</p>
      </Notice>
      {id && (
        <dl className="rounded-md border border-line bg-paper p-4">
          <ReferenceFact term={t("reference")} id={id} />
        </dl>
      )}
      <Button onClick={onClose} className="sm:self-start">
        {t("done")}
      </Button>
    </div>
  );
}

/** Omits the subject, which is derived from the message. */
const Suggestion = ContactSubmission.pick({ name: true, email: true, message: true });

/** The id is null if the suggestion was stored but the answer could not be read. */
type SentSuggestion = { id: string | null; email: string };

const empty = { name: "", email: "", message: "" };

function SuggestionForm({ onSent }: { onSent: (suggestion: SentSuggestion) => void }) {
  const t = useTranslations("suggestion");
  const words = useTranslations("form");
  const { locale } = useLocale();
  const { form, isSubmitting, control, submission } = useLeadForm({
    endpoint: submitContact,
    schema: Suggestion,
    empty,
    draft: "feature-suggestion",
  });
  const { submit, forgetOutcome } = submission;
  // Success empties the form, including anything typed while it was being sent.
  const common = { required: true, readOnly: isSubmitting };

  async function send(suggestion: z.output<typeof Suggestion>): Promise<void> {
    const subject = suggestionSubject(suggestion.message);
    const result = await submit({ ...suggestion, subject });
    if (result.kind === "sent") onSent({ id: result.id, email: suggestion.email });
  }

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(send, forgetOutcome)}
      className="flex flex-col gap-5"
    >
      <p className="text-muted">{t("lead")}</p>
      <Textarea
        {...common}
        {...control("message", t("message"))}
        hint={t("messageHint")}
        rows={5}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...common} {...control("name", words("name"))} autoComplete="name" />
        <EmailField
          {...common}
          {...control("email", words("email"))}
          locale={locale}
          autoComplete="email"
        />
      </div>
      <FormEnd submission={submission} isPending={isSubmitting}>
        {isSubmitting ? words("sending") : t("send")}
      </FormEnd>
    </form>
  );
}
