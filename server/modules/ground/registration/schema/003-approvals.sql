-- after: workflow/005

-- What those who agreed so far give the new supplier; it becomes one when the last of them has agreed.
alter table register_form add column granted jsonb;

-- Registrations that wait already go on in their one step.
with begun as (
  insert into approval (enterprise_id, business_type, business_id, doc_no, title, module_code, pc_url, initiator_name,
    start_time, tokens)
  select f.enterprise_id, 'REGISTER', f.id, f.register_no, f.company_name, 'register-approve',
    '/dashboard/register-detail?id=' || f.id,
    left(coalesce(jsonb_path_query_first(f.contacts, '$[*] ? (@.mainFlag == 1).name') #>> '{}', f.company_name), 64),
    f.submit_time, '{"tokens": [{"id": 1, "node": "approve", "stack": [], "last": []}], "next": 2}'
  from register_form f where f.status = 'APPROVING'
  returning id, enterprise_id, start_time),
step as (
  insert into approval_step (approval_id, node_id, token, start_time)
  select id, 'approve', 1, start_time from begun returning id, approval_id)
insert into approval_task (enterprise_id, approval_id, step_id, module_code, create_time)
  select b.enterprise_id, b.id, s.id, 'register-approve', b.start_time from begun b join step s on s.approval_id = b.id;
