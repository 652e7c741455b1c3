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
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h1 className="text-2xl font-semibold tracking-tight">
          {title}
          {count}
        </h1>
        {children && <div className="flex flex-wrap gap-2">{children}</div>}
      </div>
      {lead && (
        <p className="max-w-[65ch] text-muted">
          <Unbroken>{lead}</Unbroken>
        </p>
      )}
    </div>
  );
}
