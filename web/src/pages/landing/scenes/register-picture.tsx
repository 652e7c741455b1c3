import { clsx } from "clsx";
import { Check } from "lucide-react";
import { useTranslations } from "use-intl";
import { moves } from "./move.ts";
import { Signature } from "./signature.tsx";

/** A tablet at the door, and the printed list of visits that comes from behind it. */
export function RegisterPicture() {
  return (
    <div className="flex h-full items-start px-4 pt-5 sm:px-8 sm:pt-10 xl:px-10">
      <Device />
      <PrintedPage />
    </div>
  );
}

/** The PIN that is typed: 2580, one key after the other. */
const typed = ["2", "5", "8", "0"];
const firstKeyAfter = 0.3;
const keyEvery = 0.3;
const recognisedAfter = firstKeyAfter + typed.length * keyEvery;

function Device() {
  const t = useTranslations("scenes.register");
  return (
    <div className="relative z-10 w-[44%] shrink-0 rounded-[1.25rem] border-[5px] border-line bg-raised p-3 shadow-float sm:w-52 sm:rounded-[1.75rem] sm:border-8 sm:p-5 xl:w-64">
      <div className="flex items-center justify-between gap-2">
        <span className="text-sm font-medium max-sm:hidden">{t("pin")}</span>
        <span className="flex gap-1.5 max-sm:mx-auto">
          {typed.map((key, index) => (
            <span
              key={key}
              className="size-2.5 rounded-full bg-ink"
              {...moves("rise", firstKeyAfter + index * keyEvery)}
            />
          ))}
        </span>
      </div>
      <div className="mt-3 grid grid-cols-3 gap-1.5 text-center font-medium tabular-nums sm:mt-4 sm:gap-2">
        {["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"].map((key) => (
          <span
            key={key}
            className={clsx(
              "grid h-6 place-items-center rounded-sm border border-line bg-ground text-sm sm:h-10 sm:text-base",
              key === "0" && "col-start-2",
            )}
            {...(typed.includes(key)
              ? moves("press", firstKeyAfter + typed.indexOf(key) * keyEvery)
              : {})}
          >
            {key}
          </span>
        ))}
      </div>
      <div className="mt-3 border-t border-line pt-2.5 sm:mt-4 sm:pt-3">
        <p
          className="flex items-center gap-1.5 text-sm font-medium whitespace-nowrap"
          {...moves("rise", recognisedAfter)}
        >
          <Check className="size-4 shrink-0 text-green-text max-sm:hidden" />
          <span className="max-xl:hidden">{t("recognised")}:</span> Ewa Nowak
        </p>
        <Signature
          hand={3}
          after={recognisedAfter + 0.4}
          className="mt-1 h-8 w-full border-b border-dashed border-edge sm:h-12"
        />
      </div>
    </div>
  );
}

const visits = [
  { stay: "16:05–17:40", person: "Anna Kos", hand: 0 },
  { stay: "16:20–18:10", person: "Piotr Lis", hand: 1 },
  { stay: "16:40–17:55", person: "Marta Bąk", hand: 2 },
  { stay: "17:10–18:30", person: "Jan Maj", hand: 4 },
  { stay: "17:25–18:45", person: "Ewa Nowak", hand: 3 },
] as const;

function PrintedPage() {
  const t = useTranslations("scenes.register");
  return (
    <div
      className="-ml-3 h-full min-w-0 flex-1 rounded-t-sm border border-line bg-raised py-4 pr-2.5 pl-5.5 shadow-float [--from:-70%_0] sm:mt-4 sm:-ml-6 sm:py-6 sm:pr-7 sm:pl-13"
      {...moves("emerge", recognisedAfter + 1.3)}
    >
      <div className="border-b border-ink pb-2 sm:pb-3">
        <p className="text-sm leading-tight font-semibold tracking-tight sm:text-base">
          {t("sheet")}
        </p>
        <p className="text-sm text-muted tabular-nums max-sm:hidden">{t("day")}</p>
      </div>
      <div className={`${row} pt-2 pb-1 text-xs text-muted max-sm:hidden sm:pt-3 sm:pb-1.5`}>
        <span className="lg:max-xl:hidden">{t("columns.stay")}</span>
        <span>{t("columns.person")}</span>
        <span>{t("columns.signature")}</span>
      </div>
      {visits.map(({ stay, person, hand }) => (
        <div key={person} className={`${row} border-t border-line py-1.5 text-sm sm:py-2.5`}>
          <span className="text-muted tabular-nums max-sm:hidden lg:max-xl:hidden">{stay}</span>
          <span className="truncate">{person}</span>
          <Signature hand={hand} className="h-5 w-full max-[22.4rem]:hidden" />
        </div>
      ))}
      <p className="border-t border-line pt-3 text-right text-xs text-muted">{t("page")}</p>
    </div>
  );
}

const row =
  "grid grid-cols-[minmax(0,1fr)] items-center min-[22.5rem]:grid-cols-[minmax(0,1fr)_2rem] gap-x-2 sm:grid-cols-[5.5rem_minmax(0,1fr)_4rem] sm:gap-x-3 lg:max-xl:grid-cols-[minmax(0,1fr)_4rem]";
