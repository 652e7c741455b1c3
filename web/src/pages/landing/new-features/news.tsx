import type { ComponentType } from "react";
import { clsx } from "clsx";
import { Check } from "lucide-react";
import { useTranslations } from "use-intl";
import * as landingText from "@scm/text/site/landing";
import { useSiteInfo } from "../../../lib/site-info.tsx";
import { withTexts } from "../../../lib/with-texts.tsx";
import { StatusMark } from "../roadmap/status-mark.tsx";

const news = [
  { name: "booking", picture: BookingPicture },
  { name: "events", picture: EventsPicture },
  { name: "training", picture: TrainingPicture },
] as const satisfies readonly { name: string; picture: ComponentType }[];

export const News = withTexts(function News() {
  const t = useTranslations("features.news");
  const statuses = useTranslations("roadmap.statuses");
  const { roadmap } = useSiteInfo().content;

  return (
    <ul className="mt-10 grid gap-6 lg:mt-14 lg:grid-cols-3">
      {news.map(({ name, picture: Picture }) => (
        <li
          key={name}
          className="flex flex-col overflow-hidden rounded-md border border-line bg-raised sm:max-lg:flex-row"
        >
          <div
            aria-hidden="true"
            className="grid h-44 shrink-0 place-items-center border-line max-sm:border-b sm:max-lg:w-72 sm:max-lg:border-r lg:border-b"
          >
            <Picture />
          </div>
          <div className="p-6 sm:max-lg:self-center">
            <p className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm text-muted tabular-nums">
              {t("when")}
              <span className="flex items-center gap-2">
                <StatusMark status={roadmap[name]} className="size-4" />
                {statuses(roadmap[name])}
              </span>
            </p>
            <h3 className="mt-1 text-lg font-semibold tracking-tight">{t(`${name}.name`)}</h3>
            <p className="mt-1 text-muted">{t(`${name}.text`)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}, landingText);

/** An invented day: `#` is taken, `.` free and `x` selected. */
const lanes = ["##..#", ".##..", "#.x##"] as const;

function BookingPicture() {
  return (
    <div className="grid grid-cols-[auto_repeat(5,2rem)] gap-1.5 text-xs text-muted tabular-nums">
      <span />
      {[9, 10, 11, 12, 13].map((hour) => (
        <span key={hour} className="text-center">
          {hour}
        </span>
      ))}
      {lanes.map((hours, lane) => (
        <Lane key={hours} number={lane + 1} hours={hours} />
      ))}
    </div>
  );
}

function Lane({ number, hours }: { number: number; hours: string }) {
  return (
    <>
      <span className="pr-2 leading-7">{number}</span>
      {hours.split("").map((state, hour) => (
        <span
          key={hour}
          className={clsx("grid h-7 place-items-center rounded-sm", {
            "border border-line bg-grey-tint": state === "#",
            "border border-edge": state === ".",
            "bg-ink text-ground": state === "x",
          })}
        >
          {state === "x" && <Check className="size-4" />}
        </span>
      ))}
    </>
  );
}

/** Days with events in an invented month. */
const marked = new Set([5, 13, 14, 20]);

function EventsPicture() {
  return (
    <div className="grid grid-cols-7 gap-x-2.5 gap-y-1.5 text-center text-xs text-muted tabular-nums">
      {Array.from({ length: 28 }, (_, index) => index + 1).map((day) => (
        <span
          key={day}
          className={clsx(
            "grid size-6 place-items-center rounded-full",
            marked.has(day) && "border border-ink font-semibold text-ink",
            day === 14 && "bg-ink text-ground!",
          )}
        >
          {day}
        </span>
      ))}
    </div>
  );
}

const people = [
  { initials: "AK", width: "w-24", hasCome: true },
  { initials: "JM", width: "w-20", hasCome: true },
  { initials: "EW", width: "w-28", hasCome: true },
  { initials: "PN", width: "w-16", hasCome: false },
];

function TrainingPicture() {
  return (
    <div className="flex w-56 flex-col gap-2">
      {people.map(({ initials, width, hasCome }) => (
        <div key={initials} className="flex items-center gap-3">
          <span className="grid size-7 place-items-center rounded-full bg-grey-tint text-xs font-medium text-grey-text">
            {initials}
          </span>
          <span className={clsx("h-2 rounded-sm bg-line", width)} />
          <span
            className={clsx(
              "ml-auto grid size-5 place-items-center rounded-sm",
              hasCome ? "bg-ink text-ground" : "border border-edge",
            )}
          >
            {hasCome && <Check className="size-3.5" />}
          </span>
        </div>
      ))}
    </div>
  );
}
