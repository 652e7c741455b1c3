import { newModules } from "@scm/contract";
import * as landingText from "@scm/text/site/landing";
import { useTranslations } from "use-intl";
import { useSiteInfo } from "../../../lib/site-info.tsx";
import { withTexts } from "../../../lib/with-texts.tsx";

/** New modules that are launched. The roadmap has their quarters and states. */
export const News = withTexts(function News() {
  const t = useTranslations("features.news");
  const { roadmap } = useSiteInfo().content;

  return (
    <ul className="mt-6 grid gap-x-8 sm:mt-8 lg:grid-cols-3">
      {newModules
        .filter((name) => roadmap[name].state === "launched")
        .map((name) => (
          <li key={name} className="border-t border-line py-3 lg:py-5">
            <h3 className="text-lg font-semibold tracking-tight">{t(`${name}.name`)}</h3>
            <p className="max-w-[48ch] text-muted">{t(`${name}.text`)}</p>
          </li>
        ))}
    </ul>
  );
}, landingText);
