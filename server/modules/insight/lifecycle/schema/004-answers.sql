-- What areas on lower floors may ask: each names the view in its asks.ts.

-- Changes of stages in force.
create view answer_stage_change as
  select l.supplier_id, l.lifecycle_no, l.direction, l.to_stage, l.applied_time,
    case when l.direction in ('UP', 'UNFREEZE', 'UNBLACK', 'RETURN') then '/form/upgrade-potential-approve?id='
      else '/form/degrade-approve?id=' end || l.id as path
  from lifecycle_apply l where l.applied_time is not null;

-- Changes of stages that follow from a result of an assessment.
create view answer_result_apply as
  select l.id, l.perf_result_id, l.lifecycle_no as doc_no, case when l.status = 'APPROVING' then 1 else 0 end as open_flag,
    l.create_time
  from lifecycle_apply l where l.perf_result_id is not null;
