/** Links that show the credentials of a client once. */
import type { CredentialLink } from "@scm/contract";
import type { PendingQuery, Row } from "postgres";
import { prune } from "../batches.ts";
import type { Sql } from "../connect.ts";
import { audit, nobody } from "../operation/audit.ts";
import { isThere, ownerColumns, type ClientKind } from "./credentials.ts";

type LinkOwner = { kind: ClientKind; ownerId: string };

type NewLink = LinkOwner & { tokenHash: Buffer; hours: number; operatorId: string };

/**
 * Stores a link to the current secret and its audit entry.
 *
 * @returns its id; null without credentials
 */
export async function insertCredentialLink(sql: Sql, link: NewLink): Promise<string | null> {
  const ownerColumn = sql(ownerColumns[link.kind]);
  const [made] = await sql<{ id: string }[]>`
    with made as (
      insert into credential_links (token_hash, secret_id, operator_id, expires_at)
      select ${link.tokenHash}, client_secrets.id, ${link.operatorId},
        now() + make_interval(hours => ${link.hours})
      from credentials join client_secrets using (client_id)
      where ${ownerColumn} = ${link.ownerId} and purpose = 'token' and expires_at is null
      returning id
    ), audited as (
      ${audit(sql, `${link.kind}.link-created`, link.operatorId)}
      from (select ${link.ownerId}::uuid as id from made) as owner
    )
    select id from made`;
  return made?.id ?? null;
}

/** The newest 20 links to any secret of a client, newest first. */
export async function listCredentialLinks(sql: Sql, owner: LinkOwner): Promise<CredentialLink[]> {
  return sql<CredentialLink[]>`
    select ${linkColumns(sql)} from credential_links
      join client_secrets on client_secrets.id = secret_id
      join credentials using (client_id)
    where credentials.${sql(ownerColumns[owner.kind])} = ${owner.ownerId}
    order by credential_links.id desc limit 20`;
}

export async function findCredentialLink(sql: Sql, id: string): Promise<CredentialLink | null> {
  const [link] = await sql<CredentialLink[]>`
    select ${linkColumns(sql)} from credential_links where id = ${id}`;
  return link ?? null;
}

function linkColumns(sql: Sql) {
  return sql`
    credential_links.id, credential_links.created_at, credential_links.expires_at, opened_at,
    revoked_at,
    case
      when opened_at is not null then 'opened'
      when revoked_at is not null then 'revoked'
      when credential_links.expires_at <= now() then 'expired'
      else 'open'
    end as state,
    (select email from operators where operators.id = operator_id) as created_by`;
}

function isOpen(sql: Sql) {
  return sql`opened_at is null and revoked_at is null and credential_links.expires_at > now()`;
}

type OpenedLink = {
  name: string;
  clubName: string;
  clientId: string;
  secretId: string;
  secretSealed: string;
};

/**
 * Opens a link, at most once even if several callers try at once, and audits it. The secret has to
 * be the current one, and its owner active: a link may have been made in a race with the change.
 *
 * @returns null for a link that is unknown or over
 */
export async function openCredentialLink(sql: Sql, tokenHash: Buffer): Promise<OpenedLink | null> {
  const [opened] = await sql<OpenedLink[]>`
    with touched as (
      update credential_links set opened_at = now()
      from client_secrets join credentials using (client_id)
        left join tenants on tenants.id = credentials.tenant_id
        left join scm_instances
          on scm_instances.id = credentials.scm_instance_id and ${isThere(sql)}
      where token_hash = ${tokenHash} and ${isOpen(sql)}
        and client_secrets.id = secret_id and client_secrets.expires_at is null
        and (tenants.is_active or scm_instances.status = 'active')
      returning coalesce(tenants.id, scm_instances.id) as id, tenants.id is not null as is_tenant,
        coalesce(tenant_name, instance_name) as name,
        coalesce(tenants.club_name, scm_instances.club_name) as club_name,
        client_id, secret_id, secret_sealed
    ), ${auditTouched(sql, "opened", nobody)}
    select name, club_name, client_id, secret_id, secret_sealed from touched`;
  return opened ?? null;
}

/**
 * Revokes a link and audits it; one that cannot be opened any more stays as it is.
 *
 * @returns null for an unknown id
 */
export async function revokeCredentialLink(
  sql: Sql,
  { id, operatorId }: { id: string; operatorId: string },
): Promise<CredentialLink | null> {
  await sql`
    with touched as (
      update credential_links set revoked_at = now()
      from client_secrets join credentials using (client_id)
      where credential_links.id = ${id} and ${isOpen(sql)} and client_secrets.id = secret_id
      returning coalesce(tenant_id, scm_instance_id) as id, tenant_id is not null as is_tenant
    ), ${auditTouched(sql, "revoked", operatorId)}
    select from touched`;
  return findCredentialLink(sql, id);
}

/** Two `with` queries: an action names the kind of its subject. */
function auditTouched(sql: Sql, action: "opened" | "revoked", operatorId: string) {
  return sql`
    tenant_audited as (
      ${audit(sql, `tenant.link-${action}`, operatorId)} from touched where is_tenant
    ), instance_audited as (
      ${audit(sql, `scm-instance.link-${action}`, operatorId)} from touched where not is_tenant
    )`;
}

/**
 * The body of a `with` query that revokes the open links to some secrets.
 *
 * @param secrets a table with a `secret_id`
 */
export function revokeLinksTo(sql: Sql, secrets: PendingQuery<Row[]>) {
  return sql`
    update credential_links set revoked_at = now()
    from ${secrets}
    where credential_links.secret_id = ended_secrets.secret_id and ${isOpen(sql)}`;
}

/** The same for the owner in `changed`. */
export function revokeLinks(sql: Sql, owner: "tenant_id" | "scm_instance_id") {
  const secrets = sql`(
    select client_secrets.id as secret_id
    from client_secrets join credentials using (client_id) join changed on ${sql(owner)} = changed.id
  ) as ended_secrets`;
  return revokeLinksTo(sql, secrets);
}

/** Deletes up to 1,000 links 30 days after they expired. */
export async function pruneCredentialLinks(sql: Sql): Promise<number> {
  const where = sql`expires_at < now() - interval '30 days'`;
  return prune(sql, "credential_links", { where, by: "expires_at" });
}
