import { leadEndpoints, Order, vatOf, vatPercent } from "@scm/contract";
import { admin } from "@scm/text/admin";
import { order as details } from "@scm/text/admin/order";
import { Fact, Facts, PhoneFact } from "../parts/facts.tsx";
import { SpamBadge } from "../parts/spam-badge.tsx";
import type { LeadAdmin } from "./lead-admin.ts";
import { AdminUserFacts, CheckedNumber } from "./order/admin-user-facts.tsx";
import { OrderTenants } from "./order/order-tenants.tsx";
import { PriceLines } from "./order/price-lines.tsx";
import { LanguageFact, visitorHeading } from "./visitor-lead.tsx";

const text = admin.orders;

export const orderAdmin: LeadAdmin<Order> = {
  name: "order",
  endpoints: leadEndpoints.order,
  offered: Order.shape.status.options,
  headingOf: visitorHeading,
  lineOf: ({ number }) => number,
  Badges: SpamBadge,
  Details: OrderDetails,
  text,
};

function OrderDetails({ lead }: { lead: Order }) {
  const { authorizedPersons } = lead;
  return (
    <>
      <Facts>
        <Fact term={text.number}>
          <strong className="font-semibold">{lead.number}</strong>
        </Fact>
        <PriceFacts lead={lead} />
        <Fact term={text.memberCount}>{lead.memberCount}</Fact>
        <Fact term={admin.list.club}>{lead.clubName}</Fact>
        <LanguageFact locale={lead.locale} />
        <PhoneFact phone={lead.phone} />
        <Address lead={lead} />
        <Fact term={text.nip}>
          {lead.nip && <CheckedNumber isValid={lead.isNipValid}>{lead.nip}</CheckedNumber>}
        </Fact>
        <Fact term={text.regon}>
          {lead.regon && <CheckedNumber isValid={lead.isRegonValid}>{lead.regon}</CheckedNumber>}
        </Fact>
        {lead.adminUser && <AdminUserFacts orderId={lead.id} adminUser={lead.adminUser} />}
        <Fact term={text.authorizedPersons} isWide>
          {authorizedPersons.length > 0 && <AuthorizedPersons persons={authorizedPersons} />}
        </Fact>
      </Facts>
      <PriceLines order={lead} />
      <OrderTenants order={lead} />
    </>
  );
}

function PriceFacts({ lead }: { lead: Order }) {
  const { plan, paymentMode, selectedModules, totalGrosze, priceBasis, priceListVersion } = lead;
  const gross = text.formatZloty(totalGrosze + vatOf(totalGrosze));
  return (
    <>
      <Fact term={text.plan}>{text.plans[plan]}</Fact>
      <Fact term={text.paymentMode}>
        {/* A simple order has no payment mode; its price is per year. */}
        {text.paymentModes[paymentMode ?? "yearly"]}
      </Fact>
      <Fact term={text.total}>{text.formatZloty(totalGrosze)}</Fact>
      <Fact term={details.gross}>{`${gross} (${details.vat(vatPercent)})`}</Fact>
      <Fact term={details.priceBasis}>
        <span className="block">{details.priceBases[priceBasis]}</span>
        <span className="block text-sm whitespace-nowrap text-muted">
          {details.priceList(priceListVersion)}
        </span>
      </Fact>
      <Fact term={text.selectedModules}>
        {selectedModules.length > 0 &&
          selectedModules.map((module) => text.modules[module]).join(", ")}
      </Fact>
    </>
  );
}

function Address({ lead: { street, postalCode, city } }: { lead: Order }) {
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
