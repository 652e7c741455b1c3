import { ArrowUpRight } from "lucide-react";
import { useTranslations } from "use-intl";
import { Link } from "wouter";
import { useSiteInfo } from "../lib/site-info.tsx";
import { LinkButton } from "../ui/button.tsx";
import { MenuButton } from "../ui/menu-button.tsx";
import { Mark } from "../ui/rings.tsx";
import { SkipLink } from "../ui/skip-link.tsx";
import { useMenu } from "../ui/use-menu.ts";
import { LanguageToggle } from "./language-toggle.tsx";
import { SectionButton } from "./section-button.tsx";

export function SiteHeader() {
  const t = useTranslations("header");
  const menu = useMenu();

  return (
    <header className="sticky top-0 z-10 border-b border-line bg-ground/95 backdrop-blur-sm">
      <SkipLink label={t("skip")} />
      <div className="mx-auto flex h-16 max-w-[77rem] items-center gap-3 px-4 sm:px-6 md:h-18 md:gap-6">
        <Logo />
        <nav aria-label={t("navigation")} className="hidden items-center gap-6 md:flex">
          <SectionButton
            section="contact"
            className="py-2 font-medium underline-offset-4 hover:underline"
          >
            {t("contact")}
          </SectionButton>
        </nav>
        <LanguageToggle />
        <span className="hidden md:block">
          <DemoLink />
        </span>
        <span className="md:hidden">
          <MenuButton
            label={t("menu")}
            controls="site-menu"
            isOpen={menu.isOpen}
            onClick={menu.toggle}
          />
        </span>
      </div>
      <nav
        id="site-menu"
        aria-label={t("menu")}
        hidden={!menu.isOpen}
        className="absolute inset-x-0 top-full border-y border-line bg-ground px-4 py-3 sm:px-6 md:hidden"
      >
        <SectionButton
          section="contact"
          onLeave={menu.close}
          className="flex min-h-12 w-full items-center text-lg font-medium"
        >
          {t("contact")}
        </SectionButton>
        <div className="py-2">
          <DemoLink />
        </div>
      </nav>
    </header>
  );
}

function Logo() {
  const t = useTranslations("header");
  const { productName } = useSiteInfo();
  return (
    <Link
      href="/"
      aria-label={t("home", { product: productName })}
      className="mr-auto flex min-h-11 min-w-0 items-center gap-2.5 text-lg font-semibold tracking-tight"
    >
      <Mark className="size-7" />
      <span className="truncate">{productName}</span>
    </Link>
  );
}

function DemoLink() {
  const t = useTranslations("header");
  const { demoUrl } = useSiteInfo();
  return (
    <LinkButton href={demoUrl} target="_blank" rel="noopener" variant="secondary" size="small">
      {t("demo")}
      <ArrowUpRight aria-hidden="true" size={16} />
      <span className="sr-only">{t("newTab")}</span>
    </LinkButton>
  );
}
