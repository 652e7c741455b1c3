import { ArrowRight, FileText, KeyRound, Trash2, type LucideIcon } from "lucide-react";
import { useTranslations } from "use-intl";
import { Link } from "wouter";
import * as landingText from "@scm/text/site/landing";
import { useSiteInfo } from "../../../lib/site-info.tsx";
import { withTexts } from "../../../lib/with-texts.tsx";
import { SectionHeading } from "../section.tsx";

/** The first week of a club, and the place of its data. */
export const Start = withTexts(function Start() {
  const t = useTranslations("start");
  const { productName } = useSiteInfo();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div>
        <SectionHeading id="start" title={t("title", { product: productName })} lead={t("lead")} />
        <Steps />
      </div>
      <Data />
    </div>
  );
}, landingText);

const steps = ["talk", "agreement", "access"] as const;

function Steps() {
  const t = useTranslations("start.steps");
  return (
    <ol className="mt-5 sm:mt-10">
      {steps.map((step, index) => (
        <li
          key={step}
          className="relative pb-3 pl-12 before:absolute before:top-9 before:bottom-1 before:left-[15.5px] before:w-px before:bg-edge last:pb-0 last:before:hidden sm:pb-8"
        >
          <span
            aria-hidden="true"
            className="absolute top-0.5 left-0 grid size-8 place-items-center rounded-full border border-edge bg-ground text-sm font-semibold tabular-nums"
          >
            {index + 1}
          </span>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h3 className="text-lg font-semibold tracking-tight">{t(`${step}.name`)}</h3>
            <p className="text-sm text-muted">{t(`${step}.when`)}</p>
          </div>
          <p className="mt-0.5 max-w-[52ch] text-muted">{t(`${step}.text`)}</p>
        </li>
      ))}
    </ol>
  );
}

const facts = [
  { name: "encryption", icon: KeyRound },
  { name: "contract", icon: FileText },
  { name: "deletion", icon: Trash2 },
] as const satisfies readonly { name: string; icon: LucideIcon }[];

/** Says no more than the privacy policy and the terms. */
function Data() {
  const t = useTranslations("start.data");
  return (
    <section
      aria-labelledby="data-title"
      className="rounded-md border border-line bg-paper p-4 pb-2 sm:p-8 lg:self-start"
    >
      <h2 id="data-title" className="text-xl font-semibold tracking-tight">
        {t("title")}
      </h2>
      <dl className="mt-3 flex flex-col gap-3 sm:mt-6 sm:gap-5">
        {facts.map(({ name, icon: Icon }) => (
          <div key={name} className="relative pl-9">
            <dt className="font-medium">
              <Icon
                aria-hidden="true"
                strokeWidth={1.75}
                className="absolute top-0.5 left-0 size-5 text-muted"
              />
              {t(`${name}.name`)}
            </dt>
            <dd className="mt-0.5 text-sm text-muted">{t(`${name}.text`)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 border-t border-line pt-3 text-sm text-muted sm:mt-6">{t("hosting")}</p>
      <p>
        <Link
          href="/polityka-prywatnosci"
          className="inline-flex min-h-11 items-center gap-1.5 font-medium underline decoration-edge underline-offset-4 hover:decoration-current"
        >
          {t("policy")}
          <ArrowRight aria-hidden="true" className="size-4" />
        </Link>
      </p>
    </section>
  );
}
