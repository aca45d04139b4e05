-- What areas on lower floors may ask: each names the view in its asks.ts.

-- Changes of company data in force.
create view answer_company_change as
  select c.supplier_id, c.change_no, c.section, coalesce(c.decide_time, c.submit_time) as decide_time,
    '/company-change-detail?id=' || c.id as path
  from company_change c where c.status = 'APPROVED' and c.deleted = 0;
