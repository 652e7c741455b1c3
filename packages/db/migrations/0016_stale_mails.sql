-- Whether a mail still says what is true. A step of a demo does until the next step, and a reminder
-- while the demo is confirmed, both until the demo begins: `valid`. A step that the booking has left is
-- `superseded` while the mail about a later step waits, since the visitor reads about each step in
-- order. All other mails about a demo's steps are `stale`. Null without a booking.
create function mail_validity(mail_template text, mail_subject uuid, mail_payload jsonb) returns text
language sql stable
as $$
  with later_event as (
    select id, state from outbox
    where subject_id = mail_subject
      and (payload ->> 'sequence')::int > (mail_payload ->> 'sequence')::int
      and payload ->> 'status' in ('confirmed', 'cancelled')
  ), later_mail as (
    select deliveries.state from deliveries join later_event on later_event.id = outbox_id
  )
  select case
    when mail_template in ('demo-booking.confirmed', 'demo-booking.cancelled') then (
      select case
        when slot_starts_at <= now() then 'stale'
        when calendar_sequence = (mail_payload ->> 'sequence')::int then 'valid'
        when exists (select from later_mail where state in ('sent', 'uncertain')) then 'stale'
        when exists (select from later_event where state in ('new', 'dispatched'))
          or exists (select from later_mail where state in ('pending', 'sending')) then 'superseded'
        else 'stale'
      end
      from demo_bookings where id = mail_subject
    )
    when mail_template = 'demo-booking.reminder' then (
      select case when status = 'confirmed' and slot_starts_at > now() then 'valid' else 'stale' end
      from demo_bookings where id = mail_subject
    )
    else 'valid'
  end
$$;
