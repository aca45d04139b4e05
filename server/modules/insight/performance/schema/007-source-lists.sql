-- after: performance/006
-- The rows behind a figure never change and are read together, when somebody opens the figure: they are kept as lists of equal
-- length, one set for each indicator, supplier and kind of row. A table row for each of them took longer to write, with its key,
-- than all figures to compute. Figures of the same receipts share the lists that say which rows these are: the first of
-- their indicators holds them, and the others have only their own parts and wholes, empty at rows that they leave out.

alter table perf_source rename to perf_source_row;
alter index perf_source_figure rename to perf_source_row_figure;

create table perf_source (
  line_id bigint not null, -- with the supplier it is that of a figure; a supplier whose wholes are all 0 has rows, but no figure
  supplier_id bigint not null,
  kind varchar(16) not null,
  row_ids bigint[],
  document_ids bigint[],
  doc_nos text[],
  row_nos int[],
  days date[],
  parts numeric[] not null,
  wholes numeric[] not null,
  primary key (line_id, supplier_id, kind)
);

insert into perf_source (line_id, supplier_id, kind, row_ids, document_ids, doc_nos, row_nos, days, parts, wholes)
select l.id, k.supplier_id, k.kind,
  case when l.id = k.line_id then array_agg(k.row_id order by k.row_id, k.day) end,
  case when l.id = k.line_id then array_agg(k.document_id order by k.row_id, k.day) end,
  case when l.id = k.line_id then array_agg(k.doc_no::text order by k.row_id, k.day) end,
  case when l.id = k.line_id then array_agg(k.row_no order by k.row_id, k.day) end,
  case when l.id = k.line_id then array_agg(k.day order by k.row_id, k.day) end,
  array_agg(coalesce(k.parts[l.source_place], k.part) order by k.row_id, k.day),
  array_agg(coalesce(k.wholes[l.source_place], k.whole) order by k.row_id, k.day)
from perf_source_row k join perf_line l on k.line_id = coalesce(l.source_line_id, l.id)
group by l.id, k.line_id, k.supplier_id, k.kind;

drop table perf_source_row;
alter table perf_line drop column source_place;
