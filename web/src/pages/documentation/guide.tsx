import type { PublicPath } from "@scm/contract";
import { clsx } from "clsx";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { PageHead } from "../page-head.tsx";
import { Contents } from "../contents.tsx";
import type { Block, DocumentationText, Item, Section, Term } from "../page-text.ts";
import { useScrollToAnchor } from "../scroll-to-part.ts";
import { Code, LabelsContext } from "./code.tsx";

export function Guide({ path, text }: { path: PublicPath; text: DocumentationText }) {
  const { productName } = useSiteInfo();
  useScrollToAnchor();

  return (
    <LabelsContext value={text}>
      <PageHead
        path={path}
        title={text.pageTitle.replace("{product}", () => productName)}
        description={text.description}
      />
      <Opening text={text} />
      <div className="mx-auto grid w-full max-w-[77rem] gap-x-16 gap-y-12 px-4 py-12 sm:px-6 lg:grid-cols-[13rem_minmax(0,46rem)] lg:py-16">
        <Contents title={text.contents} sections={text.sections} />
        <div className="flex min-w-0 flex-col gap-16 lg:gap-20">
          {text.sections.map((section) => (
            <SectionView key={section.id} section={section} />
          ))}
        </div>
      </div>
    </LabelsContext>
  );
}

function Opening({ text }: { text: DocumentationText }) {
  const { publicUrl } = useSiteInfo();
  return (
    <header className="border-b border-line bg-paper">
      <div className="mx-auto flex max-w-[77rem] flex-col gap-5 px-4 py-12 sm:px-6 lg:py-16">
        <h1 className="text-3xl font-semibold tracking-[-0.02em] md:text-4xl">{text.title}</h1>
        <p className="max-w-[50ch] text-lg text-muted">{text.lead}</p>
        <dl className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <dt className="text-sm text-muted">{text.baseAddress}</dt>
          <dd className="min-w-0 font-mono text-sm wrap-anywhere">{publicUrl}</dd>
        </dl>
        <p>
          <a
            href="/api/openapi.json"
            className="inline-block py-1 font-medium underline decoration-line underline-offset-4 hover:decoration-current pointer-coarse:py-2.5"
          >
            {text.openApi}
          </a>
        </p>
      </div>
    </header>
  );
}

function SectionView({ section: { id, title, blocks } }: { section: Section }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="mb-5 text-2xl font-semibold tracking-tight">
        {title}
      </h2>
      <div className="flex flex-col gap-6">
        {blocks.map((block, index) => (
          <BlockView key={index} block={block} />
        ))}
      </div>
    </section>
  );
}

function BlockView({ block }: { block: Block }) {
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

/** Renders code between backticks, and links in the form `[words](address)`. */
function Prose({ text }: { text: string }) {
  const parts = text.split(marks).map((part, index) => <Part key={index} part={part} />);
  // As in `Unbroken`: another text is another element.
  return <span key={text}>{parts}</span>;
}

/** The group makes `split` keep what it matches. */
const marks = /(`[^`]+`|\[[^\]]+\]\([^)]+\))/;

/** In characters. Longer code may wrap, because it does not fit the smallest screen. */
const unbrokenMax = 30;

function Part({ part }: { part: string }) {
  if (part.startsWith("`")) {
    const code = part.slice(1, -1);
    return (
      <code
        className={clsx(
          "rounded-sm bg-grey-tint box-decoration-clone px-1 py-0.5 font-mono text-[max(0.875em,0.875rem)] text-grey-text",
          code.length > unbrokenMax ? "wrap-anywhere" : "whitespace-nowrap",
        )}
      >
        {code}
      </code>
    );
  }
  const [, words, address] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? [];
  if (!words) return part;
  return (
    <a
      href={address}
      className="underline decoration-edge underline-offset-4 hover:decoration-current"
    >
      {words}
    </a>
  );
}
