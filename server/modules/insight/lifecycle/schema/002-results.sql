-- after: performance/002
-- The assessment that an application follows from.

alter table lifecycle_apply add column perf_result_id bigint references perf_result (id);
create index lifecycle_apply_result on lifecycle_apply (perf_result_id) where perf_result_id is not null;
