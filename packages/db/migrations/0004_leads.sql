-- A trusted extension since PostgreSQL 13: the owner of the database may create it.
create extension if not exists pg_trgm;

-- A client may repeat a submission under the same key when the answer was lost. The first one
-- stores the lead; repetitions are answered with its id. Kept for 24 hours.
create table submission_keys (
  lead_kind text not null,
  key text not null constraint submission_keys_key_length check (char_length(key) between 1 and 255),
  -- Keyed hash of the submission: another text under the same key is an error of the client.
  fingerprint bytea not null,
  lead_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (lead_kind, key)
);

create index submission_keys_old on submission_keys (created_at);

-- How texts are compared: without case, accents, apostrophes and signs that nobody sees, with one
-- blank for any white space, and in the compatible forms of Unicode, where full-width digits are
-- plain ones. Letters that Unicode does not take apart are replaced one by one. Each step takes
-- microseconds where it finds nothing; `translate` would try its whole list for every character.
create function plain_text(text) returns text
language sql immutable parallel safe
as $$
  select btrim(regexp_replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      lower(regexp_replace(
        normalize(regexp_replace($1, '[''`´‘’‛ʹʼ′＇]', '', 'g'), nfkd),
        '[\u00ad\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u2064\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]',
        '', 'g')),
      'ł', 'l'), 'ø', 'o'), 'đ', 'd'), 'ð', 'd'), 'ħ', 'h'), 'ŧ', 't'), 'ı', 'i'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    '\s{2,}|[^\S ]', ' ', 'g'))
$$;

-- The pattern of `like` for texts with this one in them.
create function containing(text) returns text
language sql immutable parallel safe
as $$
  select '%' || regexp_replace($1, '([\\%_])', '\\\1', 'g') || '%'
$$;

-- All tables of leads have these columns and indexes, except where noted:
--   is_suspected_spam (not in bug_reports): the lead is kept, but its sender gets no mail. A booking
--     of that kind is refused instead.
--   proof (not in bug_reports): the form, and the versions of the legal texts that it showed and had
--     accepted; null for what the client did not state. The lead's time and language are theirs.
--   version: rises with every change by an operator, so that concurrent changes are detected.
--   owner_id: the operator who answers it; follow_up_on: the day in Warsaw on which it comes up again.
--   closed_at: when the status became final; null while it is open. Retention counts from it.
--   (status, id): a list of one status; the primary key serves the list of all, newest first.
--   right(id::text, 8): the reference that visitors and operators quote.
--   (id) of the new leads without a follow-up: they wait for an answer.
--   (owner_id, id), and (id) without an owner: the leads of one operator, and those of nobody.
--   (follow_up_on, id), and (id) with a follow-up: the leads that come up again, by day and by age.
--   lower(email), id (in bug_reports the address is reporter_email): all leads from the address.
create domain contact_status as text
  constraint contact_status_known check (value in ('new', 'in_progress', 'completed', 'closed', 'rejected'));
create domain data_request_kind as text
  constraint data_request_kind_known check (value in ('copy', 'erasure'));
create table contacts (
  id uuid primary key default uuid_v7(),
  name line_text not null,
  email email_text not null,
  subject line_text not null,
  message paragraphs_text not null,
  -- Asked for by the visitor's link; its words are ours.
  data_request data_request_kind,
  locale locale_code not null default 'pl',
  status contact_status not null default 'new',
  admin_notes text,
  owner_id uuid references operators (id) on delete set null,
  follow_up_on date,
  processed_at timestamptz,
  created_at timestamptz not null default now(),
  search_text text not null generated always as (
    plain_text(name || ' ' || email || ' ' || subject || ' ' || message)
  ) stored,
  is_suspected_spam boolean not null default false,
  closed_at timestamptz,
  proof jsonb not null default '{"form": null, "privacyVersion": null, "termsVersion": null}',
  version integer not null default 1
);
create index contacts_of_status on contacts (status, id);
-- A search reads the whole list of new rows that are not merged into the index yet. By default it
-- grows to 4 MB, so that reading the whole table can look cheaper.
create index contacts_search on contacts using gin (search_text gin_trgm_ops)
  with (gin_pending_list_limit = 64);
create index contacts_of_reference on contacts (right(id::text, 8));
create index contacts_waiting on contacts (id)
  where status = 'new' and not is_suspected_spam and follow_up_on is null;
create index contacts_of_owner on contacts (owner_id, id) where owner_id is not null;
create index contacts_to_follow_up on contacts (follow_up_on, id) where follow_up_on is not null;
create index contacts_of_email on contacts (lower(email), id);
create index contacts_closed on contacts (closed_at) where closed_at is not null;
create index contacts_spam on contacts (created_at) where is_suspected_spam and processed_at is null;

create domain demo_booking_status as text
  constraint demo_booking_status_known check (value in ('pending', 'confirmed', 'completed', 'cancelled'));
create table demo_bookings (
  id uuid primary key default uuid_v7(),
  -- Gives the booking the slot alone, and prevents the slot's deletion. A cancelled booking
  -- releases its slot but keeps the time.
  held_slot_id uuid
    constraint demo_bookings_slot_is_there references slots (id) on delete restrict
    constraint demo_bookings_one_per_slot unique,
  slot_starts_at timestamptz not null,
  name line_text not null,
  email email_text not null,
  phone line_text,
  club_name line_text,
  preferred_date line_text,
  locale locale_code not null default 'pl',
  is_suspected_spam boolean not null default false,
  proof jsonb not null default '{"form": null, "privacyVersion": null, "termsVersion": null}',
  status demo_booking_status not null default 'pending',
  -- The sequence of the calendar entry rises with every change of the status (RFC 5545, 3.8.7.4).
  calendar_sequence integer not null default 0,
  -- Null unless confirmed. A booking confirmed at short notice gets no reminder.
  confirmed_at timestamptz,
  reminded_at timestamptz,
  -- Keyed hash of the sender's IP address (IPv6: its /64), for the limit per address. Personal data,
  -- wiped after 24 hours.
  address_hash bytea,
  -- Until when an operator has time to answer. Null for ever, and once one has decided. A move of the
  -- booking leaves it. Not personal data, like the next three.
  answer_due_at timestamptz,
  -- Null once the sender was warned.
  lapse_warning_at timestamptz,
  -- When the booking returns its slot unanswered: never if the demo comes first.
  lapses_at timestamptz
    generated always as (case when answer_due_at < slot_starts_at then answer_due_at end) stored,
  lapsed_at timestamptz,
  admin_notes text,
  owner_id uuid references operators (id) on delete set null,
  follow_up_on date,
  processed_at timestamptz,
  created_at timestamptz not null default now(),
  search_text text not null generated always as (
    plain_text(name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || coalesce(club_name, '')
      || ' ' || coalesce(preferred_date, '')
      || ' ' || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g'))
  ) stored,
  closed_at timestamptz,
  version integer not null default 1,
  constraint demo_bookings_hold_while_live
    check ((status = 'cancelled') = (held_slot_id is null))
);
create index demo_bookings_of_status on demo_bookings (status, id);
create index demo_bookings_search on demo_bookings using gin (search_text gin_trgm_ops)
  with (gin_pending_list_limit = 64);
create index demo_bookings_of_reference on demo_bookings (right(id::text, 8));
create index demo_bookings_waiting on demo_bookings (id)
  where status = 'pending' and not is_suspected_spam and follow_up_on is null;
create index demo_bookings_of_owner on demo_bookings (owner_id, id) where owner_id is not null;
create index demo_bookings_to_follow_up on demo_bookings (follow_up_on, id) where follow_up_on is not null;
create index demo_bookings_of_email on demo_bookings (lower(email), id);
create index demo_bookings_spam on demo_bookings (created_at)
  where is_suspected_spam and processed_at is null;
-- A demo that nobody closed counts as closed at its time.
create index demo_bookings_over on demo_bookings (coalesce(closed_at, slot_starts_at));
create index demo_bookings_held on demo_bookings (slot_starts_at) where held_slot_id is not null;
create index demo_bookings_to_remind on demo_bookings (slot_starts_at)
  where status = 'confirmed' and reminded_at is null;
create index demo_bookings_of_address on demo_bookings (address_hash, created_at)
  where address_hash is not null;

-- The seconds until a sender may book again; null when a booking is allowed now. Bookings of one
-- sender wait for each other at the locks, and the last statement then sees what they stored,
-- because each statement of a volatile function has a snapshot of its own.
create function booking_wait_s(
  sender_email text,
  sender_address bytea,
  email_max integer,
  address_max integer
) returns integer
language sql volatile
as $$
  select pg_advisory_xact_lock(hashtextextended(encode(sender_address, 'hex'), 1));
  select pg_advisory_xact_lock(hashtextextended(lower(sender_email), 2));
  select max(wait_s) from (
    (
      select ceil(extract(epoch from created_at + interval '24 hours' - now()))::integer as wait_s
      from demo_bookings
      where address_max > 0
        and address_hash = sender_address and created_at > now() - interval '24 hours'
      order by created_at desc offset greatest(address_max, 1) - 1 limit 1
    )
    union all
    (
      -- Nobody knows when an operator answers.
      select 3600 from demo_bookings
      where email_max > 0
        and lower(email) = lower(sender_email)
        and status = 'pending' and held_slot_id is not null and slot_starts_at > now()
      offset greatest(email_max, 1) - 1 limit 1
    )
  ) as waits
$$;

-- The owner of a lead of any kind. Not in SQL, since some of the tables come later.
create function owner_of_lead(lead uuid) returns uuid
language plpgsql stable
as $$
begin
  return (
    select owner_id from contacts where id = lead
    union all select owner_id from demo_bookings where id = lead
    union all select owner_id from orders where id = lead
    union all select owner_id from beta_signups where id = lead
    union all select owner_id from bug_reports where id = lead
  );
end
$$;

-- Says if a mail is still true. A mail about a step of a demo is `valid` until the next step, and a
-- reminder while the demo is confirmed, both until the demo begins. A warning is `valid` until the
-- booking lapses or is answered, and the news that it lapsed until then too. A mail to a new owner is
-- `valid` until the lead has another one, or gets this one again. A mail about an earlier step is
-- `superseded` while the mail about a later step waits, since the visitor reads the steps in order.
-- All other mails about a demo's steps are `stale`. Null without a booking or a sequence, which the
-- template reports. Sequences are compared as JSON, since a cast that fails would stop all mails.
create function mail_validity(mail_template text, mail_subject uuid, mail_payload jsonb) returns text
language sql stable
as $$
  with later_event as (
    select id, state from outbox
    where subject_id = mail_subject
      and payload -> 'sequence' > mail_payload -> 'sequence'
      and (payload ->> 'status' in ('confirmed', 'cancelled') or event = 'demo-booking.moved')
  ), later_mail as (
    select deliveries.state from deliveries join later_event on later_event.id = outbox_id
  )
  select case
    when mail_template in
      ('demo-booking.confirmed', 'demo-booking.cancelled', 'demo-booking.moved') then (
      select case
        when jsonb_typeof(mail_payload -> 'sequence') is distinct from 'number' then null
        when slot_starts_at <= now() then 'stale'
        when to_jsonb(calendar_sequence) = mail_payload -> 'sequence' then 'valid'
        when exists (select from later_mail where state in ('sent', 'uncertain')) then 'stale'
        when exists (select from later_event where state in ('new', 'dispatched'))
          or exists (select from later_mail where state in ('pending', 'sending')) then 'superseded'
        else 'stale'
      end
      from demo_bookings where id = mail_subject
    )
    when mail_template = 'demo-booking.reminder' then (
      select case when status = 'confirmed' and slot_starts_at > now() then 'valid' else 'stale' end
      from demo_bookings where id = mail_subject
    )
    when mail_template = 'demo-booking.lapsing' then (
      select case when status = 'pending' and lapses_at > now() then 'valid' else 'stale' end
      from demo_bookings where id = mail_subject
    )
    when mail_template = 'demo-booking.lapsed' then (
      select case when lapsed_at is not null and slot_starts_at > now() then 'valid' else 'stale' end
      from demo_bookings where id = mail_subject
    )
    when mail_template like '%.assigned' then case
      when exists (
        select from operators
        where id = owner_of_lead(mail_subject) and id::text = mail_payload ->> 'ownerId'
          and disabled_at is null
      ) and not exists (
        select from outbox
        where subject_id = mail_subject and event = mail_template
          and payload -> 'version' > mail_payload -> 'version'
      ) then 'valid'
      else 'stale'
    end
    else 'valid'
  end
$$;

-- Order numbers as people quote them: ZAM/2026/000123, by the Warsaw year. A number that was taken
-- but not stored leaves a gap.
create sequence order_numbers;
create function next_order_number() returns text
language sql volatile
as $$
  select 'ZAM/' || to_char(warsaw_time(now()), 'YYYY') || '/'
    || lpad(number::text, greatest(6, length(number::text)), '0')
  from nextval('order_numbers') as number
$$;

create domain order_status as text
  constraint order_status_known check (value in ('pending', 'processing', 'completed', 'cancelled'));
create domain order_plan as text
  constraint order_plan_known check (value in ('small', 'medium', 'large'));
create domain payment_mode as text
  constraint payment_mode_known check (value in ('monthly', 'yearly'));
create domain price_basis as text
  constraint price_basis_known check (value in ('landing-page', 'simple-order-dialog'));
create table orders (
  id uuid primary key default uuid_v7(),
  number text not null default next_order_number() constraint orders_number_once unique,
  name line_text not null,
  email email_text not null,
  phone line_text not null,
  club_name line_text not null,
  member_count integer constraint orders_member_count_from_one check (member_count >= 1),
  plan order_plan not null,
  payment_mode payment_mode,
  selected_modules jsonb not null default '[]'
    constraint orders_selected_modules_is_list check (jsonb_typeof(selected_modules) = 'array'),
  street line_text,
  postal_code line_text,
  city line_text,
  nip line_text,
  is_nip_valid boolean,
  regon line_text,
  is_regon_valid boolean,
  admin_first_name line_text,
  admin_last_name line_text,
  admin_email email_text,
  -- Sealed, never listed, and wiped 30 days after the order is closed or 180 days after it arrived.
  pesel_sealed text,
  is_pesel_valid boolean,
  -- The offered price, frozen: net, in grosze, with the figures behind it.
  total_grosze integer not null constraint orders_total_not_negative check (total_grosze >= 0),
  price_basis price_basis not null,
  price_list_version text not null,
  locale locale_code not null default 'pl',
  is_suspected_spam boolean not null default false,
  proof jsonb not null default '{"form": null, "privacyVersion": null, "termsVersion": null}',
  status order_status not null default 'pending',
  closed_at timestamptz,
  admin_notes text,
  owner_id uuid references operators (id) on delete set null,
  follow_up_on date,
  processed_at timestamptz,
  created_at timestamptz not null default now(),
  search_text text not null generated always as (
    plain_text(number || ' ' || name || ' ' || email || ' ' || phone || ' ' || club_name || ' '
      || coalesce(city, '') || ' ' || coalesce(nip, '')
      -- Digits only, so that a search ignores how they were grouped.
      || ' ' || regexp_replace(coalesce(nip, '') || 'x' || phone, '[^0-9x]', '', 'g'))
  ) stored,
  version integer not null default 1,
  constraint orders_administrator_whole check (
    num_nulls(admin_first_name, admin_last_name, admin_email, is_pesel_valid) in (0, 4)
    and (pesel_sealed is null or admin_email is not null)
  )
);
create index orders_of_status on orders (status, id);
create index orders_search on orders using gin (search_text gin_trgm_ops)
  with (gin_pending_list_limit = 64);
create index orders_of_reference on orders (right(id::text, 8));
create index orders_waiting on orders (id)
  where status = 'pending' and not is_suspected_spam and follow_up_on is null;
create index orders_of_owner on orders (owner_id, id) where owner_id is not null;
create index orders_to_follow_up on orders (follow_up_on, id) where follow_up_on is not null;
create index orders_of_email on orders (lower(email), id);
create index orders_closed on orders (closed_at) where closed_at is not null;
create index orders_spam on orders (created_at) where is_suspected_spam and processed_at is null;
create index orders_with_pesel on orders (created_at) where pesel_sealed is not null;
create index orders_of_administrator on orders (lower(admin_email)) where admin_email is not null;
create index orders_of_administrator_name on orders
  (plain_text(admin_first_name || ' ' || admin_last_name)) where admin_email is not null;

-- People who may act for the club, in the order of the form.
create table order_authorized_persons (
  order_id uuid not null references orders (id) on delete cascade,
  place smallint not null,
  first_name line_text not null,
  last_name line_text not null,
  position line_text,
  primary key (order_id, place)
);
create index order_authorized_persons_of_name on order_authorized_persons
  (plain_text(first_name || ' ' || last_name));

create domain beta_signup_status as text
  constraint beta_signup_status_known check (value in ('pending', 'accepted', 'rejected', 'active'));
create domain club_size as text
  constraint club_size_known check (value in ('1-20', '21-50', '51-100', '101-200', '200+'));
create table beta_signups (
  id uuid primary key default uuid_v7(),
  name line_text not null,
  email email_text not null,
  phone line_text,
  club_name line_text not null,
  club_size club_size not null,
  locale locale_code not null default 'pl',
  is_suspected_spam boolean not null default false,
  proof jsonb not null default '{"form": null, "privacyVersion": null, "termsVersion": null}',
  status beta_signup_status not null default 'pending',
  admin_notes text,
  owner_id uuid references operators (id) on delete set null,
  follow_up_on date,
  processed_at timestamptz,
  created_at timestamptz not null default now(),
  search_text text not null generated always as (
    plain_text(name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || club_name
      || ' ' || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g'))
  ) stored,
  closed_at timestamptz,
  version integer not null default 1
);
create index beta_signups_of_status on beta_signups (status, id);
create index beta_signups_search on beta_signups using gin (search_text gin_trgm_ops)
  with (gin_pending_list_limit = 64);
create index beta_signups_of_reference on beta_signups (right(id::text, 8));
create index beta_signups_waiting on beta_signups (id)
  where status = 'pending' and not is_suspected_spam and follow_up_on is null;
create index beta_signups_of_owner on beta_signups (owner_id, id) where owner_id is not null;
create index beta_signups_to_follow_up on beta_signups (follow_up_on, id) where follow_up_on is not null;
create index beta_signups_of_email on beta_signups (lower(email), id);
create index beta_signups_closed on beta_signups (closed_at) where closed_at is not null;
create index beta_signups_spam on beta_signups (created_at) where is_suspected_spam and processed_at is null;

-- Reports as received, until the worker has made a record of each. The body is deleted then. The
-- key stays for 30 days, so that a repeated report is answered with the first id.
create table bug_report_submissions (
  id uuid primary key default uuid_v7(),
  -- No reference: a report outlives the client that sent it.
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

-- Counts how often a sender reported the same problem.
create table bug_report_groups (
  id uuid primary key default uuid_v7(),
  client_id text not null,
  title line_text not null,
  category line_text,
  size integer not null default 1
);
create unique index bug_report_groups_once on bug_report_groups
  (client_id, plain_text(title), plain_text(category)) nulls not distinct;

create table bug_reports (
  id uuid primary key default uuid_v7(),
  title line_text not null,
  description paragraphs_text not null,
  category line_text,
  type text not null default 'bug'
    constraint bug_reports_type_known check (type in ('bug', 'feature', 'improvement', 'other')),
  priority text not null default 'medium'
    constraint bug_reports_priority_known
      check (priority in ('low', 'medium', 'high', 'critical')),
  reporter_name line_text,
  -- Any text that the reporter typed; only an operator writes there, if it is an address.
  reporter_email line_text,
  reproduction_steps paragraphs_text,
  expected_behavior paragraphs_text,
  actual_behavior paragraphs_text,
  status text not null default 'open'
    constraint bug_reports_status_known
      check (status in ('open', 'in_progress', 'resolved', 'closed')),
  admin_notes text,
  owner_id uuid references operators (id) on delete set null,
  follow_up_on date,
  processed_at timestamptz,
  created_at timestamptz not null default now(),
  search_text text not null generated always as (
    plain_text(title || ' ' || description || ' ' || coalesce(category, ''))
  ) stored,
  -- The names of reporter and club: only the search over all records reads them.
  names_text text not null generated always as (
    plain_text(coalesce(reporter_name, '') || ' ' || coalesce(sender_name, ''))
  ) stored,
  client_id text,
  tenant_id uuid,
  scm_instance_id uuid,
  sender_name text,
  group_id uuid references bug_report_groups (id),
  -- The event that made the record: a repeated event makes no second mail due.
  made_by uuid,
  public_answer paragraphs_text,
  closed_at timestamptz,
  version integer not null default 1
);
create index bug_reports_of_status on bug_reports (status, id);
create index bug_reports_search on bug_reports using gin (search_text gin_trgm_ops)
  with (gin_pending_list_limit = 64);
create index bug_reports_of_names on bug_reports using gin (names_text gin_trgm_ops)
  with (gin_pending_list_limit = 64);
create index bug_reports_of_reference on bug_reports (right(id::text, 8));
create index bug_reports_waiting on bug_reports (id)
  where status = 'open' and follow_up_on is null;
create index bug_reports_of_owner on bug_reports (owner_id, id) where owner_id is not null;
create index bug_reports_to_follow_up on bug_reports (follow_up_on, id) where follow_up_on is not null;
create index bug_reports_of_email on bug_reports (lower(reporter_email), id)
  where reporter_email is not null;
create index bug_reports_of_reporter on bug_reports (plain_text(reporter_name))
  where reporter_name is not null;
create index bug_reports_of_group on bug_reports (group_id);
create index bug_reports_closed on bug_reports (closed_at) where closed_at is not null;

-- The history of a lead: its changes by operators, and by time.
create table lead_events (
  id uuid primary key default uuid_v7(),
  lead_kind text not null,
  lead_id uuid not null,
  operator_id uuid references operators (id) on delete set null,
  status_from text not null,
  status_to text not null,
  -- Before and after the change; equal when it left them as they were.
  owner_from uuid references operators (id) on delete set null,
  owner_to uuid references operators (id) on delete set null,
  follow_up_from date,
  follow_up_to date,
  -- Null for a change by an operator. Not personal data.
  cause text constraint lead_events_cause_known check (cause in ('lapsed', 'moved', 'withdrawn')),
  -- The notes after the change; null when it left them as they were.
  admin_notes text,
  created_at timestamptz not null default now(),
  -- The public answer after the change, empty when it was removed; null when it did not change.
  public_answer text
);

create index lead_events_of_lead on lead_events (lead_kind, lead_id, id);
-- Notes and answers that name somebody, for a person who asks. All notes pass through here.
create index lead_events_notes on lead_events using gin (lower(admin_notes) gin_trgm_ops)
  with (gin_pending_list_limit = 64) where admin_notes is not null;
create index lead_events_answers on lead_events using gin (lower(public_answer) gin_trgm_ops)
  with (gin_pending_list_limit = 64) where public_answer is not null;

-- Answers of operators to leads. The id is that of the delivery, which has the state of the mail and
-- goes with the answer. Nothing but the text needs an operator, so that mails of the sender may
-- become rows too.
create table replies (
  id uuid primary key default uuid_v7(),
  lead_kind text not null,
  lead_id uuid not null,
  operator_id uuid references operators (id) on delete set null,
  -- The call that made it, which may be repeated.
  key text constraint replies_key_length check (char_length(key) between 1 and 255),
  locale locale_code not null,
  subject line_text not null,
  body text not null constraint replies_body_length check (char_length(body) between 1 and 20000),
  is_quoting boolean not null,
  -- The status of the lead before and after, if the answer changed it, and the version after it.
  status_from text,
  status_to text,
  lead_version integer not null,
  created_at timestamptz not null default now(),
  -- The text stays for a day, so that a repeated call gets it back too.
  taken_back_at timestamptz,
  constraint replies_once unique (lead_id, key)
);
create index replies_of_lead on replies (lead_id, id);
create index replies_taken_back on replies (taken_back_at) where taken_back_at is not null;
create index replies_texts on replies using gin (lower(subject || ' ' || body) gin_trgm_ops)
  with (gin_pending_list_limit = 64);

-- Texts that operators keep to answer leads with. A deleted one can be restored for a day.
create table reply_templates (
  id uuid primary key default uuid_v7(),
  name line_text not null,
  -- Without one, the subject of the answer stays as it is.
  subject_pl line_text,
  body_pl text not null
    constraint reply_templates_body_pl_length check (char_length(body_pl) between 1 and 20000),
  subject_en line_text,
  body_en text not null
    constraint reply_templates_body_en_length check (char_length(body_en) between 1 and 20000),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);

-- Leads whose processing is restricted (GDPR, article 18): kept and shown, but no mail about them
-- goes out, nobody changes them and retention leaves them, until an operator lifts it.
create table lead_restrictions (
  lead_id uuid primary key,
  lead_kind text not null,
  created_at timestamptz not null default now()
);

-- Links by which visitors reach their own requests: one per address, in lower case. The first mail
-- makes it.
create table visitor_links (
  id uuid primary key default uuid_v7(),
  address text not null constraint visitor_links_once unique,
  -- SHA-256 of the token.
  token_hash bytea not null constraint visitor_links_token_once unique,
  -- The token itself, for later mails.
  token_sealed text not null,
  created_at timestamptz not null default now(),
  -- Upkeep prolongs it while a request is open.
  expires_at timestamptz not null,
  -- The last time that they asked for a copy of their data, or for its erasure.
  copy_asked_at timestamptz,
  erasure_asked_at timestamptz
);

create function has_lead(sought text) returns boolean
language sql stable
as $$
  select exists (select from contacts where lower(email) = sought)
    or exists (select from demo_bookings where lower(email) = sought)
    or exists (select from orders where lower(email) = sought)
    or exists (select from beta_signups where lower(email) = sought)
    or exists (
      select from bug_reports where lower(reporter_email) = sought and reporter_email is not null
    )
$$;

-- Deletes the link of an address without leads to its own requests.
create function forget_links(old_address text) returns void
language sql volatile
as $$
  delete from visitor_links where address = old_address and not has_lead(address)
$$;

-- Whatever deletes a lead or corrects its sender also ends a link that nothing needs any more.
create function forget_links_of_email() returns trigger
language plpgsql
as $$
begin
  perform forget_links(lower(old.email));
  return null;
end
$$;
create function forget_links_of_reporter() returns trigger
language plpgsql
as $$
begin
  perform forget_links(lower(old.reporter_email));
  return null;
end
$$;
create trigger contacts_links after delete or update of email on contacts
  for each row execute function forget_links_of_email();
create trigger demo_bookings_links after delete or update of email on demo_bookings
  for each row execute function forget_links_of_email();
create trigger orders_links after delete or update of email on orders
  for each row execute function forget_links_of_email();
create trigger beta_signups_links after delete or update of email on beta_signups
  for each row execute function forget_links_of_email();
create trigger bug_reports_links after delete or update of reporter_email on bug_reports
  for each row execute function forget_links_of_reporter();

-- Deletes leads with everything that hangs on them. The fingerprint of a submission stays until it
-- expires, so that a repeat does not bring a deleted lead back.
create function delete_leads(kind text, ids uuid[]) returns void
language plpgsql
as $$
declare
  groups uuid[];
begin
  -- Like other statements, it locks the leads first, then their mails, then their events, each in the
  -- order of their ids: two that want the same rows wait for each other instead of deadlocking.
  case kind
    when 'contact' then perform from contacts where id = any (ids) order by id for update;
    when 'demo-booking' then perform from demo_bookings where id = any (ids) order by id for update;
    when 'order' then perform from orders where id = any (ids) order by id for update;
    when 'beta-signup' then perform from beta_signups where id = any (ids) order by id for update;
    when 'bug-report' then perform from bug_reports where id = any (ids) order by id for update;
  end case;
  perform from deliveries
  where outbox_id in (select id from outbox where subject_id = any (ids)) order by id for update;
  -- A summary of bug reports has the id of its first report, but tells of others as well.
  delete from outbox where id in (
    select id from outbox where subject_id = any (ids) and event <> 'bug-report.summary-due'
    order by id for update
  );
  delete from lead_events where lead_kind = kind and lead_id = any (ids);
  delete from replies where lead_id = any (ids);
  delete from lead_restrictions where lead_id = any (ids);
  case kind
    when 'contact' then delete from contacts where id = any (ids);
    when 'demo-booking' then delete from demo_bookings where id = any (ids);
    when 'order' then delete from orders where id = any (ids);
    when 'beta-signup' then delete from beta_signups where id = any (ids);
    when 'bug-report' then
      with deleted as (
        delete from bug_reports where id = any (ids) returning group_id
      ), counted as (
        update bug_report_groups as affected set size = affected.size - parts.size
        from (select group_id, count(*) as size from deleted group by group_id) as parts
        where affected.id = parts.group_id
        returning affected.id
      )
      select array_agg(id) into groups from counted;
      delete from bug_report_groups where id = any (groups)
        and not exists (select from bug_reports where group_id = bug_report_groups.id);
      update bug_report_submissions set body = null where id = any (ids);
  end case;
end
$$;
