-- Runs of tasks that executors of other systems do. The job queue does not know them.

alter table job_run add column remote boolean not null default false;
alter table job_run drop constraint job_run_trigger_check;
alter table job_run add constraint job_run_trigger_check
  check (trigger in ('CRON', 'HAND', 'RETRY', 'PARENT', 'MISFIRE'));
-- Several runs of an executor may wait.
drop index job_run_waiting;
create unique index job_run_waiting on job_run (job) where result = 'WAITING' and not remote;
