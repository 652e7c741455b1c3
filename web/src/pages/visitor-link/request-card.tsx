import { useId, useRef, useState } from "react";
import { readBookingCalendar, referenceOf, type VisitorRequest } from "@scm/contract";
import { formatMoment } from "@scm/text/moment";
import { visitorLink } from "@scm/text/visitor-link";
import { clsx } from "clsx";
import { CalendarPlus, CalendarX, CircleCheck, CircleX, Hourglass } from "lucide-react";
import { useTranslations } from "use-intl";
import { Link } from "wouter";
import { SlotMoment } from "../../leads/demo-booking/step-parts.tsx";
import { Fact } from "../../leads/proof.tsx";
import { addressOf } from "../../lib/api-client.ts";
import { useLocale } from "../../lib/locale.tsx";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { Badge } from "../../ui/badge.tsx";
import { buttonLook } from "../../ui/button-look.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { OrderLines } from "./order-lines.tsx";
import type { Outcome, OwnBooking } from "./request-queries.ts";
import { TimeChoice } from "./time-choice.tsx";
import { Withdrawal } from "./withdrawal.tsx";

type Props = { request: VisitorRequest };

type Step = "none" | "move" | "withdraw";

export function RequestCard({ request }: Props) {
  const text = visitorLink[useLocale().locale];
  const [step, setStep] = useState<Step>("none");
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { kind } = request;

  function begin(next: Step): void {
    setOutcome(null);
    setStep(next);
  }
  function end(result: Outcome | null): void {
    setStep("none");
    setOutcome(result);
    // The button that had the focus is gone.
    heading.current?.focus();
  }

  return (
    <article
      aria-labelledby={headingId}
      className="flex flex-col gap-5 rounded-md border border-line bg-raised p-4 sm:p-6"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2
          id={headingId}
          ref={heading}
          tabIndex={-1}
          className="text-xl font-semibold tracking-tight outline-none"
        >
          {text.kinds[kind]}
        </h2>
        <State request={request} />
      </header>
      <Facts request={request} />
      {kind === "order" && <OrderLines order={request} />}
      {request.isRestricted && <p className="text-sm text-muted">{text.restricted}</p>}
      <div aria-live="polite" className="empty:hidden">
        {outcome && (
          <Notice tone={outcome.tone} title={outcome.title}>
            {outcome.detail !== undefined && <p>{outcome.detail}</p>}
          </Notice>
        )}
      </div>
      {step === "none" && <Actions request={request} onBegin={begin} />}
      {kind === "demo-booking" && step === "move" && <TimeChoice booking={request} onEnd={end} />}
      {kind === "demo-booking" && step === "withdraw" && (
        <Withdrawal booking={request} onEnd={end} />
      )}
    </article>
  );
}

function Actions({ request, onBegin }: Props & { onBegin: (step: Step) => void }) {
  const text = visitorLink[useLocale().locale];
  const look = { variant: "secondary", size: "small" } as const;
  if (request.kind !== "demo-booking") return null;
  if (request.status === "cancelled") {
    return (
      <Link href="/prezentacja" className={clsx(buttonLook(look), "self-start")}>
        {text.bookAgain}
      </Link>
    );
  }
  if (!request.canChange) return null;
  return (
    <div className="flex flex-wrap gap-3">
      <Button {...look} onClick={() => onBegin("move")}>
        {text.moveDemo}
      </Button>
      <Button {...look} onClick={() => onBegin("withdraw")}>
        {text.withdraw}
      </Button>
      <LinkButton {...look} href={addressOf(readBookingCalendar, { id: request.id })}>
        <CalendarPlus aria-hidden="true" size={16} className="shrink-0" />
        {text.calendarFile}
      </LinkButton>
    </div>
  );
}

function State({ request }: { request: VisitorRequest }) {
  const text = visitorLink[useLocale().locale];
  const states: Readonly<Record<string, string>> = text.states[request.kind];
  const { status } = request;
  const isPast =
    request.kind === "demo-booking" &&
    !request.canChange &&
    !request.isRestricted &&
    (status === "pending" || status === "confirmed");
  const { colour, icon } = isPast ? past : (looks[status] ?? waiting);
  return (
    <Badge colour={colour} icon={icon}>
      {isPast ? text.past : (states[status] ?? status)}
    </Badge>
  );
}

const waiting = { colour: "yellow", icon: Hourglass } as const;
const good = { colour: "green", icon: CircleCheck } as const;
const over = { colour: "grey", icon: CircleX } as const;
const past = { colour: "grey", icon: CalendarX } as const;

const looks: Readonly<Record<string, typeof waiting | typeof good | typeof over>> = {
  confirmed: good,
  accepted: good,
  active: good,
  completed: good,
  cancelled: over,
  rejected: over,
};

function Facts({ request }: { request: VisitorRequest }) {
  const text = visitorLink[useLocale().locale];
  const { id, kind, name, createdAt } = request;
  const { phone, clubName } = { phone: null, clubName: null, ...request };
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
      <OwnFacts request={request} />
      <Fact term={text.name}>{name}</Fact>
      {phone !== null && <Fact term={text.phone}>{phone}</Fact>}
      {clubName !== null && <Fact term={text.clubName}>{clubName}</Fact>}
      {kind !== "order" && <Fact term={text.reference}>{referenceOf(id)}</Fact>}
      <Fact term={text.sentAt}>{formatMoment(createdAt)}</Fact>
    </dl>
  );
}

/** Tells the request from others of its kind. */
function OwnFacts({ request }: { request: VisitorRequest }) {
  const text = visitorLink[useLocale().locale];
  switch (request.kind) {
    case "contact":
      return (
        <>
          <Fact term={text.subject}>{request.subject}</Fact>
          <Fact term={text.message}>
            <span className="line-clamp-6 whitespace-pre-line">{request.message}</span>
          </Fact>
        </>
      );
    case "demo-booking":
      return <DemoFacts booking={request} />;
    case "order":
      return (
        <Fact term={text.number}>
          <span className="font-semibold tabular-nums">{request.number}</span>
        </Fact>
      );
    case "beta-signup":
    default:
      return <Fact term={text.clubSize}>{request.clubSize}</Fact>;
  }
}

/** When and where a demo is, how long it takes, and who gives it. */
function DemoFacts({ booking }: { booking: OwnBooking }) {
  const { locale } = useLocale();
  const text = visitorLink[locale];
  const t = useTranslations("demoBooking.event");
  const { minutes, place, host } = useSiteInfo().content.event;
  const { startsAt, lapsesAt, canChange, status, link } = booking;
  return (
    <>
      <Fact term={text.startsAt}>
        <SlotMoment datetime={startsAt} />
        {lapsesAt !== null && canChange && (
          <span className="block text-sm text-muted">{text.lapsesAt(formatMoment(lapsesAt))}</span>
        )}
      </Fact>
      {(canChange || status === "confirmed") && (
        <>
          <Fact term={t("duration")}>{t("minutes", { minutes })}</Fact>
          <Fact term={t("place")}>
            {/* Null for those who may not know yet where the demo is joined. */}
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
      )}
    </>
  );
}
