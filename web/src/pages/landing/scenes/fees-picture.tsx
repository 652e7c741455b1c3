import { Check, Clock, CreditCard, MessageSquareText, type LucideIcon } from "lucide-react";
import { useTranslations } from "use-intl";
import { Badge } from "../../../ui/badge.tsx";
import { moves } from "./move.ts";

/** When the message goes out, and when the fee is paid, in seconds. */
const sentAfter = 0.8;
const paidAfter = 2.2;

/** A list of fees in which one is late, and the member's phone. */
export function FeesPicture() {
  return (
    <div className="flex h-full items-start px-4 pt-5 sm:px-8 sm:pt-10 xl:px-10">
      <FeesList />
      <Phone />
    </div>
  );
}

const all = 94;
const paid = 88;

function FeesList() {
  const t = useTranslations("scenes.fees");
  return (
    <div className="min-w-0 flex-1 rounded-md border border-line bg-raised shadow-float">
      <div className="px-3 pt-2.5 pb-2.5 sm:px-5 sm:pt-4">
        <p className="flex items-baseline justify-between gap-4">
          <span className="font-semibold tracking-tight">{t("list")}</span>
          <span className="text-sm text-muted tabular-nums max-sm:hidden">
            {t("paidOf", { paid, all })}
          </span>
        </p>
        <div className="mt-2 h-1.5 overflow-hidden rounded-full bg-line sm:mt-3">
          <div className="h-full w-[93.6%] origin-left rounded-full bg-ink" />
        </div>
      </div>
      <Fee person="Anna Kos" />
      <LateFee />
      <Fee person="Marta Bąk" isLate />
      <Fee person="Piotr Lis" />
    </div>
  );
}

function Fee({ person, isLate = false }: { person: string; isLate?: boolean }) {
  return (
    <div className={row}>
      <Member person={person} />
      <FeeState isLate={isLate} />
    </div>
  );
}

function FeeState({ isLate }: { isLate: boolean }) {
  const t = useTranslations("scenes.fees");
  return (
    <Badge colour={isLate ? "red" : "green"} icon={isLate ? Clock : Check}>
      <span className="max-sm:hidden">{isLate ? t("late") : t("paid")}</span>
    </Badge>
  );
}

function Member({ person }: { person: string }) {
  const t = useTranslations("scenes.fees");
  return (
    <p className="min-w-0 leading-tight">
      <span className="block truncate text-sm font-medium">{person}</span>
      <span className="text-xs text-muted tabular-nums max-sm:hidden">
        {t("amount", { amount: 240 })}
      </span>
    </p>
  );
}

function LateFee() {
  const t = useTranslations("scenes.fees");
  return (
    <div className="border-t border-line bg-paper px-3 py-2 sm:px-5 sm:py-3">
      <div className="flex items-center justify-between gap-3">
        <Member person="Jan Maj" />
        <span className="relative">
          <span {...moves("rise", paidAfter)} className="inline-flex">
            <FeeState isLate={false} />
          </span>
          <span {...moves("leave", paidAfter - 0.2)} className="absolute top-0 right-0 opacity-0">
            <FeeState isLate />
          </span>
        </span>
      </div>
      <ol className="mt-1.5 flex flex-col gap-1 border-l border-edge pl-2 text-xs sm:mt-2 sm:pl-3 sm:text-sm">
        <Step time="10:00" icon={Clock} after={0}>
          {t("late")}
        </Step>
        <Step time="10:02" icon={MessageSquareText} after={sentAfter}>
          {t("sent")}
        </Step>
        <Step time="10:41" icon={CreditCard} after={paidAfter}>
          {t("byCard")}
        </Step>
      </ol>
    </div>
  );
}

type StepProps = { time: string; icon: LucideIcon; after: number; children: string };

function Step({ time, icon: Icon, after, children }: StepProps) {
  return (
    <li className="flex items-center gap-2 text-muted" {...(after > 0 ? moves("rise", after) : {})}>
      <span className="tabular-nums max-sm:hidden">{time}</span>
      <Icon className="size-3.5 shrink-0 max-sm:hidden" />
      <span className="leading-tight sm:truncate">{children}</span>
    </li>
  );
}

function Phone() {
  const t = useTranslations("scenes.fees");
  return (
    <div className="relative z-10 -ml-2 h-full w-1/2 shrink-0 rounded-[1.5rem] border-[5px] border-line bg-raised p-1.5 shadow-float sm:mt-14 sm:w-48 sm:rounded-[2rem] sm:border-8 sm:p-4 xl:w-56">
      <p className="border-b border-line pb-1 text-center text-sm font-semibold sm:pb-2">
        {t("sender")}
      </p>
      <p
        className="mt-2 rounded-md rounded-bl-none bg-grey-tint px-1.5 py-1 text-xs wrap-anywhere text-grey-text sm:mt-4 sm:px-3 sm:text-sm"
        {...moves("rise", sentAfter + 0.2)}
      >
        {t("message")}
      </p>
      <p
        className="mt-2 flex items-center justify-center gap-1 rounded-md bg-green-tint px-1 py-1.5 text-xs font-medium whitespace-nowrap text-green-text sm:mt-3 sm:py-2 sm:text-sm"
        {...moves("rise", paidAfter - 0.3)}
      >
        <Check className="size-4 shrink-0" />
        {t("done")}
        <span className="max-sm:hidden">{t("amount", { amount: 240 })}</span>
      </p>
    </div>
  );
}

const row =
  "flex items-center justify-between gap-3 border-t border-line px-3 py-1.5 sm:px-5 sm:py-2.5";
