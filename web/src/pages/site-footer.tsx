import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Link } from "wouter";
import { useSiteInfo } from "../lib/site-info.tsx";
import { Mark } from "../ui/rings.tsx";

export function SiteFooter() {
  const t = useTranslations("footer");
  const { productName, company } = useSiteInfo();

  return (
    <footer className="border-t border-line">
      <div className="mx-auto grid max-w-[77rem] gap-x-8 gap-y-10 px-4 py-16 text-sm sm:grid-cols-2 sm:px-6 lg:grid-cols-[1.4fr_1fr_1fr_1.2fr]">
        <div className="flex flex-col gap-3">
          <p className="flex items-center gap-2.5 text-lg font-semibold tracking-tight">
            <Mark className="size-7" />
            {productName}
          </p>
          <p className="max-w-[32ch] text-muted">{t("about")}</p>
        </div>
        <Column title={t("support")}>
          <li>
            <a href="/#contact" className={linkLook}>
              {t("contactForm")}
            </a>
          </li>
          <li>
            <Link href="/dokumentacja" className={linkLook}>
              {t("documentation")}
            </Link>
          </li>
        </Column>
        <Column title={t("contact")}>
          <li>
            <a href={`mailto:${company.email}`} className={linkLook}>
              {company.email}
            </a>
          </li>
          <li>
            <a href={`tel:${company.phone.replace(/[^+\d]/g, "")}`} className={linkLook}>
              {company.phone}
            </a>
          </li>
        </Column>
        <Column title={t("company")}>
          <li>{company.name}</li>
          <li>{company.address}</li>
          <li>{t("taxId", { taxId: company.taxId })}</li>
        </Column>
      </div>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h2 className="mb-3 font-semibold">{title}</h2>
      <ul className="flex flex-col gap-2 text-muted">{children}</ul>
    </div>
  );
}

const linkLook =
  "inline-block py-0.5 underline decoration-line underline-offset-4 hover:text-ink hover:decoration-current pointer-coarse:py-2.5";
