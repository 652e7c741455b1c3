import { admin } from "@scm/text/admin";
import { inbox } from "@scm/text/admin/inbox";
import { leadWork } from "@scm/text/admin/lead-work";
import { formatMoment, formatShortMoment } from "@scm/text/moment";
import { clsx } from "clsx";
import { Timer } from "lucide-react";
import { useNow } from "../../../lib/clock.ts";
import { initialsOf } from "../../../ui/initials.tsx";
import { RestrictedBadge, SpamBadge } from "../../parts/badges.tsx";
import type { LeadAdmin } from "../lead-admin.ts";
import { leadKinds } from "../lead-kinds.ts";
import type { ListedLead } from "../work/listed-lead.ts";

/** Owner and badges. Without room for words, the icons stand alone and the words are tooltips. */
export function Marks({ row }: { row: ListedLead }) {
  const { Badges }: LeadAdmin = leadKinds[row.kind];
  return (
    <span className="flex max-w-72 min-w-0 shrink-0 items-center gap-x-2 overflow-hidden *:py-0 empty:hidden @max-5xl:*:gap-0 @max-5xl:*:text-[0px]">
      {row.owner && <OwnerMark email={row.owner.email} />}
      {row.lead ? <Badges lead={row.lead} /> : <SpamBadge lead={row} />}
      <RestrictedBadge lead={row} />
    </span>
  );
}

/** The owner: the words where they fit, else the initials. */
function OwnerMark({ email }: { email: string }) {
  // The part of an address that tells colleagues apart.
  const [name = email] = email.split("@");
  const words = `${inbox.assignment.owner}: ${email}`;
  return (
    <span title={words} className="relative z-[1] flex min-w-0 text-muted">
      <span className="sr-only">{words}</span>
      <span aria-hidden="true" className="truncate @max-5xl:hidden">
        {name}
      </span>
      <span
        aria-hidden="true"
        className="text-sm leading-5 font-medium tracking-tight @5xl:hidden pointer-coarse:@max-sm:hidden"
      >
        {initialsOf(name)}
      </span>
    </span>
  );
}

type AgeProps = {
  row: Pick<ListedLead, "createdAt" | "isLate">;
  /** True where the day and time stand beside it, but for narrow lists. */
  isInRow?: boolean;
};

/** How long ago the lead came, marked if it has waited too long. */
export function Age({ row: { createdAt, isLate }, isInRow = false }: AgeProps) {
  const now = useNow();
  return (
    <time
      dateTime={createdAt}
      title={`${admin.list.createdAt}: ${formatMoment(createdAt)}`}
      className={clsx("relative z-[1] whitespace-nowrap", isLate && "font-medium text-ink")}
    >
      {isLate && (
        <>
          <Timer aria-hidden="true" size={14} className="mr-1 inline-block align-[-2px]" />
          <span className="sr-only">{`${admin.list.waits} `}</span>
        </>
      )}
      {isInRow && <span className="@3xl:hidden">{formatShortMoment(createdAt, now)}</span>}
      <span className={clsx(isInRow && "@max-3xl:hidden")}>
        {leadWork.age(Math.max(0, now - Date.parse(createdAt)))}
      </span>
    </time>
  );
}
