import type { Block, Item, Term } from "../page-text.ts";
import { Code } from "./code.tsx";
import { Prose } from "./prose.tsx";

export function BlockView({ block }: { block: Block }) {
  if (block.kind === "example") return <Code name={block.name} />;
  if (block.kind === "numbered") return <Steps items={block.items} />;
  if (block.kind === "terms") return <Terms items={block.items} />;
  if (block.kind !== "paragraph") throw new Error(`The documentation has no ${block.kind}.`);
  return (
    <p className="max-w-[50ch]">
      <Prose text={block.text} />
    </p>
  );
}

function Steps({ items }: { items: readonly Item[] }) {
  return (
    <ol className="flex max-w-[50ch] list-decimal flex-col gap-2 pl-6 marker:font-medium marker:text-muted marker:tabular-nums">
      {items.map(({ text }, index) => (
        <li key={index} className="pl-1">
          <Prose text={text} />
        </li>
      ))}
    </ol>
  );
}

function Terms({ items }: { items: readonly Term[] }) {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {items.map((item, index) => (
        <TermView key={index} item={item} />
      ))}
    </dl>
  );
}

function TermView({ item: { term, note, text } }: { item: Term }) {
  return (
    <div className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[15rem_minmax(0,1fr)]">
      <dt className="min-w-0 font-medium wrap-anywhere">
        <Prose text={term} />
        {note && (
          <span className="block text-sm font-normal text-muted">
            <Prose text={note} />
          </span>
        )}
      </dt>
      <dd className="min-w-0 text-muted">
        <Prose text={text} />
      </dd>
    </div>
  );
}
