-- The encoding in which a CSV file was read, and a text of it that shows whether it fits; empty where every encoding gives the same.
alter table import_task
  add column encoding text not null default '',
  add column encoding_sample text not null default '';
