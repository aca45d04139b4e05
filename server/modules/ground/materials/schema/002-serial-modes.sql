-- Whether pieces of a material are told apart by serial numbers: never, where their numbers are given, or each of them.
alter table material
  add column serial_mode varchar(8) not null default 'NONE' check (serial_mode in ('NONE', 'OPTIONAL', 'REQUIRED'));
update material set serial_mode = 'REQUIRED' where serial_managed = 1;
alter table material drop column serial_managed;
