import type { ReactNode } from "react";
import { Link } from "wouter";

type Props = { href: string; isCurrent: boolean; onGo: () => void; children: ReactNode };

/** A link below an entry of the menu. */
export function SubLink({ href, isCurrent, onGo, children }: Props) {
  return (
    <Link
      href={href}
      onClick={onGo}
      aria-current={isCurrent ? "page" : undefined}
      className="flex min-h-11 items-center gap-3 rounded-sm py-0.5 pr-2.5 pl-10 text-sm text-muted hover:text-ink aria-[current=page]:bg-raised aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_0_0_0_1px_var(--line)] lg:min-h-7"
    >
      {children}
    </Link>
  );
}
