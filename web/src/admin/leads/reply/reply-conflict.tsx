import { leadDetail } from "@scm/text/admin/lead-detail";
import { reply } from "@scm/text/admin/reply";
import { formatMoment } from "@scm/text/moment";
import { useQuery } from "@tanstack/react-query";
import { ConflictNotice } from "../../parts/conflict-notice.tsx";
import { LongText } from "../../parts/long-text.tsx";
import { statusLabel } from "../../parts/lead-texts.ts";
import type { LeadAdmin, LeadRecord } from "../lead-admin.ts";
import { historyQuery } from "../work/lead-queries.ts";

type Props = {
  kind: LeadAdmin;
  /** The lead as another operator has stored it. */
  theirs: LeadRecord;
  isPending: boolean;
  onSend: () => void;
  onKeep: () => void;
};

const text = reply.conflict;

/** Shows the change of another operator, and lets this one choose. */
export function ReplyConflict({ kind, theirs, isPending, onSend, onKeep }: Props) {
  return (
    <ConflictNotice
      record={{
        conflict: { rows: [], keepMine: onSend, takeTheirs: onKeep },
        names: {},
        save: { isPending },
      }}
      words={{ ...text, keepMine: text.sendAnyway, takeTheirs: text.keep }}
    >
      <p>{`${text.status}: ${statusLabel(kind.text.statuses, theirs.status)}`}</p>
      <Meanwhile kind={kind} id={theirs.id} />
    </ConflictNotice>
  );
}

/** The last change and the last answer. */
function Meanwhile({ kind, id }: { kind: LeadAdmin; id: string }) {
  const history = useQuery({ ...historyQuery(kind, id), refetchOnMount: "always" });
  if (!history.isFetchedAfterMount || !history.data) return null;
  const change = history.data.changes.at(-1);
  const answer = history.data.mails.findLast((mail) => mail.reply !== null);
  return (
    <>
      {change?.operator && <p>{text.change(change.operator, formatMoment(change.createdAt))}</p>}
      {answer?.reply && (
        <div>
          <p>
            {text.answer(
              answer.reply.operator ?? leadDetail.history.operatorGone,
              formatMoment(answer.createdAt),
            )}
          </p>
          <LongText text={answer.reply.body} />
        </div>
      )}
    </>
  );
}
