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

/** Scrolls to a section of the landing page, which it opens first if necessary. */
export function SectionButton({ section, className, onLeave, children }: Props) {
  const [path, navigate] = useLocation();

  function go(): void {
    onLeave?.();
    const target = isOn(path, section) ? document.getElementById(section) : null;
    // The landing page scrolls to the anchor of its address.
    if (!target) return navigate(`/#${section}`);
    scrollToPart(target);
    // With the focus here, the Tab key continues from the section, as after a link.
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
    return undefined;
  }

  return (
    <button type="button" data-section={section} className={className} onClick={go}>
      {children}
    </button>
  );
}

/** True if the page has that section: an equal id on another page means something else. */
function isOn(path: string, section: string): boolean {
  return path === "/" || (path === "/cennik" && section === "pricing");
}
