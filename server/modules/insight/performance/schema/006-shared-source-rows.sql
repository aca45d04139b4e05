-- after: performance/005
-- Figures of the same receipts keep their rows once, with one part and one whole each: the first of their indicators holds them,
-- and each of them knows its place among the parts. A row that a figure leaves out has no part there.

alter table perf_line
  add column source_line_id bigint references perf_line (id),
  add column source_place int,
  add check ((source_line_id is null) = (source_place is null));
create index perf_line_source on perf_line (source_line_id) where source_line_id is not null;
alter table perf_source
  alter column part drop not null,
  alter column whole drop not null,
  add column parts numeric[],
  add column wholes numeric[];
