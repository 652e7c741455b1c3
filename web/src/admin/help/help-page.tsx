import text from "@scm/text/pages/help/pl.md";
import { Contents } from "../../pages/contents.tsx";
import { SectionView } from "../../pages/document/section-view.tsx";
import { useScrollToAnchor } from "../../pages/scroll-to-part.ts";
import { ScreenHead } from "../parts/screen-head.tsx";

/** How to do each job of the panel. */
export function HelpPage() {
  useScrollToAnchor();
  return (
    <div className="flex flex-col gap-8">
      <ScreenHead title={text.title} lead={text.lead} />
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[15rem_minmax(0,44rem)]">
        <Contents title={text.contents} sections={text.sections} />
        <div className="flex min-w-0 flex-col gap-12">
          {text.sections.map((section) => (
            <SectionView key={section.id} section={section} />
          ))}
        </div>
      </div>
    </div>
  );
}
