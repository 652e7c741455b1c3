import { useEffect, useRef, type ReactNode } from "react";
import { admin } from "@scm/text/admin";
import { Notice } from "../../ui/notice.tsx";
import { SmallButton } from "./small-button.tsx";

type Choice = { label: string; onChoose: () => void };

type Props = {
  title: string;
  lead: string;
  isPending: boolean;
  mine: Choice;
  theirs: Choice;
  /** Shows what another operator has stored. */
  children: ReactNode;
};

/** Lets the operator choose between two versions. The choice replaces the save button. */
export function ConflictNotice({ title, lead, isPending, mine, theirs, children }: Props) {
  // The save button had the focus. Somebody who works elsewhere keeps it.
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus();
  }, []);

  return (
    <Notice tone="failure" title={title}>
      <p>{lead}</p>
      <div className="mt-3 flex flex-col gap-3 rounded-sm bg-raised p-3 text-ink">{children}</div>
      <div ref={box} tabIndex={-1} className="mt-3 flex flex-wrap gap-2">
        <SmallButton isPending={isPending} onClick={mine.onChoose}>
          {mine.label}
        </SmallButton>
        <SmallButton disabled={isPending} onClick={theirs.onChoose}>
          {theirs.label}
        </SmallButton>
      </div>
    </Notice>
  );
}

const text = admin.status.conflict;

/** Both values of one field; nothing if they are equal. */
export function ConflictRow({ name, theirs, mine }: Record<"name" | "theirs" | "mine", string>) {
  if (theirs === mine) return null;
  return (
    <div>
      <p className="font-medium">{name}</p>
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        <Version field={name} name={text.theirs} value={theirs} />
        <Version field={name} name={text.mine} value={mine} />
      </dl>
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
