import { startTransition, Suspense, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useLocation } from "wouter";
import * as demoBookingText from "@scm/text/site/demo-booking";
import * as formText from "@scm/text/site/form";
import { bookingId } from "../../leads/demo-booking/demo-dialog.tsx";
import { EventCard } from "../../leads/demo-booking/event-card.tsx";
import { lazyPart } from "../../lib/lazy-part.tsx";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { withTexts } from "../../lib/with-texts.tsx";
import { Rings } from "../../ui/rings.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { PageHead } from "../page-head.tsx";

const Booking = lazyPart(
  async () => (await import("../../leads/demo-booking/booking.tsx")).Booking,
);

/** The dialog of the demo booking as a page that can be linked to. */
export const Presentation = withTexts(
  function Presentation() {
    const t = useTranslations("demoBooking");
    const { productName } = useSiteInfo();

    return (
      <div className="relative isolate flex flex-1 flex-col overflow-hidden">
        <PageHead
          path="/prezentacja"
          title={t("page.title", { product: productName })}
          description={t("page.description", { product: productName })}
        />
        <Rings
          count={9}
          className="absolute top-0 right-0 -z-10 size-56 translate-x-1/2 -translate-y-1/2 lg:size-[48rem]"
        />
        <div className="mx-auto grid w-full max-w-[77rem] grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 px-4 pt-10 pb-16 sm:px-6 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:pt-16 lg:pb-24">
          <div>
            <h1 className="text-3xl font-semibold tracking-[-0.03em] lg:text-4xl">{t("title")}</h1>
            <p className="mt-4 max-w-[48ch] text-lg text-muted">{t("page.lead")}</p>
            <EventCard className="mt-6 bg-raised" />
          </div>
          <section
            aria-labelledby={bookingId}
            className="-mx-4 flex flex-col overflow-clip border-y border-line bg-raised p-6 not-noscript:min-h-[46rem] sm:mx-0 sm:rounded-md sm:border sm:shadow-float md:not-noscript:min-h-[32rem] lg:col-start-2 lg:row-span-2 lg:row-start-1"
          >
            <h2 id={bookingId} tabIndex={-1} className="sr-only scroll-mt-24">
              {t("page.booking")}
            </h2>
            <Place />
          </section>
          <ul className="flex list-disc flex-col gap-1.5 pl-5 text-muted marker:text-edge">
            <li>{t("page.confirmed")}</li>
            <li>{t("page.change")}</li>
          </ul>
        </div>
      </div>
    );
  },
  demoBookingText,
  formText,
);

/** The calendar needs the clock, so it comes after hydration, in a frame that keeps its height. */
function Place() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [, navigate] = useLocation();
  const [isAwake, setAwake] = useState(false);

  useEffect(() => {
    // A transition is drawn in short parts, between which the page answers.
    startTransition(() => setAwake(true));
    // The browser would return to where the calendar was scrolled, and away from the heading that
    // has just taken the focus.
    window.history.scrollRestoration = "manual";
    return () => {
      window.history.scrollRestoration = "auto";
    };
  }, []);

  const loading = <Loading />;
  if (!isAwake) return loading;
  return (
    <Suspense fallback={loading}>
      <Booking heading={heading} onClose={() => navigate("/")} isDialog={false} />
    </Suspense>
  );
}

function Loading() {
  const t = useTranslations("demoBooking.page");
  const { company } = useSiteInfo();
  return (
    <>
      <noscript>
        <p className="mb-6">
          {t("noScript")}{" "}
          <a href={company.emailUri} className="font-medium underline underline-offset-4">
            {company.email}
          </a>
          {", "}
          <a href={company.phoneUri} className="font-medium underline underline-offset-4">
            {company.phone}
          </a>
        </p>
      </noscript>
      <Skeleton className="h-10 w-64 max-w-full" />
      <div className="mt-6 grid gap-10 md:grid-cols-2">
        <Skeleton className="h-80" />
        <Skeleton className="h-64" />
      </div>
    </>
  );
}
