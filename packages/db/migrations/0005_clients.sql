-- Clubs whose system the provider runs.
create table tenants (
  id uuid primary key default uuid_v7(),
  tenant_name line_text not null,
  club_name line_text not null,
  contact_email email_text not null,
  contact_phone line_text,
  domain line_text,
  webhook_url text constraint tenants_webhook_url_length check (char_length(webhook_url) <= 2000),
  subscription_plan text not null default 'basic'
    constraint tenants_plan_known check (subscription_plan in ('basic', 'premium', 'enterprise')),
  max_users integer not null default 50
    constraint tenants_max_users_bounds check (max_users between 1 and 1000),
  modules jsonb not null default '[]'
    constraint tenants_modules_is_list check (jsonb_typeof(modules) = 'array'),
  is_active boolean not null default true,
  -- Raised by each change of an operator.
  version integer not null default 1,
  last_activity timestamptz,
  created_at timestamptz not null default now(),
  -- Lists filter all kinds of records by a status.
  status text not null
    generated always as (case when is_active then 'active' else 'inactive' end) stored,
  search_text text not null generated always as (
    plain_text(tenant_name || ' ' || club_name || ' ' || contact_email || ' ' || coalesce(contact_phone, '')
      || ' ' || coalesce(domain, '')
      || ' ' || regexp_replace(coalesce(contact_phone, ''), '[^0-9]', '', 'g'))
  ) stored,
  -- The order behind the tenant. A tenant outlives its order, which may have to be deleted.
  order_id uuid constraint tenants_order_is_there references leads (id) on delete set null
);
create index tenants_of_status on tenants (status, id);
create index tenants_search on tenants using gin (search_text gin_trgm_ops)
  with (gin_pending_list_limit = 64);
create index tenants_of_contact on tenants (lower(contact_email), id);
create index tenants_of_order on tenants (order_id, id) where order_id is not null;

-- Registered installations of the provider's system.
create table scm_instances (
  id uuid primary key default uuid_v7(),
  instance_name line_text not null,
  club_name line_text not null,
  contact_email email_text not null,
  domain line_text,
  license_type text not null
    constraint scm_instances_license_known check (license_type in ('small', 'medium', 'large')),
  modules jsonb not null default '[]'
    constraint scm_instances_modules_is_list check (jsonb_typeof(modules) = 'array'),
  webhook_url text
    constraint scm_instances_webhook_url_length check (char_length(webhook_url) <= 2000),
  status text not null default 'active'
    constraint scm_instances_status_known check (status in ('active', 'inactive', 'suspended')),
  last_activity timestamptz,
  created_at timestamptz not null default now(),
  search_text text not null generated always as (
    plain_text(instance_name || ' ' || club_name || ' ' || contact_email || ' ' || coalesce(domain, ''))
  ) stored,
  -- When a deletion takes effect: seconds after the press, so that it can be undone.
  deleted_at timestamptz
);
create index scm_instances_of_status on scm_instances (status, id);
create index scm_instances_search on scm_instances using gin (search_text gin_trgm_ops)
  with (gin_pending_list_limit = 64);

-- The name under which a club's system asks for tokens: one per tenant or instance, issued once.
create table credentials (
  client_id text primary key,
  tenant_id uuid constraint credentials_once_per_tenant unique
    references tenants (id) on delete cascade,
  scm_instance_id uuid constraint credentials_once_per_instance unique
    references scm_instances (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint credentials_of_one check (num_nonnulls(tenant_id, scm_instance_id) = 1)
);

-- The secrets of a client: for tokens, and of a tenant for the signature of its webhooks. Each is
-- sealed, since operators may reveal it again, and one for tokens is also stored as a keyed hash that
-- checks it. The current secret does not expire; a replaced one stays valid for a day.
create table client_secrets (
  id uuid primary key,
  client_id text not null references credentials (client_id) on delete cascade,
  purpose text not null default 'token'
    constraint client_secrets_purpose_known check (purpose in ('token', 'webhook')),
  secret_hash bytea,
  secret_sealed text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  constraint client_secrets_checked check ((purpose = 'token') = (secret_hash is not null))
);
create unique index client_secrets_one_current on client_secrets (client_id, purpose)
  where expires_at is null;
create index client_secrets_of_client on client_secrets (client_id);
create index client_secrets_ended on client_secrets (expires_at);

-- Granted tokens, as hashes: nobody can use a token from this table. A token is valid no longer
-- than the secret behind it.
create table access_tokens (
  token_hash bytea primary key,
  secret_id uuid not null references client_secrets (id) on delete cascade,
  scope text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index access_tokens_of_secret on access_tokens (secret_id);
create index access_tokens_expired on access_tokens (expires_at);

-- One row per due webhook, with its retries.
create table webhook_deliveries (
  id uuid primary key default uuid_v7(),
  tenant_id uuid not null references tenants (id) on delete cascade,
  -- The event behind the webhook; null for one that an operator sent.
  outbox_id uuid constraint webhook_deliveries_once unique,
  type text not null,
  -- Ids and states only.
  data jsonb not null default '{}',
  state text not null default 'pending'
    constraint webhook_deliveries_state_known
      check (state in ('pending', 'sending', 'sent', 'dead')),
  attempt_count integer not null default 0,
  response_status integer,
  last_error text,
  due_at timestamptz not null default now(),
  lease_until timestamptz,
  fence integer not null default 0,
  created_at timestamptz not null default now(),
  sent_at timestamptz
) with (
  fillfactor = 70,
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_threshold = 500
);
create index webhook_deliveries_of_tenant on webhook_deliveries (tenant_id, id);
create index webhook_deliveries_open on webhook_deliveries (tenant_id, id)
  where state in ('pending', 'sending');
create index webhook_deliveries_old on webhook_deliveries (created_at);
create index webhook_deliveries_dead on webhook_deliveries (id) where state = 'dead';
