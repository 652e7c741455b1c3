-- When the tries at the operator's password were last used up. Two addresses that use up theirs at
-- once wait for each other at this column, so the audit log gets one entry.
alter table operators add column login_limited_at timestamptz;
