-- 1: each delivery of the material brings a test report as a file.
alter table material add column report_required smallint not null default 0 check (report_required in (0, 1));
