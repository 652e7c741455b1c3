import { useId } from "react";
import { tenantEndpoints, type Tenant } from "@scm/contract";
import { tenants } from "@scm/text/admin/tenants";
import { readableAddress } from "@scm/text/readable-address";
import { formatMoment } from "@scm/text/moment";
import { call } from "../../../lib/api-client.ts";
import { recordHref } from "../../parts/screens.ts";
import { SubjectLink } from "../../parts/subject-link.tsx";
import { ClientCell, ClientRow, ClientTable, frameClasses } from "../client-table.tsx";
import { MaskedValue } from "../hand-over.tsx";
import { PendingCredentials } from "../pending-credentials.tsx";
import { useRevealedSecret, type Reveal } from "../use-revealed-secret.ts";
import { ClubContact, SwitchButton, textButtonClasses } from "./tenant-facts.tsx";
import { Address } from "../../parts/address.tsx";
import { Credentials } from "./credentials.tsx";
import { tenantSource } from "./tenant-source.ts";
import { PlanBadge, StateBadge } from "./tenant-badges.tsx";

const text = tenants.columns;

type TenantActions = {
  /** The tenant that is being switched on or off. */
  pendingId: string | null;
  /** True until the undo of its deactivation has run out. */
  isGoing: (tenant: Tenant) => boolean;
  onSwitch: (tenant: Tenant) => void;
};

type Props = { tenants: readonly Tenant[]; actions: TenantActions };

const columns = [
  { name: text.tenant, className: "w-[13rem]" },
  { name: text.club },
  { name: text.plan, className: "w-[7.75rem]" },
  { name: text.maxUsersShort, className: "w-[4.25rem] text-right" },
  { name: text.status, className: "w-[7.75rem]" },
  { name: text.credentials, className: "w-[7.75rem]" },
  { name: text.createdAt, hint: text.lastActivityShort, className: "w-[9rem]" },
];

/** Scrolls sideways where the window is too narrow for the table. */
export function TenantTable({ tenants: shown, actions }: Props) {
  return (
    <section
      aria-label={tenants.table}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll it
      tabIndex={0}
      className={`${frameClasses} lg:overflow-x-auto`}
    >
      <ClientTable columns={columns} className="lg:min-w-[59.75rem]">
        {shown.map((tenant) => (
          <TenantRow key={tenant.id} tenant={tenant} actions={actions} />
        ))}
      </ClientTable>
    </section>
  );
}

type RowProps = { tenant: Tenant; actions: TenantActions };

function TenantRow({ tenant, actions }: RowProps) {
  const { secret, ...revealed } = useRevealedSecret(
    () => call(tenantEndpoints.revealSecret, { id: tenant.id }),
    tenants.credentials,
  );
  const isShown = secret !== null;
  const isGoing = actions.isGoing(tenant);
  const detailsId = useId();
  return (
    <ClientRow
      name={tenant.tenantName}
      href={recordHref("tenant", tenant.id)}
      about={<DomainAndOrder tenant={tenant} />}
      details={
        secret && (
          <tr id={detailsId} className="max-lg:block">
            <td colSpan={7} className="animate-appear max-lg:mt-3 max-lg:block lg:px-4 lg:pb-4">
              <div className="rounded-md border border-line bg-paper p-4">
                <Credentials name={tenant.tenantName} {...secret} />
              </div>
            </td>
          </tr>
        )
      }
    >
      <ClientCell label={text.club}>
        <ClubContact tenant={tenant} />
      </ClientCell>
      <ClientCell label={text.plan}>
        <PlanBadge plan={tenant.subscriptionPlan} />
      </ClientCell>
      <ClientCell label={text.maxUsers} className="tabular-nums lg:text-right">
        {tenant.maxUsers}
      </ClientCell>
      <ClientCell label={text.status}>
        <StateBadge isActive={tenant.isActive} isGoing={isGoing} />
        <SwitchButton
          tenant={tenant}
          isGoing={isGoing}
          isPending={actions.pendingId === tenant.id}
          onSwitch={() => actions.onSwitch(tenant)}
        />
      </ClientCell>
      <ClientCell label={text.credentials} className="max-lg:col-span-full">
        {tenant.clientId === null ? (
          <PendingCredentials source={tenantSource} client={tenant} />
        ) : (
          <Reveal tenant={tenant} reveal={{ ...revealed, isShown, controls: detailsId }} />
        )}
      </ClientCell>
      <ClientCell isFoot>
        <Activity tenant={tenant} />
      </ClientCell>
    </ClientRow>
  );
}

/** Beside the number of an order there is no room for more than a domain. */
function DomainAndOrder({ tenant: { domain, order } }: { tenant: Tenant }) {
  return (
    <span className="flex gap-x-3 text-sm text-muted max-lg:flex-wrap">
      {(domain !== null || !order) && (
        <span
          title={domain === null ? undefined : readableAddress(domain)}
          className="lg:truncate lg:[&_wbr]:hidden"
        >
          {domain === null ? tenants.noDomain : <Address of={domain} />}
        </span>
      )}
      {order && (
        <span className="whitespace-nowrap">
          <SubjectLink kind="order" id={order.id} name={tenants.ofOrder(order.number)}>
            {order.number}
          </SubjectLink>
        </span>
      )}
    </span>
  );
}

type RevealProps = { tenant: Tenant; reveal: Reveal & { controls: string } };

function Reveal({ tenant, reveal }: RevealProps) {
  const words = tenants.credentials;
  const { isShown, isPending, controls, toggle } = reveal;
  const word = isShown ? words.hide : words.reveal;
  return (
    <div className="flex flex-col items-start lg:[&>span]:py-0">
      {!isShown && <MaskedValue>{words.masked}</MaskedValue>}
      <button
        type="button"
        aria-label={`${word} ${words.revealOf(tenant.tenantName)}`}
        aria-expanded={isShown}
        aria-controls={isShown ? controls : undefined}
        aria-busy={isPending}
        onClick={toggle}
        className={textButtonClasses}
      >
        {word}
      </button>
    </div>
  );
}

/** A table names both dates in the column head; a card has no head and labels each. */
function Activity({ tenant }: { tenant: Tenant }) {
  const { createdAt, lastActivity } = tenant;
  return (
    <dl className="text-sm tabular-nums lg:whitespace-nowrap">
      <dt className="text-muted lg:sr-only">{text.createdAt}</dt>
      <dd>{formatMoment(createdAt)}</dd>
      <dt className="text-muted lg:sr-only">{text.lastActivity}</dt>
      <dd className="lg:text-muted">{lastActivity ? formatMoment(lastActivity) : tenants.never}</dd>
    </dl>
  );
}
