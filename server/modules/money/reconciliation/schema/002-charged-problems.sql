-- after: quality/001
-- A closed problem whose cost the supplier bears is deducted in one live statement.

alter table recon_detail add column problem_id bigint references problem (id);
alter table recon_detail add check (problem_id is null or kind = 'DEDUCTION');
create unique index recon_detail_problem on recon_detail (problem_id) where live_flag = 1;
