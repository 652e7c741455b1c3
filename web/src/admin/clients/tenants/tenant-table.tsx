import { useId, type ReactNode } from "react";
import type { Tenant } from "@scm/contract";
import { tenants } from "@scm/text/admin/tenants";
import { clsx } from "clsx";
import { Eye, EyeOff, KeyRound, Webhook } from "lucide-react";
import { shownName } from "../../parts/shown-name.ts";
import { SubjectLink } from "../../parts/subject-link.tsx";
import { useFocusLeftBehind } from "../../parts/use-focus-left-behind.ts";
import { IconButton } from "../icon-button.tsx";
import { useShownForAWhile } from "../use-shown-for-a-while.ts";
import { Address } from "./address.tsx";
import { Credentials, Masked, TenantCredentialsPending } from "./credentials.tsx";
import { PlanBadge, StateBadge } from "./tenant-badges.tsx";
import { ClubContact, SwitchButton, TenantAuditLink, TenantDates } from "./tenant-facts.tsx";

const text = tenants.columns;

export type TenantActions = {
  /** The tenant that is being switched on or off. */
  pendingId: string | null;
  onSwitch: (tenant: Tenant) => void;
  onRotate: (tenant: Tenant) => void;
  onWebhook: (tenant: Tenant) => void;
};

type Props = { tenants: readonly Tenant[]; actions: TenantActions };

/** The tenants where there is room for a table; it has a scroll bar of its own where there hardly is. */
export function TenantTable({ tenants: shown, actions }: Props) {
  return (
    <section
      aria-label={tenants.table}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- else who has no mouse could not scroll it
      tabIndex={0}
      className="overflow-x-auto rounded-md border border-line bg-raised"
    >
      <table className="w-full min-w-[59.75rem] table-fixed text-left text-sm">
        <thead className="bg-paper text-muted">
          <tr>
            <Head className="w-[12rem]">{text.tenant}</Head>
            <Head>{text.club}</Head>
            <Head className="w-[7.75rem]">{text.plan}</Head>
            <Head className="w-[4.25rem] text-right">{text.maxUsersShort}</Head>
            <Head className="w-[8rem]">{text.status}</Head>
            <Head className="w-[7.75rem]">{text.credentials}</Head>
            <Head className="w-[9rem]">
              <span className="block">{text.createdAt}</span>
              <span className="block">{text.lastActivityShort}</span>
            </Head>
          </tr>
        </thead>
        <tbody>
          {shown.map((tenant) => (
            <TenantRows key={tenant.id} tenant={tenant} actions={actions} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Head({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <th scope="col" className={clsx("px-2.5 py-3 align-bottom font-medium first:pl-4", className)}>
      {children}
    </th>
  );
}

type RowProps = { tenant: Tenant; actions: TenantActions };

/** One row, and below it the credentials while they are shown. */
function TenantRows({ tenant, actions }: RowProps) {
  const { clientId } = tenant;
  const revealed = useShownForAWhile();
  const detailsId = useId();
  const row = useFocusLeftBehind<HTMLTableRowElement>();

  return (
    <>
      <tr ref={row} className="border-t border-line align-top">
        <TenantName tenant={tenant} />
        <td className={cellLook}>
          <ClubContact tenant={tenant} />
        </td>
        <td className={cellLook}>
          <PlanBadge plan={tenant.subscriptionPlan} />
        </td>
        <td className={clsx(cellLook, "text-right tabular-nums")}>{tenant.maxUsers}</td>
        <td className={cellLook}>
          <StateBadge isActive={tenant.isActive} />
          <div className="mt-2">
            <SwitchButton
              tenant={tenant}
              isPending={actions.pendingId === tenant.id}
              onSwitch={() => actions.onSwitch(tenant)}
            />
          </div>
        </td>
        <td className={cellLook}>
          {clientId === null ? (
            <TenantCredentialsPending tenant={tenant} />
          ) : (
            !revealed.isShown && <Masked />
          )}
          <TenantTools
            tenant={tenant}
            actions={actions}
            reveal={{ ...revealed, controls: detailsId }}
          />
        </td>
        <td className={cellLook}>
          <TenantDates tenant={tenant} />
          <div className="-ml-3.5">
            <TenantAuditLink tenant={tenant} />
          </div>
        </td>
      </tr>
      {revealed.isShown && (
        <tr id={detailsId}>
          <td colSpan={7} className="animate-appear px-4 pb-4">
            <div className="rounded-md border border-line bg-paper p-4">
              <Credentials tenant={tenant} />
            </div>
          </td>
        </tr>
      )}
    </>
  );
}

/** Its name, its domain, and the order that it was made of. */
function TenantName({ tenant }: Pick<RowProps, "tenant">) {
  const { tenantName, domain, order } = tenant;
  return (
    <th scope="row" className="py-3 pr-2.5 pl-4 font-normal wrap-anywhere">
      <span dir="auto" className="block font-semibold">
        {shownName(tenantName)}
      </span>
      <span className="block text-sm text-muted">
        {domain === null ? tenants.noDomain : <Address>{domain}</Address>}
      </span>
      {order && (
        <SubjectLink kind="order" id={order.id}>
          {tenants.ofOrder(order.number)}
        </SubjectLink>
      )}
    </th>
  );
}

const cellLook = "px-2.5 py-3";

type ToolsProps = RowProps & {
  reveal: { isShown: boolean; toggle: () => void; controls: string };
};

function TenantTools({ tenant, actions, reveal }: ToolsProps) {
  const words = tenants.credentials;
  return (
    <div className="-ml-2 flex">
      {tenant.clientId !== null && (
        <>
          <IconButton
            icon={reveal.isShown ? EyeOff : Eye}
            title={reveal.isShown ? words.hide : words.reveal}
            of={words.revealOf(tenant.tenantName)}
            aria-expanded={reveal.isShown}
            aria-controls={reveal.isShown ? reveal.controls : undefined}
            onClick={reveal.toggle}
          />
          <IconButton
            icon={KeyRound}
            title={words.rotate}
            of={tenant.tenantName}
            onClick={() => actions.onRotate(tenant)}
          />
        </>
      )}
      <IconButton
        icon={Webhook}
        title={words.webhook}
        of={tenant.tenantName}
        onClick={() => actions.onWebhook(tenant)}
      />
    </div>
  );
}
