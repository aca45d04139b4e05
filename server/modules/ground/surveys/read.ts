import sql from 'sql-template-tag'

export { supplierProblems } from './supplier-problems.ts'
export { readUnfilled } from './unfilled.queries.ts'

/** Mandatory surveys without an accepted answer, with the time they were assigned. */
export const unfilledView = sql`
  (select a.supplier_id, a.create_time as since from survey_assign a join survey t on t.id = a.survey_id
  where t.deleted = 0 and t.status = 'SENT' and t.mandatory = 1 and a.status <> 'APPROVED')`

export const surveyAnswerView = sql`
  (select a.id, a.enterprise_id, a.supplier_id, t.survey_no, t.title, t.mandatory, t.deadline, a.status, a.submit_time, a.score
  from survey_assign a join survey t on t.id = a.survey_id where t.deleted = 0)`
