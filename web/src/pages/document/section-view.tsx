import { clsx } from "clsx";
import type { Block, Item, Section, Table, Term } from "../page-text.ts";
import { useAtThisSite, Words } from "./words.tsx";

export function SectionView({ section: { id, title, blocks } }: { section: Section }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="mb-5 text-xl font-semibold tracking-tight sm:text-2xl">
        {title}
      </h2>
      <div className="flex flex-col gap-5">
        {blocks.map((block, index) => (
          <BlockView key={index} block={block} section={title} />
        ))}
      </div>
    </section>
  );
}

/** @param section its title, which begins with its number in a document that people quote */
function BlockView({ block, section }: { block: Block; section: string }) {
  if (block.kind === "numbered") {
    return <Clauses items={block.items} prefix={/^\d+\./.exec(section)?.[0] ?? ""} />;
  }
  if (block.kind === "list") return <List items={block.items} />;
  if (block.kind === "terms") return <Terms items={block.items} />;
  if (block.kind === "table") return <TableView table={block} />;
  if (block.kind === "form") return <PaperForm lines={block.lines} />;
  if (block.kind === "code") return <CodeLines code={block.code} />;
  return (
    <p className="max-w-[53ch]">
      <Words text={block.text} />
    </p>
  );
}

/** Numbers are text instead of list markers, because people quote them: "point 5.3". */
function Clauses({ items, prefix }: { items: readonly Item[]; prefix: string }) {
  return (
    <ol className="flex max-w-[calc(53ch+3.25rem)] flex-col gap-4">
      {items.map((clause, index) => (
        <li
          key={index}
          className="grid grid-cols-[2.5rem_minmax(0,1fr)] sm:grid-cols-[3.25rem_minmax(0,1fr)]"
        >
          <span className="text-sm leading-[1.625rem] text-muted tabular-nums">
            {`${prefix}${index + 1}. `}
          </span>
          <div className="flex flex-col gap-2">
            <p>
              {clause.term && <strong className="font-semibold">{`${clause.term}\u00a0– `}</strong>}
              <Words text={clause.text} />
            </p>
            {clause.items.length > 0 && <Letters items={clause.items} />}
          </div>
        </li>
      ))}
    </ol>
  );
}

function Letters({ items }: { items: readonly string[] }) {
  return (
    <ol className="flex flex-col gap-1.5">
      {items.map((item, index) => (
        <li key={index} className="grid grid-cols-[1.75rem_minmax(0,1fr)]">
          <span className="text-muted">{`${letterAt(index)}) `}</span>
          <span>
            <Words text={item} />
          </span>
        </li>
      ))}
    </ol>
  );
}

function letterAt(index: number): string {
  return String.fromCodePoint("a".charCodeAt(0) + index);
}

function List({ items }: { items: readonly string[] }) {
  return (
    <ul className="flex max-w-[53ch] list-disc flex-col gap-2 pl-5 marker:text-edge">
      {items.map((item, index) => (
        <li key={index} className="pl-1">
          <Words text={item} />
        </li>
      ))}
    </ul>
  );
}

function Terms({ items }: { items: readonly Term[] }) {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {items.map(({ term, note, text }, index) => (
        <div
          key={index}
          className={clsx(
            "grid gap-x-6 gap-y-1 py-3 print:break-inside-avoid",
            // A term with a note is code, such as the slug of a problem.
            note ? "sm:grid-cols-[15rem_minmax(0,1fr)]" : "sm:grid-cols-[13rem_minmax(0,1fr)]",
          )}
        >
          <dt className="min-w-0 font-medium">
            <Words text={term} />
            {note && (
              <span className="block text-sm font-normal text-muted">
                <Words text={note} />
              </span>
            )}
          </dt>
          <dd className="min-w-0 wrap-anywhere">
            <Words text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Long lines scroll, so the block must be reachable by keyboard. */
function CodeLines({ code }: { code: string }) {
  return (
    <pre
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls takes the focus
      tabIndex={0}
      translate="no"
      className="min-w-0 overflow-x-auto rounded-md border border-line bg-raised p-4 font-mono text-sm print:whitespace-pre-wrap"
    >
      <code>{useAtThisSite(code)}</code>
    </pre>
  );
}

function TableView({ table: { caption, columns, rows } }: { table: Table }) {
  return (
    <table className="w-full table-fixed border-collapse text-left text-sm hyphens-auto sm:text-base">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-edge">
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className="py-2 pr-3 align-bottom font-semibold first:w-[46%] last:pr-0 sm:pr-4 sm:first:w-[42%]"
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([head, text], index) => (
          <tr key={index} className="border-b border-line print:break-inside-avoid">
            <th scope="row" className="py-3 pr-3 align-top font-medium sm:pr-6">
              <Words text={head} />
            </th>
            <td className="py-3 align-top">
              <Words text={text} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Renders lines to fill in on paper. */
function PaperForm({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="flex max-w-[53ch] flex-col gap-2">
      {lines.map((line, index) => (
        <li key={index} className="flex flex-wrap items-end gap-x-3 print:break-inside-avoid">
          <span>{`${line}:`}</span>
          <span
            aria-hidden="true"
            className="h-9 min-w-40 flex-1 border-b border-dotted border-edge"
          />
        </li>
      ))}
    </ul>
  );
}
