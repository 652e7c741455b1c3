import { useId } from "react";
import type { Tenant } from "@scm/contract";
import { tenants } from "@scm/text/admin/tenants";
import { formatMoment } from "@scm/text/moment";
import { Eye, EyeOff, KeyRound, Webhook } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { Fact, Facts } from "../../parts/facts.tsx";
import { shownName } from "../../parts/shown-name.ts";
import { SubjectLink } from "../../parts/subject-link.tsx";
import { useFocusLeftBehind } from "../../parts/use-focus-left-behind.ts";
import { useShownForAWhile } from "../use-shown-for-a-while.ts";
import { Credentials, Masked, TenantCredentialsPending } from "./credentials.tsx";
import { PlanBadge, StateBadge } from "./tenant-badges.tsx";
import { ClubContact, SwitchButton, TenantAuditLink } from "./tenant-facts.tsx";
import type { TenantActions } from "./tenant-table.tsx";

const text = tenants.columns;

type Props = { tenants: readonly Tenant[]; actions: TenantActions };

/** The tenants where a table has no room. */
export function TenantCards({ tenants: shown, actions }: Props) {
  return (
    <ul className="flex flex-col gap-3">
      {shown.map((tenant) => (
        <li key={tenant.id}>
          <TenantCard tenant={tenant} actions={actions} />
        </li>
      ))}
    </ul>
  );
}

type CardProps = { tenant: Tenant; actions: TenantActions };

function TenantCard({ tenant, actions }: CardProps) {
  const titleId = useId();
  const card = useFocusLeftBehind<HTMLElement>();
  const { tenantName, domain } = tenant;

  return (
    <article
      ref={card}
      aria-labelledby={titleId}
      className="flex flex-col gap-4 rounded-md border border-line bg-raised p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <div className="min-w-0">
          <h2
            id={titleId}
            dir="auto"
            className="text-lg font-semibold tracking-tight wrap-anywhere"
          >
            {shownName(tenantName)}
          </h2>
          <p className="text-sm wrap-anywhere text-muted">{domain ?? tenants.noDomain}</p>
        </div>
        <StateBadge isActive={tenant.isActive} />
      </div>
      <CardFacts tenant={tenant} />
      <CardCredentials tenant={tenant} actions={actions} />
      <div className="flex flex-wrap gap-2 border-t border-line pt-4">
        <SwitchButton
          tenant={tenant}
          isPending={actions.pendingId === tenant.id}
          onSwitch={() => actions.onSwitch(tenant)}
        />
        <Button
          variant="quiet"
          size="small"
          aria-label={`${tenants.credentials.webhook} ${tenantName}`}
          onClick={() => actions.onWebhook(tenant)}
        >
          <Webhook aria-hidden="true" size={16} />
          {tenants.credentials.webhook}
        </Button>
        <TenantAuditLink tenant={tenant} />
      </div>
    </article>
  );
}

function CardFacts({ tenant }: Pick<CardProps, "tenant">) {
  const { lastActivity, order } = tenant;
  return (
    <Facts>
      <Fact term={text.club}>
        <ClubContact tenant={tenant} />
      </Fact>
      <Fact term={text.plan}>
        <PlanBadge plan={tenant.subscriptionPlan} />
      </Fact>
      <Fact term={text.maxUsers}>{tenant.maxUsers}</Fact>
      <Fact term={text.createdAt}>{formatMoment(tenant.createdAt)}</Fact>
      <Fact term={text.lastActivity}>
        {lastActivity ? formatMoment(lastActivity) : tenants.never}
      </Fact>
      <Fact term={text.order}>
        {order && (
          <SubjectLink kind="order" id={order.id}>
            {order.number}
          </SubjectLink>
        )}
      </Fact>
    </Facts>
  );
}

function CardCredentials({ tenant, actions }: CardProps) {
  const words = tenants.credentials;
  const revealed = useShownForAWhile();
  const detailsId = useId();
  const Icon = revealed.isShown ? EyeOff : Eye;
  const word = revealed.isShown ? words.hide : words.reveal;

  if (tenant.clientId === null) return <TenantCredentialsPending tenant={tenant} />;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-sm text-muted">{text.credentials}</span>
        {!revealed.isShown && <Masked />}
        <span className="flex flex-wrap">
          <Button
            variant="quiet"
            size="small"
            aria-label={`${word} ${words.revealOf(tenant.tenantName)}`}
            aria-expanded={revealed.isShown}
            aria-controls={revealed.isShown ? detailsId : undefined}
            onClick={revealed.toggle}
          >
            <Icon aria-hidden="true" size={16} />
            {word}
          </Button>
          <Button
            variant="quiet"
            size="small"
            aria-label={`${words.rotate} ${tenant.tenantName}`}
            onClick={() => actions.onRotate(tenant)}
          >
            <KeyRound aria-hidden="true" size={16} />
            {words.rotate}
          </Button>
        </span>
      </div>
      {revealed.isShown && (
        <div id={detailsId} className="animate-appear rounded-md border border-line bg-paper p-4">
          <Credentials tenant={tenant} />
        </div>
      )}
    </div>
  );
}
