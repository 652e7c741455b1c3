-- Reports of one client beyond the number that is mailed in an hour, counted by the hour in which the
-- worker made them. When that hour is over, one mail tells of them.
create table bug_report_summaries (
  -- That of the first report it counts, so whatever names the summary leads to a report.
  id uuid primary key,
  client_id text not null,
  hour timestamptz not null,
  sender_name text not null,
  size integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  is_told boolean not null default false,
  constraint bug_report_summaries_once unique (client_id, hour)
);
create index bug_report_summaries_untold on bug_report_summaries (hour) where not is_told;
