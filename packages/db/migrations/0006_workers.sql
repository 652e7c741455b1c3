-- Each worker updates its row every 10 s and counts as gone after 30 s of silence.
create table worker_heartbeats (
  -- Identifies the process.
  id uuid primary key,
  version text not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  -- Set while the mail server fails and gets one attempt at a time; null while mails go out.
  mails_held_since timestamptz,
  next_mail_try_at timestamptz,
  constraint worker_heartbeats_held_whole
    check ((mails_held_since is null) = (next_mail_try_at is null))
) with (fillfactor = 50);
