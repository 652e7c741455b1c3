-- How many leads of a kind came on each Warsaw day, so that what the first screen says of 30 days does
-- not read the leads of 30 days. Spread over 16 rows a day, as `lead_counts` is, and so small that it
-- is kept for good. Clients are counted as leads are.
create table lead_days (
  day date not null,
  lead_kind text not null,
  shard smallint not null,
  size bigint not null,
  constraint lead_days_pkey primary key (day, lead_kind, shard)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 200);

-- Once per statement, however many rows it writes, and in the order of the days, so that two of them
-- cannot wait for each other. No statement changes when a lead was created.
create function count_lead_days() returns trigger
language plpgsql
as $$
declare
  kind constant text := tg_argv[0];
  own_shard constant integer := pg_backend_pid() % 16;
begin
  if tg_op = 'INSERT' then
    insert into lead_days (day, lead_kind, shard, size)
    select (created_at at time zone 'Europe/Warsaw')::date as day, kind, own_shard, count(*)
    from added group by day order by day
    on conflict on constraint lead_days_pkey do update set size = lead_days.size + excluded.size;
  else
    insert into lead_days (day, lead_kind, shard, size)
    select (created_at at time zone 'Europe/Warsaw')::date as day, kind, own_shard, -count(*)
    from removed group by day order by day
    on conflict on constraint lead_days_pkey do update set size = lead_days.size + excluded.size;
  end if;
  return null;
end
$$;

-- From here on no lead is written until the migration has ended, so that none is missed or counted
-- twice; what is older than 60 days is not asked for.
do $$
declare
  one record;
begin
  for one in
    select * from (values
      ('beta_signups', 'beta-signup'), ('bug_reports', 'bug-report'), ('contacts', 'contact'),
      ('demo_bookings', 'demo-booking'), ('orders', 'order'), ('tenants', 'tenant')
    ) as kinds (table_name, kind)
  loop
    execute format(
      'create trigger %1$s_days_counted_in after insert on %1$I
         referencing new table as added
         for each statement execute function count_lead_days(%2$L);
       create trigger %1$s_days_counted_out after delete on %1$I
         referencing old table as removed
         for each statement execute function count_lead_days(%2$L)',
      one.table_name, one.kind
    );
    execute format(
      'insert into lead_days (day, lead_kind, shard, size)
       select (created_at at time zone ''Europe/Warsaw'')::date as day, %2$L, 0, count(*)
       from %1$I where created_at > now() - interval ''60 days''
       group by day',
      one.table_name, one.kind
    );
  end loop;
end
$$;

-- The other kinds have theirs: how long the reports of 30 days waited is read by it.
create index bug_reports_created on bug_reports (created_at);
