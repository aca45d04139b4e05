-- What a row without a fault does to its list; null where the template cannot tell.
alter table import_row add column effect varchar(9) check (effect in ('NEW', 'CHANGED', 'UNCHANGED'));
