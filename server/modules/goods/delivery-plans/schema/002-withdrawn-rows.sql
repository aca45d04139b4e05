-- A row that is withdrawn because its order row ended keeps where it stood, for when that is opened again.
alter table delivery_plan_detail add column status_before varchar(16)
  check (status_before in ('OPEN', 'CONFIRMED', 'DIFF'));
