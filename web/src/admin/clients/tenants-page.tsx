import { Tenant, tenantEndpoints } from "@scm/contract";
import { tenancy, tenants as words } from "@scm/text/admin/tenants";
import { formatMoment } from "@scm/text/moment";
import { Crown, Layers, Sprout } from "lucide-react";
import { Badge } from "../../ui/badge.tsx";
import type { BadgeStyle } from "../parts/badges.tsx";
import { byTime, falling, rising } from "../parts/sort.tsx";
import { SubjectLink } from "../parts/subject-link.tsx";
import { Pending } from "./access.tsx";
import {
  Club,
  Domain,
  momentOr,
  OffButton,
  State,
  TextButton,
  Tier,
  tierOption,
} from "./client-table.tsx";
import type { Client, ClientForm, ClientKind, Row } from "./client.ts";
import { ClientsPage } from "./clients-page.tsx";
import { FilledFromOrder } from "./add-client.tsx";
import { MaskedValue } from "./secret-panel.tsx";
import { EditTenant, MoreOfTenant } from "./tenant-parts.tsx";
import { planLimits, TenantValues, tenantValues, userLimitDoubt } from "./tenant-values.ts";
import { useSwitchTenant } from "./use-switch-tenant.ts";

const AsClient = Tenant.transform(
  ({ tenantName, subscriptionPlan, isActive, ...tenant }): Client => ({
    ...tenant,
    name: tenantName,
    tier: subscriptionPlan,
    state: isActive ? "active" : "inactive",
    isGoing: false,
  }),
);

const { list, read, create, change, revealSecret, rotateSecret } = tenantEndpoints;
const one = { description: "", schema: AsClient };
const secretAnswer = {
  description: "",
  schema: revealSecret.answer.schema.transform(({ clientSecret }) => clientSecret),
};
const { columns, fields } = tenancy;

const form: ClientForm = {
  schema: TenantValues,
  fields: [
    { name: "clubName" },
    { name: "tenantName" },
    { name: "contactEmail", type: "email" },
    { name: "contactPhone", type: "tel" },
    { name: "domain" },
    { name: "webhookUrl", type: "url", hint: tenancy.webhookHint },
    {
      name: "subscriptionPlan",
      // The schema takes a tenant without a plan, for clients of the API.
      required: true,
      options: Object.keys(planLimits).map((plan) => tierOption(words, plan)),
    },
    { name: "maxUsers", inputMode: "numeric" },
    { name: "modules", hint: words.form.names },
  ],
  names: fields,
  nameField: "tenantName",
  valuesOf: tenantValues,
  doubt: { field: "maxUsers", of: userLimitDoubt },
};

const tenantKind: ClientKind = {
  list: { ...list, answer: { ...list.answer, page: AsClient } },
  read: { ...read, answer: one },
  create: { ...create, answer: one },
  change: { ...change, answer: one },
  reveal: { ...revealSecret, answer: secretAnswer },
  rotate: { ...rotateSecret, answer: secretAnswer },
  form,
  locale: "pl",
  headers: { "Accept-Language": "pl" },
  words,
  tableClassName: "lg:min-w-[59.75rem]",
  columns: [
    {
      name: columns.tenant,
      by: rising("name"),
      className: "w-[13rem]",
      cell: (client) => <Place client={client} />,
    },
    {
      name: columns.club,
      by: rising("club"),
      cell: (client) => <Club client={client} words={words} />,
    },
    {
      name: columns.plan,
      by: rising("plan"),
      className: "w-[7.75rem]",
      cell: (client) => <Plan client={client} />,
    },
    {
      name: columns.maxUsersShort,
      label: columns.maxUsers,
      className: "w-[4.25rem] text-right",
      cellClassName: "tabular-nums lg:text-right",
      cell: ({ maxUsers }) => maxUsers,
    },
    {
      name: columns.status,
      by: rising("status"),
      className: "w-[7.75rem]",
      cell: (client, { off }) => (
        <>
          <State client={client} words={words} off={off} />
          <OffButton client={client} off={off} />
        </>
      ),
    },
    {
      name: columns.credentials,
      className: "w-[7.75rem]",
      cellClassName: "max-lg:col-span-full",
      cell: (client, row) => <Credentials client={client} row={row} />,
    },
    {
      name: columns.createdAt,
      by: byTime,
      hint: { name: columns.lastActivityShort, by: falling("lastActivity") },
      label: false,
      isFoot: true,
      className: "w-[9rem]",
      cell: (client) => <Activity client={client} />,
    },
  ],
  facts: [
    {
      term: columns.status,
      of: (client, off) => (
        <span className="flex flex-wrap items-center gap-x-3">
          <State client={client} words={words} off={off} />
          <OffButton client={client} off={off} />
        </span>
      ),
    },
    { term: columns.plan, of: (client) => <Plan client={client} /> },
    { term: tenancy.order, of: ({ order }) => order && <OrderLink order={order} /> },
    { term: columns.createdAt, of: ({ createdAt }) => formatMoment(createdAt) },
    { term: columns.lastActivity, of: ({ lastActivity }) => momentOr(lastActivity, words.never) },
  ],
};

const parts = { Edit: EditTenant, More: MoreOfTenant };

export function TenantsPage() {
  const off = useSwitchTenant(tenantKind);
  return <ClientsPage kind={tenantKind} off={off} parts={parts} FromOrder={FilledFromOrder} />;
}

/** Beside the number of an order there is no room for more than a domain. */
function Place({ client }: { client: Client }) {
  const { domain, order } = client;
  return (
    <span className="flex gap-x-3 text-sm text-muted max-lg:flex-wrap">
      {(domain !== null || !order) && <Domain client={client} words={words} />}
      {order && (
        <span className="whitespace-nowrap">
          <OrderLink order={order} />
        </span>
      )}
    </span>
  );
}

function OrderLink({ order: { id, number } }: { order: NonNullable<Client["order"]> }) {
  return (
    <SubjectLink kind="order" id={id} name={tenancy.ofOrder(number)}>
      {number}
    </SubjectLink>
  );
}

const planStyles = new Map<string, BadgeStyle>([
  ["basic", { colour: "green", icon: Sprout }],
  ["premium", { colour: "blue", icon: Layers }],
  ["enterprise", { colour: "purple", icon: Crown }],
]);

function Plan({ client }: { client: Client }) {
  const style = planStyles.get(client.tier);
  return (
    <Tier client={client} words={words}>
      {style && <Badge {...style}>{words.tiers[client.tier]}</Badge>}
    </Tier>
  );
}

function Credentials({ client, row }: { client: Client; row: Row }) {
  const { kind, secret, detailsId } = row;
  if (client.clientId === null) return <Pending kind={kind} client={client} />;
  const isShown = secret.value !== null;
  const word = isShown ? words.secret.hide : words.secret.reveal;
  return (
    <div className="flex flex-col items-start lg:[&>span]:py-0">
      {!isShown && <MaskedValue>{tenancy.credentials.masked}</MaskedValue>}
      <TextButton
        label={`${word} ${tenancy.credentials.revealOf(client.name)}`}
        isPending={secret.isPending}
        isExpanded={isShown}
        controls={isShown ? detailsId : undefined}
        onClick={secret.toggle}
      >
        {word}
      </TextButton>
    </div>
  );
}

/** A table names both dates in the column head; a card has no head and labels each. */
function Activity({ client: { createdAt, lastActivity } }: { client: Client }) {
  return (
    <dl className="text-sm tabular-nums lg:whitespace-nowrap">
      <dt className="text-muted lg:sr-only">{columns.createdAt}</dt>
      <dd>{formatMoment(createdAt)}</dd>
      <dt className="text-muted lg:sr-only">{columns.lastActivity}</dt>
      <dd className="lg:text-muted">{momentOr(lastActivity, words.never)}</dd>
    </dl>
  );
}
