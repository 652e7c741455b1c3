import { fillVariables, ReplyVariable, type Locale, type ReplyTemplate } from "@scm/contract";
import { admin } from "@scm/text/admin";
import { replyTemplates } from "@scm/text/admin/reply-templates";
import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { useControls } from "../../leads/use-controls.ts";
import { Field } from "../../ui/field.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { ConflictNotice, ConflictRow } from "../parts/conflict-notice.tsx";
import { FormDialog } from "../parts/form-dialog.tsx";
import { RestoredDraft } from "../parts/restored-draft.tsx";
import { sessionQuery } from "../parts/session.ts";
import { useTemplateForm, type TemplateForm } from "./use-template-form.ts";

type Props = {
  /** The template to change; null to create one. */
  template: ReplyTemplate | null;
  onClose: () => void;
};

const text = replyTemplates.form;

export function TemplateDialog({ template, onClose }: Props) {
  const { form, save, conflict, isRestored, ...rest } = useTemplateForm({
    template,
    onSaved: onClose,
  });
  const control = useControls(form);

  return (
    <FormDialog
      size="large"
      title={template ? text.editTitle : text.addTitle}
      closeLabel={text.close}
      text={{ ...text, submit: template ? text.save : text.create }}
      save={conflict ? { ...save, error: null } : save}
      isDraftKept
      isDisabled={conflict !== null}
      onSubmit={rest.onSubmit}
      onCancel={() => {
        rest.forgetDraft();
        onClose();
      }}
      onClose={onClose}
    >
      {isRestored && <RestoredDraft onDrop={rest.dropDraft} />}
      <Field {...control("name", text.name)} required hint={text.nameHint} />
      <Variables />
      <Language form={form} locale="pl" />
      <Language form={form} locale="en" />
      <div role="alert" className="empty:-mt-5">
        {conflict && <Conflict {...conflict} isPending={save.isPending} />}
      </div>
    </FormDialog>
  );
}

type ConflictProps = NonNullable<ReturnType<typeof useTemplateForm>["conflict"]> & {
  isPending: boolean;
};

function Conflict({ theirs, mine, isPending, keepMine, takeTheirs }: ConflictProps) {
  const words = admin.status.conflict;
  return (
    <ConflictNotice
      title={text.conflict}
      lead={words.lead}
      isPending={isPending}
      mine={{ label: words.keepMine, onChoose: () => void keepMine() }}
      theirs={{ label: words.takeTheirs, onChoose: takeTheirs }}
    >
      {Object.entries(text.fieldNames).map(([field, name]) => {
        const typed = mine[field];
        const stored = new Map(Object.entries(theirs)).get(field) ?? "";
        return typed && <ConflictRow key={field} name={name} theirs={stored} mine={typed.to} />;
      })}
    </ConflictNotice>
  );
}

function Variables() {
  return (
    <div className="text-sm text-muted">
      <p>{text.variables}</p>
      <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        {ReplyVariable.options.map((name) => (
          <li key={name}>
            <code className="text-ink">{`{{${name}}}`}</code> {text.meanings[name]}
          </li>
        ))}
      </ul>
      <p className="mt-1">{text.blanks}</p>
    </div>
  );
}

type LanguageProps = { form: TemplateForm; locale: Locale };

const fieldsOf = {
  pl: { subject: "subjectPl", body: "bodyPl" },
  en: { subject: "subjectEn", body: "bodyEn" },
} as const;

/** Subject and text in one language, with a preview. */
function Language({ form, locale }: LanguageProps) {
  const control = useControls(form);
  const { subject, body } = fieldsOf[locale];
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-semibold">{text.languages[locale]}</legend>
      <div className="grid items-start gap-5 md:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <Field {...control(subject, text.subject)} />
          <Textarea {...control(body, text.body)} required rows={9} />
        </div>
        <Preview form={form} locale={locale} />
      </div>
    </fieldset>
  );
}

function Preview({ form, locale }: LanguageProps) {
  const session = useQuery(sessionQuery);
  const [subject, body] = useWatch({
    control: form.control,
    name: [fieldsOf[locale].subject, fieldsOf[locale].body],
  });
  const values = { ...replyTemplates.sample, operator: session.data?.email ?? null };
  const shown = (typed: string | null | undefined) => fillVariables(typed ?? "", values).trim();
  return (
    <section
      aria-label={text.previewOf[locale]}
      lang={locale}
      className="rounded-md bg-ground p-4 text-sm"
    >
      <p lang="pl" className="mb-3 text-muted">
        {text.preview}
      </p>
      {shown(subject) !== "" && <p className="mb-2 font-medium wrap-anywhere">{shown(subject)}</p>}
      <p className="wrap-anywhere whitespace-pre-wrap">{shown(body) || text.previewEmpty}</p>
    </section>
  );
}
