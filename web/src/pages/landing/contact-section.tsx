import { lazy, Suspense, useRef, type ComponentType, type ReactNode } from "react";
import { clsx } from "clsx";
import { Mail, MapPin, Phone } from "lucide-react";
import { useTranslations } from "use-intl";
import { useDemoDialog } from "../../leads/demo-booking/demo-dialog.tsx";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { useIsNear } from "../../lib/use-is-near.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Unbroken } from "../../ui/unbroken.tsx";

/** The form brings the schemas, which the top of the page does without. */
const ContactForm = lazy(async () => {
  const part = await import("../../leads/contact/contact-form.tsx");
  return { default: part.ContactForm };
});

export function ContactSection() {
  const t = useTranslations("contact");
  const demo = useTranslations("demo");
  const { trigger } = useDemoDialog();
  const section = useRef<HTMLElement>(null);
  const isNear = useIsNear(section);

  return (
    <section
      ref={section}
      id="contact"
      aria-labelledby="contact-title"
      tabIndex={-1}
      className="border-t border-line bg-paper outline-none"
    >
      <div className="mx-auto grid max-w-[77rem] grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-5 px-4 py-8 sm:gap-y-8 sm:px-6 sm:py-10 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:py-16">
        <div>
          <h2 id="contact-title" className="text-2xl font-semibold tracking-[-0.02em] sm:text-3xl">
            {t("title")}
          </h2>
          <p className="mt-2 max-w-[46ch] text-muted sm:mt-4 sm:text-lg">
            <Unbroken>{t("lead")}</Unbroken>
          </p>
          <h3 className="mt-4 font-semibold sm:mt-6">{t("next")}</h3>
          <p className="mt-2 max-w-[46ch] text-muted">
            <Unbroken>{t("nextSteps")}</Unbroken>
          </p>
          <Button variant="secondary" className="mt-4 sm:mt-6" {...trigger}>
            {demo("open")}
          </Button>
        </div>
        <div className="-mx-4 border-y border-line bg-ground p-4 sm:mx-0 sm:rounded-md sm:border sm:p-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {/* The room of the form, so that nothing below moves once it is loaded. */}
          <div className="not-noscript:min-h-[42rem] sm:not-noscript:min-h-[34.5rem]">
            <ErrorBoundary fallback={<LoadFailed />}>
              <Suspense fallback={<Loading />}>{isNear ? <ContactForm /> : <Loading />}</Suspense>
            </ErrorBoundary>
          </div>
          <noscript>
            <WithoutScript />
          </noscript>
        </div>
        <ContactCard />
      </div>
    </section>
  );
}

/** Hidden without JavaScript, because nothing would ever load. */
function Loading() {
  return (
    <div className="flex flex-col gap-6 noscript:hidden">
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
      <Skeleton className="h-72" />
    </div>
  );
}

function WithoutScript() {
  const t = useTranslations();
  const { company } = useSiteInfo();
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="wrap-anywhere">{t("noscript", { email: company.email })}</p>
      <a href={company.emailUri} className={linkClasses}>
        {company.email}
      </a>
      <a href={company.phoneUri} className={linkClasses}>
        {company.phone}
      </a>
    </div>
  );
}

function ContactCard() {
  const t = useTranslations("contact");
  const { company } = useSiteInfo();
  return (
    <div className="flex flex-col gap-3 sm:gap-5 lg:border-t lg:border-line lg:pt-6">
      <h3 className="font-semibold">{t("cardTitle")}</h3>
      <dl className="flex flex-wrap gap-x-6 gap-y-3 sm:flex-col sm:gap-5">
        <Detail icon={Phone} term={t("phone")}>
          <a href={company.phoneUri} className={linkClasses}>
            {company.phone}
          </a>
        </Detail>
        <Detail icon={Mail} term={t("email")}>
          <a href={company.emailUri} className={linkClasses}>
            {company.email}
          </a>
        </Detail>
        {/* On phones the footer has it, right below. */}
        <Detail icon={MapPin} term={t("address")} className="max-sm:hidden">
          <Unbroken>{company.name}</Unbroken>
          <br />
          <Unbroken>{company.address}</Unbroken>
        </Detail>
      </dl>
    </div>
  );
}

type DetailProps = {
  icon: ComponentType<{ className: string; "aria-hidden": true; strokeWidth: number }>;
  term: string;
  className?: string;
  children: ReactNode;
};

function Detail({ icon: Icon, term, className, children }: DetailProps) {
  return (
    <div className={clsx("relative pl-7 sm:pl-9", className)}>
      <dt className="text-sm text-muted max-sm:sr-only">{term}</dt>
      <dd className="font-medium wrap-anywhere">
        <Icon
          aria-hidden={true}
          strokeWidth={1.75}
          className="absolute top-0.5 left-0 size-5 text-muted pointer-coarse:max-sm:top-[11px]"
        />
        {children}
      </dd>
    </div>
  );
}

function LoadFailed() {
  const t = useTranslations("contact");
  const { company } = useSiteInfo();
  return <p role="alert">{t("loadFailed", { email: company.email })}</p>;
}

const linkClasses =
  "inline-block font-medium wrap-anywhere underline decoration-line underline-offset-4 hover:decoration-current pointer-coarse:py-[9px]";
