import { Order } from "@scm/contract";
import { admin } from "@scm/text/admin";
import { CircleAlert } from "lucide-react";
import { Fact, Facts, PhoneFact } from "../lead-list/facts.tsx";
import type { LeadAdmin } from "./lead-admin.ts";
import { SpamBadge, visitorHeading } from "./visitor-lead.tsx";

const text = admin.orders;

export const orderAdmin: LeadAdmin<Order> = {
  path: "/api/admin/orders",
  record: Order,
  statuses: text.statuses,
  offered: Order.shape.status.options,
  headingOf: visitorHeading,
  Badges: SpamBadge,
  Details: OrderDetails,
  text,
};

function OrderDetails({ lead }: { lead: Order }) {
  const { selectedModules, authorizedPersons } = lead;
  return (
    <Facts>
      <Fact term={text.number}>
        <strong className="font-semibold">{lead.number}</strong>
      </Fact>
      <Fact term={text.plan}>{text.plans[lead.plan]}</Fact>
      <Fact term={text.paymentMode}>
        {/* The simple order names no mode; what it costs is a year's price. */}
        {text.paymentModes[lead.paymentMode ?? "yearly"]}
      </Fact>
      <Fact term={text.total}>{text.formatZloty(lead.totalGrosze)}</Fact>
      <Fact term={text.selectedModules}>
        {selectedModules.length > 0 &&
          selectedModules.map((module) => text.modules[module]).join(", ")}
      </Fact>
      <Fact term={text.memberCount}>{lead.memberCount}</Fact>
      <Fact term={admin.list.club}>{lead.clubName}</Fact>
      <PhoneFact phone={lead.phone} />
      <Address lead={lead} />
      <CheckedNumber term={text.nip} number={lead.nip} isValid={lead.isNipValid} />
      <CheckedNumber term={text.regon} number={lead.regon} isValid={lead.isRegonValid} />
      <AdminUser lead={lead} />
      <Fact term={text.authorizedPersons} isWide>
        {authorizedPersons.length > 0 && <AuthorizedPersons persons={authorizedPersons} />}
      </Fact>
    </Facts>
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

type CheckedNumberProps = { term: string; number: string | null; isValid: boolean | null };

/** A wrong number is taken all the same; the operator hears of it here. */
function CheckedNumber({ term, number, isValid }: CheckedNumberProps) {
  return (
    <Fact term={term}>
      {number && (
        <>
          {number}
          {isValid === false && (
            <span className="flex items-center gap-1.5 text-sm text-red-text">
              <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
              {text.wrongChecksum}
            </span>
          )}
        </>
      )}
    </Fact>
  );
}

function AdminUser({ lead: { adminUser } }: { lead: Order }) {
  return (
    <Fact term={text.adminUser}>
      {adminUser && (
        <>
          <span className="block">{`${adminUser.firstName} ${adminUser.lastName}`}</span>
          <span className="block text-sm text-muted">{adminUser.email}</span>
        </>
      )}
    </Fact>
  );
}

function AuthorizedPersons({ persons }: { persons: Order["authorizedPersons"] }) {
  return (
    <ul>
      {persons.map(({ firstName, lastName, position }, index) => (
        // Two may bear one name, and their order never changes.
        <li key={index}>
          {`${firstName} ${lastName}`}
          {position && <span className="text-sm text-muted">{` – ${position}`}</span>}
        </li>
      ))}
    </ul>
  );
}
