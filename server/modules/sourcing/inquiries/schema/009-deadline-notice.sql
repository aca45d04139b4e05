-- When those who have neither quoted nor declined are told that quoting ends soon; null: nobody is told any more, or the end
-- was so near when it was set that the message about it said enough.
alter table inquiry add column deadline_notice_time timestamptz;

create function inquiry_deadline_notice(ends timestamptz) returns timestamptz language sql stable as
  $$ select case when ends - interval '24 hours' > sourcing_now() then ends - interval '24 hours' end $$;

update inquiry set deadline_notice_time = inquiry_deadline_notice(quote_end_time)
where deleted = 0 and status in ('PUBLISHED', 'QUOTING');

create index inquiry_deadline_due on inquiry (deadline_notice_time)
  where deleted = 0 and deadline_notice_time is not null and status in ('PUBLISHED', 'QUOTING');
