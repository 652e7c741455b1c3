import type { ReactNode } from "react";
import type { LeadPerson, PersonLead } from "@scm/contract";
import { leadDetail } from "@scm/text/admin/lead-detail";
import { formatMoment } from "@scm/text/moment";
import { formatZloty } from "@scm/text/money";
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { EmailLink } from "../../parts/address.tsx";
import { PhoneLink } from "../../parts/facts.tsx";
import { leadTexts, statusLabel } from "../../parts/lead-texts.ts";
import { recordHref, screens } from "../../parts/screens.ts";
import { shownName } from "../../parts/shown-name.ts";
import { StatusBadge } from "../../parts/badges.tsx";
import { DetailPanel } from "../detail/detail-panel.tsx";
import type { LeadAdmin } from "../lead-admin.ts";
import { personQuery } from "../work/lead-queries.ts";

const text = leadDetail.person;

type Props = { kind: LeadAdmin; id: string };

/** The sender of a lead, with all their requests. */
export function PersonPane({ kind, id }: Props) {
  const person = useQuery(personQuery(kind, id));
  return (
    <DetailPanel title={text.title} text={text} query={person}>
      {(found) => (
        <>
          <Found person={found} id={id} />
          {isFindable(found) && (
            <Link
              href={`${screens.person.path}?kind=${kind.name}&id=${id}`}
              className={linkClasses}
            >
              {text.allData}
            </Link>
          )}
        </>
      )}
    </DetailPanel>
  );
}

/** False for a report that names nobody. */
function isFindable({ address, names, phones }: LeadPerson): boolean {
  return address !== null || names.length + phones.length > 0;
}

type FoundProps = { person: LeadPerson; id: string };

function Found({ person, id }: FoundProps) {
  const [name = text.nameless, ...others] = person.names.map(shownName);
  return (
    <div className="flex flex-col gap-4 text-sm">
      <div className="flex flex-col gap-1">
        <p dir="auto" className="text-base font-medium wrap-anywhere">
          {name}
        </p>
        {others.length > 0 && (
          <p className="wrap-anywhere text-muted">{text.alsoAs(others.join(", "))}</p>
        )}
        {person.address !== null && <EmailLink of={person.address} className={linkClasses} />}
        {person.phones.map((phone) => (
          <PhoneLink key={phone} phone={phone} className={linkClasses} />
        ))}
      </div>
      <PersonFacts person={person} />
      {person.address === null ? (
        <p className="text-muted">{text.noAddress}</p>
      ) : (
        <Leads leads={person.leads} id={id} />
      )}
    </div>
  );
}

const linkClasses =
  "w-fit text-sm wrap-anywhere underline decoration-line underline-offset-4 hover:decoration-current pointer-coarse:py-2";

function PersonFacts({ person: { clubs, nextDemo, lastAnswer, tenants } }: { person: LeadPerson }) {
  if (clubs.length + tenants.length === 0 && !nextDemo && !lastAnswer) return null;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 @min-[37rem]:grid-cols-1 @4xl:grid-cols-[auto_minmax(0,1fr)] @min-[37rem]:[&>dd]:mb-1.5">
      {clubs.length > 0 && <Row term={text.clubs}>{clubs.map(shownName).join(", ")}</Row>}
      {nextDemo && (
        <Row term={text.nextDemo}>
          <Link href={recordHref("demo-booking", nextDemo.id)} className={linkClasses}>
            {formatMoment(nextDemo.startsAt)}
          </Link>
          <span>
            {`, ${statusLabel(leadTexts["demo-booking"].statuses, nextDemo.status).toLowerCase()}`}
          </span>
        </Row>
      )}
      {lastAnswer && (
        <Row term={text.lastAnswer}>
          {text.lastAnswerBy(formatMoment(lastAnswer.at), lastAnswer.operator)}
        </Row>
      )}
      {tenants.length > 0 && (
        <Row term={text.tenants}>
          {tenants.map(({ id, tenantName, isActive }) => (
            <span key={id} className="block">
              <Link href={recordHref("tenant", id)} className={linkClasses}>
                {shownName(tenantName)}
              </Link>
              {!isActive && <span>{`, ${text.inactive}`}</span>}
            </span>
          ))}
        </Row>
      )}
    </dl>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd dir="auto" className="wrap-anywhere">
        {children}
      </dd>
    </>
  );
}

/** As many as the server lists at most. */
const leadsMax = 50;

function Leads({ leads, id }: { leads: readonly PersonLead[]; id: string }) {
  if (leads.length === 1) return <p className="text-muted">{text.onlyOne}</p>;
  const title = leads.length < leadsMax ? text.leads(leads.length) : text.newest(leads.length);
  return (
    <section aria-label={title} className="flex flex-col gap-1 border-t border-line pt-4">
      <h4 className="text-muted">{title}</h4>
      <ul className="-mx-2">
        {leads.map((lead) => (
          <LeadLine key={lead.id} lead={lead} isOpen={lead.id === id} />
        ))}
      </ul>
    </section>
  );
}

function LeadLine({ lead, isOpen }: { lead: PersonLead; isOpen: boolean }) {
  const { kind, id, about, status, createdAt, amountGrosze } = lead;
  const marks = [
    text.kinds[kind],
    formatMoment(createdAt),
    amountGrosze !== null && formatZloty(amountGrosze),
    isOpen && text.thisOne,
  ];
  return (
    <li>
      <Link
        href={recordHref(kind, id)}
        aria-current={isOpen ? "true" : undefined}
        className="flex flex-wrap items-center gap-x-2 rounded-sm px-2 py-1.5 hover:bg-paper aria-[current]:bg-paper"
      >
        <span dir="auto" className="min-w-0 flex-1 truncate font-medium">
          {kind === "demo-booking" ? shownTime(about) : shownName(about)}
        </span>
        <StatusBadge status={status} label={statusLabel(leadTexts[kind].statuses, status)} />
        <span className="w-full text-muted">{marks.filter(Boolean).join(" · ")}</span>
      </Link>
    </li>
  );
}

/** Formats a time, which identifies a demo booking; returns any other text unchanged. */
function shownTime(about: string): string {
  return Number.isNaN(Date.parse(about)) ? about : formatMoment(about);
}
