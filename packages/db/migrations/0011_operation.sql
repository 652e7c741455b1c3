-- What each worker says of itself every 10 s; one that has said nothing for 30 s counts as gone.
create table worker_heartbeats (
  -- Of the process.
  id uuid primary key,
  version text not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  -- While the mail server is left alone but for one try at a time; null while mails go out.
  mails_held_since timestamptz,
  next_mail_try_at timestamptz,
  constraint worker_heartbeats_held_whole
    check ((mails_held_since is null) = (next_mail_try_at is null))
) with (fillfactor = 50);

-- What was given up is listed by its id, whatever kind it is of.
create index outbox_dead_listed on outbox (id) where state = 'dead';
create index deliveries_dead_listed on deliveries (id) where state = 'dead';
create index webhook_deliveries_dead_listed on webhook_deliveries (id) where state = 'dead';

-- The oldest that is under way, however many there are.
create index outbox_dispatched_listed on outbox (id) where state = 'dispatched';

create index audit_log_of_action on audit_log (action, id);
create index audit_log_of_operator on audit_log (operator_id, id);
create index audit_log_of_day on audit_log (created_at);
