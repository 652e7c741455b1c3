import { formatMoment } from "@scm/text/moment";
import { visitorLink } from "@scm/text/visitor-link";
import { useTranslations } from "use-intl";
import { SlotMoment } from "../../leads/demo-booking/step-parts.tsx";
import { Fact } from "../../leads/proof.tsx";
import { useLocale } from "../../lib/locale.tsx";
import { useSiteInfo } from "../../lib/site-info.tsx";
import type { OwnBooking } from "./request-queries.ts";

/** When and where a demo is, how long it takes, and who gives it. */
export function DemoFacts({ booking }: { booking: OwnBooking }) {
  const text = visitorLink[useLocale().locale];
  const { startsAt, lapsesAt, canChange, status } = booking;
  return (
    <>
      <Fact term={text.startsAt}>
        <SlotMoment datetime={startsAt} />
        {lapsesAt !== null && canChange && (
          <span className="block text-sm text-muted">{text.lapsesAt(formatMoment(lapsesAt))}</span>
        )}
      </Fact>
      {(canChange || status === "confirmed") && <EventFacts link={booking.link} />}
    </>
  );
}

/** @param link where the demo is joined; null for those who may not know it yet */
function EventFacts({ link }: { link: string | null }) {
  const { locale } = useLocale();
  const text = visitorLink[locale];
  const t = useTranslations("demoBooking.event");
  const { minutes, place, host } = useSiteInfo().content.event;
  return (
    <>
      {minutes > 0 && <Fact term={t("duration")}>{t("minutes", { minutes })}</Fact>}
      <Fact term={t("place")}>
        {link === null ? (
          place[locale]
        ) : (
          <a
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            className="underline underline-offset-4 hover:decoration-2"
          >
            {text.join} <span className="sr-only">{text.newTab}</span>
          </a>
        )}
      </Fact>
      {host !== null && <Fact term={text.host}>{host}</Fact>}
    </>
  );
}
