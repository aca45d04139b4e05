import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { ties } from '../review/facts.ts'

export const objected = sql`exists (select from tender_objection j where j.tender_id = q.id and j.deleted = 0 and j.status = 'OPEN')`

export const awardFacts: Sql = sql`
  (select count(*)::int from tender_award w where w.tender_id = q.id and w.status <> 'CANCELLED') as award_lines, q.public_days,
  coalesce(q.public_end_time <= sourcing_now(), false) as public_over,
  (select count(*)::int from tender_objection j where j.tender_id = q.id and j.deleted = 0 and j.status = 'OPEN') as open_objections,
  ${ties} as ties, q.letters_time is not null as letters_sent,
  not exists (select from tender_letter l where l.tender_id = q.id and l.withdrawn_time is null
    and l.standstill_end > sourcing_now()) as standstill_over, q.award_by`
