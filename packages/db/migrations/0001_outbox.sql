-- Ids by the database's clock: UUIDv7 (RFC 9562, 5.7) with 12 bits of the sub-millisecond part in
-- rand_a (6.2, method 3), so records sort by the time they were made and no host's clock matters.
create function uuid_v7() returns uuid
language sql volatile parallel safe
as $$
  with instant as (
    select extract(epoch from clock_timestamp()) * 1000 as ms
  )
  select (
    lpad(to_hex(floor(ms)::bigint), 12, '0')
    || '7' || lpad(to_hex(floor((ms - floor(ms)) * 4096)::int), 3, '0')
    -- The last 16 digits of a version 4 UUID: the variant and 62 random bits.
    || right(replace(gen_random_uuid()::text, '-', ''), 16)
  )::uuid
  from instant
$$;

-- What must happen because of something that was written. A row is made by `emit` in the statement
-- that writes the thing itself, and stays open until its handler has marked it done.
create table outbox (
  id uuid primary key default uuid_v7(),
  event text not null,
  subject_id uuid not null,
  -- Ids and states only; never personal data.
  payload jsonb not null default '{}',
  state text not null default 'new'
    constraint outbox_state_known check (state in ('new', 'dispatched', 'done', 'dead')),
  -- Counts the times it was given to the queue; part of the job's id.
  generation integer not null default 0,
  dispatched_at timestamptz,
  -- While a handler works: until when it may, and the token without which it may not write.
  lease_until timestamptz,
  fence integer not null default 0,
  failure_count integer not null default 0,
  crash_count integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  finished_at timestamptz
) with (
  -- Every row is updated three times within seconds: vacuum early, and leave room on the page.
  fillfactor = 70,
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_threshold = 500
);

create index outbox_new on outbox (id) where state = 'new';
create index outbox_dispatched on outbox (dispatched_at) where state = 'dispatched';
create index outbox_dead on outbox (finished_at) where state = 'dead';
create index outbox_done on outbox (finished_at) where state = 'done';

-- Makes an event known. Called in the select list of a writing statement, once per written row.
create function emit(event text, subject_id uuid, payload jsonb default '{}') returns uuid
language sql volatile
as $$
  insert into outbox (event, subject_id, payload) values (event, subject_id, payload) returning id
$$;

-- One row per e-mail that is due: (event, template, receiver). The text of the mail is not kept; it
-- is made from the record at each try.
create table deliveries (
  id uuid primary key default uuid_v7(),
  outbox_id uuid not null references outbox (id) on delete cascade,
  template text not null,
  receiver text not null,
  state text not null default 'pending'
    constraint deliveries_state_known
      check (state in ('pending', 'sending', 'sent', 'uncertain', 'dead')),
  -- Tries that the mail itself is to blame for; a mail server that is away does not count.
  attempt_count integer not null default 0,
  -- Tries whose outcome is unknown: each may have reached the receiver.
  uncertain_count integer not null default 0,
  due_at timestamptz not null default now(),
  lease_until timestamptz,
  fence integer not null default 0,
  last_answer text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint deliveries_once unique (outbox_id, template, receiver)
) with (
  fillfactor = 70,
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_threshold = 500
);

create index deliveries_due on deliveries (due_at) where state in ('pending', 'uncertain');
create index deliveries_sending on deliveries (lease_until) where state = 'sending';
create index deliveries_dead on deliveries (created_at) where state = 'dead';
