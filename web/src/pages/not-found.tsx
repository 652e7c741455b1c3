import { useTranslations } from "use-intl";
import { Link, useRouter } from "wouter";
import { buttonLook } from "../ui/button-look.ts";
import { Rings } from "../ui/rings.tsx";

export function NotFound() {
  const t = useTranslations();
  const { base } = useRouter();

  return (
    <>
      <title>{t("meta.notFoundTitle")}</title>
      <section className="relative isolate flex-1 overflow-hidden">
        <Rings
          count={9}
          className="absolute top-0 right-0 -z-10 size-40 translate-x-1/2 -translate-y-1/2 md:top-1/2 md:size-[46rem]"
        />
        <div className="mx-auto flex max-w-[77rem] flex-col items-start gap-6 px-4 py-24 sm:px-6 md:py-40">
          <h1 lang="en" className="text-3xl font-semibold tracking-tight md:text-4xl">
            {t("notFound.title")}
          </h1>
          <p className="max-w-[48ch] text-lg text-muted">{t("notFound.text")}</p>
          <p className="max-w-[50ch] border-l-2 border-line pl-4 text-sm text-muted">
            {t("notFound.hint")}
          </p>
          <Link href="/" className={buttonLook()}>
            {t("notFound.home")}
          </Link>
          <nav aria-label={t("notFound.ways")} className="flex flex-wrap gap-x-6 gap-y-2">
            <a href={`${base}/#features`} className={wayClasses}>
              {t("footer.features")}
            </a>
            <Link href="/cennik" className={wayClasses}>
              {t("footer.pricing")}
            </Link>
            <a href={`${base}/#contact`} className={wayClasses}>
              {t("footer.contactForm")}
            </a>
          </nav>
        </div>
      </section>
    </>
  );
}

const wayClasses = "flex min-h-11 items-center underline underline-offset-4 hover:no-underline";
