import { CalendarX } from "lucide-react";
import { useEffect, useRef } from "react";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { nearestFreeDay, searchDays, searchQuery } from "./slot-queries.ts";
import { useSlotWords } from "./slot-words.ts";

type Props = {
  today: string;
  /** The day that has nothing; null when it is the month. */
  day: string | null;
  /** Where the search begins. */
  from: string;
  onDay: (day: string) => void;
};

/** Nothing is free then: says so, and where something is. */
export function NoFreeTime({ today, day, from, onDay }: Props) {
  const t = useTranslations("demoBooking.times");
  const words = useSlotWords();
  const title = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    // Whoever has chosen the day is led to what is said of it.
    if (day !== null) title.current?.focus();
  }, [day]);

  return (
    <div className="flex animate-appear flex-col items-start gap-4">
      <CalendarX aria-hidden="true" strokeWidth={1.5} className="size-8 text-muted" />
      <div>
        <p ref={title} tabIndex={-1} className="scroll-mb-48 text-lg font-semibold outline-none">
          {t("empty")}
        </p>
        <p className="mt-1 text-muted first-letter:uppercase">
          {day === null ? t("emptyMonth") : t("emptyDay", { day: words.day(day) })}
        </p>
      </div>
      <NearestDay today={today} from={from} onDay={onDay} />
    </div>
  );
}

/** Leads to the next day that has a free time. */
export function NearestDay({ today, from, onDay }: Omit<Props, "day">) {
  const t = useTranslations("demoBooking.times");
  const words = useSlotWords();
  const search = useQuery(searchQuery(today, from));

  if (search.isPending) {
    return (
      <div className="w-full">
        <p className="sr-only">{t("searching")}</p>
        <Skeleton className="h-12 w-full" />
      </div>
    );
  }
  const nearest = nearestFreeDay(search.data ?? [], from);
  if (nearest === null) return <GetInTouch />;
  return (
    <Button
      variant="secondary"
      onClick={() => onDay(nearest)}
      className="w-full py-2.5 text-balance whitespace-normal!"
    >
      {t("nearest", { day: words.day(nearest) })}
    </Button>
  );
}

function GetInTouch() {
  const t = useTranslations("demoBooking.times");
  const { company } = useSiteInfo();
  const linkLook =
    "flex min-h-11 items-center font-medium underline decoration-line underline-offset-4 hover:decoration-current";
  return (
    <div className="min-w-0">
      <p className="text-muted">{t("nothing", { days: searchDays })}</p>
      <ul className="mt-2">
        <li>
          <a href={`mailto:${company.email}`} className={`${linkLook} wrap-anywhere`}>
            {company.email}
          </a>
        </li>
        <li>
          <a href={company.phoneUri} className={`${linkLook} tabular-nums`}>
            {company.phone}
          </a>
        </li>
      </ul>
    </div>
  );
}
