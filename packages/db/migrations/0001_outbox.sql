-- UUIDv7 by the database's clock (RFC 9562, 5.7), so that records sort by creation time, and no
-- host's clock matters. PostgreSQL 18 has it; for older servers 12 bits of the sub-millisecond part
-- are in rand_a (6.2, method 3).
do $$
begin
  if current_setting('server_version_num')::integer >= 180000 then
    create function uuid_v7() returns uuid
    language sql volatile parallel safe
    return uuidv7();
  else
    create function uuid_v7() returns uuid
    language sql volatile parallel safe
    as $body$
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
    $body$;
  end if;
end
$$;

-- Known values are domains. PostgreSQL plans the checks of a table again in each statement that
-- writes to it, but those of a domain once per session.
create domain event_state as text
  constraint event_state_known check (value in ('new', 'dispatched', 'done', 'dead'));
-- A mail is withdrawn when its reason is gone before it was sent, such as the reminder of a demo
-- that was cancelled; limited when a limit held it back; held when it may have been sent before a
-- backup was restored. Limited and held ones wait for an operator.
create domain delivery_state as text
  constraint delivery_state_known check (
    value in ('pending', 'sending', 'sent', 'uncertain', 'dead', 'withdrawn', 'limited', 'held')
  );
create domain mail_limit as text
  constraint mail_limit_known check (value in ('receiver', 'visitors', 'staff'));
-- The rule in `mail_validity` that says when a mail has become wrong.
create domain mail_rule as text
  constraint mail_rule_known check (value in (
    'step', 'host-entry', 'reminder', 'waiting', 'lapsing', 'lapsed', 'assignment', 'password-link'
  ));

-- Work that follows from a write. The statement that writes the record adds the row through `emit`.
-- The row stays open until its handler has finished it.
create table outbox (
  id uuid primary key default uuid_v7(),
  event text not null,
  subject_id uuid not null,
  -- Ids and states only; never personal data.
  payload jsonb not null default '{}',
  state event_state not null default 'new',
  dispatched_at timestamptz,
  -- A handler may write until its lease ends, and only with the current fence.
  lease_until timestamptz,
  fence integer not null default 0,
  failure_count integer not null default 0,
  crash_count integer not null default 0,
  last_error text,
  -- The call that emitted the event, for the log; null for that of a timer.
  request_id text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  -- After a backup was restored: the mails of this event may have been sent already.
  holds_mails boolean not null default false
) with (
  -- Every row is updated within seconds: vacuum early, and leave room on the page.
  fillfactor = 70,
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_threshold = 500
);

-- Each change of state writes to all indexes of the table, so there are few. Ids sort by time: no
-- index of times is needed to find the oldest or newest.
create index outbox_new on outbox (id) where state = 'new';
create index outbox_dispatched on outbox (id) where state = 'dispatched';
create index outbox_dead on outbox (id) where state = 'dead';
-- The invariant checks match submissions to their events, and mails wait for earlier events.
create index outbox_of_subject on outbox (subject_id, id);
-- Events of answers stay as long as their lead; all others are pruned.
create index outbox_to_prune on outbox (id) where state = 'done' and event not like '%.replied';

-- Emits an event. Call it in the select list of a writing statement, once per written row.
create function emit(
  event text, subject_id uuid, payload jsonb default '{}', request_id text default null
) returns uuid
language sql volatile
as $$
  insert into outbox (event, subject_id, payload, request_id)
  values (event, subject_id, payload, request_id)
  returning id
$$;

-- One row per due e-mail: (event, template, receiver). Each attempt renders the text from the
-- record, so no text is stored.
create table deliveries (
  id uuid primary key default uuid_v7(),
  outbox_id uuid not null references outbox (id) on delete cascade,
  template text not null,
  receiver text not null,
  -- Whose present address the mail goes to: `sender` or `administrator` of the lead. Null: its
  -- receiver is fixed. These four are what the catalogue of mails says of the template.
  follows text,
  -- Null for a mail that never becomes wrong.
  validity mail_rule,
  -- What it does to an entry in a calendar: `REQUEST` or `CANCEL`.
  calendar text,
  -- The mail has the document of an order, which takes many times longer to make than a mail.
  has_document boolean not null default false,
  state delivery_state not null default 'pending',
  -- The limit that held the mail back when it became due. An operator may send it all the same.
  limited_by mail_limit,
  -- The summary to the staff that names this mail, which a limit held back.
  summary_id uuid,
  -- Counts failures of this mail; an unreachable mail server does not count.
  attempt_count integer not null default 0,
  -- Counts attempts with an unknown outcome: each may have reached the receiver.
  uncertain_count integer not null default 0,
  due_at timestamptz not null default now(),
  lease_until timestamptz,
  fence integer not null default 0,
  last_answer text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- The sent mail that an operator sent again. Not a reference: the original may be deleted first.
  again_of uuid,
  -- Retries end five days after this time. An operator may restart them.
  tries_since timestamptz not null default now()
) with (
  fillfactor = 70,
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_threshold = 500
);

-- A mail that follows somebody stays the same one when the address changes.
create unique index deliveries_once
  on deliveries (outbox_id, template, (case when follows is null then receiver end))
  nulls not distinct;
-- For a person who asks for all mails to their address.
create index deliveries_of_receiver on deliveries (lower(receiver));
create index deliveries_due on deliveries (has_document, due_at)
  where state in ('pending', 'uncertain');
create index deliveries_sending on deliveries (lease_until) where state = 'sending';
create index deliveries_dead on deliveries (id) where state = 'dead';
create index deliveries_kept_back on deliveries (id) where state in ('limited', 'held');
create index deliveries_to_sum_up on deliveries (receiver, id)
  where state = 'limited' and limited_by = 'staff' and summary_id is null;
create index deliveries_summed_up on deliveries (summary_id, receiver)
  where summary_id is not null;
-- At most one copy of a mail is under way.
create unique index deliveries_again_once on deliveries (again_of)
  where again_of is not null and state in ('pending', 'sending', 'uncertain');

-- How many mails of a limited kind became due, by a keyed hash of what the limit is counted for.
create table mail_counts (
  key text not null,
  -- The start of 10 minutes.
  bucket timestamptz not null,
  size integer not null,
  primary key (key, bucket)
);
create index mail_counts_old on mail_counts (bucket);

-- Counts a mail for each of its limits, unless one of them is reached: then it counts for none.
-- Returns that limit, else null. The buckets make an hour up to ten minutes longer, never shorter.
create function count_mail(limits jsonb) returns text
language plpgsql strict
as $$
declare
  reached text;
begin
  -- Otherwise two workers could both take the last place, or wait for each other's.
  perform pg_advisory_xact_lock(hashtext('mail_counts'));
  select limited_by into reached
  from jsonb_to_recordset(limits) as rule
    (key text, limited_by text, hour_max integer, day_max integer),
  lateral (
    select coalesce(sum(size), 0) as in_a_day,
      coalesce(sum(size) filter (where bucket > now() - interval '70 minutes'), 0) as in_an_hour
    from mail_counts
    where mail_counts.key = rule.key and bucket > now() - interval '24 hours 10 minutes'
  ) as counted
  where in_an_hour >= hour_max or in_a_day >= day_max
  limit 1;
  if reached is null then
    insert into mail_counts (key, bucket, size)
    select key, date_bin('10 minutes', now(), 'epoch'), 1
    from jsonb_to_recordset(limits) as rule (key text)
    on conflict (key, bucket) do update set size = mail_counts.size + 1;
  end if;
  return reached;
end
$$;
