import { useEffect, useRef } from "react";
import { LeadKind, type FoundRecord } from "@scm/contract";
import { leadWork } from "@scm/text/admin/lead-work";
import { formatMoment } from "@scm/text/moment";
import { clsx } from "clsx";
import { Link } from "wouter";
import { leadTexts, statusLabel } from "../parts/lead-texts.ts";
import { subjectScreens } from "../parts/screens.ts";
import { shownName } from "../parts/shown-name.ts";
import { StatusBadge } from "../parts/status-badge.tsx";
import type { Option, OptionGroup } from "./use-palette.ts";

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the options are no values of a form */

type Props = {
  id: string;
  groups: readonly OptionGroup[];
  marked: Option | undefined;
  onMark: (option: Option) => void;
  onOpened: () => void;
};

/** The list of a combobox. A press on an option opens it. */
export function PaletteOptions({ id, groups, marked, onMark, onOpened }: Props) {
  return (
    <div id={id} role="listbox" aria-label={text.results} className="flex flex-col gap-3">
      {groups.map(({ title, options }) => (
        <div key={title} role="group" aria-label={title}>
          <p aria-hidden="true" className="px-3 pb-1 text-sm text-muted">
            {title}
          </p>
          {options.map((option) => (
            <Row
              key={option.id}
              id={`${id}-${option.id}`}
              option={option}
              isMarked={option.id === marked?.id}
              onMark={() => onMark(option)}
              onOpened={onOpened}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

type RowProps = {
  id: string;
  option: Option;
  isMarked: boolean;
  onMark: () => void;
  onOpened: () => void;
};

/**
 * A link, so that it also opens in a new tab. It takes no focus: the field keeps it, and names the
 * marked option to screen readers.
 */
function Row({ id, option, isMarked, onMark, onOpened }: RowProps) {
  const place = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isMarked) place.current?.scrollIntoView({ block: "nearest" });
  }, [isMarked]);

  return (
    <Link
      ref={place}
      href={option.href}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isMarked}
      onMouseMove={onMark}
      onClick={onOpened}
      className={clsx(
        "flex min-h-11 items-center gap-3 rounded-sm px-3 py-1.5",
        isMarked && "bg-paper outline-2 -outline-offset-2 outline-ink",
      )}
    >
      {"record" in option ? (
        <RecordLines record={option.record} />
      ) : (
        <>
          <option.icon aria-hidden={true} size={18} />
          {option.label}
        </>
      )}
    </Link>
  );
}

function RecordLines({
  record: { kind, title, line, status, createdAt },
}: {
  record: FoundRecord;
}) {
  const { icon: Icon } = subjectScreens[kind];
  const about = [text.kinds[kind], line && shownName(line)];
  return (
    <>
      <Icon aria-hidden={true} size={18} />
      <span className="flex min-w-0 flex-1 flex-col">
        <span dir="auto" className="truncate font-medium">
          {shownName(title)}
        </span>
        <span className="truncate text-sm text-muted max-sm:line-clamp-2 max-sm:whitespace-normal">
          {about.filter(Boolean).join(" · ")}
        </span>
      </span>
      <span className="flex shrink-0 flex-col items-end gap-0.5">
        <StatusBadge status={status} label={labelOf(kind, status)} />
        <span className="text-sm text-muted tabular-nums">{formatMoment(createdAt)}</span>
      </span>
    </>
  );
}

const text = leadWork.palette;

function labelOf(kind: FoundRecord["kind"], status: string): string {
  const lead = LeadKind.safeParse(kind);
  return statusLabel(lead.success ? leadTexts[lead.data].statuses : text.clientStatuses, status);
}
