import { Fragment } from "react";
import { leadEndpoints, Order, vatOf, vatPercent, type OrderLine } from "@scm/contract";
import { useQuery } from "@tanstack/react-query";
import { Building2 } from "lucide-react";
import { Link } from "wouter";
import { admin } from "@scm/text/admin";
import { answeredLeads } from "@scm/text/reply";
import { leadFields, type FieldName } from "@scm/text/admin/lead-fields";
import { order as details } from "@scm/text/admin/order";
import { Disclosure } from "../../ui/disclosure.tsx";
import { buttonLook } from "../../ui/button-look.ts";
import { Fact, Facts, PhoneFact } from "../parts/facts.tsx";
import { screens } from "../parts/screens.ts";
import { shownName } from "../parts/shown-name.ts";
import { SpamBadge } from "../parts/badges.tsx";
import { SubjectLink } from "../parts/subject-link.tsx";
import type { LeadAdmin } from "./lead-admin.ts";
import { AdminUserFacts, CheckedNumber } from "./order/admin-user-facts.tsx";
import { personQuery } from "./work/lead-queries.ts";
import {
  DetailFacts,
  joinTexts,
  SourceFact,
  TechnicalFacts,
  visitorHeading,
} from "./visitor-lead.tsx";

const text = admin.orders;

export const orderAdmin: LeadAdmin<Order> = {
  name: "order",
  endpoints: leadEndpoints.order,
  offered: Order.shape.status.options,
  done: "completed",
  answeredStatus: "processing",
  answered: answeredLeads.order,
  headingOf: visitorHeading,
  clubOf: ({ clubName }) => clubName,
  lineOf: ({ number, plan, paymentMode }) =>
    joinTexts(text.plans[plan], number, text.paymentModes[paymentMode ?? "yearly"]),
  amountOf: ({ totalGrosze }) => text.formatZloty(totalGrosze),
  columns: { title: "name", line: "plan", amount: "totalGrosze" },
  Badges: SpamBadge,
  Details: OrderDetails,
  text,
};

/** The details that the card shows in a way of their own. */
const shown: readonly FieldName[] = [
  "plan",
  "paymentMode",
  "totalGrosze",
  "street",
  "postalCode",
  "city",
  "nip",
  "isNipValid",
  "regon",
  "isRegonValid",
];

function OrderDetails({ lead }: { lead: Order }) {
  const { authorizedPersons } = lead;
  return (
    <>
      <OrderTenants order={lead} />
      <Facts>
        <Fact term={leadFields.number}>
          <strong className="font-semibold">{lead.number}</strong>
        </Fact>
        <PriceFacts lead={lead} />
        <DetailFacts kind="order" lead={lead} shown={shown} />
        <Fact term={admin.list.club}>{lead.clubName}</Fact>
        <PhoneFact phone={lead.phone} />
        <PostalAddress lead={lead} />
        <Fact term={leadFields.nip}>
          {lead.nip && (
            <CheckedNumber isValid={lead.isNipValid} kind="nip">
              {lead.nip}
            </CheckedNumber>
          )}
        </Fact>
        <Fact term={leadFields.regon}>
          {lead.regon && (
            <CheckedNumber isValid={lead.isRegonValid} kind="regon">
              {lead.regon}
            </CheckedNumber>
          )}
        </Fact>
        {lead.adminUser && <AdminUserFacts orderId={lead.id} adminUser={lead.adminUser} />}
        <SourceFact lead={lead} />
        <Fact term={leadFields.authorizedPersons} isWide>
          {authorizedPersons.length > 0 && <AuthorizedPersons persons={authorizedPersons} />}
        </Fact>
      </Facts>
      <PriceLines order={lead} />
      <TechnicalFacts lead={lead} hasTerms>
        <Fact term={details.priceBasis}>
          <span className="block">{details.priceBases[lead.priceBasis]}</span>
          <span className="block text-sm whitespace-nowrap text-muted">
            {details.priceList(lead.priceListVersion)}
          </span>
        </Fact>
      </TechnicalFacts>
    </>
  );
}

function PriceFacts({ lead }: { lead: Order }) {
  const { plan, paymentMode, totalGrosze } = lead;
  const gross = text.formatZloty(totalGrosze + vatOf(totalGrosze));
  return (
    <>
      <Fact term={leadFields.plan}>{text.plans[plan]}</Fact>
      <Fact term={leadFields.paymentMode}>
        {/* A simple order has no payment mode; its price is per year. */}
        {text.paymentModes[paymentMode ?? "yearly"]}
      </Fact>
      <Fact term={leadFields.totalGrosze}>{text.formatZloty(totalGrosze)}</Fact>
      <Fact term={details.gross}>{`${gross} (${details.vat(vatPercent)})`}</Fact>
    </>
  );
}

function PostalAddress({ lead: { street, postalCode, city } }: { lead: Order }) {
  const town = [postalCode, city].filter(Boolean).join(" ");
  return (
    <Fact term={text.address}>
      {(street || town) && (
        <>
          {street && <span className="block">{street}</span>}
          {town && <span className="block">{town}</span>}
        </>
      )}
    </Fact>
  );
}

function AuthorizedPersons({ persons }: { persons: Order["authorizedPersons"] }) {
  return (
    <ul>
      {persons.map(({ firstName, lastName, position }, index) => (
        // Names may repeat, and the order is fixed.
        <li key={index}>
          {`${firstName} ${lastName}`}
          {position && <span className="text-sm text-muted">{` – ${position}`}</span>}
        </li>
      ))}
    </ul>
  );
}

/** Links the tenants of the order and of its sender, and the form that creates another one. */
function OrderTenants({ order: { id, tenants: made } }: { order: Order }) {
  const person = useQuery(personQuery(orderAdmin, id));
  const others = person.data?.tenants.filter((one) => !made.some((own) => own.id === one.id));
  const tenants = [...made, ...(others ?? [])];
  const isMade = tenants.length > 0;
  // The words of the link depend on it.
  if (!isMade && person.isPending) return <div aria-hidden="true" className="h-9" />;
  return (
    <div className="flex flex-col items-start gap-2">
      {isMade && (
        <p className="wrap-anywhere">
          <span className="text-sm text-muted">{details.tenants(tenants.length)}</span>
          {tenants.map((tenant, index) => (
            <Fragment key={tenant.id}>
              {index === 0 ? " " : ", "}
              <bdi>
                <SubjectLink kind="tenant" id={tenant.id}>
                  {shownName(tenant.tenantName)}
                </SubjectLink>
              </bdi>
            </Fragment>
          ))}
        </p>
      )}
      <Link
        href={`${screens.tenants.path}?fromOrder=${id}`}
        className={`${buttonLook({ variant: isMade ? "quiet" : "secondary", size: "small" })} max-sm:whitespace-normal ${isMade ? "-ml-3.5" : ""}`}
      >
        <Building2 aria-hidden="true" size={16} className="shrink-0" />
        {isMade ? details.createAnotherTenant : details.createTenant}
      </Link>
    </div>
  );
}

const { formatZloty, modules, plans } = admin.orders;

function PriceLines({ order }: { order: Order }) {
  return (
    <Disclosure title={details.lines}>
      <Lines order={order} />
    </Disclosure>
  );
}

function Lines({ order: { lines, totalGrosze } }: { order: Order }) {
  const vat = vatOf(totalGrosze);
  return (
    <table className="mt-2 w-full max-w-[28rem] text-sm">
      <caption className="sr-only">{details.lines}</caption>
      <thead className="text-muted">
        <tr>
          <th scope="col" className="py-1.5 text-left font-normal">
            {details.item}
          </th>
          <th scope="col" className="py-1.5 text-right font-normal">
            {details.net}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Row key={nameOf(line)} name={nameOf(line)} grosze={line.grosze} />
        ))}
      </tbody>
      <tfoot>
        <Row name={details.totalNet} grosze={totalGrosze} isTotal />
        <Row name={details.vat(vatPercent)} grosze={vat} />
        <Row name={details.gross} grosze={totalGrosze + vat} isTotal />
      </tfoot>
    </table>
  );
}

function nameOf(line: OrderLine): string {
  return line.kind === "plan"
    ? details.planLine(plans[line.plan])
    : details.moduleLine(modules[line.module]);
}

type RowProps = { name: string; grosze: number; isTotal?: boolean };

function Row({ name, grosze, isTotal = false }: RowProps) {
  const weight = isTotal ? "font-semibold" : "font-normal";
  return (
    <tr className="border-t border-line">
      <th scope="row" className={`py-1.5 pr-4 text-left ${weight}`}>
        {name}
      </th>
      <td className={`py-1.5 text-right whitespace-nowrap tabular-nums ${weight}`}>
        {formatZloty(grosze)}
      </td>
    </tr>
  );
}
