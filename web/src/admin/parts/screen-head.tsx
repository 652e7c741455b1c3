import type { ReactNode } from "react";
import { admin } from "@scm/text/admin";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { Unbroken } from "../../ui/unbroken.tsx";

type Props = {
  title: string;
  count?: ReactNode;
  lead?: string;
  children?: ReactNode;
};

export function ScreenHead({ title, count, lead, children }: Props) {
  const { productName } = useSiteInfo();
  return (
    <div className="flex flex-col gap-2">
      <title>{`${title} – ${admin.product(productName)}`}</title>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h1 className="min-h-11 min-w-0 grow basis-40 content-center text-2xl font-semibold tracking-tight wrap-anywhere max-sm:text-lg max-sm:leading-6">
          {title}
          {count}
        </h1>
        {children && <div className="flex flex-wrap gap-2">{children}</div>}
      </div>
      {lead && (
        <p className="max-w-[65ch] wrap-anywhere text-muted">
          <Unbroken>{lead}</Unbroken>
        </p>
      )}
    </div>
  );
}
