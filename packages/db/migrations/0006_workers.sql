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
  -- The setting whose login or sender the mail server refuses.
  mails_held_by text,
  constraint worker_heartbeats_held_whole
    check ((mails_held_since is null) = (next_mail_try_at is null))
) with (fillfactor = 50);

-- The last run of the daily deletion, for the panel. Its start keeps other workers from running it.
create table retention_runs (
  name text primary key,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  -- How many rows of each kind were deleted.
  counts jsonb not null default '{}'
);

-- Who was erased and when last, as keyed hashes after the id of the key: of the e-mail address, or
-- of a name with the record that had it. A restored backup is erased again by these rows.
create table erasures (
  id uuid primary key default uuid_v7(),
  subject_hash bytea not null,
  record_id uuid,
  created_at timestamptz not null default now(),
  constraint erasures_once unique nulls not distinct (subject_hash, record_id)
);

-- A row about a person. `found_by` is `address` when the row is theirs by the e-mail address; `name`
-- or `phone` when it has that name or telephone, which others may have too; and `mention` when a text
-- of others quotes the address. What hangs on a lead has its id as `lead_id`, and is found as it was.
create type person_trace as (place text, id uuid, found_by text, data jsonb);

-- An expression that finds an address in a text, whole and in any case.
create function address_pattern(address text) returns text
language sql immutable strict parallel safe
as $$
  select '(?<![a-z0-9._%+-])(?:' || string_agg(regexp_replace(one, '([^a-z0-9])', '\\\1', 'gi'), '|')
    || ')(?![a-z0-9-]|\.[a-z0-9])'
  from unnest(array[address, readable_hosts(address)]) as one
$$;

-- True when the text quotes the address. The pattern of `like` finds candidates by a trigram index.
create function mentions(lower_text text, address text) returns boolean
language sql immutable parallel safe
as $$
  select (lower_text like quoting(address) or lower_text like quoting(readable_hosts(address)))
    and lower_text ~ address_pattern(address)
$$;

-- The same for a text that a search text covers. That one is plain ASCII and finds only candidates.
create function mentions(search_text text, lower_text text, address text) returns boolean
language sql immutable parallel safe
as $$
  select search_text like quoting(in_ascii(plain_text(readable_hosts(address))))
    and lower_text ~ address_pattern(address)
$$;

-- All texts of a lead, in lower case.
create function lower_texts(lead leads) returns text
language sql immutable parallel safe
as $$
  select lower(spaced(lead.name, lead.email, lead.phone, lead.club_name, lead.about,
    (select string_agg(value, ' ') from jsonb_each_text(lead.details || lead.source))))
$$;

-- The telephones in a text as they are compared: digits without the prefix of Poland. `comparablePhone`
-- of the contract gives the first one.
create function comparable_phones(text) returns text[]
language sql immutable parallel safe
as $$
  select array_agg(regexp_replace(found[1], '^(00)?(48)?0?(?=[0-9]{9}$)|^00', ''))
  from regexp_split_to_table(
      regexp_replace(regexp_replace(normalize($1, nfkc),
        '\(\s*0\s*\)', ' ', 'g'), '[0-9]{1,2}:[0-9]{2}', ':', 'g'),
      '[[:alpha:],;:#]+|(?=\+)') as part,
    regexp_matches(regexp_replace(part, '[^0-9]', '', 'g'),
      '^[0-9]{6,15}$|(?:(?:00)?48)?[0-9]{9}', 'g') as found
$$;

-- Everything about a person, by an address in lower case, a plain name and a comparable telephone;
-- each may be null.
create function person_traces(address text, full_name text, digits text) returns setof person_trace
language sql stable
as $$
  with own as materialized (
    select distinct on (id) id, found_by from (
      select id, 'address' as found_by from leads where lower(email) = address
      union all
      select id, 'address' from bug_report_submissions
      where body is not null and lower(body ->> 'reporterEmail') = address
      union all
      -- Without an address.
      select id, 'name' from leads
      where kind <> 'bug-report' and email is null
        and search_text like containing(in_ascii(full_name)) and plain_text(name) = full_name
      union all
      select id, 'phone' from leads
      where search_text like containing(digits) and digits = any (comparable_phones(phone))
    ) as found
    order by id, found_by
  ), noted as materialized (
    select lead_events.id, kind, to_jsonb(lead_events) as data
    from lead_events join leads on leads.id = lead_id
    where (mentions(lower(lead_events.admin_notes), address) or mentions(lower(public_answer), address))
      and lead_id not in (select id from own)
  ), mentioning as materialized (
    select id from leads where mentions(search_text, lower_texts(leads), address)
    union
    -- In JSON, a text is as here between its quotes.
    select id from leads
    where other_texts(details, source) like '%@%'
      and other_texts(details, source) like quoting(btrim(to_jsonb(address)::text, '"'))
      and mentions(lower_texts(leads), address)
    union
    select (data ->> 'lead_id')::uuid from noted
  ), mails as materialized (
    select deliveries.id
    from own join outbox on subject_id = own.id join deliveries on outbox_id = outbox.id
    union
    select id from deliveries where lower(receiver) = address
  ), lead_traces as (
    select leads, found_by from leads join own using (id)
    union all
    select leads, 'mention' from leads
    where id in (select id from mentioning) and id not in (select id from own)
    union all
    select leads, 'name' from leads
    where kind = 'bug-report' and search_text like containing(in_ascii(full_name))
      and plain_text(name) = full_name and id not in (select id from own)
  )
  -- A lead has the place of its kind.
  select replace((leads).kind, '-', '_') || 's', (leads).id, found_by, to_jsonb(leads)
  from lead_traces
  union all
  select 'bug_report_submissions', id, 'address', to_jsonb(bug_report_submissions)
  from bug_report_submissions where id in (select id from own) and body is not null
  union all
  select 'bug_report_groups', id, 'address', to_jsonb(bug_report_groups)
  from bug_report_groups
  where id in (select group_id from leads where leads.id in (select id from own))
  union all
  select 'lead_events', lead_events.id, found_by,
    to_jsonb(lead_events) || jsonb_build_object('lead_kind', kind)
  from lead_events join leads on leads.id = lead_id join own on own.id = lead_id
  union all
  select 'lead_events', id, 'mention', data || jsonb_build_object('lead_kind', kind)
  from noted
  union all
  select 'replies', replies.id, found_by, to_jsonb(replies) || jsonb_build_object('lead_kind', kind)
  from replies join leads on leads.id = lead_id join own on own.id = lead_id
  union all
  select 'replies', replies.id, 'mention',
    to_jsonb(replies) || jsonb_build_object('lead_kind', kind)
  from replies join leads on leads.id = lead_id
  where mentions(lower(replies.subject || ' ' || replies.body), address)
    and lead_id not in (select id from own)
  union all
  select 'deliveries', deliveries.id,
    case when lower(receiver) = address then 'address' else found_by end,
    to_jsonb(deliveries) || jsonb_build_object('lead_id', own.id)
      -- Not the addresses of the staff.
      || case when lower(receiver) in (address, lower(leads.email)) then '{}'
        else '{"receiver": null, "last_answer": null}' end::jsonb
  from deliveries join outbox on outbox.id = outbox_id
    left join own on own.id = outbox.subject_id left join leads on leads.id = own.id
  where deliveries.id in (select id from mails)
  union all
  -- The administrator and the authorised persons of an order are others than its sender. They are
  -- traced with the order, since namesakes look alike and people may ask who named them.
  select 'order_administrators', order_id,
    case
      when lower(administrator.email) = address then 'address'
      when plain_text(first_name || ' ' || last_name) = full_name then 'name'
      else 'mention'
    end,
    to_jsonb(administrator) || jsonb_build_object(
      'number', order_number, 'club_name', club_name, 'created_at', created_at)
  from order_administrators as administrator join leads on leads.id = order_id
  where order_id in (
    -- One condition with "or" would read them all.
    select order_id from order_administrators as named where lower(named.email) = address
    union
    select order_id from order_administrators as named
    where in_ascii(plain_text(spaced(first_name, last_name))) = in_ascii(full_name)
      or mentions(in_ascii(plain_text(spaced(first_name, last_name))), lower(spaced(first_name, last_name)), address)
  )
  union all
  select 'order_authorized_persons', order_id,
    case when plain_text(first_name || ' ' || last_name) = full_name then 'name' else 'mention' end,
    to_jsonb(named) || jsonb_build_object(
      'number', order_number, 'club_name', club_name, 'created_at', created_at)
  from order_authorized_persons as named join leads on leads.id = order_id
  -- A person's name begins the text with the position behind it.
  where in_ascii(plain_text(spaced(first_name, last_name, position)))
      like substr(containing(in_ascii(full_name)), 2)
      and plain_text(first_name || ' ' || last_name) = full_name
    or mentions(in_ascii(plain_text(spaced(first_name, last_name, position))),
      lower(spaced(first_name, last_name, position)), address)
  union all
  select 'testimonials', id, 'name', to_jsonb(testimonials)
  from testimonials
  where plain_text(author_name) = full_name or plain_text(consented_by) = full_name
  union all
  -- Whom the site names, by the operator who published that. The rest is the company's own text.
  select 'site_content', id, finding, to_jsonb(site_content) || jsonb_build_object('content', persons)
  from site_content, lateral (
    select finding, jsonb_agg(person) as persons
    from (
      select content #> '{event,host}' union select jsonb_array_elements(content -> 'people')
    ) as named (person), lateral (
      select case
        when lower(person ->> 'email') = address then 'address'
        when plain_text(person ->> 'name') = full_name then 'name'
        when digits = any (comparable_phones(person ->> 'phone')) then 'phone'
      end
    ) as found (finding)
    where finding is not null group by finding
  ) as named
  union all
  select replace(kind, '-', '_') || 's', id,
    case when lower(contact_email) = address then 'address' else 'phone' end, to_jsonb(clients)
  from clients
  where lower(contact_email) = address
    or search_text like containing(digits) and digits = any (comparable_phones(contact_phone))
  union all
  select 'visitor_links', id, 'address', to_jsonb(visitor_links)
  from visitor_links where visitor_links.address = person_traces.address
  union all
  select 'operators', id, 'address', to_jsonb(operators)
  from operators where lower(email) = address
  union all
  select 'sessions', sessions.id, 'address', to_jsonb(sessions)
  from sessions join operators on operators.id = operator_id where lower(email) = address
  union all
  select 'passkeys', passkeys.id, 'address', to_jsonb(passkeys)
  from passkeys join operators on operators.id = operator_id where lower(email) = address
  union all
  select 'testimonials', id, 'mention', to_jsonb(testimonials)
  from testimonials
  where mentions(lower(concat_ws(' ', club_name, logo_url, short_testimonial, full_testimonial,
    author_name, author_position, consented_by)), address)
$$;

-- Replaces an address that a text quotes, with a sign that is no longer than any address.
create function without_address(quoting text, address text) returns text
language sql immutable parallel safe
as $$
  select regexp_replace(quoting, address_pattern(address), '***', 'gi')
$$;

-- The same for every text of a document.
create function without_address(quoting jsonb, address text) returns jsonb
language plpgsql immutable parallel safe
as $$
begin
  return case jsonb_typeof(quoting)
    when 'string' then to_jsonb(without_address(quoting #>> '{}', address))
    when 'array' then (
      select coalesce(jsonb_agg(without_address(value, address) order by place), '[]')
      from jsonb_array_elements(quoting) with ordinality as one (value, place)
    )
    when 'object' then (
      select coalesce(jsonb_object_agg(key, without_address(value, address)), '{}')
      from jsonb_each(quoting)
    )
    else quoting
  end;
end
$$;

-- Without the rows of others who have the same name or telephone.
create function is_chosen(trace person_trace, named uuid[]) returns boolean
language sql immutable parallel safe
as $$
  select trace.found_by in ('address', 'mention') or trace.id = any (named)
    or (trace.data ->> 'lead_id')::uuid = any (named)
$$;

-- Erases a person in one transaction: everything found by the address, and of what was found by the
-- name or the telephone the records in `named`. Notes the keyed hashes in the ledger.
--
-- Returns the id of the ledger's first entry and the count of rows by place.
create function erase_person(
  address text, full_name text, digits text, named uuid[],
  address_hash bytea, name_hash bytea, phone_hash bytea
) returns jsonb
language plpgsql
as $$
declare
  traces person_trace[];
  ledger_id uuid;
begin
  if exists (select from operators where lower(email) = address and may_return(operators)) then
    raise exception 'an active operator is not erased'
      using errcode = 'check_violation', constraint = 'erasures_of_no_operator';
  end if;
  select coalesce(array_agg(trace), '{}') into traces
  from person_traces(address, full_name, digits) as trace where is_chosen(trace, named);

  perform delete_leads((
    select coalesce(array_agg(id), '{}') from unnest(traces)
    where found_by <> 'mention' and place in ('contacts', 'demo_bookings', 'orders', 'beta_signups')
      or found_by = 'address' and place in ('bug_reports', 'bug_report_submissions')
  ));
  -- Those to others went with their events, or tell hosts of the erasure.
  delete from deliveries
  where lower(receiver) = address
    and id in (select id from unnest(traces) where place = 'deliveries');
  delete from visitor_links where id in (select id from unnest(traces) where place = 'visitor_links');
  perform erase_named(traces, full_name);
  perform erase_account(traces);
  if address is not null then perform erase_mentions(traces, address); end if;

  with entered as (
    insert into erasures (subject_hash, record_id)
    select address_hash, null::uuid where address is not null
    union
    select case found_by when 'name' then name_hash else phone_hash end, id from unnest(traces)
    where found_by in ('name', 'phone') and data ->> 'lead_id' is null
    on conflict on constraint erasures_once do update set created_at = now()
    returning id
  )
  select id into ledger_id from entered order by id limit 1;
  return jsonb_build_object('id', ledger_id, 'counts', (
    select coalesce(jsonb_object_agg(place, size), '{}')
    from (select place, count(*) as size from unnest(traces) group by place) as counted
  ));
end
$$;

-- What others wrote down about the person, without the rest of their record.
create function erase_named(traces person_trace[], full_name text) returns void
language plpgsql
as $$
declare
  administered uuid[] := coalesce((
    select array_agg(id) from unnest(traces)
    where place = 'order_administrators' and found_by <> 'mention'
  ), '{}');
begin
  -- The mail that informed the administrator has the address as well.
  delete from deliveries using outbox
  where outbox.id = outbox_id and follows = 'administrator'
    and subject_id = any (administered);
  delete from order_administrators where order_id = any (administered);
  delete from order_authorized_persons
  where order_id in (
      select id from unnest(traces) where place = 'order_authorized_persons' and found_by = 'name'
    )
    and plain_text(first_name || ' ' || last_name) = full_name;
  update leads set name = null, email = null
  where id in (select id from unnest(traces) where place = 'bug_reports' and found_by = 'name');
  delete from testimonials
  where id in (select id from unnest(traces) where place = 'testimonials' and found_by = 'name');
  perform erase_from_site((
    select coalesce(jsonb_agg(person), '[]')
    from unnest(traces) as trace, jsonb_array_elements(trace.data -> 'content') as named (person)
    where place = 'site_content'
  ));
end
$$;

-- Without a host, the demo is hosted by the company.
create function erase_from_site(persons jsonb) returns void
language sql
as $$
  update site_content set content = content || jsonb_build_object(
    'event', content -> 'event'
      || case when persons @> jsonb_build_array(content #> '{event,host}')
        then '{"host": null}' else '{}' end::jsonb,
    'people', (
      select coalesce(jsonb_agg(person order by place), '[]')
      from jsonb_array_elements(content -> 'people') with ordinality as named (person, place)
      where not persons @> jsonb_build_array(person)
    ))
  where persons <> '[]';
$$;

-- Clients stay without their contact, and a disabled operator without address and login.
create function erase_account(traces person_trace[]) returns void
language plpgsql
as $$
begin
  update clients set contact_email = 'erased@invalid', contact_phone = null
  where id in (select id from unnest(traces) where place in ('tenants', 'scm_instances'));
  update operators
  set email = 'erased-' || id || '@invalid', name = null, password_hash = null, erased_at = now()
  where id in (select id from unnest(traces) where place = 'operators');
  delete from sessions
  where operator_id in (select id from unnest(traces) where place = 'operators');
  delete from passkeys
  where operator_id in (select id from unnest(traces) where place = 'operators');
end
$$;

create function erase_mentions(traces person_trace[], address text) returns void
language plpgsql
as $$
declare
  ids uuid[] := coalesce(
    (select array_agg(id) from unnest(traces) where found_by = 'mention'), '{}');
begin
  update leads set name = without_address(name, address), email = without_address(email, address),
    phone = without_address(phone, address), club_name = without_address(club_name, address),
    about = without_address(about, address), details = without_address(details, address),
    source = without_address(source, address),
    admin_notes = without_address(admin_notes, address)
  where id = any (ids);
  update order_administrators set first_name = without_address(first_name, address),
    last_name = without_address(last_name, address)
  where order_id = any (ids);
  update order_authorized_persons set first_name = without_address(first_name, address),
    last_name = without_address(last_name, address), position = without_address(position, address)
  where order_id = any (ids);
  -- The text and the consent to it change alike, so the consent still fits. A text that gets too
  -- short is filled up and leaves the site.
  update testimonials as one set club_name = cleared.club_name,
    logo_url = without_address(logo_url, address),
    is_active = is_active and char_length(without_address(one.short_testimonial, address)) >= 10
      and char_length(without_address(one.full_testimonial, address)) >= 50,
    short_testimonial = cleared.short_testimonial, full_testimonial = cleared.full_testimonial,
    author_name = cleared.author_name, author_position = cleared.author_position,
    consented_by = without_address(consented_by, address),
    consented_hash = case consent_state when 'given' then testimonial_hash(cleared.club_name,
        cleared.short_testimonial, cleared.full_testimonial, cleared.author_name,
        cleared.author_position)
      else consented_hash end
  from (
    select id, without_address(club_name, address) as club_name,
      without_address(short_testimonial, address)
        || repeat('*', 10 - char_length(without_address(short_testimonial, address))) as short_testimonial,
      without_address(full_testimonial, address)
        || repeat('*', 50 - char_length(without_address(full_testimonial, address))) as full_testimonial,
      without_address(author_name, address) as author_name,
      without_address(author_position, address) as author_position
    from testimonials
  ) as cleared
  where one.id = any (ids) and cleared.id = one.id;
  update bug_report_groups set title = without_address(title, address),
    category = without_address(category, address)
  where id in (select group_id from leads where leads.id = any (ids));
  update replies set subject = without_address(subject, address),
    body = without_address(body, address)
  where id = any (ids);
  update lead_events set admin_notes = without_address(admin_notes, address),
    public_answer = without_address(public_answer, address)
  where id = any (ids);
end
$$;
