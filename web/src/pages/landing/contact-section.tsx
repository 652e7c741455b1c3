import { lazy, Suspense, type ComponentType, type ReactNode } from "react";
import { Mail, MapPin, Phone } from "lucide-react";
import { useTranslations } from "use-intl";
import { ContactFormSkeleton } from "../../leads/contact/contact-form-skeleton.tsx";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";

/** The form and what checks it come right after the first render, not before it. */
const ContactForm = lazy(async () => {
  const { ContactForm: component } = await import("../../leads/contact/contact-form.tsx");
  return { default: component };
});

export function ContactSection() {
  const t = useTranslations("contact");

  return (
    <section
      id="contact"
      aria-labelledby="contact-title"
      tabIndex={-1}
      className="border-t border-line bg-paper outline-none"
    >
      <div className="mx-auto grid max-w-[77rem] gap-x-16 gap-y-12 px-4 py-16 sm:px-6 lg:grid-cols-[1fr_1.5fr] lg:py-28">
        <div className="flex flex-col gap-10">
          <div className="flex flex-col gap-4">
            <h2 id="contact-title" className="text-3xl font-semibold tracking-[-0.02em]">
              {t("title")}
            </h2>
            <p className="max-w-[46ch] text-lg text-muted">{t("lead")}</p>
          </div>
          <ContactCard />
        </div>
        <div className="rounded-md border border-line bg-ground p-5 sm:p-8 lg:self-start">
          <ErrorBoundary fallback={<LoadFailed />}>
            <Suspense fallback={<ContactFormSkeleton />}>
              <ContactForm />
            </Suspense>
          </ErrorBoundary>
        </div>
      </div>
    </section>
  );
}

function ContactCard() {
  const t = useTranslations("contact");
  const { company } = useSiteInfo();
  return (
    <div className="flex flex-col gap-6 border-t border-line pt-8">
      <h3 className="font-semibold">{t("cardTitle")}</h3>
      <dl className="flex flex-col gap-5">
        <Detail icon={Phone} term={t("phone")}>
          <a
            href={`tel:${company.phone.replace(/[^+\d]/g, "")}`}
            className="tabular-nums underline decoration-line underline-offset-4 hover:decoration-current"
          >
            {company.phone}
          </a>
        </Detail>
        <Detail icon={Mail} term={t("email")}>
          <a
            href={`mailto:${company.email}`}
            className="underline decoration-line underline-offset-4 hover:decoration-current"
          >
            {company.email}
          </a>
        </Detail>
        <Detail icon={MapPin} term={t("address")}>
          {company.name}
          <br />
          {company.address}
        </Detail>
      </dl>
      <div className="border-t border-line pt-6">
        <h3 className="font-semibold">{t("next")}</h3>
        <p className="mt-2 max-w-[46ch] text-muted">{t("nextSteps")}</p>
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
      <dd className="font-medium">{children}</dd>
    </div>
  );
}

function LoadFailed() {
  const t = useTranslations("contact");
  const { company } = useSiteInfo();
  return <p role="alert">{t("loadFailed", { email: company.email })}</p>;
}
