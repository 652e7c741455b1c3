import { useRef } from "react";
import { clsx } from "clsx";
import { admin } from "@scm/text/admin";
import { inbox } from "@scm/text/admin/inbox";
import { leadWork } from "@scm/text/admin/lead-work";
import { formatDay, formatMoment, formatShortMoment } from "@scm/text/moment";
import { SquarePen, Timer } from "lucide-react";
import { Link } from "wouter";
import { statusLabel } from "../../parts/lead-texts.ts";
import { StatusBadge, RestrictedBadge, SpamBadge } from "../../parts/badges.tsx";
import { useFocusAfterUnmount } from "../../parts/focus-content.ts";
import type { LeadAdmin } from "../lead-admin.ts";
import { leadKinds } from "../lead-kinds.ts";
import type { ListedLead } from "../work/listed-lead.ts";
import { columns } from "./columns.ts";
import { useNow } from "../../../lib/clock.ts";
import { initialsOf } from "../../../ui/initials.tsx";

type Props = {
  row: ListedLead;
  /** For screen readers: no other row of the page has it. */
  name: string;
  /** The address of the details, linked by the whole row. */
  href: string;
  /** True in a list of several kinds. */
  hasKind: boolean;
  isOpen: boolean;
  isSelected: boolean;
  /** With Shift a press selects a range. */
  onSelect: (isRange: boolean) => void;
  onManage: () => void;
};

/** A lead in one row of 56 px: in columns if the list is wide, else in two lines. */
export function LeadRow({ row, name, isOpen, isSelected, onSelect, onManage, ...texts }: Props) {
  const { id, lead, isRestricted } = row;
  const kind: LeadAdmin = leadKinds[row.kind];
  const titleId = `lead-${id}`;
  const article = useFocusAfterUnmount<HTMLElement>();

  return (
    <article
      ref={article}
      aria-label={name}
      data-lead={id}
      className={clsx(
        "group/row relative flex h-14 items-center pr-1 hover:bg-paper @3xl:pr-3",
        (isOpen || isSelected) && "bg-paper",
        // A bar marks the open row without colour; a selected one has a tick.
        isOpen && "shadow-[inset_4px_0_0_var(--ink)]",
      )}
    >
      <SelectBox title={name} isSelected={isSelected} onSelect={onSelect} />
      <Texts row={row} name={name} kind={kind} isOpen={isOpen} {...texts} />
      {lead && kind.Decision && (
        <div className={clsx("z-[1] flex justify-end", columns.decision)}>
          <kind.Decision lead={lead} describedBy={titleId} isInRow />
        </div>
      )}
      <div className={columns.manage}>
        {!isRestricted && <ManageButton titleId={titleId} onManage={onManage} />}
      </div>
    </article>
  );
}

type TextsProps = Pick<Props, "row" | "name" | "href" | "hasKind" | "isOpen"> & { kind: LeadAdmin };

/** In two lines, or in the columns of a wide list. */
function Texts({ kind, ...props }: TextsProps) {
  const { row, hasKind } = props;
  const { line, amount, followUpOn, status, createdAt } = row;
  return (
    <div className="min-w-0 flex-1 @3xl:flex @3xl:items-center @3xl:gap-x-4">
      <div className="flex min-w-0 items-baseline gap-x-2 @3xl:contents">
        <Sender {...props} />
        {hasKind && (
          <span className={clsx("shrink-0 text-sm leading-5", columns.kind)}>
            <span className="rounded-sm border border-line bg-paper px-1.5 whitespace-nowrap text-muted">
              {inbox.kinds[row.kind]}
            </span>
          </span>
        )}
        <div
          className={clsx(
            "ml-auto shrink-0 text-sm leading-5 text-muted tabular-nums @3xl:ml-0",
            columns.received,
          )}
        >
          <span className="block @max-3xl:hidden">{formatMoment(createdAt)}</span>
          <Age row={row} isInRow />
        </div>
      </div>
      <div className="flex min-w-0 items-center gap-x-2 text-sm @3xl:contents">
        <div className={clsx("flex min-w-0 flex-1 items-center gap-x-2", columns.line)}>
          {row.repeats && (
            // A wide list of bug reports says it in words.
            <strong className={clsx("shrink-0", row.lead && "@5xl:hidden")}>
              {inbox.repeats(row.repeats.count)}
            </strong>
          )}
          <p dir="auto" className="min-w-0 flex-1 truncate">
            {line}
          </p>
          <Marks row={row} />
        </div>
        {amount && (
          <span className={clsx("whitespace-nowrap tabular-nums", columns.amount)}>{amount}</span>
        )}
        <span className={clsx("text-muted tabular-nums", columns.followUp)}>
          {followUpOn && formatDay(followUpOn)}
        </span>
        <span
          className={clsx("shrink-0 *:py-0", amount && "@max-sm:[&_svg]:hidden", columns.status)}
        >
          <StatusBadge status={status} label={statusLabel(kind.text.statuses, status)} />
        </span>
      </div>
    </div>
  );
}

/** A narrow list of several kinds has room for the kind, but not for the club. */
function Sender({ row, name, href, hasKind, isOpen }: Omit<TextsProps, "kind">) {
  const { id, title, club, line } = row;
  return (
    <div className={clsx("flex min-w-0 items-baseline gap-x-2 @3xl:block", columns.title)}>
      <h2
        id={`lead-${id}`}
        dir="auto"
        className={clsx(
          "min-w-0 truncate leading-6 font-medium @3xl:leading-5",
          club && !hasKind && "@max-3xl:max-w-[62%] @max-3xl:shrink-0",
        )}
      >
        <Link
          href={href}
          id={`open-${id}`}
          aria-label={name}
          aria-current={isOpen || undefined}
          title={[title, club, line].filter(Boolean).join("\n")}
          className="block scroll-my-24 truncate outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
        >
          {title}
        </Link>
      </h2>
      {club && (
        <p
          dir="auto"
          className={clsx(
            "min-w-0 truncate text-sm leading-5 text-muted",
            hasKind && "@max-3xl:hidden",
          )}
        >
          {club}
        </p>
      )}
    </div>
  );
}

type ManageProps = { titleId: string; onManage: () => void };

/** The word is its tooltip: a row has no room for it. */
function ManageButton({ titleId, onManage }: ManageProps) {
  return (
    <button
      type="button"
      onClick={onManage}
      aria-label={admin.list.manage}
      aria-describedby={titleId}
      title={admin.list.manage}
      className="relative z-[1] grid size-9 cursor-pointer place-items-center rounded-md text-muted hover:bg-raised hover:text-ink pointer-coarse:size-11"
    >
      <SquarePen aria-hidden="true" size={18} />
    </button>
  );
}

type SelectBoxProps = Pick<Props, "isSelected" | "onSelect"> & { title: string };

/** The label enlarges the touch target beyond the box. */
function SelectBox({ title, isSelected, onSelect }: SelectBoxProps) {
  const isRange = useRef(false);
  return (
    <label className="z-[1] grid h-14 w-12 shrink-0 cursor-pointer place-items-center select-none pointer-fine:@max-sm:w-10">
      <input
        type="checkbox"
        checked={isSelected}
        // The click comes before the change, which has no keys.
        onClick={({ shiftKey }) => (isRange.current = shiftKey)}
        onChange={() => onSelect(isRange.current)}
        className="size-5 cursor-pointer scroll-my-24 accent-ink"
      />
      <span className="sr-only">{leadWork.select.one(title)}</span>
    </label>
  );
}

/** Owner and badges. Without room for words, the icons stand alone and the words are tooltips. */
export function Marks({ row }: { row: ListedLead }) {
  const { Badges }: LeadAdmin = leadKinds[row.kind];
  return (
    <span className="flex max-w-72 min-w-0 shrink-0 items-center gap-x-2 overflow-hidden *:py-0 empty:hidden @max-5xl:*:gap-0 @max-5xl:*:text-[0px]">
      {row.owner && <OwnerMark email={row.owner.email} />}
      {row.lead ? <Badges lead={row.lead} /> : <SpamBadge lead={row} />}
      <RestrictedBadge lead={row} />
    </span>
  );
}

/** The owner: the words where they fit, else the initials. */
function OwnerMark({ email }: { email: string }) {
  // The part of an address that tells colleagues apart.
  const [name = email] = email.split("@");
  const words = `${inbox.assignment.owner}: ${email}`;
  return (
    <span title={words} className="relative z-[1] flex min-w-0 text-muted">
      <span className="sr-only">{words}</span>
      <span aria-hidden="true" className="truncate @max-5xl:hidden">
        {name}
      </span>
      <span
        aria-hidden="true"
        className="text-sm leading-5 font-medium tracking-tight @5xl:hidden pointer-coarse:@max-sm:hidden"
      >
        {initialsOf(name)}
      </span>
    </span>
  );
}

type AgeProps = {
  row: Pick<ListedLead, "createdAt" | "isLate">;
  /** True where the day and time stand beside it, but for narrow lists. */
  isInRow?: boolean;
};

/** How long ago the lead came, marked if it has waited too long. */
export function Age({ row: { createdAt, isLate }, isInRow = false }: AgeProps) {
  const now = useNow();
  return (
    <time
      dateTime={createdAt}
      title={`${admin.list.createdAt}: ${formatMoment(createdAt)}`}
      className={clsx("relative z-[1] whitespace-nowrap", isLate && "font-medium text-ink")}
    >
      {isLate && (
        <>
          <Timer aria-hidden="true" size={14} className="mr-1 inline-block align-[-2px]" />
          <span className="sr-only">{`${admin.list.waits} `}</span>
        </>
      )}
      {isInRow && <span className="@3xl:hidden">{formatShortMoment(createdAt, now)}</span>}
      <span className={clsx(isInRow && "@max-3xl:hidden")}>
        {leadWork.age(Math.max(0, now - Date.parse(createdAt)))}
      </span>
    </time>
  );
}
