import {
  ScmInstance,
  ScmInstanceCreation,
  scmInstanceEndpoints,
  deletionDelayS,
} from "@scm/contract";
import { instances as words, registry } from "@scm/text/admin/instances";
import { formatTotal } from "@scm/text/count";
import { formatMoment } from "@scm/text/moment";
import { readableAddress } from "@scm/text/readable-address";
import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { Skeleton } from "../../ui/skeleton.tsx";
import { totalQuery } from "../parts/queries.ts";
import { shownName } from "../parts/shown-name.ts";
import { falling, rising } from "../parts/sort.tsx";
import { useAddress } from "../parts/use-address.ts";
import {
  Club,
  Contact,
  Domain,
  momentOr,
  OffButton,
  State,
  TextButton,
  Tier,
  tierOption,
} from "./client-table.tsx";
import type { Client, ClientForm, ClientKind, Typed, Off } from "./client.ts";
import { ClientsPage } from "./clients-page.tsx";
import { parseNames } from "./client-form.tsx";
import { call } from "../../lib/api-client.ts";
import { useChange } from "../parts/use-change.ts";

const AsClient = ScmInstance.transform(
  ({ instanceName, licenseType, status, apiKey, deletedAt, ...instance }): Client => ({
    ...instance,
    name: instanceName,
    tier: licenseType,
    state: status,
    isGoing: deletedAt !== null,
    clientId: apiKey,
    contactPhone: null,
    maxUsers: null,
    order: null,
    version: 0,
  }),
);

const { list, read, create, revealSecret, rotateSecret } = scmInstanceEndpoints;
const one = { description: "", schema: AsClient };
const secretAnswer = {
  description: "",
  schema: revealSecret.answer.schema.transform(({ apiSecret }) => apiSecret),
};
const { columns, fields } = registry;

const form: ClientForm = {
  schema: z.preprocess(
    ({ modules = "", ...typed }: Typed) => ({ ...typed, modules: parseNames(modules) }),
    ScmInstanceCreation,
  ),
  fields: [
    { name: "clubName" },
    { name: "instanceName" },
    { name: "contactEmail", type: "email" },
    { name: "domain" },
    {
      name: "licenseType",
      options: [
        { value: "", label: registry.chooseLicense },
        ...Object.keys(words.tiers).map((tier) => tierOption(words, tier)),
      ],
    },
    { name: "modules", hint: words.form.names },
    { name: "webhookUrl", type: "url", hint: registry.webhookHint },
  ],
  names: fields,
  nameField: "instanceName",
  valuesOf: () => Object.fromEntries(form.fields.map(({ name }) => [name, ""])),
};

const instanceKind: ClientKind = {
  list: { ...list, answer: { ...list.answer, page: AsClient } },
  read: { ...read, answer: one },
  create: { ...create, answer: one },
  change: null,
  reveal: { ...revealSecret, answer: secretAnswer },
  rotate: { ...rotateSecret, answer: secretAnswer },
  // The only English screen of the panel.
  locale: "en",
  headers: { "Accept-Language": "en" },
  words,
  form,
  columns: [
    { name: columns.instance, by: rising("name"), cell: (client) => <Place client={client} /> },
    {
      name: columns.club,
      by: rising("club"),
      cell: (client) => <Club client={client} words={words} />,
    },
    {
      name: columns.status,
      by: rising("status"),
      className: "w-[7.75rem]",
      cell: (client, { off }) => <State client={client} words={words} off={off} />,
    },
    {
      name: columns.license,
      by: rising("plan"),
      className: "w-[9.5rem]",
      cell: (client) => <Tier client={client} words={words} />,
    },
    {
      name: columns.lastActivity,
      by: falling("lastActivity"),
      className: "w-[6.75rem] xl:w-[9rem]",
      cellClassName: "lg:text-sm lg:tabular-nums",
      cell: ({ lastActivity }) => momentOr(lastActivity, words.never),
    },
    {
      name: columns.actions,
      label: false,
      isFoot: true,
      className: "w-[7rem] xl:w-[11rem]",
      cell: (client, { off }) => (
        <div className="flex flex-wrap gap-x-4">
          <ViewButton client={client} />
          <OffButton client={client} off={off} />
        </div>
      ),
    },
  ],
  facts: [
    { term: fields.instanceName, of: ({ name }) => shownName(name) },
    { term: fields.clubName, of: ({ clubName }) => shownName(clubName) },
    { term: fields.contactEmail, of: (client) => <Contact client={client} words={words} /> },
    {
      term: fields.domain,
      of: ({ domain }) => (domain === null ? registry.notConfigured : readableAddress(domain)),
    },
    {
      term: fields.status,
      of: (client, off) => <State client={client} words={words} off={off} />,
    },
    { term: fields.licenseType, of: ({ tier }) => tierOption(words, tier).label },
    { term: fields.webhookUrl, isWide: true, of: ({ webhookUrl }) => webhookUrl },
    { term: registry.enabledModules, isWide: true, of: ({ modules }) => <Names of={modules} /> },
    { term: fields.createdAt, of: ({ createdAt }) => formatMoment(createdAt) },
    { term: fields.lastActivity, of: ({ lastActivity }) => momentOr(lastActivity, words.never) },
  ],
};

export function InstancesPage() {
  const off = useDeleteInstance(instanceKind);
  return <ClientsPage kind={instanceKind} off={off} summary={<Summary />} />;
}

function Place({ client }: { client: Client }) {
  return (
    <span className="block text-sm text-muted lg:truncate">
      <Domain client={client} words={words} />
    </span>
  );
}

function ViewButton({ client: { id, name } }: { client: Client }) {
  const { change } = useAddress();
  return (
    <TextButton label={`${registry.view} ${name}`} onClick={() => change({ id })}>
      {registry.view}
    </TextButton>
  );
}

function Names({ of: names }: { of: readonly string[] }) {
  if (names.length === 0) return <span>{registry.noModules}</span>;
  return (
    <ul className="flex flex-wrap gap-2">
      {names.map((name, index) => (
        <li key={index} className="rounded-sm bg-grey-tint px-2 py-0.5 text-sm text-grey-text">
          {name}
        </li>
      ))}
    </ul>
  );
}

/** The counts ignore the filter. The specification fixes API calls and tickets at 0. */
function Summary() {
  const { list: endpoint, headers } = instanceKind;
  const all = useQuery(totalQuery(endpoint, {}, headers));
  const active = useQuery(totalQuery(endpoint, { status: "active" }, headers));
  const none = { data: 0, isError: false };
  const { cards } = registry;

  return (
    <dl aria-label={registry.summary} className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      <Card label={cards.total} count={all} />
      <Card label={cards.active} count={active} />
      <Card label={cards.apiCalls} count={none} />
      <Card label={cards.tickets} count={none} />
    </dl>
  );
}

type CardProps = { label: string; count: { data: number | undefined; isError: boolean } };

function Card({ label, count: { data, isError } }: CardProps) {
  const unknown = isError ? "–" : <Skeleton className="h-[2.625rem] w-16" />;
  return (
    <div className="flex min-w-0 flex-col gap-1 rounded-md border border-line bg-raised p-4 sm:p-5">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-3xl font-semibold tracking-tight tabular-nums">
        {data === undefined ? unknown : formatTotal(data)}
      </dd>
    </div>
  );
}

/** Deletes without a confirmation: the server takes an undo until the deletion takes effect. */
function useDeleteInstance({ headers, locale: lang }: ClientKind): Off {
  const effects = { failed: words.error, lang, refresh: [[list.path]] };
  const restore = useChange(
    ({ id }: Client) => call(scmInstanceEndpoints.restore, { id }, { headers }),
    {
      ...effects,
      unreachable: registry.restoreFailed,
      toast: (_, { name }) => ({
        title: registry.restored,
        description: registry.restoredHint(name),
      }),
    },
  );
  const remove = useChange(
    ({ id }: Client) => call(scmInstanceEndpoints.delete, { id }, { headers }),
    {
      ...effects,
      unreachable: registry.removeFailed,
      toast: (_, client) => ({
        title: registry.removed,
        description: registry.removedHint(client.name, deletionDelayS),
        durationMs: deletionDelayS * 1_000,
        action: { label: registry.undo, onPress: () => restore.mutate(client) },
      }),
    },
  );
  const pending = [remove, restore].filter(({ isPending }) => isPending);

  return {
    wordOf: ({ isGoing }) => (isGoing ? registry.undo : registry.remove),
    nameOf: ({ name }) => name,
    isGoing: ({ isGoing }) => isGoing,
    isPending: ({ id }) => pending.some(({ variables }) => variables?.id === id),
    press: (client) => (client.isGoing ? restore : remove).mutate(client),
  };
}
