import { useTranslations } from "use-intl";
import * as landingText from "@scm/text/site/landing";
import { useSiteInfo } from "../../../lib/site-info.tsx";
import { withTexts } from "../../../lib/with-texts.tsx";
import { StatusMark } from "../roadmap/status-mark.tsx";

const news = ["training", "booking", "events"] as const;

/** The modules of one quarter, each with its state today, so that no past promise stands alone. */
export const News = withTexts(function News() {
  const t = useTranslations("features.news");
  const statuses = useTranslations("roadmap.statuses");
  const { roadmap } = useSiteInfo().content;

  return (
    <ul className="mt-6 grid gap-x-8 border-t border-line sm:mt-10 lg:grid-cols-3 lg:border-t-0">
      {news.map((name) => (
        <li
          key={name}
          className="border-line py-3 not-last:border-b lg:border-t lg:border-b-0! lg:py-5"
        >
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted tabular-nums">
            <span>{t("when")}</span>
            <span className="flex items-center gap-1.5 font-medium text-ink">
              <StatusMark status={roadmap[name]} className="size-4" />
              {statuses(roadmap[name])}
            </span>
          </p>
          <h3 className="mt-1 text-lg font-semibold tracking-tight">{t(`${name}.name`)}</h3>
          <p className="max-w-[48ch] text-muted">{t(`${name}.text`)}</p>
        </li>
      ))}
    </ul>
  );
}, landingText);
