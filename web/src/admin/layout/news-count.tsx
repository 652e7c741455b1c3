import { LeadKind } from "@scm/contract";
import { leadWork } from "@scm/text/admin/lead-work";
import { subjectScreens } from "../parts/screens.ts";
import { useNewsCount } from "../parts/lead-news.tsx";

/** How many leads have come to the screen of this address, beside its name in the menu. */
export function NewsCount({ path }: { path: string }) {
  const kind = LeadKind.options.find((one) => subjectScreens[one].path === path);
  const count = useNewsCount(kind);
  if (count === 0) return null;
  return (
    <span className="ml-auto rounded-sm bg-blue-tint px-1.5 text-sm text-blue-text tabular-nums">
      <span aria-hidden="true">{leadWork.news.amount(count)}</span>
      <span className="sr-only">{leadWork.news.inMenu(count)}</span>
    </span>
  );
}
