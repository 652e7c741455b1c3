import { useRef } from "react";
import { clsx } from "clsx";
import { SquarePen } from "lucide-react";
import { admin } from "@scm/text/admin";
import { leadWork } from "@scm/text/admin/lead-work";
import { Link } from "wouter";
import { buttonLook } from "../../../ui/button-look.ts";
import { shownName } from "../../parts/shown-name.ts";
import { useFocusAfterUnmount } from "../../parts/use-focus-after-unmount.ts";
import type { LeadAdmin, LeadRecord } from "../lead-admin.ts";
import { LeadSummary, rowTarget, summaryTexts } from "./lead-summary.tsx";

type Props = {
  kind: LeadAdmin;
  lead: LeadRecord;
  /** The address of the details, linked by the whole row. */
  href: string;
  isOpen: boolean;
  isSelected: boolean;
  /** Undefined while all leads are selected. With Shift a press selects a range. */
  onSelect: (isRange: boolean) => void;
  onManage: () => void;
};

/** A lead in one row of 56 px: in columns if the list is wide, else in two lines. */
export function LeadRow(props: Props) {
  const { kind, lead, href, isOpen, isSelected, onSelect, onManage } = props;
  const titleId = `lead-${lead.id}`;
  const row = useFocusAfterUnmount<HTMLElement>();
  const { title, club, line } = summaryTexts(kind, lead);

  return (
    <article
      ref={row}
      aria-labelledby={titleId}
      data-lead={lead.id}
      className={clsx(
        "group/row relative flex h-14 items-center pr-3 hover:bg-paper",
        (isOpen || isSelected) && "bg-paper",
        // A bar marks the open row without colour; a selected one has a tick.
        isOpen && "shadow-[inset_4px_0_0_var(--ink)]",
      )}
    >
      <SelectBox title={title} isSelected={isSelected} onSelect={onSelect} />
      <LeadSummary kind={kind} lead={lead} titleId={titleId}>
        <Link
          href={href}
          id={`open-${lead.id}`}
          aria-current={isOpen || undefined}
          title={[title, club, line].filter(Boolean).join("\n")}
          className={rowTarget}
        >
          {title}
        </Link>
      </LeadSummary>
      {!lead.isRestricted && (
        <div
          className={clsx(
            "z-[1] flex gap-2 pointer-coarse:ml-2",
            kind.Decision ? decisionColumn : "pointer-fine:absolute pointer-fine:right-2",
          )}
        >
          {kind.Decision && <kind.Decision lead={lead} describedBy={titleId} isInRow />}
          <ManageButton
            titleId={titleId}
            onManage={onManage}
            className={
              kind.Decision && clsx(besideDecision, manageColumn(kind.isUndecided?.(lead)))
            }
          />
        </div>
      )}
    </article>
  );
}

/** In a wide list every row has room for the decision, so that the other columns are aligned. */
const decisionColumn =
  "pointer-fine:pl-2 @3xl:pointer-fine:w-11 @3xl:pointer-fine:justify-end @[60rem]:pointer-fine:ml-4 @[60rem]:pointer-fine:w-52";
const besideDecision =
  "pointer-fine:absolute pointer-fine:top-1/2 pointer-fine:-translate-y-1/2 @[60rem]:pointer-fine:right-56";

/** Without room for its words, the decision is an icon at the end of its row. */
function manageColumn(isUndecided: boolean | undefined): string {
  return isUndecided ? "@max-[60rem]:pointer-fine:right-14" : "@max-[60rem]:pointer-fine:right-2";
}

type ManageProps = { titleId: string; onManage: () => void; className?: string | undefined };

/** Under the pointer and with the focus; a touch screen shows it always. */
const shown =
  "opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 pointer-coarse:opacity-100";

function ManageButton({ titleId, onManage, className }: ManageProps) {
  return (
    <button
      type="button"
      onClick={onManage}
      aria-describedby={titleId}
      title={admin.list.manage}
      className={clsx(
        buttonLook({ variant: "secondary", size: "small" }),
        "max-[48rem]:px-2.5 @max-3xl:px-2.5",
        shown,
        className,
      )}
    >
      <SquarePen aria-hidden="true" size={16} className="@3xl:hidden" />
      <span className="@max-3xl:sr-only">{admin.list.manage}</span>
    </button>
  );
}

type SelectBoxProps = Pick<Props, "isSelected" | "onSelect"> & { title: string };

/** The label enlarges the touch target beyond the box. */
export function SelectBox({ title, isSelected, onSelect }: SelectBoxProps) {
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
      <span className="sr-only">{leadWork.select.one(shownName(title))}</span>
    </label>
  );
}
