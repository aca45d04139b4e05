-- What areas on lower floors may ask: each names the view in its asks.ts.

-- Published results of assessments.
create view answer_published_result as
  select r.id, r.supplier_id, r.total, t.enterprise_id, t.publish_time, jsonb_build_object('id', r.id::text, 'fileId', t.id::text,
    'perfNo', t.perf_no, 'grade', r.grade) as named
  from perf_result r join perf_file t on t.id = r.file_id
  where t.deleted = 0 and t.status in ('PUBLISHED', 'ARCHIVED');
