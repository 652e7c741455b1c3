import type { ReactNode } from "react";
import { SmallButton } from "../../ui/button.tsx";
import { Rings } from "../../ui/rings.tsx";
import { focusContent, useFocusAfterUnmount } from "./focus-content.ts";

type Props = { title: string; hint: string; children?: ReactNode };

export function Empty({ title, hint, children }: Props) {
  const box = useFocusAfterUnmount<HTMLDivElement>();
  return (
    <div
      ref={box}
      className="flex flex-col items-center gap-2 rounded-md border border-dashed border-edge px-6 py-16 text-center"
    >
      <Rings count={4} className="mb-3 size-16" />
      <p className="text-lg font-semibold tracking-tight">{title}</p>
      <p className="max-w-[44ch] text-muted">{hint}</p>
      {children && <div className="mt-3">{children}</div>}
    </div>
  );
}

type NoMatchProps = {
  words: Readonly<Record<"noMatch" | "noMatchHint" | "clear", string>>;
  onClear: () => void;
};

export function NoMatch({ words, onClear }: NoMatchProps) {
  return (
    <Empty title={words.noMatch} hint={words.noMatchHint}>
      <SmallButton
        onClick={() => {
          onClear();
          focusContent();
        }}
      >
        {words.clear}
      </SmallButton>
    </Empty>
  );
}
