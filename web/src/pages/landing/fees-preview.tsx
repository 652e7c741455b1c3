import { Check, Clock } from "lucide-react";
import { useTranslations } from "use-intl";
import { Badge } from "../../ui/badge.tsx";

const paid = 86;
const all = 94;
const fees = [
  { person: "Anna Kowalska", amount: 240, daysOverdue: 0 },
  { person: "Jan Maj", amount: 240, daysOverdue: 12 },
];

/** The treasurer's view: how much of the fees has come in, and who is late. */
export function FeesPreview() {
  const t = useTranslations("preview");

  return (
    <div className="rounded-md border border-line bg-raised shadow-float">
      <div className="flex items-center gap-4 px-5 py-4">
        <Progress part={paid / all} />
        <div>
          <p className="font-semibold tracking-tight">{t("fees")}</p>
          <p className="text-sm text-muted tabular-nums">
            {t("feesPaid")}: {t("feesPaidOf", { paid, all })}
          </p>
        </div>
      </div>
      <ul className="border-t border-line px-5 py-1 text-sm">
        {fees.map(({ person, amount, daysOverdue }) => (
          <li
            key={person}
            className="flex items-center justify-between gap-3 border-line py-2.5 not-first:border-t"
          >
            <span className="min-w-0">
              <span className="block truncate font-medium">{person}</span>
              <span className="text-xs text-muted tabular-nums">{t("amount", { amount })}</span>
            </span>
            {daysOverdue === 0 ? (
              <Badge colour="green" icon={Check}>
                {t("paid")}
              </Badge>
            ) : (
              <Badge colour="red" icon={Clock}>
                {t("overdue", { days: daysOverdue })}
              </Badge>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A ring that fills. */
function Progress({ part }: { part: number }) {
  return (
    <svg viewBox="0 0 44 44" fill="none" strokeWidth="4" className="size-11 shrink-0 -rotate-90">
      <circle cx="22" cy="22" r="19" className="stroke-line" />
      <circle
        cx="22"
        cy="22"
        r="19"
        pathLength="1"
        strokeDasharray={`${part} 1`}
        className="stroke-ink"
      />
    </svg>
  );
}
