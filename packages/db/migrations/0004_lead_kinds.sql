-- Texts that people type. The contract's schemas check the same bounds and say what is wrong; these
-- hold them for good.
create domain line_text as text constraint line_text_length check (char_length(value) between 1 and 200);
create domain email_text as text constraint email_text_length check (char_length(value) between 3 and 254);
create domain paragraphs_text as text
  constraint paragraphs_text_length check (char_length(value) between 1 and 10000);

-- A lead that a program seems to have filled in is kept and marked; its sender is mailed nothing.
alter table contacts add column is_suspected_spam boolean not null default false;
-- For what came today and what came in the last hours.
create index contacts_created on contacts (created_at);

-- Times at which a demo can be booked. Whether one is booked is not stored: a live booking points at it.
create table slots (
  id uuid primary key default uuid_v7(),
  datetime timestamptz not null constraint slots_once unique,
  created_at timestamptz not null default now(),
  constraint slots_on_the_hour check (
    date_trunc('hour', datetime at time zone 'Europe/Warsaw') = datetime at time zone 'Europe/Warsaw'
    and extract(hour from datetime at time zone 'Europe/Warsaw') between 6 and 16
  )
);

create table demo_bookings (
  id uuid primary key default uuid_v7(),
  -- The slot that this booking holds: nobody else can, and it cannot be deleted. A cancelled booking
  -- lets go of it, and keeps the time it was for.
  held_slot_id uuid
    constraint demo_bookings_slot_is_there references slots (id) on delete restrict
    constraint demo_bookings_one_per_slot unique,
  slot_starts_at timestamptz not null,
  name line_text not null,
  email email_text not null,
  phone line_text,
  club_name line_text,
  preferred_date line_text,
  locale text not null default 'pl'
    constraint demo_bookings_locale_known check (locale in ('pl', 'en')),
  is_suspected_spam boolean not null default false,
  status text not null default 'pending'
    constraint demo_bookings_status_known
      check (status in ('pending', 'confirmed', 'completed', 'cancelled')),
  -- Of the calendar entry: rises with every change of the status (RFC 5545, 3.8.7.4).
  calendar_sequence integer not null default 0,
  -- Since when it stands confirmed; a reminder is for those who were told well before.
  confirmed_at timestamptz,
  reminded_at timestamptz,
  admin_notes text,
  processed_at timestamptz,
  created_at timestamptz not null default now(),
  search_text text not null generated always as (
    lower(name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || coalesce(club_name, '')
      || ' ' || coalesce(preferred_date, '')
      || ' ' || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g'))
  ) stored,
  constraint demo_bookings_hold_while_live check ((status = 'cancelled') = (held_slot_id is null))
);
create index demo_bookings_of_status on demo_bookings (status, id);
create index demo_bookings_search on demo_bookings using gin (search_text gin_trgm_ops);
create index demo_bookings_created on demo_bookings (created_at);
create index demo_bookings_unanswered on demo_bookings (slot_starts_at) where status = 'pending';
create index demo_bookings_to_remind on demo_bookings (slot_starts_at)
  where status = 'confirmed' and reminded_at is null;

-- Numbers of orders, as people quote them: ZAM/2026/000123, by the Warsaw year. A number that was
-- taken and not used leaves a gap.
create sequence order_numbers;
create function next_order_number() returns text
language sql volatile
as $$
  select 'ZAM/' || to_char(now() at time zone 'Europe/Warsaw', 'YYYY') || '/'
    || lpad(number::text, greatest(6, length(number::text)), '0')
  from nextval('order_numbers') as number
$$;

create table orders (
  id uuid primary key default uuid_v7(),
  number text not null default next_order_number() constraint orders_number_once unique,
  name line_text not null,
  email email_text not null,
  phone line_text not null,
  club_name line_text not null,
  member_count integer constraint orders_member_count_from_one check (member_count >= 1),
  plan text not null constraint orders_plan_known check (plan in ('small', 'medium', 'large')),
  payment_mode text
    constraint orders_payment_mode_known check (payment_mode in ('monthly', 'yearly')),
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
  -- Never in the clear, in no list, and gone some time after the order is closed.
  pesel_sealed text,
  is_pesel_valid boolean,
  -- What was offered, frozen: net, in grosze, with the figures it was made of.
  total_grosze integer not null constraint orders_total_not_negative check (total_grosze >= 0),
  price_basis text not null
    constraint orders_price_basis_known check (price_basis in ('landing-page', 'simple-order-dialog')),
  price_list_version text not null,
  locale text not null default 'pl' constraint orders_locale_known check (locale in ('pl', 'en')),
  is_suspected_spam boolean not null default false,
  status text not null default 'pending'
    constraint orders_status_known
      check (status in ('pending', 'processing', 'completed', 'cancelled')),
  -- Since when it stands completed or cancelled.
  closed_at timestamptz,
  admin_notes text,
  processed_at timestamptz,
  created_at timestamptz not null default now(),
  search_text text not null generated always as (
    lower(number || ' ' || name || ' ' || email || ' ' || phone || ' ' || club_name || ' '
      || coalesce(city, '') || ' ' || coalesce(nip, '')
      -- As digits, however they were typed.
      || ' ' || regexp_replace(coalesce(nip, '') || 'x' || phone, '[^0-9x]', '', 'g'))
  ) stored,
  constraint orders_administrator_whole check (
    num_nulls(admin_first_name, admin_last_name, admin_email, is_pesel_valid) in (0, 4)
    and (pesel_sealed is null or admin_email is not null)
  )
);
create index orders_of_status on orders (status, id);
create index orders_search on orders using gin (search_text gin_trgm_ops);
create index orders_created on orders (created_at);
create index orders_with_pesel on orders (created_at) where pesel_sealed is not null;

-- Those who may act for the club, in the order in which the form named them.
create table order_authorized_persons (
  order_id uuid not null references orders (id) on delete cascade,
  place smallint not null,
  first_name line_text not null,
  last_name line_text not null,
  position line_text,
  primary key (order_id, place)
);

create table beta_signups (
  id uuid primary key default uuid_v7(),
  name line_text not null,
  email email_text not null,
  phone line_text,
  club_name line_text not null,
  club_size text not null
    constraint beta_signups_club_size_known
      check (club_size in ('1-20', '21-50', '51-100', '101-200', '200+')),
  locale text not null default 'pl'
    constraint beta_signups_locale_known check (locale in ('pl', 'en')),
  is_suspected_spam boolean not null default false,
  status text not null default 'pending'
    constraint beta_signups_status_known
      check (status in ('pending', 'accepted', 'rejected', 'active')),
  admin_notes text,
  processed_at timestamptz,
  created_at timestamptz not null default now(),
  search_text text not null generated always as (
    lower(name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || club_name
      || ' ' || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g'))
  ) stored
);
create index beta_signups_of_status on beta_signups (status, id);
create index beta_signups_search on beta_signups using gin (search_text gin_trgm_ops);
create index beta_signups_created on beta_signups (created_at);

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
  reporter_email email_text,
  reproduction_steps paragraphs_text,
  expected_behavior paragraphs_text,
  actual_behavior paragraphs_text,
  status text not null default 'open'
    constraint bug_reports_status_known
      check (status in ('open', 'in_progress', 'resolved', 'closed')),
  admin_notes text,
  processed_at timestamptz,
  created_at timestamptz not null default now(),
  search_text text not null generated always as (
    lower(title || ' ' || description || ' ' || coalesce(category, ''))
  ) stored
);
create index bug_reports_of_status on bug_reports (status, id);
create index bug_reports_search on bug_reports using gin (search_text gin_trgm_ops);

-- Every kind is counted as contacts are.
do $$
declare
  one record;
begin
  for one in
    select * from (values
      ('demo_bookings', 'demo-booking'), ('orders', 'order'),
      ('beta_signups', 'beta-signup'), ('bug_reports', 'bug-report')
    ) as kinds (table_name, kind)
  loop
    execute format(
      'create trigger %1$s_counted_in after insert on %1$I
         referencing new table as added
         for each statement execute function count_leads(%2$L);
       create trigger %1$s_counted_over after update on %1$I
         referencing old table as removed new table as added
         for each statement execute function count_leads(%2$L);
       create trigger %1$s_counted_out after delete on %1$I
         referencing old table as removed
         for each statement execute function count_leads(%2$L)',
      one.table_name, one.kind
    );
  end loop;
end
$$;

-- Whether every submission has its event and every event its record is looked at now and then.
create index outbox_of_subject on outbox (subject_id, event);
create index outbox_created on outbox (created_at);

-- A mail whose reason is gone before it was sent, such as the reminder of a demo that was cancelled.
alter table deliveries drop constraint deliveries_state_known;
alter table deliveries add constraint deliveries_state_known
  check (state in ('pending', 'sending', 'sent', 'uncertain', 'dead', 'withdrawn'));
