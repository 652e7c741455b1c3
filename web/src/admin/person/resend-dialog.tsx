import { isTemplateName, mailCatalogue, sendMailAgain, type LeadMail } from "@scm/contract";
import { leadDetail } from "@scm/text/admin/lead-detail";
import { person } from "@scm/text/admin/person";
import { call } from "../../lib/api-client.ts";
import { FormDialog } from "../parts/form-dialog.tsx";
import { useChange } from "../parts/use-change.ts";

const text = person.resend;

type Props = { mail: LeadMail; onClose: () => void };

/** Offers a mail that went to an address which was wrong, for the new one. */
export function ResendDialog({ mail, onClose }: Props) {
  const again = useChange(() => call(sendMailAgain, { id: mail.id }), {
    toast: () => leadDetail.mail.sentAgain,
    onSuccess: onClose,
    isShownElsewhere: () => true,
  });
  const name = leadDetail.mail.nameOf(mail.template);
  return (
    <FormDialog
      title={text.title}
      closeLabel={text.close}
      text={text}
      save={again}
      onSubmit={() => again.mutate()}
      onClose={onClose}
    >
      <p>{calendarOf(mail) ? text.explanationWithEntry(name) : text.explanation(name)}</p>
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
