import {
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from "react";
import { clsx } from "clsx";
import { Check, Mail, MapPin, Phone } from "lucide-react";
import { useTranslations } from "use-intl";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { useIsNear } from "../../lib/use-is-near.ts";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { Segments } from "../../ui/segments.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Unbroken } from "../../ui/unbroken.tsx";

/** The form brings the schemas, and the calendar its data: each is loaded when it is needed. */
const places = {
  book: lazy(async () => {
    const part = await import("../../leads/demo-booking/booking-calendar.tsx");
    return { default: part.BookingCalendar };
  }),
  write: lazy(async () => {
    const part = await import("../../leads/contact/contact-form.tsx");
    return { default: part.ContactForm };
  }),
};

const ways = ["book", "write"] as const;
type Way = (typeof ways)[number];

export function ContactSection() {
  const t = useTranslations("contact");
  const section = useRef<HTMLElement>(null);
  // Only a visitor who comes here needs the free times, which a call brings.
  const isNear = useIsNear(section, { waits: true });
  const [way, setWay] = useWay();

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
          {way === "book" ? <Seen /> : <NextSteps />}
        </div>
        <div className="-mx-4 border-y border-line bg-ground p-4 sm:mx-0 sm:rounded-md sm:border sm:p-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Segments
            label={t("ways")}
            values={ways}
            texts={{ book: t("book"), write: t("write") }}
            value={way}
            onChange={setWay}
            className="mb-5 w-full sm:mb-6 sm:w-auto noscript:hidden"
          />
          <Place way={way} isNear={isNear} />
          <noscript>
            <WithoutScript />
          </noscript>
        </div>
        <ContactCard />
      </div>
    </section>
  );
}

/** Booking comes first, and every link or button to the contact asks for the form. */
function useWay(): [Way, (way: Way) => void] {
  const [chosen, setWay] = useState<Way | null>(null);
  // The server does not know the anchor of the address.
  const isAsked = useSyncExternalStore(watchAnchor, isContactAsked, () => false);

  useEffect(() => {
    const end = new AbortController();
    const write = ({ target }: Event) => {
      if (target instanceof Element && target.closest(toContact)) setWay("write");
    };
    document.addEventListener("click", write, { signal: end.signal });
    return () => end.abort();
  }, []);

  return [chosen ?? (isAsked ? "write" : "book"), setWay];
}

function watchAnchor(onChange: () => void) {
  window.addEventListener("hashchange", onChange);
  return () => window.removeEventListener("hashchange", onChange);
}

function isContactAsked(): boolean {
  return window.location.hash === "#contact";
}

const toContact = "a[href$='#contact'], [data-section='contact']";

function Place({ way, isNear }: { way: Way; isNear: boolean }) {
  const Part = places[way];
  return (
    <div className={heights[way]}>
      <ErrorBoundary fallback={<LoadFailed />}>
        <Suspense fallback={<Loading />}>{isNear ? <Part /> : <Loading />}</Suspense>
      </ErrorBoundary>
    </div>
  );
}

/** Each takes this room once it is loaded, so that nothing below moves. */
const heights = {
  book: "not-noscript:min-h-[37.75rem] md:not-noscript:min-h-[24.5rem]",
  write: "not-noscript:min-h-[42rem] sm:not-noscript:min-h-[34.5rem]",
};

/** Hidden without JavaScript, because nothing would ever load. */
function Loading() {
  return (
    <div className="flex flex-col gap-6 noscript:hidden">
      <Skeleton className="h-10 w-64 max-w-full" />
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        <Skeleton className="h-72" />
        <Skeleton className="h-48" />
      </div>
    </div>
  );
}

function Seen() {
  const t = useTranslations("contact.seen");
  return (
    <>
      <h3 className="mt-4 font-semibold sm:mt-6">{t("title")}</h3>
      <ul className="mt-2 flex flex-col gap-1.5 text-muted">
        {[t("register"), t("fees"), t("questions")].map((line) => (
          <li key={line} className="flex gap-2">
            <Check aria-hidden="true" size={18} className="mt-1 shrink-0" />
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function NextSteps() {
  const t = useTranslations("contact");
  return (
    <>
      <h3 className="mt-4 font-semibold sm:mt-6">{t("next")}</h3>
      <p className="mt-2 max-w-[46ch] text-muted">
        <Unbroken>{t("nextSteps")}</Unbroken>
      </p>
    </>
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
