-- Rises with every change that an operator makes, so that one of two who change a lead at once hears
-- of the other. The release before does not raise it and does not ask for it.
alter table contacts add column version integer not null default 1;
alter table demo_bookings add column version integer not null default 1;
alter table orders add column version integer not null default 1;
alter table beta_signups add column version integer not null default 1;
alter table bug_reports add column version integer not null default 1;

-- What else came from the same address, the newest first.
create index contacts_of_email on contacts (lower(email), id);
create index demo_bookings_of_email on demo_bookings (lower(email), id);
create index orders_of_email on orders (lower(email), id);
create index beta_signups_of_email on beta_signups (lower(email), id);
create index bug_reports_of_email on bug_reports (lower(reporter_email), id)
  where reporter_email is not null;

-- For any mix of these filters: they have few values, so the list of a mix is put together from the
-- list of each combination.
create index bug_reports_of_facets on bug_reports (status, type, priority, id);

-- A mail that was sent and that an operator has sent once more: under way once at a time. Not a
-- reference: the first one may be deleted before.
alter table deliveries add column again_of uuid;
create unique index deliveries_again_once on deliveries (again_of)
  where again_of is not null and state in ('pending', 'sending', 'uncertain');

-- From when the five days count in which a mail is tried: an operator lets them begin anew. All rows
-- of before have the moment of the upgrade, and so have five days from then on.
alter table deliveries add column tries_since timestamptz not null default now();

-- What a club was answered, when a change of its report changed that; empty when it was taken back.
alter table lead_events add column public_answer text;

-- Until the planner knows how rare an address is, it may rather read the table.
analyze contacts, demo_bookings, orders, beta_signups, bug_reports;
