import type { ReactNode } from "react";
import { shownName } from "../../parts/shown-name.ts";
import type { LeadAdmin, LeadRecord } from "../lead-admin.ts";
import { PersonPane } from "../person/person-pane.tsx";
import { EmailLink } from "../../parts/address.tsx";
import { LeadBody, LeadMarks } from "../work/lead-parts.tsx";
import { History } from "./history.tsx";

type Props = {
  kind: LeadAdmin;
  lead: LeadRecord;
  /** The controls that lead to other leads. */
  bar: ReactNode;
  /** The status and the buttons of the lead. */
  actions: ReactNode;
  /** The owner and the next contact; absent for a lead that cannot be changed. */
  assignment?: ReactNode;
  children: ReactNode;
};

/**
 * A lead with its sender and its history. Its head stays in view; on a phone its buttons stay at the
 * thumb.
 */
export function LeadArticle({ kind, lead, bar, actions, assignment, children }: Props) {
  const titleId = `detail-${lead.id}`;
  const { title, email } = kind.headingOf(lead);
  return (
    <article
      aria-labelledby={titleId}
      data-lead={lead.id}
      className="flex min-w-0 flex-col gap-3 max-md:gap-0"
    >
      <header className={`${stickyHead} flex flex-col gap-2 max-md:contents`}>
        <div className={`flex items-start justify-between gap-3 ${phoneHead}`}>
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
            <h2
              id={titleId}
              dir="auto"
              className="min-w-0 content-center text-lg font-semibold tracking-tight break-words max-md:truncate md:min-h-9"
            >
              {shownName(title)}
            </h2>
            <LeadMarks kind={kind} lead={lead} />
          </div>
          {bar}
        </div>
        <div className={`flex flex-wrap items-center gap-2 ${thumbBar}`}>{actions}</div>
      </header>
      <div className="flex flex-col gap-3 @min-[37rem]:grid @min-[37rem]:grid-cols-[minmax(0,1fr)_15rem] @min-[37rem]:grid-rows-[auto_1fr] @min-[37rem]:items-start @4xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-3">
          <div className="flex flex-col gap-3 rounded-md border border-line bg-raised p-4">
            {email !== null && <EmailLink of={email} />}
            <LeadBody kind={kind} lead={lead} />
            {children}
          </div>
          {assignment}
        </div>
        <div className="min-w-0 @min-[37rem]:col-2 @min-[37rem]:row-[1/3]">
          <PersonPane kind={kind} id={lead.id} />
        </div>
        <div className="min-w-0 @min-[37rem]:col-1 @min-[37rem]:row-2">
          <History kind={kind} id={lead.id} />
        </div>
      </div>
    </article>
  );
}

/** Below the head of a narrow screen; it covers the focus rings of what scrolls under it. */
export const stickyHead = "sticky top-16 z-[3] -mx-4 bg-ground px-4 py-1.5 lg:top-0";

const phoneHead =
  "max-md:sticky max-md:top-16 max-md:z-[3] max-md:-mx-4 max-md:bg-ground max-md:px-4 max-md:py-1.5";

/** The buttons of the composer cover it, except while it has focus. */
const thumbBar =
  "max-md:sticky max-md:bottom-0 max-md:z-[1] max-md:order-last max-md:-mx-4 max-md:mt-3 max-md:border-t max-md:border-line max-md:bg-raised max-md:p-3 max-md:focus-within:z-[3] max-md:*:grow";
