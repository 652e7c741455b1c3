import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Link, useRouter } from "wouter";
import { useSiteInfo } from "../lib/site-info.tsx";
import { Mark } from "../ui/rings.tsx";
import { ThemeSwitch } from "../ui/theme-switch.tsx";
import { CompanyAddress } from "./company-address.tsx";

export function SiteFooter() {
  const t = useTranslations("footer");
  const { productName, company } = useSiteInfo();

  return (
    <footer className="border-t border-line print:hidden">
      <div className="mx-auto grid max-w-[77rem] grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-10 px-4 pt-16 pb-10 text-sm sm:grid-cols-2 sm:px-6 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,0.8fr)_minmax(0,1fr)_minmax(0,1.2fr)_minmax(0,1.2fr)]">
        <div className="flex flex-col gap-3">
          <p className="flex items-center gap-2.5 text-lg font-semibold tracking-tight">
            <Mark className="size-7" />
            {productName}
          </p>
          <p className="max-w-[32ch] text-muted">{t("about")}</p>
        </div>
        <ProductColumn />
        <SupportColumn />
        <Column title={t("contact")}>
          <li>
            <a href={`mailto:${company.email}`} className={`${linkClasses} wrap-anywhere`}>
              {company.email}
            </a>
          </li>
          <li>
            <a href={company.phoneUri} className={linkClasses}>
              {company.phone}
            </a>
          </li>
        </Column>
        <Column title={t("company")}>
          <li>{company.name}</li>
          <li>
            <CompanyAddress />
          </li>
          <li className="whitespace-nowrap">{t("taxId", { taxId: company.taxId })}</li>
        </Column>
      </div>
      <Theme />
    </footer>
  );
}

function Theme() {
  const t = useTranslations("theme");
  const names = { system: t("system"), light: t("light"), dark: t("dark") };
  return (
    <div className="mx-auto max-w-[77rem] px-4 pb-10 sm:px-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-6 text-sm">
        <span aria-hidden="true" className="text-muted">
          {t("label")}
        </span>
        <ThemeSwitch label={t("label")} names={names} />
      </div>
    </div>
  );
}

function ProductColumn() {
  const t = useTranslations("footer");
  const header = useTranslations("header");
  const { demoUrl } = useSiteInfo();
  const { base } = useRouter();
  return (
    <Column title={t("product")}>
      <li>
        <a href={`${base}/#features`} className={linkClasses}>
          {t("features")}
        </a>
      </li>
      <li>
        <Link href="/cennik" className={linkClasses}>
          {t("pricing")}
        </Link>
      </li>
      <li>
        <a href={demoUrl} target="_blank" rel="noopener" className={linkClasses}>
          {t("demo")} <span className="sr-only">{header("newTab")}</span>
        </a>
      </li>
    </Column>
  );
}

function SupportColumn() {
  const t = useTranslations("footer");
  const { base } = useRouter();
  return (
    <Column title={t("support")}>
      <li>
        <a href={`${base}/#contact`} className={linkClasses}>
          {t("contactForm")}
        </a>
      </li>
      <li>
        <Link href="/dokumentacja" className={linkClasses}>
          {t("documentation")}
        </Link>
      </li>
      <li>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its page is still to be written: a link that leads nowhere */}
        <span role="link" aria-disabled="true" className={rowClasses}>
          {t("faq")} {t("soon")}
        </span>
      </li>
      <li>
        <Link href="/regulamin" className={linkClasses}>
          {t("terms")}
        </Link>
      </li>
      <li>
        <Link href="/polityka-prywatnosci" className={linkClasses}>
          {t("privacy")}
        </Link>
      </li>
      <li>
        <Link href="/deklaracja-dostepnosci" className={linkClasses}>
          {t("accessibility")}
        </Link>
      </li>
    </Column>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h2 className="mb-3 font-semibold">{title}</h2>
      <ul className="flex flex-col gap-2 text-muted pointer-coarse:gap-0.5">{children}</ul>
    </div>
  );
}

const rowClasses = "inline-block py-0.5 pointer-coarse:py-[11px]";
const linkClasses = `${rowClasses} underline decoration-line underline-offset-4 hover:text-ink hover:decoration-current`;
