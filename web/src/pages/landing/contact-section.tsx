import { lazy, Suspense, useRef, type ComponentType, type ReactNode } from "react";
import { Mail, MapPin, Phone } from "lucide-react";
import { useTranslations } from "use-intl";
import { useDemoDialog } from "../../leads/demo-booking/demo-dialog.tsx";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { useIsNear } from "../../lib/use-is-near.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Unbroken } from "../../ui/unbroken.tsx";

/** The form brings the schemas, so it is loaded when the visitor comes near. */
const ContactForm = lazy(async () => {
  const { ContactForm: component } = await import("../../leads/contact/contact-form.tsx");
  return { default: component };
});

export function ContactSection() {
  const t = useTranslations("contact");
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
      <div className="mx-auto grid max-w-[77rem] grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-6 px-4 py-8 sm:gap-y-12 sm:px-6 sm:py-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)] lg:py-16">
        <div className="flex flex-col gap-6 sm:gap-10">
          <div className="flex flex-col gap-3 sm:gap-4">
            <h2
              id="contact-title"
              className="text-2xl font-semibold tracking-[-0.02em] sm:text-3xl"
            >
              {t("title")}
            </h2>
            <p className="max-w-[46ch] text-muted sm:text-lg">
              <Unbroken>{t("lead")}</Unbroken>
            </p>
            <DemoFirst />
          </div>
          <ContactCard />
        </div>
        <div className="rounded-md border border-line bg-ground p-5 sm:p-8 lg:self-start">
          <ErrorBoundary fallback={<LoadFailed />}>
            <Suspense fallback={<FormSkeleton />}>
              {isNear ? <ContactForm /> : <FormSkeleton />}
            </Suspense>
          </ErrorBoundary>
          <noscript>
            <WithoutScript />
          </noscript>
        </div>
      </div>
    </section>
  );
}

/**
 * Reserves the size of the form while it loads. Hidden without JavaScript, because the form would
 * never load.
 */
function FormSkeleton() {
  return (
    <div className="noscript:hidden">
      <div className="flex flex-col gap-5">
        <Skeleton className="h-[22px] w-48" />
        <div className="grid gap-5 sm:grid-cols-2">
          <Skeleton className="mt-7 h-12" />
          <Skeleton className="mt-7 h-12" />
        </div>
        <Skeleton className="mt-7 h-12" />
        <Skeleton className="mt-7 h-[178px]" />
        <Skeleton className="h-12 w-full sm:w-48" />
      </div>
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

function DemoFirst() {
  const t = useTranslations("contact");
  const demo = useTranslations("demo");
  const { trigger } = useDemoDialog();
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-3">
      <p>{t("demoFirst")}</p>
      <Button variant="secondary" size="small" {...trigger}>
        {demo("open")}
      </Button>
    </div>
  );
}

function ContactCard() {
  const t = useTranslations("contact");
  const { company } = useSiteInfo();
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-5 sm:gap-6 sm:pt-8">
      <h3 className="font-semibold">{t("cardTitle")}</h3>
      <dl className="flex flex-col gap-3 sm:gap-5">
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
        <Detail icon={MapPin} term={t("address")}>
          <Unbroken>{company.name}</Unbroken>
          <br />
          <Unbroken>{company.address}</Unbroken>
        </Detail>
      </dl>
      <div className="border-t border-line pt-4 sm:pt-6">
        <h3 className="font-semibold">{t("next")}</h3>
        <p className="mt-2 max-w-[46ch] text-muted">
          <Unbroken>{t("nextSteps")}</Unbroken>
        </p>
      </div>
    </div>
  );
}

type DetailProps = {
  icon: ComponentType<{ className: string; "aria-hidden": true; strokeWidth: number }>;
  term: string;
  children: ReactNode;
};

function Detail({ icon: Icon, term, children }: DetailProps) {
  return (
    <div className="relative pl-9">
      <dt className="text-sm text-muted">
        <Icon aria-hidden={true} strokeWidth={1.75} className="absolute top-0.5 left-0 size-5" />
        {term}
      </dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
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
