-- Tasks of a user, and of a right, are read by due time, then oldest first.
drop index approval_task_open;
create index approval_task_open on approval_task (assignee_id, due_time, create_time, id)
  where status = 'OPEN' and kind <> 'COPY' and assignee_id is not null;
drop index approval_task_pool;
create index approval_task_pool on approval_task (enterprise_id, module_code, due_time, create_time, id)
  where status = 'OPEN' and kind <> 'COPY' and assignee_id is null;
