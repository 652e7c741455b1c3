-- An operator who has left is disabled rather than deleted: what he did keeps his name.
alter table operators
  add column disabled_at timestamptz,
  -- Raised by whatever ends all sessions: one that a login opens meanwhile, from what was known
  -- before, is of an older epoch and opens nothing.
  add column session_epoch integer not null default 0,
  -- The second factor: sealed, since the server has to compute with it. Until a first code has
  -- confirmed it, a login does not ask for it.
  add column totp_secret_sealed text,
  -- When that secret was made: one that nobody confirms within 15 minutes is good no more.
  add column totp_started_at timestamptz,
  add column totp_confirmed_at timestamptz,
  -- The step of 30 s whose code was used last: neither that code nor an older one is good again.
  add column totp_last_step bigint,
  add constraint operators_totp_whole
    check (totp_confirmed_at is null or totp_secret_sealed is not null),
  add constraint operators_totp_dated
    check ((totp_secret_sealed is null) = (totp_started_at is null));

-- What of an action its name does not say, as the filter of an export: words of the system, never of
-- a person.
alter table audit_log add column details jsonb;

-- In the place of a code when the phone is lost, each once. A code has 120 random bits, so that a
-- plain SHA-256 of it gives nothing away.
create table recovery_codes (
  operator_id uuid not null references operators (id) on delete cascade,
  -- New codes take the places of the old ones by it, also of those that another call makes meanwhile.
  number integer not null,
  code_hash bytea not null,
  primary key (operator_id, number)
);

alter table sessions
  -- What a session is called where its operator sees it; the hash of its token stays inside.
  add column id uuid not null default uuid_v7() constraint sessions_id_once unique,
  -- The one of its operator in which it was opened.
  add column operator_epoch integer not null default 0,
  -- The browser, for its operator to know the session by; it goes with the session.
  add column user_agent text
    constraint sessions_user_agent_length check (char_length(user_agent) <= 300);
