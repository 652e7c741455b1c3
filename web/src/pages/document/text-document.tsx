import type { PublicPath } from "@scm/contract";
import { ArrowLeft, Printer } from "lucide-react";
import { Link } from "wouter";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { Button } from "../../ui/button.tsx";
import { Contents } from "../contents.tsx";
import { PageHead } from "../page-head.tsx";
import type { DocumentText } from "../page-text.ts";
import { useScrollToAnchor } from "../scroll-to-part.ts";
import { SectionView } from "./section-view.tsx";
import { Words } from "./words.tsx";
// oxlint-disable-next-line import/no-unassigned-import -- how the build hears of a style sheet
import "./text-document.css";

export function TextDocument({ path, text }: { path: PublicPath; text: DocumentText }) {
  const { productName } = useSiteInfo();
  useScrollToAnchor();

  return (
    <article className="text-document">
      <PageHead
        path={path}
        title={text.pageTitle.replace("{product}", () => productName)}
        description={text.description.replace("{product}", () => productName)}
      />
      <Opening text={text} />
      <div className="mx-auto grid w-full max-w-[77rem] gap-x-16 gap-y-12 px-4 py-12 sm:px-6 lg:grid-cols-[15rem_minmax(0,44rem)] lg:py-16 print:block print:p-0">
        <Contents title={text.contents} sections={text.sections} />
        <div className="flex min-w-0 flex-col gap-14 lg:gap-16 print:block">
          {text.sections.map((section) => (
            <SectionView key={section.id} section={section} />
          ))}
          <p className="border-t border-line pt-6 print:hidden">
            <HomeLink text={text} />
          </p>
        </div>
      </div>
    </article>
  );
}

function Opening({ text }: { text: DocumentText }) {
  return (
    <header className="border-b border-line bg-paper">
      <div className="mx-auto flex max-w-[77rem] flex-col items-start gap-5 px-4 py-12 sm:px-6 lg:py-16 print:px-0 print:py-6">
        {text.inForce && (
          <p className="text-sm text-muted tabular-nums first-letter:uppercase">{text.inForce}</p>
        )}
        <h1 className="text-3xl font-semibold tracking-[-0.02em] md:text-4xl">{text.title}</h1>
        <p className="max-w-[50ch] text-lg text-muted">
          <Words text={text.lead} />
        </p>
        {text.note && (
          <p className="max-w-[50ch] border-l-2 border-edge pl-4 font-medium">{text.note}</p>
        )}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
          <Button variant="secondary" size="small" onClick={() => window.print()}>
            <Printer aria-hidden="true" size={16} />
            {text.print}
          </Button>
          <HomeLink text={text} />
        </div>
      </div>
    </header>
  );
}

function HomeLink({ text }: { text: DocumentText }) {
  return (
    <Link
      href="/"
      className="inline-flex items-center gap-2 py-1 font-medium underline decoration-line underline-offset-4 hover:decoration-current pointer-coarse:py-2.5"
    >
      <ArrowLeft aria-hidden="true" size={16} />
      {text.home}
    </Link>
  );
}
