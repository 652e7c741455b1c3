create table operators (
  id uuid primary key default uuid_v7(),
  email text not null,
  -- argon2id, in the PHC string format with its own parameters.
  password_hash text not null,
  role text not null default 'admin' constraint operators_role_known check (role in ('admin')),
  created_at timestamptz not null default now()
);

create unique index operators_email_once on operators (lower(email));

create table sessions (
  -- SHA-256 of the token in the cookie; the token itself is nowhere.
  token_hash bytea primary key,
  operator_id uuid not null references operators (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create index sessions_of_operator on sessions (operator_id);
create index sessions_expired on sessions (expires_at);
