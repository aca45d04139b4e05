-- after: accounting/001
-- Since when a month is closed, so that what came into it afterwards shows. Kept by a trigger, whoever closes it. The
-- clock is read when the row is locked: whoever found the month open has ended before.

alter table accounting_period add column closed_time timestamptz;
update accounting_period set closed_time = now() where active = 0;
alter table accounting_period add check ((active = 0) = (closed_time is not null));

create function keep_closed_time() returns trigger language plpgsql as $$
begin
  new.closed_time := case when new.active = 1 then null
    when tg_op = 'UPDATE' then coalesce(old.closed_time, clock_timestamp()) else clock_timestamp() end;
  return new;
end $$;

create trigger accounting_period_closed before insert or update on accounting_period
  for each row execute function keep_closed_time();
