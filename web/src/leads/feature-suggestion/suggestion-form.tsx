import { zodResolver } from "@hookform/resolvers/zod";
import { ContactSubmission, submitContact } from "@scm/contract";
import { useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { ActionBar } from "../../ui/action-bar.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { Honeypot } from "../honeypot.tsx";
import { OutcomeNotice } from "../outcome-notice.tsx";
import { PrivacyNote } from "../privacy-note.tsx";
import { useControls } from "../use-controls.ts";
import { useDraft } from "../use-draft.ts";
import { useSubmitLead } from "../use-submit-lead.ts";
import { suggestionSubject } from "./suggestion-subject.ts";

/** What is typed; the subject says what it is. */
const Suggestion = ContactSubmission.pick({ name: true, email: true, message: true });
type Suggestion = z.infer<typeof Suggestion>;

/** The id is null when the suggestion was stored but the answer could not be read. */
export type SentSuggestion = { id: string | null; email: string };

const empty = { name: "", email: "", message: "" };
const draft = "feature-suggestion";

type Props = { onSent: (suggestion: SentSuggestion) => void };

export function SuggestionForm({ onSent }: Props) {
  const t = useTranslations("roadmap.suggestion");
  const words = useTranslations("form");
  const form = useForm<z.input<typeof Suggestion>, unknown, Suggestion>({
    resolver: zodResolver(Suggestion),
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
  const { isSubmitting } = form.formState;
  const control = useControls(form);
  // Success empties the form: what is typed meanwhile would be gone.
  const common = { required: true, readOnly: isSubmitting };

  async function send(suggestion: Suggestion): Promise<void> {
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
        <Field
          {...common}
          {...control("email", words("email"))}
          type="email"
          autoComplete="email"
        />
      </div>
      <Honeypot ref={honeypot} />
      <OutcomeNotice kind="contact" outcome={outcome} />
      <PrivacyNote />
      <ActionBar>
        <Button type="submit" isPending={isSubmitting} className="w-full sm:w-auto">
          {isSubmitting ? words("sending") : t("send")}
        </Button>
      </ActionBar>
    </form>
  );
}
