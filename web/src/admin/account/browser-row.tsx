import type { ReactNode } from "react";
import { account } from "@scm/text/admin/account";
import { CircleCheck, Monitor, Smartphone } from "lucide-react";
import { Badge } from "../../ui/badge.tsx";
import { browserName, isHandheld } from "./browser-name.ts";

type Props = {
  /** That of the name, which describes the controls. */
  id: string;
  userAgent: string | null;
  details: string;
  /** The word for the browser that shows the row. */
  current: string | undefined;
  children: ReactNode;
};

/** A browser of the operator, as an item of a list. */
export function BrowserRow({ id, userAgent, details, current, children }: Props) {
  const Icon = isHandheld(userAgent ?? "") ? Smartphone : Monitor;
  return (
    <li className="flex gap-4 border-line py-3 not-first:border-t">
      <Icon aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-muted" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p id={id} className="font-medium break-words">
            {userAgent === null ? account.sessions.unknown : browserName(userAgent)}
          </p>
          <p className="text-sm text-muted">{details}</p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          {current !== undefined && (
            <Badge colour="green" icon={CircleCheck}>
              {current}
            </Badge>
          )}
          {children}
        </div>
      </div>
    </li>
  );
}
