import { useEffect, useRef, type ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

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
  // The save button had the focus.
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);

  return (
    <Notice tone="failure" title={title}>
      <p>{lead}</p>
      <div className="mt-3 flex flex-col gap-3 rounded-sm bg-raised p-3 text-ink">{children}</div>
      <div ref={box} tabIndex={-1} className="mt-3 flex flex-wrap gap-2">
        <Button variant="secondary" size="small" isPending={isPending} onClick={mine.onChoose}>
          {mine.label}
        </Button>
        <Button variant="secondary" size="small" disabled={isPending} onClick={theirs.onChoose}>
          {theirs.label}
        </Button>
      </div>
    </Notice>
  );
}
