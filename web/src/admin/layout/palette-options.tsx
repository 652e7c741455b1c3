import { Autocomplete } from "@base-ui/react/autocomplete";
import { LeadKind, type FoundRecord } from "@scm/contract";
import { leadWork } from "@scm/text/admin/lead-work";
import { formatMoment } from "@scm/text/moment";
import { Link } from "wouter";
import { leadTexts, statusLabel } from "../parts/lead-texts.ts";
import { subjectScreens } from "../parts/screens.ts";
import { shownName } from "../parts/shown-name.ts";
import { StatusBadge } from "../parts/status-badge.tsx";
import type { Option, OptionGroup } from "./use-palette.ts";

/** The list of a combobox. An option is a link, so that it also opens in a new tab. */
export function PaletteOptions({ onOpened }: { onOpened: () => void }) {
  return (
    <Autocomplete.List aria-label={text.results} className="flex flex-col gap-3 empty:hidden">
      {({ title, items }: OptionGroup) => (
        <Autocomplete.Group key={title} items={items}>
          <Autocomplete.GroupLabel className="px-3 pb-1 text-sm text-muted">
            {title}
          </Autocomplete.GroupLabel>
          <Autocomplete.Collection>
            {(option: Option) => (
              <Autocomplete.Item
                key={option.id}
                value={option}
                render={<Link href={option.href} />}
                onClick={onOpened}
                className="flex min-h-11 items-center gap-3 rounded-sm px-3 py-1.5 data-highlighted:bg-paper data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-ink"
              >
                {"record" in option ? (
                  <RecordLines record={option.record} />
                ) : (
                  <>
                    <option.icon aria-hidden={true} size={18} />
                    {option.label}
                  </>
                )}
              </Autocomplete.Item>
            )}
          </Autocomplete.Collection>
        </Autocomplete.Group>
      )}
    </Autocomplete.List>
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
