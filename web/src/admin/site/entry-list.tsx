import { useRef, useState, type ReactNode } from "react";
import type { SiteContent } from "@scm/contract";
import { site } from "@scm/text/admin/site";
import { ArrowDown, ArrowUp, ChevronRight, Plus, Trash2 } from "lucide-react";
import { useFieldArray, useFormState } from "react-hook-form";
import { SmallButton } from "../../ui/button.tsx";
import { useToast } from "../../ui/toast.tsx";
import { entryId, type SiteList } from "./faults.ts";
import type { SiteForm } from "./use-site-form.ts";

const text = site.list;

type Props = {
  form: SiteForm;
  name: SiteList;
  /** Each tells a folded entry from the others. */
  titles: readonly string[];
  max: number;
  /** A new entry, and the field of it that gets the focus. */
  blank: SiteContent[SiteList][number];
  firstField: string;
  renderEntry: (index: number) => ReactNode;
};

/** A list of the content, in its order. An entry folds; without a title it begins open. */
export function EntryList({ titles, renderEntry, ...props }: Props) {
  const { form, name, max } = props;
  const { rows, news, add, move, remove, box } = useEntries(props);
  const errors = Object(useFormState({ control: form.control }).errors[name]);
  const words = site[name];
  const isFull = rows.length >= max;
  return (
    <div ref={box} className="flex flex-col gap-4">
      {rows.length === 0 && <p className="text-muted">{words.empty}</p>}
      <div className="divide-y divide-line border-y border-line empty:hidden">
        {rows.map(({ id }, index) => (
          <Folded
            key={id}
            id={entryId(name, index)}
            label={words.entry(index + 1)}
            title={titles[index] ?? ""}
            isFaulty={index in errors}
          >
            {renderEntry(index)}
            <Order
              entry={words.entry(index + 1)}
              index={index}
              count={rows.length}
              onMove={(to) => move(index, to)}
              onDelete={() => remove(index)}
            />
          </Folded>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SmallButton
          icon={Plus}
          data-add
          disabled={isFull}
          aria-describedby={isFull ? `site-${name}-full` : undefined}
          // A press must not leave an empty field: its fault would move the button away from the pointer.
          onMouseDown={(event) => event.preventDefault()}
          onClick={add}
        >
          {words.add}
        </SmallButton>
        {isFull && (
          <p id={`site-${name}-full`} className="text-sm text-muted">
            {text.full(max)}
          </p>
        )}
      </div>
      <p aria-live="polite" className="sr-only">
        {news}
      </p>
    </div>
  );
}

function useEntries({ form, name, blank, firstField }: Omit<Props, "titles" | "renderEntry">) {
  const box = useRef<HTMLDivElement>(null);
  const [news, setNews] = useState("");
  const showToast = useToast();
  const list = useFieldArray({ control: form.control, name });
  const { fields: rows } = list;
  const { entry } = site[name];
  const focusAdd = () => box.current?.querySelector<HTMLElement>("[data-add]")?.focus();

  return {
    box,
    news,
    rows,
    add: () => {
      list.append(blank, { focusName: `${name}.${rows.length}.${firstField}` });
      setNews(text.added(entry(rows.length + 1)));
    },
    move: (from: number, to: number) => {
      list.move(from, to);
      setNews(text.moved(to + 1));
    },
    remove: (index: number) => {
      const removed = form.getValues(`${name}.${index}`);
      list.remove(index);
      // The button that had the focus disappears.
      focusAdd();
      const onPress = () => {
        list.insert(Math.min(index, form.getValues(name).length), removed, { shouldFocus: false });
        focusAdd();
      };
      const title = text.deleted(entry(index + 1));
      showToast({ tone: "success", title, action: { label: text.undo, onPress } });
    },
  };
}

type FoldedProps = {
  id: string;
  label: string;
  title: string;
  isFaulty: boolean;
  children: ReactNode;
};

/** A fault is never folded: it opens its entry once. */
function Folded({ id, label, title, isFaulty, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(title === "");
  const [wasFaulty, setWasFaulty] = useState(isFaulty);
  if (isFaulty !== wasFaulty) {
    setWasFaulty(isFaulty);
    if (isFaulty) setOpen(true);
  }
  return (
    <details
      id={id}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 py-2 hover:underline [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          size={16}
          className="shrink-0 text-muted transition-transform duration-150 group-open:rotate-90"
        />
        <span className="min-w-0 wrap-anywhere">{title || label}</span>
      </summary>
      <fieldset className="flex min-w-0 flex-col gap-4 pt-2 pb-5 sm:pl-6">
        <legend className="sr-only">{label}</legend>
        {children}
      </fieldset>
    </details>
  );
}

type OrderProps = {
  entry: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onDelete: () => void;
};

function Order({ entry, index, count, onMove, onDelete }: OrderProps) {
  const about = (action: string) => `${action}: ${entry}`;
  return (
    <div className="flex gap-2">
      <SmallButton
        icon={ArrowUp}
        aria-label={about(text.up)}
        // Not `disabled`, so that the button that moved its row here keeps the focus.
        aria-disabled={index === 0}
        className="aria-disabled:cursor-not-allowed aria-disabled:opacity-50"
        onClick={() => index > 0 && onMove(index - 1)}
      />
      <SmallButton
        icon={ArrowDown}
        aria-label={about(text.down)}
        aria-disabled={index === count - 1}
        className="aria-disabled:cursor-not-allowed aria-disabled:opacity-50"
        onClick={() => index < count - 1 && onMove(index + 1)}
      />
      <SmallButton icon={Trash2} aria-label={about(text.delete)} onClick={onDelete} />
    </div>
  );
}
