import type { ComponentProps, ReactNode } from "react";
import type { PublicPath } from "@scm/contract";
import { clsx } from "clsx";
import { useTranslations } from "use-intl";
import { Link, useRouter } from "wouter";
import { useSiteInfo } from "../lib/site-info.tsx";
import { Mark } from "../ui/rings.tsx";
import { Unbroken } from "../ui/unbroken.tsx";

export function SiteFooter() {
  const t = useTranslations("footer");
  const header = useTranslations("header");
  const { productName, company, demoUrl, content } = useSiteInfo();
  const { base } = useRouter();

  return (
    <footer className="border-t border-line print:hidden">
      <div className="mx-auto grid max-w-[77rem] grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-5 px-4 pt-7 pb-5 text-sm min-[22.5rem]:grid-cols-2 sm:gap-x-8 sm:gap-y-10 sm:px-6 sm:pt-16 sm:pb-10 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,0.8fr)_minmax(0,1fr)_minmax(0,1.2fr)_minmax(0,1.2fr)]">
        <div className="flex flex-col gap-3 max-sm:hidden">
          <p className="flex items-center gap-2.5 text-lg font-semibold tracking-tight">
            <Mark className="size-7" />
            {productName}
          </p>
          <p className="max-w-[32ch] text-muted">{t("about")}</p>
        </div>
        <Column title={t("product")}>
          <LinkItem href={`${base}/#features`}>{t("features")}</LinkItem>
          <PageItem href="/cennik">{t("pricing")}</PageItem>
          {content.orders.full && <PageItem href="/zamowienie">{t("order")}</PageItem>}
          <PageItem href="/prezentacja">{t("presentation")}</PageItem>
          <LinkItem href={demoUrl} target="_blank" rel="noopener">
            {t("demo")} <span className="sr-only">{header("newTab")}</span>
          </LinkItem>
        </Column>
        <Column title={t("support")}>
          <LinkItem href={`${base}/#contact`}>{t("contactForm")}</LinkItem>
          <PageItem href="/dokumentacja">{t("documentation")}</PageItem>
          <LinkItem href={`${base}/#faq`}>{t("faq")}</LinkItem>
          <PageItem href="/regulamin">{t("terms")}</PageItem>
          <PageItem href="/polityka-prywatnosci">{t("privacy")}</PageItem>
        </Column>
        <Column title={t("contact")}>
          <LinkItem href={company.emailUri} className="wrap-anywhere">
            {company.email}
          </LinkItem>
          <LinkItem href={company.phoneUri}>{company.phone}</LinkItem>
        </Column>
        <Column title={t("company")}>
          <li>
            <Unbroken>{company.name}</Unbroken>
          </li>
          <li>
            <Unbroken>{company.address}</Unbroken>
          </li>
          <li className="whitespace-nowrap">{t("taxId", { taxId: company.taxId })}</li>
        </Column>
      </div>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h2 className="mb-2 font-semibold sm:mb-3">{title}</h2>
      <ul className="flex flex-col gap-2 text-muted pointer-coarse:gap-0.5">{children}</ul>
    </div>
  );
}

function PageItem({ href, children }: { href: PublicPath; children: ReactNode }) {
  return (
    <li>
      <Link href={href} className={linkClasses}>
        {children}
      </Link>
    </li>
  );
}

function LinkItem({ className, children, ...link }: ComponentProps<"a">) {
  return (
    <li>
      <a {...link} className={clsx(linkClasses, className)}>
        {children}
      </a>
    </li>
  );
}

const linkClasses =
  "inline-block py-0.5 underline decoration-line underline-offset-4 hover:text-ink hover:decoration-current pointer-coarse:py-[11px]";
