-- A deleted instance is kept for 30 days, so that the deletion can be taken back. The release before
-- still deletes for good, and shows what this one has deleted until it is replaced.
alter table scm_instances add column deleted_at timestamptz;

-- The list of those that were deleted, and which of them may go for good.
create index scm_instances_deleted on scm_instances (id) where deleted_at is not null;

-- As leads are counted, but those that were deleted by themselves. In one order, so that two changes in
-- opposite directions cannot wait for each other.
create function count_scm_instances() returns trigger
language plpgsql
as $$
declare
  own_shard constant integer := pg_backend_pid() % 16;
begin
  if tg_op = 'INSERT' then
    insert into lead_counts (lead_kind, status, shard, size)
    select kind, status, own_shard, count(*)
    from (
      select status,
        case when deleted_at is null then 'scm-instance' else 'deleted-scm-instance' end as kind
      from added
    ) as change
    group by kind, status order by kind, status
    on conflict (lead_kind, status, shard) do update set size = lead_counts.size + excluded.size;
  elsif tg_op = 'DELETE' then
    insert into lead_counts (lead_kind, status, shard, size)
    select kind, status, own_shard, -count(*)
    from (
      select status,
        case when deleted_at is null then 'scm-instance' else 'deleted-scm-instance' end as kind
      from removed
    ) as change
    group by kind, status order by kind, status
    on conflict (lead_kind, status, shard) do update set size = lead_counts.size + excluded.size;
  else
    insert into lead_counts (lead_kind, status, shard, size)
    select kind, status, own_shard, sum(step)
    from (
      select status, 1 as step,
        case when deleted_at is null then 'scm-instance' else 'deleted-scm-instance' end as kind
      from added
      union all
      select status, -1,
        case when deleted_at is null then 'scm-instance' else 'deleted-scm-instance' end
      from removed
    ) as change
    group by kind, status
    having sum(step) <> 0
    order by kind, status
    on conflict (lead_kind, status, shard) do update set size = lead_counts.size + excluded.size;
  end if;
  return null;
end
$$;

drop trigger scm_instances_counted_in on scm_instances;
drop trigger scm_instances_counted_over on scm_instances;
drop trigger scm_instances_counted_out on scm_instances;
create trigger scm_instances_counted_in after insert on scm_instances
  referencing new table as added
  for each statement execute function count_scm_instances();
create trigger scm_instances_counted_over after update on scm_instances
  referencing old table as removed new table as added
  for each statement execute function count_scm_instances();
create trigger scm_instances_counted_out after delete on scm_instances
  referencing old table as removed
  for each statement execute function count_scm_instances();
