import { useEffect, useState, type KeyboardEvent } from "react";
import { Autocomplete } from "@base-ui/react/autocomplete";
import { leadWork } from "@scm/text/admin/lead-work";
import { useLocation, Link } from "wouter";
import { SmallButton } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { usePalette, type Option, type OptionGroup } from "./use-palette.ts";
import { LeadKind, type FoundRecord } from "@scm/contract";
import { formatMoment } from "@scm/text/moment";
import { leadTexts, statusLabel } from "../parts/lead-texts.ts";
import { subjectScreens } from "../parts/screens.ts";
import { shownName } from "../parts/shown-name.ts";
import { StatusBadge } from "../parts/badges.tsx";

const text = leadWork.palette;

/** Searches the records of all kinds, then screens, then actions. Enter opens the marked one. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const { groups, search, isSearching } = usePalette(typed);
  const [first] = groups.flatMap(({ items }) => items);
  const enter = useEarlyEnter(first, { typed, isReady: !isSearching && !search.isError, onClose });

  return (
    <Dialog title={text.title} closeLabel={leadWork.keys.close} onClose={onClose}>
      <Autocomplete.Root
        inline
        open
        items={groups}
        filter={null}
        autoHighlight="always"
        keepHighlight
        loopFocus
        itemToStringValue={({ id }: Option) => id}
        value={typed}
        onValueChange={(value, { reason }) => {
          // A press on an option would write it into the field.
          if (reason !== "item-press") setTyped(value);
        }}
        onItemHighlighted={(option, { reason }) => {
          if (option && reason !== "none") enter.choose();
        }}
      >
        <div className="flex flex-col gap-3">
          <Autocomplete.Input
            render={<Field label={text.search} hint={text.hint} maxLength={200} />}
            spellCheck={false}
            onKeyDown={(event) => {
              if (enter.isEarly(event)) event.preventBaseUIHandler();
            }}
          />
          <p aria-live="polite" className="min-h-5 text-sm text-muted">
            {isSearching
              ? text.searching
              : stateOf(groups.flatMap(({ items }) => items).length, search.isSuccess)}
          </p>
          {search.isError && <Failed onRetry={() => void search.refetch()} />}
          <PaletteOptions onOpened={onClose} />
        </div>
      </Autocomplete.Root>
    </Dialog>
  );
}

type Entering = {
  typed: string;
  /** False while the options are those of an older search. */
  isReady: boolean;
  onClose: () => void;
};

/**
 * Enter waits for a search that is under way, because the operator wants its first result. It does
 * not wait if an option was chosen since.
 */
function useEarlyEnter(first: Option | undefined, { typed, isReady, onClose }: Entering) {
  const [chosenFor, setChosenFor] = useState<string | null>(null);
  const [enteredAt, setEnteredAt] = useState<string | null>(null);
  const [, navigate] = useLocation();

  useEffect(() => {
    if (enteredAt !== typed || !isReady || !first) return;
    onClose();
    navigate(first.href);
  }, [enteredAt, typed, isReady, first, onClose, navigate]);

  return {
    choose: () => setChosenFor(typed),
    isEarly: ({ key }: KeyboardEvent) => {
      const isEarly = key === "Enter" && !isReady && chosenFor !== typed;
      if (isEarly) setEnteredAt(typed);
      return isEarly;
    },
  };
}

function stateOf(count: number, isSearched: boolean): string {
  if (count === 0) return text.none;
  return isSearched ? text.found(count) : "";
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-line p-3"
    >
      <p className="text-sm">{text.failed}</p>
      <SmallButton onClick={onRetry}>{text.retry}</SmallButton>
    </div>
  );
}

/** The list of a combobox. An option is a link, so that it also opens in a new tab. */
function PaletteOptions({ onOpened }: { onOpened: () => void }) {
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

function labelOf(kind: FoundRecord["kind"], status: string): string {
  const lead = LeadKind.safeParse(kind);
  return statusLabel(lead.success ? leadTexts[lead.data].statuses : text.clientStatuses, status);
}
