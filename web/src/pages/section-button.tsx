import type { ReactNode } from "react";
import { useLocation } from "wouter";
import { scrollToPart } from "./scroll-to-part.ts";

type Props = {
  /** The id of a section of the landing page. */
  section: string;
  className: string;
  onLeave?: () => void;
  children: ReactNode;
};

/** Scrolls to a section of the landing page; from a page without it, it goes there first. */
export function SectionButton({ section, className, onLeave, children }: Props) {
  const [path, navigate] = useLocation();

  function go(): void {
    onLeave?.();
    const target = isOn(path, section) ? document.getElementById(section) : null;
    // The landing page looks at the address when it appears.
    if (!target) return navigate(`/#${section}`);
    scrollToPart(target);
    // The next Tab goes on from the section, as after a link.
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
    return undefined;
  }

  return (
    <button type="button" className={className} onClick={go}>
      {children}
    </button>
  );
}

/** The page of prices has its own; other pages have parts by the same names that are no such thing. */
function isOn(path: string, section: string): boolean {
  return path === "/" || (path === "/cennik" && section === "pricing");
}
