import type { ReactNode } from "react";
import { clsx } from "clsx";
import { ArrowDownLeft, ArrowUpRight } from "lucide-react";
import { useTranslations } from "use-intl";
import { moves } from "./move.ts";

const outAfter = 0.5;
const backAfter = outAfter + 1.9;

/** Two columns of tags: what is in storage and what is out. One tag goes out and comes back. */
export function WeaponsPicture() {
  const t = useTranslations("scenes.weapons");
  return (
    <div className="flex h-full flex-col gap-2.5 px-4 pt-5 sm:gap-5 sm:px-10 sm:pt-10">
      <div className="grid grid-cols-2 gap-3 [--gap:0.75rem] sm:gap-6 sm:[--gap:1.5rem]">
        <Column title={t("inside")} count={3}>
          <Tag code="PS-02" kind={t("pistol")} />
          <Tag code="KS-07" kind={t("rifle")} isMoving />
          <Tag code="ST-11" kind={t("shotgun")} />
        </Column>
        <Column title={t("outside")} count={1}>
          <Tag code="KS-03" kind={t("rifle")} person="Marta Bąk" />
          <Slot />
          <Slot />
        </Column>
      </div>
      <Log />
    </div>
  );
}

function Column({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  return (
    <div>
      <p className="flex justify-between border-b border-edge pb-1.5 text-sm font-semibold tracking-tight sm:pb-2 sm:text-base">
        {title}
        <span className="text-muted tabular-nums">{count}</span>
      </p>
      <div className="mt-2 flex flex-col gap-1.5 sm:mt-3 sm:gap-2.5">{children}</div>
    </div>
  );
}

type TagProps = { code: string; kind: string; person?: string; isMoving?: boolean };

/** A tag with a hole, as on a hook. */
function Tag({ code, kind, person, isMoving = false }: TagProps) {
  return (
    <p
      className={clsx(
        "flex h-8 items-center gap-2.5 rounded-md border bg-raised px-3 text-sm sm:h-12 sm:gap-3 sm:px-4",
        isMoving ? "relative z-10 border-ink shadow-float" : "border-line",
      )}
      {...(isMoving ? moves("away", outAfter) : {})}
    >
      <span className="size-2 shrink-0 rounded-full border border-edge bg-paper sm:size-2.5" />
      <span className="shrink-0 font-semibold tabular-nums">{code}</span>
      <span className="min-w-0 truncate text-muted max-sm:hidden">{person ?? kind}</span>
    </p>
  );
}

/** A free hook. */
function Slot() {
  return <p className="h-8 rounded-md border border-dashed border-line sm:h-12" />;
}

function Log() {
  const t = useTranslations("scenes.weapons");
  return (
    <div className="min-h-0 flex-1 rounded-t-md border border-b-0 border-line bg-raised px-3.5 pt-1 shadow-float sm:px-5 sm:pt-3">
      <p className="text-xs text-muted max-sm:hidden">{t("log")}</p>
      <Entry time="18:25" code="KS-07" person="P. Lis" isReturn after={backAfter} />
      <Entry time="17:40" code="KS-03" person="M. Bąk" after={outAfter + 1.2} />
      <Entry time="16:10" code="KS-07" person="P. Lis" after={outAfter + 0.4} />
    </div>
  );
}

type EntryProps = {
  time: string;
  code: string;
  person: string;
  isReturn?: boolean;
  after: number;
};

function Entry({ time, code, person, isReturn = false, after }: EntryProps) {
  const t = useTranslations("scenes.weapons");
  const Icon = isReturn ? ArrowDownLeft : ArrowUpRight;
  return (
    <p
      className="flex items-center gap-2 border-line py-1.5 text-sm whitespace-nowrap not-last:border-b sm:gap-4 sm:py-2"
      {...moves("rise", after)}
    >
      <span className="text-muted tabular-nums">{time}</span>
      <Icon className="size-4 shrink-0 text-muted max-sm:hidden" />
      <span className="font-semibold tabular-nums">{code}</span>
      <span>{isReturn ? t("returned") : t("given")}</span>
      <span className="ml-auto truncate text-muted">{person}</span>
    </p>
  );
}
