import { Plus } from "lucide-react";
import { useTranslations } from "use-intl";
import * as landingText from "@scm/text/site/landing";
import { useLocale } from "../../../lib/locale.tsx";
import { useSiteInfo } from "../../../lib/site-info.tsx";
import { withTexts } from "../../../lib/with-texts.tsx";
import { Unbroken } from "../../../ui/unbroken.tsx";
import { SectionHeading } from "../section.tsx";

/** The owner's questions and answers. Opening one needs no script. */
export const Questions = withTexts(function Questions() {
  const t = useTranslations("questions");
  const { locale } = useLocale();
  const { faq } = useSiteInfo().content;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-3 sm:gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,8fr)]">
      <div>
        <SectionHeading id="faq" title={t("title")} lead={t("lead")} />
        <p className="mt-1 sm:mt-4">
          {t("more")}{" "}
          <a
            href="#contact"
            className="inline-block py-2.5 font-medium underline decoration-edge underline-offset-4 hover:decoration-current"
          >
            {t("ask")}
          </a>
        </p>
      </div>
      <div className="border-b border-line">
        {faq.map(({ question, answer }, index) => (
          <details
            key={question.pl}
            name="faq"
            open={index === 0}
            className="group border-t border-line"
          >
            <summary className="flex cursor-pointer list-none items-center gap-4 py-3 font-medium tracking-tight underline-offset-4 hover:underline sm:py-4.5 sm:text-lg [&::-webkit-details-marker]:hidden">
              <span className="min-w-0 flex-1 text-balance">
                <Unbroken>{question[locale]}</Unbroken>
              </span>
              <Plus
                aria-hidden="true"
                className="size-5 shrink-0 text-muted transition-transform duration-150 ease-out group-open:rotate-45"
              />
            </summary>
            <p className="max-w-[65ch] pb-4 whitespace-pre-line text-muted sm:pr-9 sm:pb-5">
              <Unbroken>{answer[locale]}</Unbroken>
            </p>
          </details>
        ))}
      </div>
    </div>
  );
}, landingText);
