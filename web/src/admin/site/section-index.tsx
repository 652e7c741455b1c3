import { site } from "@scm/text/admin/site";
import { siteSections, type SiteSection } from "./use-site-form.ts";

/** Leads to each section, and stays in view. Marks those with changes. */
export function SectionIndex({ changes }: { changes: readonly SiteSection[] }) {
  return (
    <nav
      aria-label={site.index}
      className="sticky top-16 z-[2] -mx-4 flex gap-1 overflow-x-auto border-b border-line bg-ground px-4 py-1.5 sm:-mx-6 sm:px-6 lg:top-0 lg:mx-0 lg:px-0"
    >
      {siteSections.map((section) => (
        <a
          key={section}
          href={`#site-${section}`}
          className="flex min-h-9 shrink-0 items-center gap-1.5 rounded-sm px-3 text-sm font-medium text-muted hover:text-ink pointer-coarse:min-h-11"
        >
          {site[section].title}
          {changes.includes(section) && (
            <>
              <span aria-hidden="true" className="size-1.5 rounded-full bg-accent" />
              <span className="sr-only">{site.isChanged}</span>
            </>
          )}
        </a>
      ))}
    </nav>
  );
}
