import { useEffect, type ReactNode } from "react";
import { admin } from "@scm/text/admin";
import { SmallButton } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useFocusAfterUnmount } from "./focus-content.ts";

type Row = { field: string; theirs: unknown; mine: unknown };

export type Conflicting = {
  conflict: { rows: readonly Row[]; keepMine: () => void; takeTheirs: () => void } | null;
  /** The fields in words. */
  names: Readonly<Record<string, string>>;
  save: { isPending: boolean };
};

type Props = {
  record: Conflicting;
  /** A value in words, where it is no text. */
  inWords?: ((field: string, value: unknown) => string) | undefined;
  words?: Pick<typeof admin.conflict, "title" | "lead" | "keepMine" | "takeTheirs">;
  /** Who changed it, and when, if known. */
  children?: ReactNode;
};

const text = admin.conflict;

/**
 * Shows both values of each field that two operators have changed, and replaces the save button.
 * Nothing is shown without a conflict.
 */
export function ConflictNotice({ record, inWords = inText, words = text, children }: Props) {
  const { conflict, names, save } = record;
  if (!conflict) return null;
  return (
    <Notice tone="failure" title={words.title}>
      <p>{words.lead}</p>
      <div className="mt-3 flex flex-col gap-3 rounded-sm bg-raised p-3 text-ink">
        {conflict.rows.map(({ field, theirs, mine }) => {
          const name = names[field] ?? field;
          return (
            <div key={field}>
              <p className="font-medium">{name}</p>
              <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
                <Version field={name} name={text.theirs} value={inWords(field, theirs)} />
                <Version field={name} name={text.mine} value={inWords(field, mine)} />
              </dl>
            </div>
          );
        })}
        {children}
      </div>
      <Choice>
        <SmallButton isPending={save.isPending} onClick={conflict.keepMine}>
          {words.keepMine}
        </SmallButton>
        <SmallButton disabled={save.isPending} onClick={conflict.takeTheirs}>
          {words.takeTheirs}
        </SmallButton>
      </Choice>
    </Notice>
  );
}

function inText(_: string, value: unknown): string {
  if (typeof value === "boolean") return value ? text.yes : text.no;
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** Has the focus if the save button had it; gives it to the content when the choice is made. */
function Choice({ children }: { children: ReactNode }) {
  const box = useFocusAfterUnmount<HTMLDivElement>();
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus();
  }, [box]);
  return (
    <div ref={box} tabIndex={-1} className="mt-3 flex flex-wrap gap-2 outline-none">
      {children}
    </div>
  );
}

function Version({ field, name, value }: { field: string; name: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">
        <span className="sr-only">{`${field}: `}</span>
        {name}
      </dt>
      <dd dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {value || text.empty}
      </dd>
    </div>
  );
}
