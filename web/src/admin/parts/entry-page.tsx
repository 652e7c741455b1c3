import type { ReactNode } from "react";
import { admin } from "@scm/text/admin";
import { ArrowLeft } from "lucide-react";
import { Link } from "wouter";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { Mark, Rings } from "../../ui/rings.tsx";

/** A page before the panel opens: a card with the product's name, and a way back to the site. */
export function EntryPage({ title, children }: { title: string; children: ReactNode }) {
  const { productName } = useSiteInfo();
  return (
    <main
      id="content"
      tabIndex={-1}
      className="relative isolate flex min-h-dvh flex-col items-center justify-center overflow-hidden px-4 py-12 outline-none"
    >
      <title>{`${title} – ${productName}`}</title>
      <Rings
        count={10}
        className="absolute top-1/2 left-1/2 -z-10 size-[72rem] -translate-x-1/2 -translate-y-1/2"
      />
      <div className="w-full max-w-[26rem] rounded-md border border-line bg-raised p-6 shadow-float sm:p-8">
        <p className="flex items-center gap-2.5 font-semibold tracking-tight">
          <Mark className="size-7" />
          {productName}
        </p>
        <h1 className="mt-8 text-2xl font-semibold tracking-tight">{title}</h1>
        {children}
      </div>
      <Link
        href="/"
        className="mt-6 flex min-h-11 items-center gap-2 rounded-sm bg-ground px-3 text-sm text-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" size={16} />
        {admin.access.backToSite}
      </Link>
    </main>
  );
}
