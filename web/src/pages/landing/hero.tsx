import type { ReactNode } from "react";
import { ArrowUpRight, Cloud, MonitorSmartphone, ShieldCheck } from "lucide-react";
import { useTranslations } from "use-intl";
import { useDemoDialog } from "../../leads/demo-booking/demo-dialog.tsx";
import { prerenderedPart } from "../../lib/prerendered-part.tsx";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Rings } from "../../ui/rings.tsx";

const ProductPreview = prerenderedPart(
  async () => (await import("./product-preview.tsx")).ProductPreview,
  <div className="min-h-[38rem]" />,
);

export function Hero() {
  const t = useTranslations("hero");
  const header = useTranslations("header");
  const demo = useTranslations("demo");
  const { demoUrl, productName } = useSiteInfo();
  const { trigger } = useDemoDialog();

  return (
    <section className="relative isolate overflow-hidden">
      <Rings
        count={11}
        className="absolute top-[62%] left-1/2 -z-10 size-[62rem] -translate-y-1/2 lg:top-1/2 lg:left-[56%] lg:size-[76rem]"
      />
      <div className="mx-auto grid max-w-[77rem] grid-cols-[minmax(0,1fr)] items-center gap-x-12 gap-y-6 px-4 pt-6 pb-8 sm:gap-y-10 sm:px-6 sm:py-14 lg:grid-cols-[1fr_1.08fr] lg:pt-24 lg:pb-24">
        <div className="flex flex-col items-start lg:self-end">
          <h1 className="text-3xl font-semibold tracking-[-0.03em] sm:text-4xl xl:text-[3.375rem] xl:leading-[3.625rem]">
            {t.rich("title", { em: highlighted })}
          </h1>
          <p className="mt-3 max-w-[36ch] text-lg font-medium tracking-tight text-balance sm:mt-6 sm:text-xl">
            {t("subtitle")}
          </p>
          <p className="mt-2 max-w-[52ch] text-muted sm:mt-4 sm:text-lg">
            {t("description", { product: productName })}
          </p>
          <div className="mt-5 flex w-full flex-col gap-3 sm:mt-8 sm:w-auto sm:flex-row">
            <LinkButton href={demoUrl} target="_blank" rel="noopener" variant="secondary">
              {t("demo")}
              <ArrowUpRight aria-hidden="true" size={18} />
              <span className="sr-only">{header("newTab")}</span>
            </LinkButton>
            <Button {...trigger}>{demo("open")}</Button>
          </div>
        </div>
        <div className="lg:row-span-2">
          <ProductPreview />
        </div>
        <Facts />
      </div>
    </section>
  );
}

function highlighted(words: ReactNode) {
  return <em className="text-accent not-italic">{words}</em>;
}

function Facts() {
  const t = useTranslations("hero.facts");
  const facts = [
    { icon: ShieldCheck, text: t("privacy") },
    { icon: Cloud, text: t("cloud") },
    { icon: MonitorSmartphone, text: t("devices") },
  ];
  return (
    <ul
      aria-label={t("label")}
      className="flex flex-wrap gap-x-5 gap-y-2 text-sm text-muted sm:gap-x-6 lg:self-start"
    >
      {facts.map(({ icon: Icon, text }) => (
        <li key={text} className="flex items-center gap-2">
          <Icon aria-hidden="true" size={18} strokeWidth={1.75} />
          {text}
        </li>
      ))}
    </ul>
  );
}
