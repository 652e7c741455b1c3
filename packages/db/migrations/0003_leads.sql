-- Trusted extensions since PostgreSQL 13: the owner of the database may create them.
create extension if not exists pg_trgm;

-- How many leads of a kind there are per status, so that a list can say its size without reading the
-- table. Each count is spread over 16 rows, by connection, so that submissions do not wait for each
-- other; the size is their sum.
create table lead_counts (
  lead_kind text not null,
  status text not null,
  shard smallint not null,
  size bigint not null,
  primary key (lead_kind, status, shard)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 200);

-- Once per statement, however many rows it writes, and in the order of the statuses, so that two
-- changes in opposite directions cannot wait for each other.
create function count_leads() returns trigger
language plpgsql
as $$
declare
  kind constant text := tg_argv[0];
  own_shard constant integer := pg_backend_pid() % 16;
begin
  if tg_op = 'INSERT' then
    insert into lead_counts (lead_kind, status, shard, size)
    select kind, status, own_shard, count(*) from added group by status order by status
    on conflict (lead_kind, status, shard) do update set size = lead_counts.size + excluded.size;
  elsif tg_op = 'DELETE' then
    insert into lead_counts (lead_kind, status, shard, size)
    select kind, status, own_shard, -count(*) from removed group by status order by status
    on conflict (lead_kind, status, shard) do update set size = lead_counts.size + excluded.size;
  else
    insert into lead_counts (lead_kind, status, shard, size)
    select kind, status, own_shard, sum(step)
    from (
      select status, 1 as step from added
      union all
      select status, -1 from removed
    ) as change
    group by status
    having sum(step) <> 0
    order by status
    on conflict (lead_kind, status, shard) do update set size = lead_counts.size + excluded.size;
  end if;
  return null;
end
$$;

-- Submissions that may be sent again with the same key, because an answer was lost on its way: the
-- first one made the lead, the others are answered with its id. Kept for 24 hours.
create table submission_keys (
  lead_kind text not null,
  key text not null constraint submission_keys_key_length check (char_length(key) between 1 and 255),
  -- SHA-256 of the submission: another text under the same key is a mistake of the client.
  fingerprint bytea not null,
  lead_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (lead_kind, key)
);

create index submission_keys_old on submission_keys (created_at);

create table contacts (
  id uuid primary key default uuid_v7(),
  name text not null constraint contacts_name_length check (char_length(name) between 1 and 200),
  email text not null constraint contacts_email_length check (char_length(email) between 3 and 254),
  subject text not null
    constraint contacts_subject_length check (char_length(subject) between 1 and 200),
  message text not null
    constraint contacts_message_length check (char_length(message) between 1 and 10000),
  locale text not null default 'pl' constraint contacts_locale_known check (locale in ('pl', 'en')),
  status text not null default 'new'
    constraint contacts_status_known
      check (status in ('new', 'in_progress', 'completed', 'closed', 'rejected')),
  admin_notes text,
  processed_at timestamptz,
  created_at timestamptz not null default now(),
  search_text text not null
    generated always as (lower(name || ' ' || email || ' ' || subject || ' ' || message)) stored
);

-- The id sorts by time: the primary key serves the newest-first list, this one the list of a status.
create index contacts_of_status on contacts (status, id);
create index contacts_search on contacts using gin (search_text gin_trgm_ops);

create trigger contacts_counted_in after insert on contacts
  referencing new table as added
  for each statement execute function count_leads('contact');
create trigger contacts_counted_over after update on contacts
  referencing old table as removed new table as added
  for each statement execute function count_leads('contact');
create trigger contacts_counted_out after delete on contacts
  referencing old table as removed
  for each statement execute function count_leads('contact');

-- The timeline of a lead: who changed what, and when.
create table lead_events (
  id uuid primary key default uuid_v7(),
  lead_kind text not null,
  lead_id uuid not null,
  operator_id uuid references operators (id) on delete set null,
  status_from text not null,
  status_to text not null,
  -- The notes as they stood after the change, when it changed them.
  admin_notes text,
  created_at timestamptz not null default now()
);

create index lead_events_of_lead on lead_events (lead_kind, lead_id, id);
