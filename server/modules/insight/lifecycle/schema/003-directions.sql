-- after: lifecycle/002
-- Applications in every direction, with a site audit and the day from which they count.

alter table lifecycle_apply drop constraint lifecycle_apply_direction_check;
alter table lifecycle_apply
  alter column direction drop default,
  add check (direction in ('UP', 'DOWN', 'FREEZE', 'UNFREEZE', 'BLACK', 'UNBLACK', 'EXIT', 'RETURN')),
  add column effective_date date not null default current_date,
  -- When an approved application came into force; empty while its day is to come.
  add column applied_time timestamptz,
  add column audit_date date,
  add column auditors varchar(255) not null default '',
  add column audit_score numeric(5, 2) check (audit_score between 0 and 100),
  add column findings varchar(2000) not null default '',
  add column exemption varchar(500) not null default '';
update lifecycle_apply set effective_date = create_time::date, applied_time = decide_time;
create index lifecycle_apply_due on lifecycle_apply (effective_date) where status = 'APPROVED' and applied_time is null;
