import type { ComponentType } from "react";
import { useTranslations } from "use-intl";
import { BookingPicture, EventsPicture, TrainingPicture } from "./pictures.tsx";

const news = [
  { name: "booking", picture: BookingPicture },
  { name: "events", picture: EventsPicture },
  { name: "training", picture: TrainingPicture },
] as const satisfies readonly { name: string; picture: ComponentType }[];

export function News() {
  const t = useTranslations("features.news");

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
            <p className="text-sm text-muted tabular-nums">{t("when")}</p>
            <h3 className="mt-1 text-lg font-semibold tracking-tight">{t(`${name}.name`)}</h3>
            <p className="mt-1 text-muted">{t(`${name}.text`)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
