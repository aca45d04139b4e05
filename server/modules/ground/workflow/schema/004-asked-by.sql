-- Deleting a task looks for those that were asked because of it.
create index approval_task_asked_by on approval_task (asked_by) where asked_by is not null;
