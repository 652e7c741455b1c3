import {
  fillVariables,
  replyTemplateEndpoints,
  ReplyTemplateInput,
  ReplyVariable,
  type Locale,
  type ReplyTemplate,
} from "@scm/contract";
import { replyTemplates } from "@scm/text/admin/reply-templates";
import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { useControls } from "../../leads/use-controls.ts";
import { call } from "../../lib/api-client.ts";
import { Field } from "../../ui/field.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { ConflictNotice } from "../parts/conflict-notice.tsx";
import { FormDialog } from "../parts/form-dialog.tsx";
import { RestoredDraft } from "../parts/restored-draft.tsx";
import { sessionQuery } from "../parts/session.ts";
import { useRecordForm } from "../parts/use-record-form.ts";
import { refresh } from "./use-template-changes.ts";

type Props = {
  /** The template to change; null to create one. */
  template: ReplyTemplate | null;
  onClose: () => void;
};

const text = replyTemplates.form;
const { create, change } = replyTemplateEndpoints;

export function TemplateDialog({ template, onClose }: Props) {
  const record = useTemplate({ template, onClose });
  const { form, save, conflict } = record;
  const control = useControls(form);

  return (
    <FormDialog
      size="large"
      title={template ? text.editTitle : text.addTitle}
      closeLabel={text.close}
      text={{ ...text, submit: template ? text.save : text.create }}
      save={save}
      isDraftKept
      isDisabled={conflict !== null}
      onSubmit={record.onSubmit}
      onCancel={() => {
        record.drop();
        onClose();
      }}
      onClose={onClose}
    >
      {record.restored.length > 0 && <RestoredDraft onDrop={record.drop} />}
      <Field {...control("name", text.name)} required hint={text.nameHint} />
      <Variables />
      <Language form={form} locale="pl" />
      <Language form={form} locale="en" />
      <div role="alert" className="empty:-mt-5">
        {conflict && (
          <ConflictNotice conflict={conflict} names={text.fieldNames} isPending={save.isPending} />
        )}
      </div>
    </FormDialog>
  );
}

function useTemplate({ template, onClose }: Props) {
  return useRecordForm({
    schema: ReplyTemplateInput,
    stored: template,
    typedOf: (stored) => ({
      name: stored?.name ?? "",
      subjectPl: stored?.subjectPl ?? "",
      bodyPl: stored?.bodyPl ?? "",
      subjectEn: stored?.subjectEn ?? "",
      bodyEn: stored?.bodyEn ?? "",
    }),
    record: change.answer.schema,
    draft: `panel/reply-template${template ? `:${template.id}` : ""}`,
    save: ({ body, seen }) =>
      seen === null
        ? call(create, { body })
        : call(change, { id: seen.id, body }, { headers: { "If-Match": `"${seen.version}"` } }),
    toast: () => ({
      title: template ? replyTemplates.toasts.changed : replyTemplates.toasts.created,
    }),
    refresh,
    onSaved: onClose,
  });
}

type TemplateForm = ReturnType<typeof useTemplate>["form"];

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
