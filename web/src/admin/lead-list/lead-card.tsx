import { useLayoutEffect, useRef, type ReactNode } from "react";
import { admin } from "@scm/text/admin";
import { formatMoment } from "@scm/text/moment";
import { Button } from "../../ui/button.tsx";
import { focusContent } from "../layout/focus-content.ts";
import type { LeadAdmin, LeadRecord } from "../leads/lead-admin.ts";
import { shownName } from "../leads/shown-name.ts";
import { LongText } from "./long-text.tsx";
import { StatusBadge } from "./status-badge.tsx";

type Props<Lead extends LeadRecord> = {
  kind: LeadAdmin<Lead>;
  lead: Lead;
  onManage: () => void;
};

const text = admin.list;

export function LeadCard<Lead extends LeadRecord>({ kind, lead, onManage }: Props<Lead>) {
  const { Details } = kind;
  const titleId = `lead-${lead.id}`;
  const card = useFocusLeftBehind();

  return (
    <article
      ref={card}
      aria-labelledby={titleId}
      className="grid gap-x-8 gap-y-4 rounded-md border border-line bg-raised p-5 md:grid-cols-[1fr_12rem]"
    >
      <div className="flex min-w-0 flex-col gap-4">
        <Heading kind={kind} lead={lead} titleId={titleId} />
        <Details lead={lead} />
        {lead.adminNotes && (
          <div className="border-l-2 border-edge pl-4">
            <h3 className="text-sm text-muted">{text.notes}</h3>
            <LongText text={lead.adminNotes} />
          </div>
        )}
      </div>
      <div className="flex flex-col gap-4 max-md:border-t max-md:border-line max-md:pt-4 md:items-end md:text-right">
        <dl className="flex gap-x-8 gap-y-2 text-sm tabular-nums max-md:flex-wrap md:flex-col">
          <Moment term={text.createdAt}>{formatMoment(lead.createdAt)}</Moment>
          {lead.processedAt && (
            <Moment term={text.processedAt}>{formatMoment(lead.processedAt)}</Moment>
          )}
        </dl>
        <Button
          variant="secondary"
          size="small"
          onClick={onManage}
          aria-describedby={titleId}
          className="md:mt-auto"
        >
          {text.manage}
        </Button>
      </div>
    </article>
  );
}

/** A card that leaves the list, its status no longer being asked for, does not take the focus along. */
function useFocusLeftBehind() {
  const card = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    const element = card.current;
    return () => {
      const focused = document.activeElement;
      // On the page itself: a dialog was closed just now and cannot give the focus back to the card.
      if (focused === document.body || element?.contains(focused)) focusContent();
    };
  }, []);

  return card;
}

type HeadingProps<Lead extends LeadRecord> = Pick<Props<Lead>, "kind" | "lead"> & {
  titleId: string;
};

function Heading<Lead extends LeadRecord>({ kind, lead, titleId }: HeadingProps<Lead>) {
  const { Badges, headingOf, statuses } = kind;
  const { title, email } = headingOf(lead);
  const status: Lead["status"] = lead.status;

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <h2
        id={titleId}
        dir="auto"
        className="min-w-0 text-lg font-semibold tracking-tight break-words"
      >
        {shownName(title)}
      </h2>
      <StatusBadge status={lead.status} label={statuses[status]} />
      <Badges lead={lead} />
      {email !== null && (
        <a
          href={`mailto:${email}`}
          className="w-full text-sm break-all text-muted underline decoration-line underline-offset-4 hover:text-ink hover:decoration-current pointer-coarse:py-2"
        >
          {email}
        </a>
      )}
    </div>
  );
}

function Moment({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
