import type { ReactNode } from "react";
import { CopyButton, type CopyWords } from "./copy-button.tsx";

type Props = { name: string; value: string; words: CopyWords & { copy: string } };

/** A value with its name and a button that copies it. It breaks anywhere, so it is seen whole. */
export function CopiedValue({ name, value, words }: Props) {
  return (
    <NamedValue name={name}>
      <code translate="no" className="min-w-0 py-1.5 font-mono text-sm wrap-anywhere">
        {value}
      </code>
      <CopyButton
        label={words.copy}
        of={name}
        value={value}
        words={words}
        variant="quiet"
        size="small"
      />
    </NamedValue>
  );
}

/** The line of a value with its name. */
export function NamedValue({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="flex items-center justify-between gap-2">{children}</dd>
    </div>
  );
}
