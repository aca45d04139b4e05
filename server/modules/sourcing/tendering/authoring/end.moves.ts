import sql from 'sql-template-tag'
import type { Act } from '../../../../kit/call/act.ts'
import { refuseProblems } from '../../../../kit/call/refusal.ts'
import type { Problem } from '../../../../kit/call/refusal.ts'
import { move } from '../../../../kit/documents/move.ts'
import { changesOf } from '../../../../kit/records/changes.ts'
import type { Moved } from '../../../../kit/documents/document-kind.ts'
import type { LockedTender } from '../tender.queries.ts'
import { tenders } from '../tender-kind.ts'
import { movedTimesProblems } from '../times.rules.ts'
import { givenUp } from './draft.moves.ts'
import { timesOf } from './draft.rules.ts'
import { tellSuppliers, tellUser } from './messages.ts'
import { endNotice, showNotice } from './notice.ts'
import { noticeBefore } from './publish.moves.ts'
import { readTender } from './read-tender.queries.ts'
import { rulesOf } from './rule-set.rules.ts'
import { serverTime } from './server-time.queries.ts'

export interface MovedTimes {
  bidDeadline: string
  openTime: string
  reviewEndTime: string
}

const movedFields = ['bidDeadline', 'openTime', 'reviewEndTime']

/** Work of every step that moves the deadline. @throws Refusal 10008 for an earlier one, 18017, 18003. */
export async function moveTimes(
  act: Act,
  tender: LockedTender,
  times: MovedTimes,
  reason: string,
): Promise<Moved<LockedTender['status']>> {
  const later = await act.db.one(sql`
    select where ${times.bidDeadline}::timestamptz > ${tender.bidDeadline}::timestamptz
      and ${times.bidDeadline}::timestamptz > sourcing_now()`)
  const early: Problem[] =
    later === undefined ? [{ field: 'bidDeadline', name: 'invalidInput', key: 'tender.onlyLater' }] : []
  const before = await readTender(act, tender.id)
  const { minBidDays } = rulesOf(before)
  // Only times move, which needs no days after the change.
  const periods = { minBidDays, changeDays: 0, prequalChangeDays: 0 }
  const limits = { ...(await serverTime(act)), ...periods, publishedAt: before.publishTime ?? before.now }
  refuseProblems([...early, ...movedTimesProblems(timesOf(before), { ...timesOf(before), ...times }, limits)])
  const { bidDeadline, openTime, reviewEndTime } = times
  return {
    fields: sql`, bid_deadline = ${bidDeadline}, open_time = ${openTime}, review_end_time = ${reviewEndTime},
      valid_until = (${bidDeadline}::timestamptz + make_interval(days => validity_days))::date,
      ${noticeBefore(bidDeadline)}`,
    reason,
    changes: changesOf(movedFields, tender, times),
  }
}

/** @throws Refusal as `moveTimes`, 10011, 16005. */
export async function extendTender(act: Act, id: string, times: MovedTimes, given: string): Promise<void> {
  const reason = given.trim()
  await move(
    act,
    tenders,
    'extend',
    id,
    { reason },
    {
      work: tender => moveTimes(act, tender, times, reason),
      tell: after => tellSuppliers(act, after, 'tender.extended', { reason }),
      event: async () => showNotice(act, await readTender(act, id)),
    },
  )
}

/** @throws Refusal 10011, 16005. */
export const failTender = (act: Act, id: string, reason: string): Promise<void> => end(act, 'fail', id, reason)

/** @throws Refusal 10011, 16005. */
export const cancelTender = (act: Act, id: string, reason: string): Promise<void> => end(act, 'cancel', id, reason)

async function end(act: Act, event: 'fail' | 'cancel', id: string, given: string): Promise<void> {
  const reason = given.trim()
  await move(act, tenders, event, id, { reason }, endingOf(act, event === 'fail' ? 'FAILED' : 'CANCELLED', reason))
}

/**
 * Parts of every step that ends a tender without an award: its open lots end, suppliers are notified, the notice leaves
 * the bulletin, reserved demand and the review are released, and open objections and award lines end.
 */
export function endingOf(act: Act, status: 'FAILED' | 'CANCELLED', reason: string) {
  return {
    async work({ id }: LockedTender) {
      await act.db.run(sql`
        update tender_lot set status = ${status}, fail_reason = ${reason} where tender_id = ${id} and status = 'OPEN'`)
      return { status, fields: sql`, cancel_reason = ${reason}`, reason }
    },
    async tell(after: LockedTender) {
      if (after.publishTime === null) return
      await tellSuppliers(act, after, 'tender.cancelled', { reason })
      const purchaser = after.purchaserUserId
      if (purchaser !== act.caller.userId) await tellUser(act, after, purchaser, 'tender.stopped', { reason })
    },
    async event(after: LockedTender) {
      await givenUp(act, reason)(after)
      await endNotice(act, after.id, reason)
    },
  }
}
