import { useEffect, useState } from "react";
import { clsx } from "clsx";

type Section = { id: string; title: string };

/** The table of contents. On a wide screen it stays visible and marks the current section. */
export function Contents({ title, sections }: { title: string; sections: readonly Section[] }) {
  const current = useSectionInView(sections);

  return (
    <nav
      aria-label={title}
      className="lg:sticky lg:top-26 lg:-mx-1 lg:max-h-[calc(100dvh-8rem)] lg:self-start lg:overflow-y-auto lg:px-1 print:hidden"
    >
      <p aria-hidden="true" className="mb-3 text-sm font-semibold">
        {title}
      </p>
      <ol className="border-l border-line sm:max-lg:columns-2">
        {sections.map(({ id, title: name }) => (
          <li key={id} className="break-inside-avoid">
            <a
              href={`#${id}`}
              aria-current={id === current ? "location" : undefined}
              className={clsx(
                "-ml-px block border-l-2 py-1.5 pl-4 text-sm underline-offset-4 transition-colors duration-150 hover:text-ink hover:underline pointer-coarse:py-3",
                id === current
                  ? "border-transparent lg:border-accent lg:font-medium lg:text-ink"
                  : "border-transparent text-muted",
              )}
            >
              {name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The id of the section in the upper part of the window, where people read. */
function useSectionInView(sections: readonly Section[]): string | undefined {
  const [current, setCurrent] = useState<string>();

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.findLast(({ isIntersecting }) => isIntersecting);
        if (entered) setCurrent(entered.target.id);
        else if (isBelowTheLine(sections[0])) setCurrent(undefined);
      },
      { rootMargin: "-20% 0px -70% 0px" },
    );
    for (const { id } of sections) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [sections]);

  return current;
}

/** True if the reader is above the first section, where no section is current. */
function isBelowTheLine(section: Section | undefined): boolean {
  const top = section && document.getElementById(section.id)?.getBoundingClientRect().top;
  return top !== undefined && top > window.innerHeight * 0.3;
}
