import type { Block, Term } from "@scm/text/documentation";
import { Code } from "./code.tsx";
import { Prose } from "./prose.tsx";

/** One block of the documentation, as its kind asks for. */
export function BlockView({ block }: { block: Block }) {
  if (block.kind === "code") return <Code name={block.code} />;
  if (block.kind === "steps") return <Steps items={block.items} />;
  if (block.kind === "terms") return <Terms items={block.items} />;
  return (
    <p className="max-w-[50ch]">
      <Prose text={block.text} />
    </p>
  );
}

function Steps({ items }: { items: readonly string[] }) {
  return (
    <ol className="flex max-w-[50ch] list-decimal flex-col gap-2 pl-6 marker:font-medium marker:text-muted marker:tabular-nums">
      {items.map((item) => (
        <li key={item} className="pl-1">
          <Prose text={item} />
        </li>
      ))}
    </ol>
  );
}

function Terms({ items }: { items: readonly Term[] }) {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {items.map((item) => (
        <TermView key={item.term} item={item} />
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
