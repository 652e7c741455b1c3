-- Texts that people type. The contract's schemas check the same bounds first and explain
-- violations.
create domain line_text as text constraint line_text_length check (char_length(value) between 1 and 200);
create domain email_text as text constraint email_text_length check (char_length(value) between 3 and 254);
create domain paragraphs_text as text
  constraint paragraphs_text_length check (char_length(value) between 1 and 10000);
create domain locale_code as text constraint locale_code_known check (value in ('pl', 'en'));

-- The time of Warsaw's clocks.
create function warsaw_time(moment timestamptz) returns timestamp
language sql immutable parallel safe
as $$
  select moment at time zone 'Europe/Warsaw'
$$;

-- The first moment of a day in Warsaw.
create function warsaw_midnight(day date) returns timestamptz
language sql immutable parallel safe
as $$
  select day::timestamp at time zone 'Europe/Warsaw'
$$;

-- Times at which a demo can be booked. A booked slot has no flag: a live booking refers to it.
create table slots (
  id uuid primary key default uuid_v7(),
  datetime timestamptz not null constraint slots_once unique,
  created_at timestamptz not null default now(),
  constraint slots_on_the_hour check (
    date_trunc('hour', warsaw_time(datetime)) = warsaw_time(datetime)
    and extract(hour from warsaw_time(datetime)) between 6 and 16
  )
);

-- Everything of a testimonial that a consent covers.
create function testimonial_hash(variadic texts text[]) returns text
language sql immutable parallel safe
as $$
  select encode(sha256(convert_to(to_json(texts)::text, 'UTF8')), 'hex')
$$;

-- Quotes of clubs about the product.
create table testimonials (
  id uuid primary key default uuid_v7(),
  club_name line_text not null,
  -- As the operator typed it; pages show http and https only.
  logo_url text constraint testimonials_logo_url_length check (char_length(logo_url) <= 2000),
  short_testimonial text not null
    constraint testimonials_short_length check (char_length(short_testimonial) between 10 and 1000),
  full_testimonial text not null
    constraint testimonials_full_length check (char_length(full_testimonial) between 50 and 10000),
  author_name line_text not null,
  author_position line_text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  -- A deleted testimonial can be restored for 30 days.
  deleted_at timestamptz,
  -- Who consented to the publication, when, and to which text.
  consented_by line_text,
  consented_on date,
  consented_hash text,
  constraint testimonials_consent_whole
    check (num_nulls(consented_by, consented_on, consented_hash) in (0, 3)),
  -- `outdated` when the text is not the one consented to.
  consent_state text not null generated always as (
    case consented_hash = testimonial_hash(
        club_name, short_testimonial, full_testimonial, author_name, author_position)
      when true then 'given' when false then 'outdated' else 'none'
    end
  ) stored,
  constraint testimonials_shown_with_consent
    check (not is_active or consent_state in ('none', 'given'))
);

-- Switches of the operators. The program has the default of a setting without a row.
create table settings (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  updated_by uuid references operators (id) on delete set null
);

-- Whatever changes the words of a record raises its version, also if its statement does not say so:
-- a form that was open over an erasure is refused, and does not bring the old words back.
create function raise_version() returns trigger
language plpgsql
as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;

-- The decisions of the site's owner, in one row; without it, the program has a default, which is
-- version 1. Each publication raises the version, so that a stale form is refused.
create table site_content (
  -- Names the row in the ledger of erasures.
  id uuid primary key default '00000000-0000-7000-8000-000000000000'
    constraint site_content_one_row check (id = '00000000-0000-7000-8000-000000000000'),
  version integer not null constraint site_content_version_from_one check (version >= 1),
  content jsonb not null,
  published_at timestamptz not null default now(),
  published_by uuid references operators (id) on delete set null
);
create trigger site_content_version before update of content on site_content
  for each row when (new.version = old.version) execute function raise_version();
