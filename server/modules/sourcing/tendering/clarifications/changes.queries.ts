import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { movableTimes } from '../../../../../src/contract/sourcing/tendering/clarifications.ts'
import type {
  ClarificationChanges,
  ItemChange,
  MovableTime,
  MovedTimes,
} from '../../../../../src/contract/sourcing/tendering/clarifications.ts'
import type { Tender } from '../../../../../src/contract/sourcing/tendering/tender-parts.ts'
import { asJson } from '../../../../db/columns.ts'
import type { Act, FieldChange } from '../../../../kit/call/act.ts'
import { changesOf } from '../../../../kit/records/changes.ts'
import { noticeBefore } from '../authoring/publish.moves.ts'

const columnOf: Readonly<Record<MovableTime, Sql>> = {
  prequalStartTime: sql`prequal_start_time`,
  prequalEndTime: sql`prequal_end_time`,
  prequalReviewEndTime: sql`prequal_review_end_time`,
  bidStartTime: sql`bid_start_time`,
  questionEndTime: sql`question_end_time`,
  bidDeadline: sql`bid_deadline`,
  openTime: sql`open_time`,
  reviewEndTime: sql`review_end_time`,
}

/** Columns (SQL that begins with a comma) and changes of the audit row of a tender whose times move. */
export function movedColumns(before: Tender, moved: MovedTimes): { fields: Sql; changes: FieldChange[] } {
  const times = movableTimes.flatMap(name => {
    const time = moved[name]
    return time ? [sql`, ${columnOf[name]} = ${time}`] : []
  })
  const deadline = moved.bidDeadline
  const followed = deadline
    ? sql`, valid_until = (${deadline}::timestamptz + make_interval(days => validity_days))::date, ${noticeBefore(deadline)}`
    : sql``
  const fields = times.reduce((all, part) => sql`${all}${part}`, sql``)
  return { fields: sql`${fields}${followed}`, changes: changesOf(movableTimes, before, { ...before, ...moved }) }
}

/** What changes replace. Items keep all their values. */
export const valuesOf = (before: Tender, { times, items }: ClarificationChanges): ClarificationChanges => ({
  times: Object.fromEntries(movableTimes.flatMap(name => (times[name] ? [[name, before[name] ?? '']] : []))),
  items: before.article
    .filter(({ id }) => items.some(({ itemId }) => itemId === id))
    .map(({ id: itemId, qty, needDate, spec }) => ({ itemId, qty, needDate, spec })),
})

/** Writes new values of items and returns the changes of the audit row, which count rows from 1. */
export async function writeItems(act: Act, before: Tender, items: readonly ItemChange[]): Promise<FieldChange[]> {
  await act.db.run(sql`
    update tender_item a set qty = coalesce(c."qty", a.qty), need_date = coalesce(c."needDate", a.need_date),
      spec = coalesce(c."spec", a.spec)
    from jsonb_to_recordset(${asJson(items)}) as c ("itemId" bigint, "qty" numeric, "needDate" date, "spec" text)
    where a.id = c."itemId" and a.tender_id = ${before.id}`)
  return items.flatMap(({ itemId, ...after }) => {
    const row = before.article.findIndex(({ id }) => id === itemId)
    const item = before.article[row]
    if (item === undefined) return []
    return changesOf(Object.keys(after), item, { ...item, ...after }).map(change => ({ ...change, row: row + 1 }))
  })
}
