import { useState } from "react";
import {
  fillVariables,
  referenceOf,
  replyTemplateEndpoints,
  type Locale,
  type ReplyTemplate,
} from "@scm/contract";
import { reply as text } from "@scm/text/admin/reply";
import { useQuery } from "@tanstack/react-query";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/select.tsx";
import { endpointQuery } from "../../parts/endpoint-query.ts";
import { sessionQuery } from "../../parts/session.ts";
import type { LeadAdmin, LeadRecord } from "../lead-admin.ts";
import type { ComposerForm } from "./use-composer.ts";

type Props = { kind: LeadAdmin; lead: LeadRecord; form: ComposerForm; locale: Locale };

/** The texts that an insertion has replaced. */
type Insertion = { name: string; before: { subject: string; body: string } };

/** Inserts a template at the end of the text, with the values of the lead. It can be undone. */
export function TemplateChoice({ kind, lead, form, locale }: Props) {
  const templates = useQuery(endpointQuery(replyTemplateEndpoints.list, {}));
  const session = useQuery(sessionQuery);
  const [insertion, setInsertion] = useState<Insertion | null>(null);
  const { getValues, setFocus, setValue } = form;

  function insert(template: ReplyTemplate): void {
    const operator = session.data?.email ?? null;
    const values = { ...kind.answered(lead).values, operator };
    const { subject, body } = textsOf(template, locale);
    const before = { subject: getValues("subject") ?? "", body: getValues("body") };
    const filled = fillVariables(body, values);
    setValue("body", before.body.trim() === "" ? filled : `${before.body}\n\n${filled}`);
    // The sender's answer is found by the reference.
    const reference = `[${referenceOf(lead.id)}]`;
    if (subject !== null) setValue("subject", `${fillVariables(subject, values)} ${reference}`);
    setInsertion({ name: template.name, before });
    setFocus("body");
  }

  function undo({ before }: Insertion): void {
    setValue("subject", before.subject);
    setValue("body", before.body);
    setInsertion(null);
    setFocus("body");
  }

  const found = templates.data ?? [];
  const first = found.length === 0 && templates.isSuccess ? text.noTemplates : text.chooseTemplate;
  return (
    <div className="flex flex-col gap-1.5">
      <Select
        label={text.template}
        value=""
        disabled={found.length === 0}
        options={[
          { value: "", label: first },
          ...found.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ target }) => {
          const template = found.find(({ id }) => id === target.value);
          if (template) insert(template);
        }}
        error={templates.isError ? text.templatesFailed : undefined}
      />
      <div aria-live="polite" className="text-sm text-muted empty:hidden">
        {insertion && (
          <p className="flex flex-wrap items-center gap-x-2">
            {text.inserted(insertion.name)}
            <Button variant="quiet" size="small" onClick={() => undo(insertion)}>
              {text.undoInsertion}
            </Button>
          </p>
        )}
      </div>
    </div>
  );
}

function textsOf({ subjectPl, bodyPl, subjectEn, bodyEn }: ReplyTemplate, locale: Locale) {
  return locale === "pl"
    ? { subject: subjectPl, body: bodyPl }
    : { subject: subjectEn, body: bodyEn };
}
