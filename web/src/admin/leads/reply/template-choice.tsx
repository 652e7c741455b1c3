import { useState } from "react";
import {
  fillVariables,
  marksIn,
  referenceOf,
  replyTemplateEndpoints,
  variablesIn,
  type Locale,
  type ReplyTemplate,
} from "@scm/contract";
import { reply as text } from "@scm/text/admin/reply";
import { formatMoment } from "@scm/text/moment";
import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { Link } from "wouter";
import { SmallButton } from "../../../ui/button.tsx";
import { CompactSelect } from "../../../ui/compact-select.tsx";
import { endpointQuery } from "../../parts/queries.ts";
import { screens } from "../../parts/screens.ts";
import { sessionQuery } from "../../parts/session.ts";
import type { LeadAdmin, LeadRecord } from "../lead-admin.ts";
import { personQuery } from "../work/lead-queries.ts";
import { selectMark, type ComposerForm } from "./use-composer.ts";

type Props = { kind: LeadAdmin; lead: LeadRecord; form: ComposerForm; locale: Locale };

/** Inserts a template at the end of the text, with the values of the lead. It can be undone. */
export function TemplateChoice({ kind, lead, form, locale }: Props) {
  const templates = useQuery(endpointQuery(replyTemplateEndpoints.list, {}));
  const values = useValues(kind, lead);
  const { inserted, insert, undo } = useInsertion(form);
  const found = templates.data ?? [];
  const first = found.length === 0 && templates.isSuccess ? text.noTemplates : text.chooseTemplate;

  function choose(template: ReplyTemplate): void {
    if (!values) return;
    const { subject, body } = textsOf(template, locale);
    const isUsed = variablesIn(`${subject} ${body}`).includes("klub");
    const guess = isUsed && kind.answered(lead).values.klub === null ? values.klub : null;
    insert({
      body: fillVariables(body, values),
      // The sender's answer is found by the reference.
      ...(subject !== null && {
        subject: `${fillVariables(subject, values)} [${referenceOf(lead.id)}]`,
      }),
      notes: [text.inserted(template.name), ...(guess === null ? [] : [text.clubOfPerson(guess)])],
    });
  }

  return (
    <div className="flex flex-col gap-1.5">
      <CompactSelect
        label={text.template}
        value=""
        disabled={found.length === 0 || !values}
        options={[
          { value: "", label: first },
          ...found.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ target }) => {
          const template = found.find(({ id }) => id === target.value);
          if (template) choose(template);
        }}
      />
      <div aria-live="polite" className="text-sm text-muted empty:hidden">
        {templates.isError && <p>{text.templatesFailed}</p>}
        {templates.data?.length === 0 && (
          <Link href={screens.replyTemplates.path} className="underline underline-offset-4">
            {text.addTemplates}
          </Link>
        )}
        {inserted && (
          <p className="flex flex-wrap items-center gap-x-2">
            <span>{inserted.notes.join(" ")}</span>
            <SmallButton variant="quiet" onClick={undo}>
              {text.undoInsertion}
            </SmallButton>
          </p>
        )}
      </div>
    </div>
  );
}

/** What the lead does not say is taken from the person behind it; null before that is known. */
function useValues(kind: LeadAdmin, lead: LeadRecord) {
  const { data: person, isPending } = useQuery(personQuery(kind, lead.id));
  const session = useQuery(sessionQuery);
  if (isPending) return null;
  const { values } = kind.answered(lead);
  const demo = person?.nextDemo;
  return {
    ...values,
    klub: values.klub ?? person?.clubs[0] ?? person?.tenants[0]?.clubName ?? null,
    termin: values.termin ?? (demo ? formatMoment(demo.startsAt) : null),
    operator: session.data?.email ?? null,
  };
}

type Texts = { subject: string; body: string };

/** Both texts as an insertion has left them, and as they were before it. */
type Insertion = { notes: string[]; after: Texts; before: Texts };

/** Undo is offered until something else is typed, which it would drop. */
function useInsertion({ control, formState, getValues, setFocus, setValue }: ComposerForm) {
  const [insertion, setInsertion] = useState<Insertion | null>(null);
  const [subject, body] = useWatch({ control, name: ["subject", "body"] });
  const isUndone = insertion?.after.subject !== subject || insertion?.after.body !== body;

  function write(texts: Texts): void {
    const options = { shouldValidate: formState.isSubmitted };
    setValue("subject", texts.subject, options);
    setValue("body", texts.body, options);
    setFocus("body");
  }

  return {
    inserted: isUndone ? null : insertion,
    insert: ({ notes, ...texts }: Partial<Texts> & { body: string; notes: string[] }): void => {
      const before = { subject: getValues("subject") ?? "", body: getValues("body") };
      const typed = before.body.trim() === "" ? "" : `${before.body}\n\n`;
      const after = { subject: before.subject, ...texts, body: typed + texts.body };
      const missing = text.unfilled(marksIn(`${after.subject} ${after.body}`));
      setInsertion({ notes: [...notes, ...missing], before, after });
      write(after);
      // The form sets the focus in a timeout of its own, which is first.
      setTimeout(selectMark);
    },
    undo: () => insertion && write(insertion.before),
  };
}

function textsOf({ subjectPl, bodyPl, subjectEn, bodyEn }: ReplyTemplate, locale: Locale) {
  return locale === "pl"
    ? { subject: subjectPl, body: bodyPl }
    : { subject: subjectEn, body: bodyEn };
}
