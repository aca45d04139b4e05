-- after: quality/001
-- The 8D report that goods which go back belong to.

alter table return_order_detail add column problem_id bigint references problem (id);
create index return_order_detail_problem on return_order_detail (problem_id) where problem_id is not null;
