import { clsx } from "clsx";
import type { InboxRow as Row } from "@scm/contract";
import { inbox } from "@scm/text/admin/inbox";
import { fieldText } from "@scm/text/admin/lead-fields";
import { formatMoment } from "@scm/text/moment";
import { Link } from "wouter";
import { shownName } from "../../parts/shown-name.ts";
import { SpamBadge } from "../../parts/lead-badges.tsx";
import { subjectScreens } from "../../parts/screens.ts";
import { leadKinds } from "../lead-kinds.ts";
import { SelectBox } from "../list/lead-row.tsx";
import { RowSummary, rowTarget } from "../list/lead-summary.tsx";

type Props = {
  row: Row;
  href: string;
  isOpen: boolean;
  isSelected: boolean;
  /** With Shift a press selects a range. */
  onSelect: (isRange: boolean) => void;
};

/** A lead of any kind in one row of 56 px. */
export function InboxRow({ row, href, isOpen, isSelected, onSelect }: Props) {
  const { kind, id, owner, isOverdue } = row;
  const { icon: Icon } = subjectScreens[kind];
  const titleId = `lead-${id}`;
  const { title, club, line } = summaryTexts(row);
  const kindName = inbox.filters.kind.choices[kind];

  return (
    <article
      aria-labelledby={titleId}
      data-lead={id}
      className={clsx(
        "relative flex h-14 items-center pr-3 hover:bg-paper",
        (isOpen || isSelected) && "bg-paper",
        // A bar marks the open row without colour; a selected one has a tick.
        isOpen && "shadow-[inset_4px_0_0_var(--ink)]",
      )}
    >
      <SelectBox title={title} isSelected={isSelected} onSelect={onSelect} />
      <span title={kindName} className="mr-3 shrink-0 text-muted @max-sm:mr-2">
        <Icon aria-hidden={true} size={18} />
        <span className="sr-only">{kindName}</span>
      </span>
      <RowSummary
        kind={leadKinds[kind]}
        lead={row}
        titleId={titleId}
        words={{ club, line }}
        isLate={isOverdue}
        badges={
          <>
            {owner && <OwnerMark email={owner.email} />}
            <SpamBadge lead={row} />
          </>
        }
      >
        <Link
          href={href}
          id={`open-${id}`}
          aria-current={isOpen || undefined}
          title={[title, club, line].filter(Boolean).join("\n")}
          className={rowTarget}
        >
          {title}
        </Link>
      </RowSummary>
    </article>
  );
}

/** The words of a row on one line each, safe to show. */
function summaryTexts({ kind, name, club, line }: Row) {
  return {
    title: shownName(name ?? line),
    club: club === null || club === name ? null : shownName(club),
    line: shownName(lineOf(kind, line)),
  };
}

function lineOf(kind: Row["kind"], line: string): string {
  if (kind === "demo-booking") return formatMoment(line);
  return (kind === "beta-signup" ? fieldText("clubSize", line) : line) ?? line;
}

/** The owner: the words where they fit, else the initials. */
function OwnerMark({ email }: { email: string }) {
  // The part of an address that tells colleagues apart.
  const [name = email] = email.split("@");
  return (
    <span title={`${ownerWord}: ${email}`} className="relative z-[1] flex min-w-0 text-muted">
      <span className="sr-only">{`${ownerWord}: ${email}`}</span>
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

const ownerWord = inbox.assignment.owner;

/** Such as `JK` for `jan.kowalski`, and `AN` for `anna`. */
function initialsOf(name: string): string {
  const parts = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const [first = name, second] = parts;
  return (second ? first.charAt(0) + second.charAt(0) : first.slice(0, 2)).toUpperCase();
}
