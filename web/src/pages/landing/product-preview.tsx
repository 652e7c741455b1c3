import { clsx } from "clsx";
import { Check, Clock } from "lucide-react";
import { useTranslations } from "use-intl";
import * as landingText from "@scm/text/site/landing";
import { withTexts } from "../../lib/with-texts.tsx";
import { Badge } from "../../ui/badge.tsx";

/**
 * A picture of the product with invented people. Screen readers get only its summary, because they
 * would present the content as real data.
 */
export const ProductPreview = withTexts(function ProductPreview() {
  const t = useTranslations("preview");
  return (
    <figure aria-label={t("summary")} className="mx-auto w-full max-w-[38rem] lg:max-w-none">
      <div aria-hidden="true" className="sm:pr-10">
        <RegisterPreview />
      </div>
      <div aria-hidden="true" className="relative -mt-5 ml-auto w-[21.5rem] max-sm:hidden">
        <FeesPreview />
      </div>
    </figure>
  );
}, landingText);

const visits = [
  { time: "16:05", person: "Anna Kos", hand: 0 },
  { time: "16:20", person: "Piotr Lis", hand: 1 },
  { time: "16:40", person: "Marta Bąk", hand: 2 },
] as const;

const signature =
  "M6 52C20 22 34 6 38 14S18 66 26 64 54 30 58 34s-10 26 0 24 16-20 22-20-6 22 4 20 18-24 26-22-10 24 2 22 20-30 30-30-12 30 0 28 22-22 30-20 4 16 16 12 30-12 52-16";

function RegisterPreview() {
  const t = useTranslations("preview");

  return (
    <div className="rounded-md border border-line bg-raised shadow-float">
      <div className="flex items-baseline justify-between gap-4 border-b border-line px-5 py-3 sm:py-4">
        <p className="font-semibold tracking-tight">{t("register")}</p>
        <p className="text-sm text-muted tabular-nums">{t("lane")}</p>
      </div>
      <div className="px-5 text-sm sm:pt-3 sm:pb-2">
        <div className={`${row} text-xs text-muted max-sm:hidden`}>
          <span>{t("columns.time")}</span>
          <span>{t("columns.person")}</span>
          <span>{t("columns.signature")}</span>
        </div>
        {visits.map(({ time, person, hand }, index) => (
          // A phone shows two, so that its first screen has the PIN.
          <div
            key={time}
            className={clsx(
              row,
              "border-line",
              index < 2 ? "sm:border-t" : "border-t",
              index === 0 && "max-sm:hidden",
            )}
          >
            <span className="text-muted tabular-nums">{time}</span>
            <span className="truncate font-medium">{person}</span>
            <Signature hand={hand} className="h-[22px] w-[72px]" />
          </div>
        ))}
      </div>
      <Signing />
    </div>
  );
}

function Signing() {
  const t = useTranslations("preview");
  return (
    <div className="rounded-b-md border-t border-line bg-paper px-5 pt-3 pb-4 sm:pt-4 sm:pb-9">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <div className="flex items-center gap-3">
          <span className="text-sm font-medium text-muted">{t("pin")}</span>
          <span className="flex gap-1 sm:gap-1.5">
            {[1, 2, 3, 4].map((digit) => (
              <span
                key={digit}
                className="grid size-7 place-items-center rounded-sm border border-line bg-raised sm:size-8"
              >
                <span className="size-2 rounded-full bg-ink" />
              </span>
            ))}
          </span>
        </div>
        <span className="flex items-center gap-1.5 text-sm font-medium text-green-text">
          <Check size={16} />
          {t("pinAccepted")}
        </span>
      </div>
      <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span className="font-medium">Adam Król</span>
        <span className="text-muted">{t("signing")}</span>
      </p>
      <div className="relative mt-2 h-26 rounded-sm border border-line bg-raised">
        <span className="absolute inset-x-6 bottom-8 border-t border-dashed border-edge" />
        <svg
          viewBox="0 0 260 72"
          fill="none"
          className="absolute bottom-7 left-1/2 h-[72px] w-[260px] max-w-[88%] -translate-x-1/2 stroke-ink"
        >
          <path
            d={signature}
            pathLength="1"
            strokeWidth="2.2"
            strokeLinecap="round"
            strokeLinejoin="round"
            strokeDasharray="1 2"
            className="animate-draw"
          />
        </svg>
        <span className="absolute bottom-1.5 left-6 text-xs text-muted">{t("signHere")}</span>
      </div>
    </div>
  );
}

const row = "grid grid-cols-[3.5rem_1fr_4.5rem] items-center gap-3 py-2";

const paid = 86;
const all = 94;
const fees = [
  { person: "Anna Kos", amount: 240, daysOverdue: 0 },
  { person: "Jan Maj", amount: 240, daysOverdue: 12 },
];

function FeesPreview() {
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
            <Badge
              colour={daysOverdue > 0 ? "red" : "green"}
              icon={daysOverdue > 0 ? Clock : Check}
            >
              {daysOverdue > 0 ? t("overdue", { days: daysOverdue }) : t("paid")}
            </Badge>
          </li>
        ))}
      </ul>
    </div>
  );
}

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

const paths = [
  "M3 17c5-13 9-14 8-3s6 4 10-5 5 9 10 2 4-10 8-2 7 6 12-1 6 4 14-3",
  "M4 6c8-4 12 1 7 9s-8 6-2 1 9-9 12-3-2 8 5 3 7-8 10 0 8 2 11-3 5 5 18-4",
  "M3 15C8 4 10 5 10 13s5 3 8-6 3 9 8 6 4-9 8-5-1 9 6 5 6-10 11-4 8 3 15 1",
] as const;

type Props = {
  /** Which of the three signatures. */
  hand: 0 | 1 | 2;
  className: string;
};

function Signature({ hand, className }: Props) {
  return (
    <svg viewBox="0 0 72 22" fill="none" className={className}>
      <path
        d={paths[hand]}
        strokeWidth="1.4"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-ink"
      />
    </svg>
  );
}
