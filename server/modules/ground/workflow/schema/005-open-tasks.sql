-- Somebody without an account, such as an applicant, may submit a document.
alter table approval alter column initiator_id drop not null;

-- What waits for a person, or for the holders of a right, is read in its order, whatever they are only informed of. By time
-- first: no other index has that order, so that none is chosen which reads the tasks of everybody until some are found.
drop index approval_task_open;
create index approval_task_open on approval_task (assignee_id, create_time, id)
  where status = 'OPEN' and kind <> 'COPY' and assignee_id is not null;
drop index approval_task_pool;
create index approval_task_pool on approval_task (enterprise_id, module_code, create_time, id)
  where status = 'OPEN' and kind <> 'COPY' and assignee_id is null;
create index approval_task_copy on approval_task (assignee_id, id) where kind = 'COPY';
-- The approval of the document whose page is open.
create index approval_page on approval (enterprise_id, pc_url, id);
