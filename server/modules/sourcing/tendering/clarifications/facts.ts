import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { sideOf } from '../../../../kit/call/caller.ts'
import type { Caller } from '../../../../kit/call/caller.ts'
import { applicationView, openQuestionView, ownSuppliers } from '../../rounds/read.ts'

export const undecided = sql`exists (
  select from ${applicationView('TENDER')} p where p.business_id = q.id and p.status = 'SUBMITTED')`

export function clarificationFacts(caller: Caller): Sql {
  const mine = sql`coalesce((select p.status from ${applicationView('TENDER')} p where p.business_id = q.id
    and p.supplier_id = ${ownSuppliers(caller)} order by p.supplier_id limit 1), 'NONE')`
  return sql`(select count(*)::int from ${openQuestionView('TENDER')} t where t.business_id = q.id) as open_questions,
    coalesce(q.question_end_time <= sourcing_now(), false) as questions_over, q.prequal_end_time is not null as prequal,
    coalesce(q.prequal_end_time <= sourcing_now(), false) as prequal_over,
    coalesce(q.prequal_review_end_time <= sourcing_now(), false) as prequal_review_over, ${undecided} as undecided,
    ${sideOf(caller) === 'supplier' ? mine : sql`'NONE'`} as my_prequal`
}
