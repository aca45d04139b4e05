-- after: performance/002
-- The assessment that a problem follows from.

alter table problem add column perf_result_id bigint references perf_result (id);
create index problem_result on problem (perf_result_id) where perf_result_id is not null;
