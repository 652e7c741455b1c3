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
import { call } from "../../lib/api-client.ts";
import { Field } from "../../ui/field.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { RecordDialog } from "../parts/form-dialog.tsx";
import { sessionQuery } from "../parts/session.ts";
import { useRecordForm } from "../parts/use-record-form.ts";

export const refresh = [[replyTemplateEndpoints.list.path]];

type Props = {
  /** The template to change; null to create one. */
  template: ReplyTemplate | null;
  onClose: () => void;
};

const text = replyTemplates.form;
const { create, change } = replyTemplateEndpoints;

export function TemplateDialog({ template, onClose }: Props) {
  const record = useTemplate({ template, onClose });

  return (
    <RecordDialog
      record={record}
      size="large"
      title={template ? text.editTitle : text.addTitle}
      closeLabel={text.close}
      text={{ ...text, submit: template ? text.save : text.create }}
      onClose={onClose}
    >
      <Field {...record.control("name")} hint={text.nameHint} />
      <Variables />
      <Language record={record} locale="pl" />
      <Language record={record} locale="en" />
    </RecordDialog>
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
    names: text.fields,
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

type LanguageProps = { record: ReturnType<typeof useTemplate>; locale: Locale };

const fieldsOf = {
  pl: { subject: "subjectPl", body: "bodyPl" },
  en: { subject: "subjectEn", body: "bodyEn" },
} as const;

/** Subject and text in one language, with a preview. */
function Language({ record, locale }: LanguageProps) {
  const { subject, body } = fieldsOf[locale];
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-semibold">{text.languages[locale]}</legend>
      <div className="grid items-start gap-5 md:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <Field {...record.control(subject)} />
          <Textarea {...record.control(body)} rows={9} />
        </div>
        <Preview record={record} locale={locale} />
      </div>
    </fieldset>
  );
}

function Preview({ record, locale }: LanguageProps) {
  const session = useQuery(sessionQuery);
  const subject = record.typed[fieldsOf[locale].subject];
  const body = record.typed[fieldsOf[locale].body];
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
