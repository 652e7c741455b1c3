import type { ReactNode } from "react";
import { useLocation } from "wouter";

type Props = {
  /** The id of a section of the landing page. */
  section: string;
  className: string;
  onLeave?: () => void;
  children: ReactNode;
};

/** Scrolls to a section of the landing page; from any other page it goes there first. */
export function SectionButton({ section, className, onLeave, children }: Props) {
  const [path, navigate] = useLocation();

  function go(): void {
    onLeave?.();
    const target = path === "/" ? document.getElementById(section) : null;
    // The landing page looks at the address when it appears.
    if (!target) return navigate(`/#${section}`);
    target.scrollIntoView();
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
