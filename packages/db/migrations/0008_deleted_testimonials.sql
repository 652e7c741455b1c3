-- A deleted testimonial can be brought back for 30 days. The release before does not know the column:
-- while it still runs it shows what the new one has deleted, and what it deletes itself is gone.
alter table testimonials add column deleted_at timestamptz;
create index testimonials_deleted on testimonials (deleted_at) where deleted_at is not null;
