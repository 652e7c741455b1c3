import { useRef, type ComponentProps, type MouseEvent, type ReactNode } from "react";
import { ArrowUpRight } from "lucide-react";
import { useTranslations } from "use-intl";
import { Link, useLocation } from "wouter";
import { useDemoDialog } from "../leads/demo-booking/demo-dialog.tsx";
import { useSiteInfo } from "../lib/site-info.tsx";
import { Button, LinkButton } from "../ui/button.tsx";
import { MenuButton } from "../ui/menu-button.tsx";
import { Mark } from "../ui/rings.tsx";
import { SkipLink } from "../ui/skip-link.tsx";
import { useMenu } from "../ui/use-menu.ts";
import { LanguageToggle } from "./language-toggle.tsx";
import { scrollToPart } from "./scroll-to-part.ts";

export function SiteHeader() {
  const t = useTranslations("header");
  const header = useRef<HTMLElement>(null);
  const menu = useMenu(header);

  return (
    <header
      ref={header}
      className="sticky top-0 z-10 border-b border-line bg-ground/95 backdrop-blur-sm print:hidden short:relative"
    >
      <SkipLink label={t("skip")} />
      <div className="mx-auto flex h-16 max-w-[77rem] items-center gap-2 px-4 sm:gap-3 sm:px-6 md:h-18 lg:gap-6">
        <Logo />
        <nav aria-label={t("navigation")} className="hidden items-center gap-6 lg:flex">
          <Sections className="min-h-11 font-medium underline-offset-4 hover:underline" />
        </nav>
        <div className="max-sm:hidden">
          <LanguageToggle />
        </div>
        <span className="hidden gap-3 lg:flex">
          <DemoLink />
          <BookButton />
        </span>
        <span className="lg:hidden">
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
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-y border-line bg-ground px-4 py-3 shadow-float sm:px-6 lg:hidden"
      >
        <Sections
          onLeave={menu.close}
          className="flex min-h-12 w-full items-center text-lg font-medium"
        />
        <div className="flex flex-wrap gap-3 py-2">
          <BookButton onLeave={menu.dismiss} />
          <DemoLink />
        </div>
        <Language onLeave={menu.dismiss} />
      </nav>
    </header>
  );
}

const sections = ["features", "pricing", "contact"] as const;

function Sections(look: Pick<ComponentProps<typeof SectionButton>, "className" | "onLeave">) {
  const t = useTranslations("header");
  return sections.map((section) => (
    <SectionButton key={section} section={section} {...look}>
      {t(section)}
    </SectionButton>
  ));
}

function Logo() {
  const t = useTranslations("header");
  const { productName } = useSiteInfo();
  return (
    <Link
      href="/"
      aria-label={t("home", { product: productName })}
      className="mr-auto flex min-h-11 min-w-0 items-center gap-2 font-semibold tracking-tight sm:gap-2.5"
    >
      <Mark className="size-7" />
      <span className="line-clamp-2 leading-tight wrap-anywhere sm:text-lg">{productName}</span>
    </Link>
  );
}

/** On phones, whose header has no room for it. */
function Language({ onLeave }: { onLeave: () => void }) {
  const t = useTranslations("header");
  return (
    <div className="mt-2 flex items-center justify-between border-t border-line pt-3 sm:hidden">
      <span aria-hidden="true">{t("language")}</span>
      <LanguageToggle onChosen={onLeave} />
    </div>
  );
}

/** The dialog returns the focus to its opener, so the opener must be outside the closed menu. */
function BookButton({ onLeave }: { onLeave?: () => void }) {
  const t = useTranslations("demo");
  const { trigger } = useDemoDialog();

  function book(click: MouseEvent): void {
    onLeave?.();
    trigger.onClick(click);
  }

  return (
    <Button size="small" {...trigger} onClick={book}>
      {t("open")}
    </Button>
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

type Props = {
  /** The id of a section of the landing page. */
  section: string;
  className: string;
  onLeave?: () => void;
  children: ReactNode;
};

/** Scrolls to a section of the landing page, which it opens first if necessary. */
function SectionButton({ section, className, onLeave, children }: Props) {
  const [path, navigate] = useLocation();

  function go(): void {
    onLeave?.();
    const target = isOn(path, section) ? document.getElementById(section) : null;
    // The landing page scrolls to the anchor of its address.
    if (!target) return navigate(`/#${section}`);
    scrollToPart(target);
    // With the focus here, the Tab key continues from the section, as after a link.
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
    return undefined;
  }

  return (
    <button type="button" data-section={section} className={className} onClick={go}>
      {children}
    </button>
  );
}

/** True if the page has that section: an equal id on another page means something else. */
function isOn(path: string, section: string): boolean {
  return path === "/" || (path === "/cennik" && section === "pricing");
}
