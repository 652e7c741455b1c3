import { clsx } from "clsx";
import { Check, FileSpreadsheet } from "lucide-react";
import { useTranslations } from "use-intl";
import { moves } from "./move.ts";

const importedAfter = 1;

/** A file of results, and the ranking that it becomes. */
export function CompetitionPicture() {
  return (
    <div className="flex h-full flex-col gap-3 px-4 pt-5 sm:gap-5 sm:px-10 sm:pt-10">
      <Import />
      <Ranking />
    </div>
  );
}

function Import() {
  const t = useTranslations("scenes.competition");
  return (
    <div className="relative flex items-center gap-3 overflow-hidden rounded-md border border-line bg-raised px-3.5 py-2.5 text-sm shadow-float sm:px-5 sm:py-3.5">
      <FileSpreadsheet className="size-5 shrink-0 text-muted max-sm:hidden" strokeWidth={1.75} />
      <span className="min-w-0 truncate font-medium">{t("file")}</span>
      <span
        className="ml-auto flex items-center gap-1.5 font-medium whitespace-nowrap text-green-text tabular-nums"
        {...moves("rise", importedAfter)}
      >
        <Check className="size-4 max-sm:hidden" />
        {t("imported")}
      </span>
      <span
        className="absolute inset-x-0 bottom-0 h-0.5 origin-left bg-ink"
        {...moves("fill", 0.3)}
      />
    </div>
  );
}

/** In the order of the totals; `rows` is where each stood in the file, from here. */
const results = [
  { person: "Marta Bąk", precise: 289, rapid: 292, rows: "[--rows:300%]" },
  { person: "Piotr Lis", precise: 291, rapid: 286, rows: "[--rows:100%]" },
  { person: "Anna Kos", precise: 284, rapid: 288, rows: "[--rows:-200%]" },
  { person: "Ewa Nowak", precise: 286, rapid: 281, rows: "[--rows:200%]" },
  { person: "Jan Maj", precise: 279, rapid: 283, rows: "[--rows:-300%]" },
  { person: "Adam Król", precise: 277, rapid: 280, rows: "[--rows:-100%]" },
];

function Ranking() {
  const t = useTranslations("scenes.competition");
  return (
    <div className="min-h-0 flex-1 overflow-hidden rounded-t-md border border-b-0 border-line bg-raised shadow-float">
      <div className="flex items-center justify-between gap-3 px-3.5 py-2.5 sm:px-5 sm:py-3.5">
        <p className="truncate text-sm font-semibold tracking-tight sm:text-base">{t("event")}</p>
        <p className="flex rounded-sm border border-line p-0.5 text-xs font-medium max-sm:hidden">
          <span className="rounded-[4px] bg-ink px-2 text-ground">ISSF</span>
          <span className="px-2 text-muted">IPSC</span>
        </p>
      </div>
      <div className={clsx(row, "border-t border-line py-1.5 text-xs text-muted")}>
        <span />
        <span>{t("columns.person")}</span>
        <span className={series}>{t("columns.precise")}</span>
        <span className={series}>{t("columns.rapid")}</span>
        <span className="text-right">{t("columns.total")}</span>
      </div>
      {results.map(({ person, precise, rapid, rows }, index) => (
        <div
          key={person}
          className={clsx(row, rows, "border-t border-line bg-raised py-1.5 text-sm sm:py-2.5")}
          {...moves("rank", importedAfter + 0.5)}
        >
          <span
            className={clsx(
              "grid size-6 place-items-center rounded-full text-xs font-semibold tabular-nums",
              index === 0 ? "bg-ink text-ground" : "border border-line",
            )}
          >
            {index + 1}
          </span>
          <span className="truncate font-medium">{person}</span>
          <span className={clsx(series, "text-muted tabular-nums")}>{precise}</span>
          <span className={clsx(series, "text-muted tabular-nums")}>{rapid}</span>
          <span className="text-right font-semibold tabular-nums">{precise + rapid}</span>
        </div>
      ))}
    </div>
  );
}

const row =
  "grid grid-cols-[1.5rem_minmax(0,1fr)_3rem] items-center gap-x-3 px-3.5 sm:grid-cols-[1.5rem_minmax(0,1fr)_5rem_5rem_4rem] sm:px-5";
const series = "text-right max-sm:hidden";
