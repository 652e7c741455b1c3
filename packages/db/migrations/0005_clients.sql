-- The clubs whose system the provider runs (tenants), and the registered installations of the
-- provider's system (instances).
create table clients (
  id uuid primary key default uuid_v7(),
  kind text not null,
  name line_text not null,
  club_name line_text not null,
  contact_email email_text not null,
  contact_phone line_text,
  domain line_text,
  webhook_url text constraint clients_webhook_url_length check (char_length(webhook_url) <= 2000),
  -- What the club pays for: the subscription of a tenant, the licence of an instance.
  plan text not null,
  max_users integer constraint clients_max_users_bounds check (max_users between 1 and 1000),
  modules jsonb not null default '[]'
    constraint clients_modules_is_list check (jsonb_typeof(modules) = 'array'),
  status text not null default 'active',
  -- Raised by each change of an operator.
  version integer not null default 1,
  last_activity timestamptz,
  created_at timestamptz not null default now(),
  -- The order behind a tenant, which outlives its order: that may have to be deleted.
  order_id uuid constraint clients_order_is_there references leads (id) on delete set null,
  -- The name under which its system asks for tokens: issued once, after the client is stored.
  client_id text constraint clients_client_id_once unique,
  -- When a deletion takes effect: seconds after the press, so that it can be undone.
  deleted_at timestamptz,
  search_text text not null generated always as (searchable(spaced(
    name, club_name, contact_email, contact_phone, domain,
    regexp_replace(contact_phone, '[^0-9]', '', 'g')
  ))) stored,

  constraint clients_plan_known check (case kind
    when 'tenant' then plan in ('basic', 'premium', 'enterprise')
    when 'scm-instance' then plan in ('small', 'medium', 'large')
    else false
  end),
  constraint clients_status_known check (
    status in ('active', 'inactive') or (status = 'suspended' and kind = 'scm-instance')
  ),
  constraint clients_whole check (
    (max_users is not null) = (kind = 'tenant')
    and (kind = 'tenant' or num_nonnulls(contact_phone, order_id) = 0)
    and (kind = 'scm-instance' or deleted_at is null)
  )
);
create trigger clients_version before update of contact_email, contact_phone on clients
  for each row when (new.version = old.version) execute function raise_version();
create index clients_search on clients using gin (search_text gin_trgm_ops)
  with (gin_pending_list_limit = 64);
create index clients_of_contact on clients (lower(contact_email), id);
create index clients_of_order on clients (order_id, id) where order_id is not null;

-- The secrets of a client: for tokens, and of a tenant for the signature of its webhooks. Each is
-- sealed, since operators may reveal it again, and one for tokens is also stored as a keyed hash that
-- checks it. The current secret does not expire; a replaced one stays valid for a day.
create table client_secrets (
  id uuid primary key,
  client uuid not null references clients (id) on delete cascade,
  purpose text not null default 'token'
    constraint client_secrets_purpose_known check (purpose in ('token', 'webhook')),
  secret_hash bytea,
  secret_sealed text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  constraint client_secrets_checked check ((purpose = 'token') = (secret_hash is not null))
);
create unique index client_secrets_one_current on client_secrets (client, purpose)
  where expires_at is null;
create index client_secrets_of_client on client_secrets (client);

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
  client uuid not null references clients (id) on delete cascade,
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
create index webhook_deliveries_of_client on webhook_deliveries (client, id);
create index webhook_deliveries_open on webhook_deliveries (client, id)
  where state in ('pending', 'sending');
create index webhook_deliveries_dead on webhook_deliveries (id) where state = 'dead';
