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

-- How texts are compared: without case, accents, quotation marks, dashes, signs that nobody sees, and
-- the blanks that people group digits with, in the compatible forms of Unicode, where full-width
-- digits are plain ones. Letters that Unicode does not take apart are replaced one by one. Each step
-- takes microseconds where it finds nothing; `translate` would try its whole list for every
-- character. The function `plainText` of the contract does the same.
create function plain_text(text) returns text
language sql immutable parallel safe
as $$
  select btrim(regexp_replace(regexp_replace(regexp_replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      lower(regexp_replace(
        normalize(regexp_replace($1,
          '[\u0022\u0027`´«»ʹ-ʿˈˊˋˮ՚׳״‘-‟′-‷‹›⁗⹂「-』〝-〟Ꞌꞌ﹁-﹄＂＇｀｢｣]', '', 'g'), nfkd),
        '[\u00ad\u0300-\u036f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u17b4\u17b5\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\u3164\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
        '', 'g')),
      'ł', 'l'), 'ø', 'o'), 'đ', 'd'), 'ð', 'd'), 'ħ', 'h'), 'ŧ', 't'), 'ı', 'i'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    '[\t-\r \u0085\u1680\u2028\u2029]{2,}|[\t-\r\u0085\u1680\u2028\u2029]', ' ', 'g'),
    ' ?[-\u058a\u05be\u1400\u1806\u2010-\u2015\u2053\u2212\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u2e5d\u301c\u3030\u30a0\U00010d6e\U00010ead] ?',
    '', 'g'),
    ' ?\( ?0 ?\) ?|(?<=[0-9])[ ./()]+(?=[0-9])', '', 'g'))
$$;

-- The letters of a label of a host that is stored in ASCII (RFC 3492, 6.2), else the label itself.
create function readable_label(label text) returns text
language plpgsql immutable strict parallel safe
as $$
declare
  letters text := coalesce(substring(label from '^....(.*)-'), '');
  digits text := lower(substring(label from '[^-]*$'));
  point bigint := 128; place bigint := 0; bias integer := 72;
  delta bigint; weight bigint; step integer; digit integer; threshold integer; size integer;
begin
  -- A longer one is no label.
  while digits <> '' and length(label) <= 63 loop
    delta := place; weight := 1; step := 36;
    loop
      digit := strpos('abcdefghijklmnopqrstuvwxyz0123456789', left(digits, 1)) - 1;
      if digits = '' or digit < 0 or place > 1e8 then return label; end if;
      digits := substr(digits, 2);
      place := place + digit * weight;
      threshold := least(26, greatest(1, step - bias));
      exit when digit < threshold;
      weight := weight * (36 - threshold); step := step + 36;
    end loop;
    size := length(letters) + 1;
    delta := (place - delta) / case delta when 0 then 700 else 2 end;
    delta := delta + delta / size;
    bias := 0;
    while delta > 455 loop delta := delta / 35; bias := bias + 36; end loop;
    bias := bias + 36 * delta / (delta + 38);
    point := point + place / size;
    if point > 1114111 or point between 55296 and 57343 then return label; end if;
    place := place % size;
    letters := overlay(letters placing chr(point::integer) from place::integer + 1 for 0);
    place := place + 1;
  end loop;
  return case when digits = '' then letters else label end;
end
$$;

-- A text with the hosts in it as they are shown.
create function readable_hosts(text) returns text
language sql immutable parallel safe
as $$
  select case when $1 ilike '%xn--%' then (
    select string_agg(case when part ilike 'xn--%' then readable_label(part) else part end, '' order by place)
    from regexp_split_to_table($1, '(?=\mxn--)|(?<=\mxn--[a-z0-9-]+)(?![a-z0-9-])', 'i')
      with ordinality as parts (part, place)
  ) else $1 end
$$;

-- Texts with a blank between them, without those that are null.
create function spaced(variadic texts text[]) returns text
language sql immutable parallel safe
as $$
  select array_to_string(texts, ' ')
$$;

-- A plain text in ASCII: in some locales PostgreSQL makes trigrams of no other letters. A plain text has
-- no capital, so one that begins each byte of a letter confuses nothing.
create function in_ascii(plain text) returns text
language sql immutable parallel safe
as $$
  select replace(encode(decode(replace(plain, '\', ''), 'escape'), 'escape'), '\', 'Z')
$$;

-- What a search finds: hosts as they are stored, and as they are shown.
create function searchable(text) returns text
language sql immutable parallel safe
as $$
  select in_ascii(plain_text(
    case when $1 ilike '%xn--%' then spaced($1, readable_hosts($1)) else $1 end
  ))
$$;

-- The pattern of `like` for texts with this one in them.
create function containing(text) returns text
language sql immutable parallel safe
as $$
  select '%' || regexp_replace($1, '([\\%_])', '\\\1', 'g') || '%'
$$;

-- The same for texts that may quote an address: up to the sign, if that is enough for an index, since
-- many share the rest.
create function quoting(address text) returns text
language sql immutable parallel safe
as $$
  select containing(case when $1 ~ '[a-z0-9]{3}@' then substring($1, '^[^@]*@') else $1 end)
$$;

-- The statuses of each kind.
create table lead_statuses (
  kind text not null,
  status text not null,
  -- An operator still has to act.
  is_open boolean not null,
  primary key (kind, status)
);
insert into lead_statuses (kind, status, is_open) values
  ('contact', 'new', true), ('contact', 'in_progress', true), ('contact', 'completed', false),
  ('contact', 'closed', false), ('contact', 'rejected', false),
  ('demo-booking', 'pending', true), ('demo-booking', 'confirmed', true),
  ('demo-booking', 'completed', false), ('demo-booking', 'cancelled', false),
  ('order', 'pending', true), ('order', 'processing', true), ('order', 'completed', false),
  ('order', 'cancelled', false),
  ('beta-signup', 'pending', true), ('beta-signup', 'accepted', true),
  ('beta-signup', 'rejected', false), ('beta-signup', 'active', false),
  ('bug-report', 'open', true), ('bug-report', 'in_progress', true),
  ('bug-report', 'resolved', false), ('bug-report', 'closed', false);

-- The keys that `details` has for each kind. A value may be null.
create function detail_keys(kind text) returns text[]
language sql immutable parallel safe
as $$
  select case kind
    when 'contact' then '{message,dataRequest}'::text[]
    when 'demo-booking' then '{preferredDate}'
    when 'order' then '{selectedModules,memberCount,plan,paymentMode,street,postalCode,city,nip,
      isNipValid,regon,isRegonValid,lines,totalGrosze,priceBasis,priceListVersion,groszePerEuro}'
    when 'beta-signup' then '{clubSize}'
    when 'bug-report' then '{description,type,category,priority,reproductionSteps,expectedBehavior,
      actualBehavior,publicAnswer,cut,cleaned,sender,madeBy}'
  end
$$;

-- The details that the search text does not have, or only in parts, in lower case.
create function other_texts(details jsonb, source jsonb) returns text
language sql immutable parallel safe
as $$
  select lower((details - '{message,description}'::text[] || source)::text)
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

-- Requests of visitors, and reports of the systems of clubs. A column is shared by the kinds, or a
-- rule of the database needs it; the other fields of a kind are in `details`.
create table leads (
  id uuid primary key default uuid_v7(),
  kind text not null,
  status text not null,
  -- The sender: a visitor, or the person in the club who reported a bug.
  name line_text,
  -- Of a bug report any text that the reporter typed; only an operator writes there, if it is an
  -- address.
  email text constraint leads_email_length check (char_length(email) between 1 and 254),
  phone line_text,
  -- Of a bug report the name of the client that sent it.
  club_name line_text,
  -- The subject of a contact, or the title of a bug report.
  about line_text,
  -- Written and read through the contract's schema of the kind.
  details jsonb not null,
  -- The language of the page and of the mails to the sender.
  locale locale_code,
  -- The lead is kept, but its sender gets no mail. A booking of that kind is refused instead.
  is_suspected_spam boolean not null default false,
  -- The form, and the versions of the legal texts that it showed and had accepted; null for what the
  -- client did not state. The lead's time and language are theirs.
  proof jsonb default '{"form": null, "privacyVersion": null, "termsVersion": null}',
  -- Where the lead comes from, by the contract's schema.
  source jsonb not null default '{}',
  -- The short name that lists filter and the dashboard counts by. Only a channel has an @.
  source_name text generated always as (
    coalesce('@' || (source ->> 'channel'), lower(source ->> 'utmSource'), source ->> 'referrer')
  ) stored,
  admin_notes text,
  -- The operator who answers it.
  owner_id uuid references operators (id) on delete set null,
  -- The day in Warsaw on which it comes up again.
  follow_up_on date,
  -- The day that the staff got a mail about in the morning.
  follow_up_mailed_on date,
  -- Rises with every change by an operator, so that concurrent changes are detected.
  version integer not null default 1,
  processed_at timestamptz,
  -- When the status became final; null while it is open. Retention counts from it.
  closed_at timestamptz,
  created_at timestamptz not null default now(),

  -- Gives the booking the slot alone, and prevents the slot's deletion. A cancelled booking releases
  -- its slot but keeps the time.
  held_slot_id uuid
    constraint leads_slot_is_there references slots (id) on delete restrict
    constraint leads_one_per_slot unique,
  slot_starts_at timestamptz,
  -- The sequence of the calendar entry rises with every change of the status (RFC 5545, 3.8.7.4).
  calendar_sequence integer not null default 0,
  -- Null unless confirmed. A booking confirmed at short notice gets no reminder.
  confirmed_at timestamptz,
  reminded_at timestamptz,
  -- Keyed hash of the sender's IP address (IPv6: its /64), for the limit per address. Personal data,
  -- wiped after 24 hours.
  address_hash bytea,
  -- Until when an operator has time to answer a booking. Null for ever, and once one has decided. A
  -- move of the booking leaves it. Not personal data, like the next three.
  answer_due_at timestamptz,
  -- Null once the sender was warned.
  lapse_warning_at timestamptz,
  -- When the booking returns its slot unanswered: never if the demo comes first.
  lapses_at timestamptz
    generated always as (case when answer_due_at < slot_starts_at then answer_due_at end) stored,
  lapsed_at timestamptz,
  -- Gives the booking a room of its own where the link of the meeting has a place for it. A random
  -- UUID has 74 random bits up to here.
  meeting_code text not null default left(replace(gen_random_uuid()::text, '-', ''), 20),

  order_number text constraint leads_order_number_once unique,

  group_id uuid references bug_report_groups (id),

  search_text text not null generated always as (searchable(spaced(
    order_number, about, name, email, phone, club_name, details ->> 'message',
    details ->> 'description', details ->> 'category', details ->> 'preferredDate',
    details ->> 'street', details ->> 'postalCode', details ->> 'city', details ->> 'regon',
    details ->> 'nip',
    -- Digits only, so that a search ignores how they were grouped.
    regexp_replace(details ->> 'nip', '[^0-9]', '', 'g'), regexp_replace(phone, '[^0-9]', '', 'g')
  ))) stored,

  constraint leads_status_known foreign key (kind, status) references lead_statuses,
  constraint leads_details_known
    check (details ?& detail_keys(kind) and details - detail_keys(kind) = '{}'),
  constraint leads_whole check (
    (about is not null) = (kind in ('contact', 'bug-report'))
    and (slot_starts_at is not null) = (kind = 'demo-booking')
    and (order_number is not null) = (kind = 'order')
    and (group_id is null or kind = 'bug-report')
    and (kind = 'bug-report' or num_nulls(name, locale, proof) = 0)
    -- An operator may know only the telephone of a caller.
    and (kind = 'bug-report' or email is not null
      or phone is not null and kind in ('contact', 'demo-booking'))
    and (kind not in ('order', 'beta-signup') or club_name is not null)
    and (kind <> 'order' or phone is not null)
  ),
  constraint leads_hold_while_live
    check ((held_slot_id is not null) = (kind = 'demo-booking' and status <> 'cancelled'))
);
create trigger leads_version
  before update of name, email, phone, club_name, about, details, source, admin_notes on leads
  for each row when (new.version = old.version) execute function raise_version();
create index leads_of_kind on leads (kind, id);
create index leads_of_status on leads (kind, status, id);
-- A search reads the whole list of new rows that are not merged into the index yet. By default it
-- grows to 4 MB, so that reading the whole table can look cheaper.
create index leads_search on leads using gin (search_text gin_trgm_ops)
  with (gin_pending_list_limit = 64);
-- The reference that visitors and operators quote.
create index leads_of_reference on leads (right(id::text, 8));
-- New leads without a follow-up wait for an answer.
create index leads_waiting on leads (id)
  where status in ('new', 'pending', 'open') and not is_suspected_spam and follow_up_on is null;
create index leads_of_owner on leads (owner_id, kind, id) where owner_id is not null;
-- Few leads are open at a time, however many there were.
create index leads_open on leads (owner_id, id) where closed_at is null;
-- Closing a lead settles a day that is here by then.
create index leads_to_follow_up on leads (follow_up_on, id)
  where follow_up_on is not null
    and (closed_at is null or follow_up_on > warsaw_time(closed_at)::date);
create index leads_of_source on leads (kind, source_name, id) where source_name is not null;
create index leads_of_email on leads (lower(email), id);
-- A demo that nobody closed counts as closed at its time.
create index leads_over on leads (coalesce(closed_at, slot_starts_at));
-- Somebody else's address may be in the texts of these.
create index leads_quoting on leads using gin (other_texts(details, source) gin_trgm_ops)
  with (gin_pending_list_limit = 64) where other_texts(details, source) like '%@%';
create index leads_of_day on leads (slot_starts_at, id) where kind = 'demo-booking';
create index leads_of_type on leads ((details ->> 'type'), id) where kind = 'bug-report';
create index leads_of_priority on leads ((details ->> 'priority'), id) where kind = 'bug-report';
create index leads_of_amount on leads (((details ->> 'totalGrosze')::bigint), id)
  where kind = 'order';
create index leads_of_address on leads (address_hash, created_at) where address_hash is not null;
create index leads_of_group on leads (group_id, id) where group_id is not null;

-- The first users of the systems of clubs, as their orders name them.
create table order_administrators (
  order_id uuid primary key references leads (id) on delete cascade,
  first_name line_text not null,
  last_name line_text not null,
  email email_text not null,
  -- Sealed, never listed, and wiped 30 days after the order is closed or 180 days after it arrived.
  pesel_sealed text,
  is_pesel_valid boolean not null
);
create index order_administrators_of_email on order_administrators (lower(email));
create index order_administrators_of_name on order_administrators
  using gin (in_ascii(plain_text(spaced(first_name, last_name))) gin_trgm_ops)
  with (gin_pending_list_limit = 64);
create index order_administrators_with_pesel on order_administrators (order_id)
  where pesel_sealed is not null;

-- People who may act for the club, in the order of the form.
create table order_authorized_persons (
  order_id uuid not null references leads (id) on delete cascade,
  place smallint not null,
  first_name line_text not null,
  last_name line_text not null,
  position line_text,
  primary key (order_id, place)
);
create index order_authorized_persons_of_name on order_authorized_persons
  using gin (in_ascii(plain_text(spaced(first_name, last_name, position))) gin_trgm_ops)
  with (gin_pending_list_limit = 64);

-- The persons of an order are words of the order.
create function raise_version_of_order() returns trigger
language plpgsql
as $$
begin
  update leads set version = version + 1 where id = old.order_id;
  return null;
end
$$;
create trigger order_administrators_version
  after delete or update of first_name, last_name, email on order_administrators
  for each row execute function raise_version_of_order();
create trigger order_authorized_persons_version
  after delete or update of first_name, last_name, position on order_authorized_persons
  for each row execute function raise_version_of_order();

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
      from leads
      where address_max > 0
        and address_hash = sender_address and created_at > now() - interval '24 hours'
      order by created_at desc offset greatest(address_max, 1) - 1 limit 1
    )
    union all
    (
      -- Nobody knows when an operator answers.
      select 3600 from leads
      where email_max > 0
        and lower(email) = lower(sender_email)
        -- A booking that was confirmed at once has not been processed by anybody.
        and (status = 'pending' or (status = 'confirmed' and processed_at is null))
        and held_slot_id is not null and slot_starts_at > now()
      offset greatest(email_max, 1) - 1 limit 1
    )
  ) as waits
$$;

-- Says if a mail is still true. A mail about a step of a demo is `valid` until the next step, and a
-- reminder while the demo is confirmed, both until the demo begins. So is one about a move until the
-- next mailed step. That a booking waits, at its
-- present time, is `valid` until it lapses, begins or is answered. A warning is `valid` until the
-- booking lapses or is answered, and the news that it lapsed until then too. A mail to a new owner is
-- `valid` until the lead has another one, or gets this one again. A link that sets a password is
-- `valid` until it is over. A mail about an earlier step is `superseded` while the mail about a later
-- step waits, since the visitor reads the steps in order; a host is told the newest step only. All
-- other mails about a demo's steps are `stale`. A mail without a rule is never wrong. Null without a
-- booking or a sequence, which the template reports. Sequences are compared as JSON, since a cast
-- that fails would stop all mails.
create function mail_validity(rule mail_rule, mail_subject uuid, mail_payload jsonb) returns text
language sql stable
as $$
  with later_event as (
    select id, state from outbox
    where subject_id = mail_subject
      and payload -> 'sequence' > mail_payload -> 'sequence'
      and (payload ->> 'status' in ('confirmed', 'cancelled') or payload ? 'wasConfirmed'
        or event = 'demo-booking.moved')
  ), later_mail as (
    select deliveries.state from deliveries join later_event on later_event.id = outbox_id
    where validity = 'step'
  )
  select case rule
    when 'step' then (
      select case
        when jsonb_typeof(mail_payload -> 'sequence') is distinct from 'number' then null
        when slot_starts_at <= now() then 'stale'
        when to_jsonb(calendar_sequence) = mail_payload -> 'sequence' then 'valid'
        when exists (select from later_mail where state in ('sent', 'uncertain')) then 'stale'
        when exists (select from later_event where state in ('new', 'dispatched'))
          or exists (select from later_mail where state in ('pending', 'sending')) then 'superseded'
        when mail_payload ? 'to' and status in ('pending', 'confirmed') then 'valid'
        else 'stale'
      end
      from leads where id = mail_subject
    )
    when 'host-entry' then case when mail_payload ? 'erased' then 'valid' else (
      select case
        when slot_starts_at > now() and to_jsonb(calendar_sequence) = mail_payload -> 'sequence'
        then 'valid' else 'stale'
      end
      from leads where id = mail_subject
    ) end
    when 'reminder' then (
      select case
        when status = case when mail_payload ? 'isUnanswered' then 'pending' else 'confirmed' end
          and to_jsonb(extract(epoch from slot_starts_at)) = mail_payload -> 'startsS'
          and slot_starts_at > now()
        then 'valid' else 'stale'
      end
      from leads where id = mail_subject
    )
    when 'waiting' then (
      select case
        when status = 'pending' and coalesce(lapses_at, slot_starts_at) > now() then 'valid' else 'stale'
      end
      from leads where id = mail_subject
    )
    when 'lapsing' then (
      select case when status = 'pending' and lapses_at > now() then 'valid' else 'stale' end
      from leads where id = mail_subject
    )
    when 'lapsed' then (
      select case when lapsed_at is not null and slot_starts_at > now() then 'valid' else 'stale' end
      from leads where id = mail_subject
    )
    when 'assignment' then case
      when exists (
        select from operators
        where id = (select owner_id from leads where leads.id = mail_subject) and id::text = mail_payload ->> 'ownerId'
          and can_log_in(operators)
      ) and not exists (
        select from outbox
        where subject_id = mail_subject and payload ? 'ownerId'
          and payload -> 'version' > mail_payload -> 'version'
      ) then 'valid'
      else 'stale'
    end
    when 'password-link' then (
      select case
        when to_jsonb(session_epoch) = mail_payload -> 'epoch' and may_return(operators) then 'valid'
        else 'stale'
      end
      from operators where id = mail_subject
    )
    else 'valid'
  end
$$;

-- Reports as received, until the worker has made a record of each. The body is deleted then. The
-- key stays for 30 days, so that a repeated report is answered with the first id.
create table bug_report_submissions (
  id uuid primary key default uuid_v7(),
  -- No reference: a report outlives the client that sent it.
  client_id text not null,
  -- Kind, id and name of the client, for the record.
  sender jsonb not null,
  body jsonb,
  key text constraint bug_report_submissions_key_length check (char_length(key) between 1 and 255),
  fingerprint bytea not null,
  created_at timestamptz not null default now(),
  constraint bug_report_submissions_once unique (client_id, key)
);
create index bug_report_submissions_unmade on bug_report_submissions (created_at)
  where body is not null;

-- The history of a lead: its changes by operators, and by time.
create table lead_events (
  id uuid primary key default uuid_v7(),
  lead_id uuid not null references leads (id) on delete cascade,
  operator_id uuid references operators (id) on delete set null,
  status_from text not null,
  status_to text not null,
  -- Before and after the change; equal when it left them as they were.
  owner_from uuid references operators (id) on delete set null,
  owner_to uuid references operators (id) on delete set null,
  follow_up_from date,
  follow_up_to date,
  -- Null for a change by an operator; `typed` if the operator typed the lead. Not personal data.
  cause text
    constraint lead_events_cause_known check (cause in ('lapsed', 'moved', 'withdrawn', 'typed')),
  -- The notes after the change; null when it left them as they were.
  admin_notes text,
  created_at timestamptz not null default now(),
  -- The public answer after the change, empty when it was removed; null when it did not change.
  public_answer text,
  -- The event whose mail tells the sender of the change; null without one. It is deleted sooner.
  event_id uuid
);

create index lead_events_of_lead on lead_events (lead_id, id);
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
  lead_id uuid not null references leads (id) on delete cascade,
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
  -- Its index also finds the answers of a lead.
  constraint replies_once unique (lead_id, key)
);
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
  lead_id uuid primary key references leads (id) on delete cascade,
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

-- Whatever deletes a lead or corrects its sender also ends a link that nothing needs any more.
create function forget_links_of_lead() returns trigger
language plpgsql
as $$
begin
  delete from visitor_links
  where address = lower(old.email) and not exists (select from leads where lower(email) = address);
  return null;
end
$$;
create trigger leads_links after delete or update of email on leads
  for each row execute function forget_links_of_lead();

-- The mails to hosts whose calendars have an entry for a demo: their last one was no cancellation.
-- A mail that waits is stale by now, since its demo gets another one.
create function hosts_with_entry(ids uuid[]) returns table (mail_id uuid, booking_id uuid, receiver text)
language sql stable
as $$
  select id, subject_id, newest.receiver from (
    select distinct on (subject_id, receiver) deliveries.id, subject_id, receiver, calendar
    from deliveries join outbox on outbox.id = outbox_id
    where subject_id = any (ids) and validity = 'host-entry' and (
      deliveries.state in ('sent', 'uncertain')
      or (deliveries.state = 'sending' and calendar = 'REQUEST')
    )
    order by subject_id, receiver, deliveries.id desc
  ) as newest
  where calendar = 'REQUEST'
$$;

-- Takes demos ahead that are deleted out of the calendars of their hosts. The mails about these
-- are the hosts' and stay, with an event whose payload has all that a cancellation needs.
create function cancel_for_hosts(ids uuid[]) returns void
language sql
as $$
  with entries as materialized (select * from hosts_with_entry(ids)), cancellation as (
    insert into outbox (event, subject_id, payload)
    select 'demo-booking.status-changed', uuid_v7(), jsonb_build_object(
      'status', 'cancelled', 'sequence', calendar_sequence + 1, 'erased', jsonb_build_object(
        'id', id, 'startsAt', to_char(slot_starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
      ))
    from leads where id in (select booking_id from entries) and slot_starts_at > now()
    returning id, payload
  )
  update deliveries set outbox_id = cancellation.id
  from entries join cancellation on payload #>> '{erased,id}' = booking_id::text
  where deliveries.id = mail_id
$$;

-- Deletes leads with everything that hangs on them. The fingerprint of a submission stays until it
-- expires, so that a repeat does not bring a deleted lead back.
create function delete_leads(ids uuid[]) returns void
language plpgsql
as $$
declare
  groups uuid[];
begin
  -- Like other statements, it locks the leads first, then their mails, then their events, each in the
  -- order of their ids: two that want the same rows wait for each other instead of deadlocking.
  perform from leads where id = any (ids) order by id for update;
  perform from deliveries
  where outbox_id in (select id from outbox where subject_id = any (ids)) order by id for update;
  perform cancel_for_hosts(ids);
  -- A summary of bug reports has the id of its first report, but tells of others as well.
  delete from outbox where id in (
    select id from outbox where subject_id = any (ids) and event <> 'bug-report.summary-due'
    order by id for update
  );
  with deleted as (
    delete from leads where id = any (ids) returning group_id
  ), counted as (
    update bug_report_groups as affected set size = affected.size - parts.size
    from (select group_id, count(*) as size from deleted group by group_id) as parts
    where affected.id = parts.group_id
    returning affected.id
  )
  select array_agg(id) into groups from counted;
  delete from bug_report_groups where id = any (groups) and size = 0;
  update bug_report_submissions set body = null where id = any (ids);
end
$$;
