create table operators (
  id uuid primary key default uuid_v7(),
  email text not null,
  -- Signs the operator's answers; null signs them by the company alone.
  name text constraint operators_name_length check (char_length(name) between 1 and 100),
  -- argon2id, in the PHC string format with its own parameters.
  -- Null until a link in a mail sets one.
  password_hash text,
  -- Somebody else knows it, so the operator must replace it before anything else.
  password_is_first boolean not null default false,
  role text not null default 'admin' constraint operators_role_known check (role in ('admin')),
  created_at timestamptz not null default now(),
  -- Operators who leave are disabled, not deleted, so that their actions keep their name.
  disabled_at timestamptz,
  -- Their data are gone, and the row only stands for actions. Nothing can be done to it.
  erased_at timestamptz,
  -- Rises with everything that ends all sessions. A login that overlaps with it opens a session of
  -- an older epoch, which is invalid, and so is a link of an older epoch that sets a password.
  session_epoch integer not null default 0,
  -- The last time that an address used up its tries at the password. Concurrent statements wait for
  -- each other at this column, so the audit log gets one entry.
  login_limited_at timestamptz,
  -- The moment, in microseconds, at which the last challenge that a passkey has answered was issued:
  -- challenges of this and earlier moments are no longer accepted.
  passkey_challenge_at bigint
);

create unique index operators_email_once on operators (lower(email));

-- Public keys of operators' devices (WebAuthn). None of it is secret. Each is a whole login, so the
-- command on the server deletes them with the password that it resets.
create table passkeys (
  id uuid primary key default uuid_v7(),
  operator_id uuid not null references operators (id) on delete cascade,
  -- Typed by the operator, to recognise it.
  name text not null constraint passkeys_name_length check (char_length(name) between 1 and 100),
  -- Chosen by the device, as base64url.
  credential_id text not null constraint passkeys_credential_once unique,
  -- COSE (RFC 9052).
  public_key bytea not null,
  -- The device's counter of its signatures; always 0 on a device without one.
  counter bigint not null,
  -- How the device is reached, for the browser.
  transports jsonb not null default '[]',
  -- The only host to which the device answers; null if it was not noted.
  rp_id text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);

create table sessions (
  -- SHA-256 of the token in the cookie; the token itself is not stored.
  token_hash bytea primary key,
  operator_id uuid not null references operators (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- The last time that its operator proved a passkey or a password.
  proved_at timestamptz not null default now(),
  -- Identifies the session towards its operator; the hash of its token stays private.
  id uuid not null default uuid_v7() constraint sessions_id_once unique,
  -- The operator's `session_epoch` at login.
  operator_epoch integer not null default 0,
  -- Shown so that the operator recognises the session; deleted with it.
  user_agent text
    constraint sessions_user_agent_length check (char_length(user_agent) <= 300)
);

-- Actions that operators must answer for. The table is append-only and has no reference to
-- operators, so an entry outlives the operator it names.
create table audit_log (
  id uuid primary key default uuid_v7(),
  action text not null,
  operator_id uuid not null,
  subject_kind text not null,
  -- Null for an action on many subjects, such as a list.
  subject_id uuid,
  created_at timestamptz not null default now(),
  -- Details, such as the filter of an export. Only the system's own values, no personal data.
  details jsonb
);

create index audit_log_of_subject on audit_log (subject_kind, subject_id, id);
create index audit_log_of_action on audit_log (action, id);
create index audit_log_of_operator on audit_log (operator_id, id);

create function refuse_change() returns trigger
language plpgsql
as $$
begin
  raise exception 'rows of % are only ever added', tg_table_name;
end
$$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();

-- Whether an operator can log in is asked here and nowhere else. Each login is audited, so who has
-- an entry was here.
create function operator_state(operator operators) returns text
language sql stable
as $$
  select case
    when operator.erased_at is not null then 'erased'
    when operator.disabled_at is not null then 'disabled'
    when operator.password_hash is not null
      or exists (select from passkeys where operator_id = operator.id) then 'active'
    when exists (select from audit_log where operator_id = operator.id) then 'reset'
    else 'invited'
  end
$$;

create function can_log_in(operator operators) returns boolean
language sql stable
as $$ select operator_state(operator) = 'active' $$;

-- A link in a mail may set a password.
create function may_return(operator operators) returns boolean
language sql stable
as $$ select operator_state(operator) in ('active', 'invited', 'reset') $$;
