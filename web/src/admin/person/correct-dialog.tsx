import { useState } from "react";
import {
  columnOf,
  leadEndpoints,
  leadKindOfPlace,
  type Endpoint,
  type LeadKind,
  type LeadMail,
  type PersonTrace,
  isTemplateName,
  mailCatalogue,
  sendMailAgain,
} from "@scm/contract";
import { fieldText, isFieldName, leadFields, type FieldName } from "@scm/text/admin/lead-fields";
import { person } from "@scm/text/admin/person";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { showRefusals, useControls } from "../../leads/use-controls.ts";
import { call, fieldErrors, send } from "../../lib/api-client.ts";
import { Field } from "../../ui/field.tsx";
import { FormDialog } from "../parts/form-dialog.tsx";
import { useChange } from "../parts/use-change.ts";
import { leadDetail } from "@scm/text/admin/lead-detail";

const text = person.correction;

type Props = { trace: PersonTrace; onClose: () => void; onCorrected: (sender: Sender) => void };

type Correction = Endpoint & { path: `${string}/:id${string}`; body: z.ZodType };
export type Sender = Partial<Record<FieldName, string>>;

/**
 * Corrects who sent a lead, and then offers what went to the wrong address. The server refuses a
 * version that somebody else has changed.
 */
export function CorrectDialog({ trace, onClose, onCorrected }: Props) {
  const { place, id, data } = trace;
  const kind = leadKindOfPlace[place] ?? "contact";
  const fields = Object.keys(leadEndpoints[kind].correct.body.shape).filter(isFieldName);
  const form = useForm<Sender>({
    defaultValues: Object.fromEntries(
      fields.map((field) => [field, fieldText(field, data[columnOf(field)]) ?? ""]),
    ),
  });
  const [offered, setOffered] = useState<LeadMail | null>(null);
  const control = useControls(form);
  const leave = () => onCorrected(form.getValues());
  const save = useChange(
    async (body: Sender) => {
      const headers = { "If-Match": `"${String(data["version"])}"` };
      await send(endpointOf(kind), { id, body }, { headers });
      if (!body.email || body.email === data["email"]) return null;
      return mailToResend((await call(leadEndpoints[kind].readHistory, { id })).mails);
    },
    {
      toast: () => ({ title: text.done }),
      onSuccess: (mail) => (mail ? setOffered(mail) : leave()),
      onError: (error) => showRefusals(form, fieldErrors(error)),
      isShownElsewhere: () => true,
    },
  );
  if (offered) return <ResendDialog mail={offered} onClose={leave} />;
  return (
    <FormDialog
      title={text.title}
      closeLabel={text.close}
      text={text}
      save={save}
      onSubmit={form.handleSubmit((sender) => save.mutate(sender))}
      onClose={onClose}
    >
      {fields.map((field) => (
        <Field
          key={field}
          type={field === "email" ? "email" : "text"}
          {...control(field, leadFields[field])}
        />
      ))}
    </FormDialog>
  );
}

function endpointOf(kind: LeadKind): Correction {
  return leadEndpoints[kind].correct;
}

const resend = person.resend;

type ResendProps = { mail: LeadMail; onClose: () => void };

/** Offers a mail that went to an address which was wrong, for the new one. */
function ResendDialog({ mail, onClose }: ResendProps) {
  const again = useChange(() => call(sendMailAgain, { id: mail.id }), {
    toast: () => leadDetail.mail.sentAgain,
    onSuccess: onClose,
    isShownElsewhere: () => true,
  });
  const name = leadDetail.mail.nameOf(mail.template);
  return (
    <FormDialog
      title={resend.title}
      closeLabel={resend.close}
      text={resend}
      save={again}
      onSubmit={() => again.mutate()}
      onClose={onClose}
    >
      <p>{calendarOf(mail) ? resend.explanationWithEntry(name) : resend.explanation(name)}</p>
    </FormDialog>
  );
}

/**
 * The newest mail that still tells the sender how the request stands; about a demo one with its
 * calendar entry. Null if it goes to the new address by itself.
 */
export function mailToResend(mails: readonly LeadMail[]): LeadMail | null {
  const told = mails.filter(
    ({ template, isStale }) =>
      !isStale && isTemplateName(template) && mailCatalogue[template].signer !== null,
  );
  const newest = told.findLast(calendarOf) ?? told.at(-1);
  const isUnderWay = newest?.state === "pending" || newest?.state === "sending";
  return newest === undefined || isUnderWay ? null : newest;
}

function calendarOf({ template }: LeadMail) {
  return isTemplateName(template) ? mailCatalogue[template].calendar : null;
}
