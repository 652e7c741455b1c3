import { CopyButton, type CopyWords } from "../parts/copy-button.tsx";

type Props = { name: string; value: string; words: CopyWords & { copy: string } };

/** A value with its name and a button that copies it. */
export function CopiedValue({ name, value, words }: Props) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="flex items-start justify-between gap-2">
        <code translate="no" className="min-w-0 py-1.5 font-mono text-sm break-all">
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
      </dd>
    </div>
  );
}
