-- Null when it is about many at once, such as a list.
alter table audit_log alter column subject_id drop not null;

alter table tenants add column search_text text not null generated always as (
  lower(tenant_name || ' ' || club_name || ' ' || contact_email || ' ' || coalesce(contact_phone, '')
    || ' ' || coalesce(domain, ''))
) stored;
create index tenants_of_status on tenants (status, id);
create index tenants_search on tenants using gin (search_text gin_trgm_ops);

-- Systems of the provider that are registered here.
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
    lower(instance_name || ' ' || club_name || ' ' || contact_email || ' ' || coalesce(domain, ''))
  ) stored
);
create index scm_instances_of_status on scm_instances (status, id);
create index scm_instances_search on scm_instances using gin (search_text gin_trgm_ops);
create trigger scm_instances_counted_in after insert on scm_instances
  referencing new table as added
  for each statement execute function count_leads('scm-instance');
create trigger scm_instances_counted_over after update on scm_instances
  referencing old table as removed new table as added
  for each statement execute function count_leads('scm-instance');
create trigger scm_instances_counted_out after delete on scm_instances
  referencing old table as removed
  for each statement execute function count_leads('scm-instance');

-- The name under which a club's system asks for a token: one for each tenant and each instance, issued
-- once. What webhooks to a tenant are signed with is issued with it.
create table credentials (
  client_id text primary key,
  tenant_id uuid constraint credentials_once_per_tenant unique
    references tenants (id) on delete cascade,
  scm_instance_id uuid constraint credentials_once_per_instance unique
    references scm_instances (id) on delete cascade,
  webhook_secret_sealed text,
  created_at timestamptz not null default now(),
  constraint credentials_of_one check (num_nonnulls(tenant_id, scm_instance_id) = 1)
);

-- A secret is kept twice: as a keyed hash to check it by, and sealed, since an operator may have to
-- show it again. The current one has no end; one that was replaced may go on for a while.
create table client_secrets (
  id uuid primary key,
  client_id text not null references credentials (client_id) on delete cascade,
  secret_hash bytea not null,
  secret_sealed text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  last_used_at timestamptz
);
create unique index client_secrets_one_current on client_secrets (client_id)
  where expires_at is null;
create index client_secrets_of_client on client_secrets (client_id);
create index client_secrets_ended on client_secrets (expires_at);

-- Tokens that were granted. What is kept is a hash: whoever reads the table cannot use one. A token is
-- good no longer than the secret that it was asked for with.
create table access_tokens (
  token_hash bytea primary key,
  secret_id uuid not null references client_secrets (id) on delete cascade,
  scope text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index access_tokens_of_secret on access_tokens (secret_id);
create index access_tokens_expired on access_tokens (expires_at);

-- Reports as they came, until the worker has made a record of each. The text goes then; the key stays
-- for 30 days, so that a system that sends again hears the first id.
create table bug_report_submissions (
  id uuid primary key default uuid_v7(),
  -- No reference: a report outlives the instance that sent it.
  client_id text not null,
  tenant_id uuid,
  scm_instance_id uuid,
  sender_name text not null,
  body jsonb,
  key text constraint bug_report_submissions_key_length check (char_length(key) between 1 and 255),
  fingerprint bytea not null,
  created_at timestamptz not null default now(),
  constraint bug_report_submissions_once unique (client_id, key)
);
create index bug_report_submissions_old on bug_report_submissions (created_at);
create index bug_report_submissions_unmade on bug_report_submissions (created_at)
  where body is not null;

-- The same problem from the same sender: how often it was reported.
create table bug_report_groups (
  id uuid primary key default uuid_v7(),
  client_id text not null,
  title line_text not null,
  category line_text,
  size integer not null default 1,
  constraint bug_report_groups_once unique nulls not distinct (client_id, title, category)
);

alter table bug_reports
  -- A system may give whatever its people typed; nobody is mailed at it.
  alter column reporter_email type line_text,
  add column client_id text,
  add column tenant_id uuid,
  add column scm_instance_id uuid,
  add column sender_name text,
  add column group_id uuid references bug_report_groups (id),
  add column is_mailed boolean not null default false,
  -- The event by which it was made: only that one makes mails due, however often another came.
  add column made_by uuid,
  add column public_answer paragraphs_text;
-- How many reports of the last hour the staff were mailed about.
create index bug_reports_mailed on bug_reports (client_id, created_at) where is_mailed;
create index bug_reports_unmailed on bug_reports (created_at) where not is_mailed;

-- Webhooks that are due, with when each is tried again, as with mails.
create table webhook_deliveries (
  id uuid primary key default uuid_v7(),
  tenant_id uuid not null references tenants (id) on delete cascade,
  -- The event it is about; null for one that an operator sent by hand.
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
create index webhook_deliveries_due on webhook_deliveries (due_at) where state = 'pending';
create index webhook_deliveries_sending on webhook_deliveries (lease_until) where state = 'sending';
create index webhook_deliveries_of_tenant on webhook_deliveries (tenant_id, id);
create index webhook_deliveries_open on webhook_deliveries (tenant_id, id)
  where state in ('pending', 'sending');
create index webhook_deliveries_old on webhook_deliveries (created_at);
