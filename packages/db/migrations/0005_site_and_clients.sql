-- What clubs say of the product.
create table testimonials (
  id uuid primary key default uuid_v7(),
  club_name line_text not null,
  -- As the operator typed it; only http and https are ever shown.
  logo_url text constraint testimonials_logo_url_length check (char_length(logo_url) <= 2000),
  short_testimonial text not null
    constraint testimonials_short_length check (char_length(short_testimonial) between 10 and 1000),
  full_testimonial text not null
    constraint testimonials_full_length check (char_length(full_testimonial) between 50 and 10000),
  author_name line_text not null,
  author_position line_text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);
create index testimonials_active on testimonials (id) where is_active;

-- What operators may switch. A setting without a row has the value that the program gives it.
create table settings (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  updated_by uuid references operators (id) on delete set null
);

-- Clubs whose system the provider runs. `status` is for counting them as leads are counted.
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
  last_activity timestamptz,
  created_at timestamptz not null default now(),
  status text not null
    generated always as (case when is_active then 'active' else 'inactive' end) stored
);
create trigger tenants_counted_in after insert on tenants
  referencing new table as added
  for each statement execute function count_leads('tenant');
create trigger tenants_counted_over after update on tenants
  referencing old table as removed new table as added
  for each statement execute function count_leads('tenant');
create trigger tenants_counted_out after delete on tenants
  referencing old table as removed
  for each statement execute function count_leads('tenant');

-- Who looked at or changed what must be answered for. Rows are only ever added: an operator that is
-- deleted stays named by id.
create table audit_log (
  id uuid primary key default uuid_v7(),
  action text not null,
  operator_id uuid not null,
  subject_kind text not null,
  subject_id uuid not null,
  created_at timestamptz not null default now()
);
create index audit_log_of_subject on audit_log (subject_kind, subject_id, id);

create function refuse_change() returns trigger
language plpgsql
as $$
begin
  raise exception 'rows of % are only ever added', tg_table_name;
end
$$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
