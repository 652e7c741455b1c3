import type { ReactNode } from "react";
import { telLink } from "@scm/contract";
import { admin } from "@scm/text/admin";
import { clsx } from "clsx";

/** Up to three columns, by the width of the container, because a list may be beside it. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <dl className="grid gap-x-8 gap-y-3 empty:hidden sm:grid-cols-[repeat(auto-fill,minmax(max(10rem,calc((100%-4rem)/3)),1fr))]">
      {children}
    </dl>
  );
}

type FactProps = {
  term: string;
  /** True for a long value, which spans all columns. */
  isWide?: boolean;
  children: ReactNode;
};

/** Renders nothing if empty. On a phone the term precedes the value instead of standing above. */
export function Fact({ term, isWide = false, children }: FactProps) {
  if (!children) return null;
  return (
    <div
      className={clsx(
        "min-w-0 min-[22.5rem]:max-sm:grid min-[22.5rem]:max-sm:grid-cols-[6.5rem_minmax(0,1fr)] min-[22.5rem]:max-sm:items-baseline min-[22.5rem]:max-sm:gap-x-3",
        isWide && "col-span-full",
      )}
    >
      <dt className="text-sm text-muted">{term}</dt>
      <dd dir="auto" className="wrap-anywhere">
        {children}
      </dd>
    </div>
  );
}

export function PhoneFact({ phone }: { phone: string | null }) {
  return (
    <Fact term={admin.list.phone}>
      {phone && (
        <PhoneLink
          phone={phone}
          className="underline decoration-line underline-offset-4 hover:decoration-current pointer-coarse:py-2"
        />
      )}
    </Fact>
  );
}

/** The text as it was typed, which may hold no number to call. */
export function PhoneLink({ phone, className }: { phone: string; className: string }) {
  const href = telLink(phone);
  if (href === null) return phone;
  return (
    <a href={href} className={className}>
      {phone}
    </a>
  );
}
