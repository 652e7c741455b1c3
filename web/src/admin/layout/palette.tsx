import { useEffect, useId, useState, type KeyboardEvent } from "react";
import { leadWork } from "@scm/text/admin/lead-work";
import { useLocation } from "wouter";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { SmallButton } from "../parts/small-button.tsx";
import { PaletteOptions } from "./palette-options.tsx";
import { usePalette, type Option } from "./use-palette.ts";

const text = leadWork.palette;

/** Searches the records of all kinds, then screens, then actions. Enter opens the marked one. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const { groups, search, isSearching } = usePalette(typed);
  const options = groups.flatMap((group) => group.options);
  const [, navigate] = useLocation();
  const { marked, mark, onKeyDown } = useMarkedOption(options, {
    typed,
    isReady: !isSearching && !search.isError,
    onOpen({ href }) {
      onClose();
      navigate(href);
    },
  });
  const listId = useId();

  return (
    <Dialog title={text.title} closeLabel={leadWork.keys.close} onClose={onClose}>
      <div className="flex flex-col gap-3">
        <Field
          label={text.search}
          hint={text.hint}
          value={typed}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is an `input`
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={marked && `${listId}-${marked.id}`}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          onKeyDown={onKeyDown}
          onChange={({ target }) => setTyped(target.value)}
        />
        <p aria-live="polite" className="min-h-5 text-sm text-muted">
          {isSearching ? text.searching : stateOf(options.length, search.isSuccess)}
        </p>
        {search.isError && <Failed onRetry={() => void search.refetch()} />}
        <PaletteOptions
          id={listId}
          groups={groups}
          marked={marked}
          onMark={mark}
          onOpened={onClose}
        />
      </div>
    </Dialog>
  );
}

type Marking = {
  typed: string;
  /** False while the options are those of an older search. */
  isReady: boolean;
  onOpen: (option: Option) => void;
};

/**
 * Marks the first option until the operator chooses another one. Whoever types and presses Enter at
 * once wants what the search finds, so Enter then waits for it.
 */
function useMarkedOption(options: readonly Option[], { typed, isReady, onOpen }: Marking) {
  const [chosen, setChosen] = useState({ typed, id: "" });
  const [enteredAt, setEnteredAt] = useState<string | null>(null);
  const ofTyped = chosen.typed === typed ? chosen.id : "";
  const marked = options.find(({ id }) => id === ofTyped) ?? options[0];

  useEffect(() => {
    if (enteredAt === typed && isReady && marked) onOpen(marked);
  }, [enteredAt, typed, isReady, marked, onOpen]);

  function onKeyDown(event: KeyboardEvent): void {
    const step = steps.get(event.key);
    if (event.key !== "Enter" && step === undefined) return;
    event.preventDefault();
    if (step !== undefined && marked) {
      const place = options.indexOf(marked) + step;
      setChosen({ typed, id: options.at(place % options.length)?.id ?? "" });
    } else if (step === undefined) {
      if (ofTyped !== "" && marked) onOpen(marked);
      else setEnteredAt(typed);
    }
  }
  return { marked, onKeyDown, mark: ({ id }: Option) => setChosen({ typed, id }) };
}

const steps = new Map([
  ["ArrowDown", 1],
  ["ArrowUp", -1],
]);

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
