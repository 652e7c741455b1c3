import { useEffect, useRef, type ReactNode } from "react";
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
  // The save button had the focus.
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);

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
